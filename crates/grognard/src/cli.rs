//! The commands and their options. Their words are in `data/messages/*/help.ftl`, in both languages.

use clap::{Args, Parser, Subcommand, ValueEnum};

#[derive(Parser)]
#[command(name = "grognard", version, disable_help_subcommand = true)]
pub struct Cli {
    // Read beforehand by `locale`, because help is told in that language too.
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    lang: Option<Language>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    Fr,
}

#[derive(Subcommand)]
pub enum Command {
    Systems(Systems),
    Resolve(Resolve),
    Rules(Rules),
}

#[derive(Args)]
pub struct Systems {
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Resolve {
    #[arg(long)]
    pub schema: bool,
}

#[derive(Args)]
pub struct Rules {
    #[arg(value_name = "SYSTEM", required_unless_present = "coverage")]
    pub system: Option<String>,
    #[arg(value_name = "CLAUSE", conflicts_with = "search")]
    pub clause: Option<String>,
    #[arg(long, value_name = "WORDS")]
    pub search: Option<String>,
    #[arg(long, conflicts_with_all = ["clause", "search"])]
    pub coverage: bool,
    #[arg(long)]
    pub json: bool,
}
