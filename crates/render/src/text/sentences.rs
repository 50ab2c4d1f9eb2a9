//! Sentences in lines.

use sudokit_logic::{Sentence, Span as Words};

use super::{Drawing, Role, Span, frame_span};

/// Sentences, each beginning a line, indented by so many columns; lines no wider than `width`, the later ones of a
/// sentence indented by two more. What a sentence speaks of, cells, digits, houses, techniques, has the role
/// [`Role::Term`].
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver};
/// use sudokit_render::text;
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let explanation = Solver::ladder(Options::default()).next(&board).unwrap().explain(&board);
/// let drawing = text::sentences(explanation.sentences(), 2, 60).to_string();
/// assert_eq!(
///     drawing,
///     "  In box 9 the digit 1 has one place left, r9c7: 1 in r5c9\n    \
///      and r8c5 see the other empty cells, so r9c7 is 1.\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sentences<'a>(
    sentences: impl IntoIterator<Item = &'a Sentence>,
    indent: usize,
    width: usize,
) -> Drawing {
    let mut drawing = Drawing::default();
    for sentence in sentences {
        let mut line = vec![frame_span(" ".repeat(indent))];
        let mut used = indent;
        let mut is_first = true;
        for word in words(sentence) {
            let length: usize = word.iter().map(|span| span.text.chars().count()).sum();
            if !is_first && used + 1 + length > width {
                drawing.lines.push(std::mem::take(&mut line));
                line.push(frame_span(" ".repeat(indent + 2)));
                used = indent + 2;
            } else if !is_first {
                line.push(frame_span(" ".into()));
                used += 1;
            }
            line.extend(word);
            used += length;
            is_first = false;
        }
        drawing.lines.push(line);
    }
    drawing
}

/// The words of a sentence, which blanks set apart; a word may have pieces of several roles.
fn words(sentence: &Sentence) -> Vec<Vec<Span>> {
    let mut words: Vec<Vec<Span>> = vec![Vec::new()];
    for piece in &sentence.0 {
        let role = if matches!(piece, Words::Text(_)) { Role::Words } else { Role::Term };
        let text = piece.to_string();
        for (n, part) in text.split(' ').enumerate() {
            if n > 0 {
                words.push(Vec::new());
            }
            if let Some(word) = words.last_mut().filter(|_| !part.is_empty()) {
                word.push(Span { text: part.to_owned(), role, cell: None });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
