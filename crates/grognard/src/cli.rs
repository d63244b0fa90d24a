//! The commands and their options. Their words are in `data/messages/*/help.ftl`, in both languages.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use game::record::Setting;

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
    Ladder(Ladder),
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
    #[arg(long, value_name = "SYSTEM", default_value = "josephine")]
    pub system: String,
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
    #[arg(long, value_name = "SEED", value_parser = seed, allow_negative_numbers = true)]
    pub deployed: Option<u64>,
    #[arg(long)]
    pub json: bool,
}

/// Which battle.
#[derive(Args)]
pub struct Field {
    #[arg(long, value_name = "SYSTEM", default_value = "josephine")]
    pub system: String,
    // Without a default, because a battle that is resumed has a scenario already.
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
    #[arg(long, value_enum, default_value = "free")]
    pub table: TableKind,
    #[arg(long, value_name = "ID=VALUE", value_parser = setting)]
    pub option: Vec<(String, Setting)>,
    #[arg(long, value_name = "FIRST,SECOND", value_delimiter = ',', num_args = 1)]
    pub armies: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,
}

/// The scenario if none is named, where the set has it; else the first that it has.
pub const SCENARIO: &str = "quatre_bras_1815";
/// Who leads the sides of a battle if nobody is named.
pub const SIDES: &str = "human,bot:regular";

/// `road_bonus=off`, `turns=8`, `edition=v2`.
fn setting(text: &str) -> Result<(String, Setting), String> {
    let (id, value) =
        text.split_once('=').filter(|(id, value)| !id.is_empty() && !value.is_empty()).ok_or("ID=VALUE")?;
    let setting = match value {
        "on" => Setting::Flag(true),
        "off" => Setting::Flag(false),
        _ => value.parse().map_or_else(|_| Setting::Word(value.to_owned()), Setting::Number),
    };
    Ok((id.to_owned(), setting))
}

/// Any number that a seed may be; what is none is told what it may be, in figures.
fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("0 … {}", u64::MAX))
}

#[derive(Args)]
pub struct Battle {
    #[command(flatten)]
    pub field: Field,
    #[arg(long, value_name = "FIRST,SECOND")]
    pub sides: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    pub seed: u64,
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    #[arg(long, requires = "record")]
    pub overwrite: bool,
    // A record says which battle it is; files of one's own have to be given again.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["record", "seed", "system", "table", "option", "map"])]
    pub resume: Option<PathBuf>,
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
    #[arg(long, conflicts_with_all = ["watch", "json"])]
    pub cases: bool,
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
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    pub seed: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, hide = true)]
    pub patience: f64,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Ladder {
    #[command(flatten)]
    pub field: Field,
    #[arg(long, value_name = "PLAYER")]
    pub player: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    pub seed: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, hide = true)]
    pub patience: f64,
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Fuzz {
    #[arg(long, value_name = "SYSTEM", default_value = "josephine")]
    pub system: String,
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
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
    Print(MusterPrint),
}

#[derive(Args)]
pub struct MusterFile {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct MusterPrint {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
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
    #[arg(long, conflicts_with_all = ["clause", "search", "coverage"])]
    pub names: bool,
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
