//! Where answers go, and in which form: standard output, or a file that appears whole or not at all.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use sudokit::formats::Format;

use crate::args::{ColorWhen, CommonArgs, To};
use crate::interrupt::{Standing, Unfinished};
use crate::row::RowForm;

/// The form of the answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// Lines, or a format that can be read back.
    Text(Format),
    /// Drawn for people.
    Drawn {
        /// In color.
        color: bool,
    },
    /// Rows for other programs.
    Rows(RowForm),
}

impl Form {
    /// The form that the arguments ask for.
    pub(crate) fn of(args: &CommonArgs, to: Option<To>) -> Self {
        let terminal = is_stdout(args.output.as_deref()) && io::stdout().is_terminal();
        match to {
            _ if args.json => Self::Rows(RowForm::Json),
            _ if args.csv => Self::Rows(RowForm::Csv),
            Some(To::Format(Format::Csv)) => Self::Rows(RowForm::Csv),
            Some(To::Format(format)) => Self::Text(format),
            Some(To::Drawn) => Self::Drawn { color: use_color(args.color, terminal) },
            None if terminal => Self::Drawn { color: use_color(args.color, true) },
            None => Self::Text(Format::Line),
        }
    }

    /// Whether an empty line goes between two answers. (Formats of several lines bring theirs.)
    pub(crate) fn is_drawn(self) -> bool {
        matches!(self, Self::Drawn { .. })
    }
}

fn use_color(when: ColorWhen, terminal: bool) -> bool {
    let refused = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto => {
            terminal
                && !refused("NO_COLOR")
                && std::env::var_os("TERM").is_some_and(|term| term != "dumb")
        }
    }
}

fn is_stdout(path: Option<&Path>) -> bool {
    path.is_none_or(|path| path == "-")
}

/// The output of a run. Text is gathered and written in large pieces; what was not written when it is dropped is
/// lost, and an unfinished file with it.
#[derive(Debug)]
pub(crate) struct Output {
    sink: Sink,
    /// For messages.
    name: String,
    terminal: bool,
    standing: Arc<Standing>,
    /// Text not yet written, and the entries and failures that it answers.
    pending: Vec<u8>,
    entries: u64,
    failed: u64,
    /// The text begins with an empty line that belongs between two blocks only.
    drop_separator: bool,
}

#[derive(Debug)]
enum Sink {
    Stdout(io::Stdout),
    /// A device, a pipe: written as it is.
    Special(File),
    /// A file under its temporary name; `Standing` knows it. This is the name that it gets.
    Unfinished(File, PathBuf),
}

/// How much text is gathered before it is written.
const ENOUGH: usize = 64 << 10;

impl Output {
    /// Opens standard output, or makes the temporary file that becomes the output file.
    ///
    /// # Errors
    ///
    /// The file cannot be made or written.
    pub(crate) fn open(path: Option<&Path>, form: Form, standing: Arc<Standing>) -> Result<Self> {
        let (sink, name) = match path {
            Some(path) if !is_stdout(Some(path)) => {
                let name = path.display().to_string();
                let sink = open_file(path, &name, &standing);
                (sink.with_context(|| format!("cannot write {name}"))?, name)
            }
            _ => (Sink::Stdout(io::stdout()), "standard output".into()),
        };
        let terminal = match &sink {
            Sink::Stdout(stdout) => stdout.is_terminal(),
            Sink::Special(file) => file.is_terminal(),
            Sink::Unfinished(..) => false,
        };
        Ok(Self {
            sink,
            name,
            terminal,
            standing,
            pending: Vec::new(),
            entries: 0,
            failed: 0,
            drop_separator: form.is_drawn(),
        })
    }

    /// Whether people read along.
    pub(crate) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Takes text.
    pub(crate) fn text(&mut self, mut text: &[u8]) -> io::Result<()> {
        if self.drop_separator && !text.is_empty() {
            text = text.strip_prefix(b"\n").unwrap_or(text);
            self.drop_separator = false;
        }
        if self.pending.is_empty() && text.len() >= ENOUGH {
            return self.sink.write_all(text);
        }
        self.pending.extend_from_slice(text);
        if self.pending.len() >= ENOUGH { self.flush() } else { Ok(()) }
    }

    /// Notes what the text taken so far answers.
    pub(crate) fn account(&mut self, entries: u64, failed: u64) {
        self.entries += entries;
        self.failed += failed;
        if self.pending.is_empty() {
            self.count();
        }
    }

    /// Writes what was gathered.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if !self.pending.is_empty() {
            self.sink.write_all(&self.pending)?;
            self.pending.clear();
            self.sink.flush()?;
        }
        self.count();
        Ok(())
    }

    fn count(&mut self) {
        self.standing.add(self.entries, self.failed);
        (self.entries, self.failed) = (0, 0);
    }

    /// Writes the rest, and lets the file appear under its name.
    ///
    /// # Errors
    ///
    /// The disk is full, for one; then no file appears.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        let Sink::Unfinished(file, target) = &self.sink else {
            return Ok(());
        };
        file.sync_all()?;
        let mut unfinished = self.standing.unfinished();
        if let Some(Unfinished { temporary, .. }) = unfinished.take() {
            temporary.persist(target).map_err(|error| error.error)?;
            sync_directory(target);
        }
        Ok(())
    }

    /// For messages: what was to be written.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        // A file that is still unfinished never appears.
        self.standing.unfinished().take();
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(stdout) => stdout.write(bytes),
            Self::Special(file) | Self::Unfinished(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(stdout) => stdout.flush(),
            Self::Special(file) | Self::Unfinished(file, _) => file.flush(),
        }
    }
}

fn open_file(path: &Path, name: &str, standing: &Standing) -> Result<Sink> {
    // Through a symbolic link the file it points to is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let existing = fs::metadata(&target).ok();
    if let Some(metadata) = &existing {
        if metadata.is_dir() {
            bail!("it is a directory");
        }
        if !metadata.is_file() {
            return Ok(Sink::Special(File::options().write(true).open(&target)?));
        }
        if metadata.permissions().readonly() {
            bail!("it is read-only");
        }
    }
    let directory = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !directory.is_dir() {
        bail!("there is no directory {}", directory.display());
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sudokit-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file: the user's mask takes its share.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let (file, temporary) = builder.tempfile_in(directory)?.into_parts();
    if let Some(metadata) = existing {
        file.set_permissions(metadata.permissions())?;
    }
    *standing.unfinished() = Some(Unfinished { temporary, name: name.into() });
    Ok(Sink::Unfinished(file, target))
}

/// Makes the new name as durable as the file's contents, where the system can.
fn sync_directory(file: &Path) {
    #[cfg(unix)]
    if let Some(directory) = file.parent() {
        let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
        let _ = File::open(directory).and_then(|directory| directory.sync_all());
    }
    #[cfg(not(unix))]
    let _ = file;
}
