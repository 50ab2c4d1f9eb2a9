//! `sudokit man`: manual pages, made from the definitions of the arguments.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args::{Args, ManArgs};
use crate::output;
use crate::report::{Outcome, UsageError};

/// Runs the verb.
pub(crate) fn run(args: &ManArgs) -> Result<Outcome> {
    let general = general();
    if let Some(folder) = &args.output_dir {
        return write_all(&general, folder).map(|()| Outcome::Well);
    }
    let page = match &args.verb {
        None => page(general)?,
        Some(name) => {
            let verb = verbs(&general).find(|verb| verb.get_name() == name);
            page(verb.ok_or_else(|| UsageError(format!("no verb is called `{name}`")))?.clone())?
        }
    };
    output::print(&page)?;
    Ok(Outcome::Well)
}

/// The command with all that clap adds to it, and with the full name of each verb.
fn general() -> Command {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    command
}

fn verbs(general: &Command) -> impl Iterator<Item = &Command> {
    general.get_subcommands()
}

fn write_all(general: &Command, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for command in std::iter::once(general).chain(verbs(general)) {
        let man = Man::new(command.clone());
        let path = folder.join(man.get_filename());
        let page = page(command.clone())?;
        fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn page(command: Command) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page).context("cannot make the page")?;
    Ok(page)
}
