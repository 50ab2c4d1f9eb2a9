//! `sudokit man`: manual pages, made from the definitions of the arguments.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::args::{Args, ManArgs};
use crate::output;
use crate::report::{Outcome, UsageError};

/// Runs the verb.
pub(crate) fn run(args: &ManArgs) -> Result<Outcome> {
    let general = general();
    if let Some(folder) = &args.output_dir {
        return write_all(&general, folder).map(|()| Outcome::Well);
    }
    let command = match &args.verb {
        None => &general,
        Some(name) => general
            .find_subcommand(name)
            .ok_or_else(|| UsageError(format!("no verb is called `{name}`")))?,
    };
    output::print(&page(command)?)?;
    Ok(Outcome::Well)
}

/// The command with all that clap adds to it, such as the full name of each verb.
fn general() -> Command {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    command
}

fn write_all(general: &Command, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for command in std::iter::once(general).chain(general.get_subcommands()) {
        let path = folder.join(Man::new(command.clone()).get_filename());
        fs::write(&path, page(command)?)
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn page(command: &Command) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    render(command, &mut page).context("cannot make the page")?;
    Ok(page)
}

fn render(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let man = Man::new(command.clone()).source(format!("sudokit {version}")).manual("sudokit");
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(page)?;
    }
    below_help(command).to_writer(page)
}

/// What stands below the help: notes, if there are any, and examples, in lines that must stay as they are.
fn below_help(command: &Command) -> Roff {
    let text = command.get_after_long_help().or_else(|| command.get_after_help());
    let text = text.map(ToString::to_string).unwrap_or_default();
    let (notes, examples) = text.split_once("Examples:\n").unwrap_or((&text, ""));
    let mut roff = Roff::new();
    for (heading, text) in [("NOTES", notes), ("EXAMPLES", examples)] {
        if text.is_empty() {
            continue;
        }
        roff.control("SH", [heading]).control("nf", []);
        for line in text.trim_end().lines() {
            roff.text([roman(line)]);
        }
        roff.control("fi", []);
    }
    roff
}
