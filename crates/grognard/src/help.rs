//! Help in the language of the run: clap knows the shape, the messages hold the words.

use clap::builder::StyledStr;
use clap::{Command, CommandFactory as _};
use rulebook::Lang;
use words::Words;

use crate::cli::Cli;

/// The command line with its help in `lang`.
pub fn command(lang: Lang) -> Command {
    let words = Words::of(lang);
    let command = Cli::command();
    // Clap adds its own `--help` and `--version` only when it is built; ours have words in both languages.
    localise(command, words, "help")
}

fn localise(mut command: Command, words: &Words, key: &str) -> Command {
    let say = |name: &str| words.find(&format!("{key}{name}"), &[]);
    if let Some(about) = say("") {
        command = command.about(about);
    }
    if let Some(more) = say("-more") {
        command = command.after_help(StyledStr::from(more));
    }
    let usage = words.say("help-usage", &[]);
    command = command
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .subcommand_help_heading(words.lang().of("Commands", "Commandes"))
        .disable_help_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .action(clap::ArgAction::Help)
                .help(words.say("help-help", &[])),
        );
    if key == "help" {
        command = command.disable_version_flag(true).arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::Version)
                .help(words.say("help-version", &[])),
        );
    }
    command = command.mut_args(|arg| {
        // Headings must live for ever; these two words are the same in both languages.
        let heading = if arg.is_positional() { "Arguments" } else { "Options" };
        let id = arg.get_id().as_str().replace('_', "-");
        let own = words.find(&format!("{key}--{id}"), &[]).or_else(|| words.find(&format!("help--{id}"), &[]));
        let arg = arg.help_heading(heading);
        match own {
            Some(help) => arg.help(help),
            None => arg,
        }
    });
    command.mut_subcommands(|sub| {
        let key = format!("{key}-{}", sub.get_name());
        localise(sub, words, &key)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command and every option has its words, in both languages.
    #[test]
    fn nothing_goes_without_help() {
        fn look(command: &Command, path: &str, silent: &mut Vec<String>) {
            if command.get_about().is_none() {
                silent.push(path.to_owned());
            }
            for arg in command.get_arguments().filter(|arg| arg.get_help().is_none() && !arg.is_hide_set()) {
                silent.push(format!("{path} {}", arg.get_id()));
            }
            for sub in command.get_subcommands() {
                if sub.get_after_help().is_none() && !sub.has_subcommands() {
                    silent.push(format!("{path} {}: no examples", sub.get_name()));
                }
                look(sub, &format!("{path} {}", sub.get_name()), silent);
            }
        }
        for lang in Lang::ALL {
            let mut silent = Vec::new();
            look(&command(lang), "grognard", &mut silent);
            assert!(silent.is_empty(), "{lang:?}: {silent:#?}");
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        command(Lang::En).debug_assert();
    }
}
