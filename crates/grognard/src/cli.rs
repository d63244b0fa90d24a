//! The commands and their options. Their words are in `data/messages/*/help.ftl`, in both languages.

use std::path::PathBuf;

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
    Scenarios(Scenarios),
    Draw(Draw),
    Battle(Battle),
    Replay(Replay),
    Simulate(Simulate),
    Fuzz(Fuzz),
    Muster(Muster),
    Rules(Rules),
    Sheet(Sheet),
    Resolve(Resolve),
    Schema(Schema),
    Serve(Serve),
}

/// What the pieces stand on.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum TableKind {
    #[default]
    Free,
    Hex,
}

impl From<TableKind> for game::Table {
    fn from(kind: TableKind) -> Self {
        match kind {
            TableKind::Free => game::Table::Free,
            TableKind::Hex => game::Table::Hex,
        }
    }
}

#[derive(Args)]
pub struct Systems {
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Scenarios {
    #[arg(value_name = "SYSTEM")]
    pub system: Option<String>,
    #[arg(long)]
    pub lessons: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Draw {
    #[arg(value_name = "SCENARIO")]
    pub scenario: String,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    #[arg(long, value_enum, default_value = "free")]
    pub table: TableKind,
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(10..=400))]
    pub scale: Option<u16>,
    #[arg(long)]
    pub legend: bool,
    #[arg(long)]
    pub zones: bool,
    #[arg(long)]
    pub safe: bool,
    #[arg(long, value_name = "SEED")]
    pub deployed: Option<u64>,
    #[arg(long)]
    pub json: bool,
}

/// Which battle.
#[derive(Args)]
pub struct Field {
    #[arg(long, value_name = "SYSTEM", default_value = "josephine")]
    pub system: String,
    #[arg(long, value_name = "SCENARIO", default_value = "quatre_bras_1815")]
    pub scenario: String,
    #[arg(long, value_enum, default_value = "free")]
    pub table: TableKind,
    #[arg(long, value_name = "ID=on|off", value_parser = switch)]
    pub option: Vec<(String, bool)>,
    #[arg(long, value_name = "FIRST,SECOND", value_delimiter = ',', num_args = 1)]
    pub armies: Vec<String>,
}

/// `road_bonus=off`.
fn switch(text: &str) -> Result<(String, bool), String> {
    match text.split_once('=') {
        Some((id, "on")) => Ok((id.to_owned(), true)),
        Some((id, "off")) => Ok((id.to_owned(), false)),
        _ => Err("expected ID=on or ID=off".to_owned()),
    }
}

#[derive(Args)]
pub struct Battle {
    #[command(flatten)]
    pub field: Field,
    #[arg(long, value_name = "FIRST,SECOND", default_value = "human,bot:regular")]
    pub sides: String,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    #[arg(long)]
    pub watch: bool,
    #[arg(long)]
    pub why: bool,
    #[arg(long)]
    pub json: bool,
    // How long a program may be silent: shorter in tests.
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, hide = true)]
    pub patience: f64,
}

#[derive(Args)]
pub struct Replay {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub verify: bool,
    #[arg(long, value_name = "N")]
    pub at: Option<u32>,
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
    #[arg(long)]
    pub watch: bool,
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
    #[arg(long, value_name = "FIRST,SECOND", value_delimiter = ',', num_args = 1)]
    pub armies: Vec<String>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    pub field: Field,
    #[arg(long, value_name = "FIRST,SECOND", default_value = "bot:regular,bot:recruit")]
    pub sides: String,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Fuzz {
    #[arg(long, value_name = "SYSTEM", default_value = "josephine")]
    pub system: String,
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
    #[arg(long, value_enum)]
    pub table: Option<TableKind>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub first: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Muster {
    #[command(subcommand)]
    pub task: MusterTask,
}

#[derive(Subcommand)]
pub enum MusterTask {
    Check(MusterFile),
    Cost(MusterFile),
    Print(MusterFile),
}

#[derive(Args)]
pub struct MusterFile {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub json: bool,
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

#[derive(Args)]
pub struct Resolve {
    #[arg(long)]
    pub schema: bool,
}

#[derive(Args)]
pub struct Schema {
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
}

#[derive(Args)]
pub struct Sheet {
    #[arg(value_name = "SYSTEM")]
    pub system: String,
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Serve {
    #[arg(long, value_name = "N", default_value = "1815")]
    pub port: u16,
    #[arg(long)]
    pub no_open: bool,
    #[arg(long, value_name = "DIR")]
    pub site: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}
