//! A place on the terminal that is drawn again and again, the cursor hidden meanwhile.

use std::io::{self, IsTerminal, Write};

use console::Term;

/// What is drawn again and again below the cursor. When it goes, the cursor is back.
#[derive(Debug)]
pub(crate) struct Screen {
    terminal: Term,
    /// How many lines are drawn.
    lines: usize,
}

impl Screen {
    /// Takes standard output for it, if that is a terminal on which the cursor can be moved, large enough for so many
    /// lines and columns.
    ///
    /// # Errors
    ///
    /// Why it cannot be, in words.
    pub(crate) fn open(lines: usize, columns: usize) -> Result<Self, String> {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        let dumb = dumb && cfg!(unix);
        if !io::stdout().is_terminal() || dumb {
            return Err("standard output is no terminal that can be played on".into());
        }
        let terminal = Term::buffered_stdout();
        // The cursor stands below what is drawn.
        if let Some((rows, width)) = terminal.size_checked()
            && (usize::from(rows) <= lines || usize::from(width) < columns)
        {
            return Err(format!(
                "the terminal has {rows} lines of {width} columns, playing takes {} of {columns}",
                lines + 1
            ));
        }
        Ok(Self { terminal, lines: 0 })
    }

    /// Draws the text in place of the last one.
    pub(crate) fn draw(&mut self, text: &str) -> io::Result<()> {
        if self.lines == 0 {
            self.terminal.hide_cursor()?;
        }
        self.terminal.move_cursor_up(self.lines)?;
        for line in text.lines() {
            self.terminal.clear_line()?;
            self.terminal.write_all(line.as_bytes())?;
            self.terminal.write_all(b"\n")?;
        }
        self.lines = text.lines().count();
        self.terminal.flush()
    }

    /// Leaves what was drawn where it is.
    pub(crate) fn leave(&mut self) {
        self.lines = 0;
        let _ = self.terminal.show_cursor().and_then(|()| self.terminal.flush());
    }
}

impl Drop for Screen {
    /// Takes away what was drawn.
    fn drop(&mut self) {
        if self.lines > 0 {
            let _ = self.terminal.move_cursor_up(self.lines);
            let _ = self.terminal.clear_to_end_of_screen();
            self.leave();
        }
    }
}
