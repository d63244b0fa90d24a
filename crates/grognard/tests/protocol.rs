//! Outside programs as players: the protocol, its schemas, its document, and programs that misbehave.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use common::{fields, file, fine, folder, root, run, schema};
use game::procedure::{Json, parse};
use serde_json::Value;

const PLAYER: &str = "cmd:python3 examples/player.py";

/// Python, which every machine of ours has; where it is missing it is installed.
fn python() {
    let works = std::process::Command::new("python3").arg("--version").output().is_ok_and(|done| done.status.success());
    if !works {
        let installed = std::process::Command::new("apt-get").args(["install", "-y", "python3"]).status();
        assert!(installed.is_ok_and(|status| status.success()), "python3 is needed and cannot be installed");
    }
}

/// A program that logs what it hears and says, and otherwise is the example player.
fn logging(folder: &std::path::Path) -> (String, String) {
    let (script, log) = (file(folder, "tee.py"), file(folder, "log"));
    let text = format!(
        "import json, subprocess, sys\n\
         player = subprocess.Popen([sys.executable, 'examples/player.py'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)\n\
         log = open({log:?}, 'w')\n\
         for line in sys.stdin:\n\
         \x20   log.write('> ' + line)\n\
         \x20   player.stdin.write(line)\n\
         \x20   player.stdin.flush()\n\
         \x20   if json.loads(line)['kind'] == 'ask':\n\
         \x20       answer = player.stdout.readline()\n\
         \x20       log.write('< ' + answer)\n\
         \x20       print(answer, end='', flush=True)\n\
         log.close()\n"
    );
    fs::write(&script, text).expect("the script");
    (format!("cmd:python3 {script}"), log)
}

/// A player written from docs/protocol.md alone, which knows no set by name, fights every battle of every set to its end, against
/// itself, and neither side forfeits.
#[test]
fn the_example_player_fights_every_battle() {
    python();
    let text = fs::read_to_string(root().join("examples/player.py")).expect("the example");
    for field in fields() {
        assert!(!text.contains(&format!("\"{}", field.system)), "it knows {}", field.system);
        let sides = format!("{PLAYER},{PLAYER}");
        let told = fine(&[&field.args()[..], &["--sides", &sides, "--seed", "3", "--json"]].concat());
        let told: Value = serde_json::from_str(&told).expect("JSON");
        assert_ne!(told["outcome"]["level"], "forfeit", "{field:?}: {told}");
    }
}

/// Every message of a whole battle of every set fits its schema, and so does every answer.
#[test]
fn messages_fit_their_schemas() {
    python();
    let folder = folder("schemas");
    let schemas: BTreeMap<&str, Value> = ["hello", "ask", "refused", "over", "answer"]
        .map(|name| (name, serde_json::from_str(&fine(&["schema", name])).expect("a schema")))
        .into();
    let mut kinds = BTreeMap::new();
    let fields = fields();
    for field in &fields {
        let (player, log) = logging(&folder);
        fine(&[&field.args()[..], &["--sides", &format!("bot:recruit,{player}"), "--seed", "11"]].concat());
        for line in fs::read_to_string(&log).expect("the log").lines() {
            let (direction, text) = line.split_at(2);
            let value: Value = serde_json::from_str(text).expect("JSON");
            let name = if direction == "< " { "answer" } else { value["kind"].as_str().expect("a kind") };
            let faults = schema::faults(&schemas[name], &value);
            assert!(faults.is_empty(), "{name}: {faults:#?}");
            *kinds.entry(name.to_owned()).or_insert(0) += 1;
        }
    }
    let battles = fields.len();
    assert!(kinds["ask"] > 20 * battles && kinds["hello"] == battles && kinds["over"] == battles, "{kinds:?}");
}

/// A schema that let everything pass would prove nothing.
#[test]
fn schemas_refuse_what_is_wrong() {
    let answer: Value = serde_json::from_str(&fine(&["schema", "answer"])).expect("a schema");
    let judge = |text: &str| schema::faults(&answer, &serde_json::from_str(text).expect("JSON")).is_empty();
    for right in [
        r#"{"number":1,"answer":[]}"#,
        r#"{"number":1,"answer":[3,{"option":4}]}"#,
        r#"{"number":1,"answer":[{"option":4,"spot":{"at":{"col":3,"row":2},"facing":30}}]}"#,
        r#"{"number":1,"answer":[{"option":4,"way":[{"to":{"x":1,"y":2}},{"turn":90}]},{"option":5,"points":2}]}"#,
        r#"{"number":1,"answer":[{"option":4,"arrow":[{"x":1,"y":2}]}]}"#,
    ] {
        assert!(judge(right), "{right}");
    }
    for wrong in [
        r#"{"number":1}"#,
        r#"{"number":-1,"answer":[]}"#,
        r#"{"number":1,"answer":[3],"mood":1}"#,
        r#"{"number":1,"answer":{"one":3}}"#,
        r#"{"number":1,"answer":[{"option":4,"way":[{"turn":360}]}]}"#,
        r#"{"number":1,"answer":[{"option":4,"way":[],"points":1}]}"#,
        r#"{"number":1,"answer":[{"spot":{"at":{"x":1,"y":2},"facing":0}}]}"#,
    ] {
        assert!(!judge(wrong), "{wrong}");
    }
    let all = fine(&["schema"]);
    assert_eq!(all.lines().count(), 6, "five messages and a line of a record");
    assert_eq!(run(&["schema", "elephant"]).code, 2);
}

/// The turn and the refusal that `docs/protocol.md` shows are real ones: lines that begin with `>` or `<` are what was heard and said.
#[test]
fn the_document_shows_a_real_turn() {
    python();
    let folder = folder("document");
    let (player, log) = logging(&folder);
    let field = ["battle", "--system", "skirmish", "--scenario", "outpost", "--seed", "7"];
    fine(&[&field[..], &["--sides", &format!("{player},bot:recruit")]].concat());
    let log = fs::read_to_string(&log).expect("the log");
    let turn = shorten(&third_turn(&log));
    let script = file(&folder, "too_far.py");
    fs::write(&script, TOO_FAR).expect("the script");
    let sides = format!("cmd:python3 {script},bot:recruit");
    let refusal = run(&[&field[..], &["--sides", &sides]].concat()).err;
    let path = root().join("docs/protocol.md");
    let mut document = fs::read_to_string(&path).expect("docs/protocol.md");
    for (fence, shown) in [("```json-lines\n", turn), ("```json\n", refusal)] {
        let (before, rest) = document.split_once(fence).expect("the example");
        let (example, after) = rest.split_once("```").expect("the end of the example");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            document = format!("{before}{fence}{shown}```{after}");
            fs::write(&path, &document).expect("docs/protocol.md");
        } else {
            assert_eq!(example, shown, "run the test with UPDATE_EXPECT=1 to write the example anew");
        }
    }
}

/// A player that once wants to march too far, and says what it hears of it.
const TOO_FAR: &str = "\
import json, sys
tried = False
for line in sys.stdin:
    message = json.loads(line)
    if message['kind'] == 'ask':
        answer = message['preset']
        ways = [option for option in message['question']['options'] if 'way' in option.get('wants', {})]
        if ways and not tried:
            tried = True
            answer = [{'option': ways[0]['id'], 'way': [{'to': {'x': 30000, 'y': 28000}}]}]
        print(json.dumps({'number': message['question']['number'], 'answer': answer}), flush=True)
    elif message['kind'] == 'refused':
        sys.stderr.write(line)
";

/// What is heard first, and what is heard and said in the third turn.
fn third_turn(log: &str) -> String {
    let mut turn = String::new();
    let mut now = 0;
    for line in log.lines() {
        let (direction, text) = line.split_at(2);
        let message: Value = serde_json::from_str(text).expect("JSON");
        if direction == "> " && message["kind"] == "ask" {
            now = message["view"]["moment"]["turn"].as_u64().expect("a turn");
        }
        if message["kind"] == "hello" || now == 3 {
            turn.push_str(line);
            turn.push('\n');
        }
    }
    turn
}

/// Long lists are cut after their first entry, so that the example can be read; everything else stays as it was.
fn shorten(turn: &str) -> String {
    let mut shown = String::new();
    for line in turn.lines() {
        let (direction, text) = line.split_at(2);
        shown.push_str(direction);
        write(&mut shown, &parse(text.as_bytes()).unwrap_or_else(|_| panic!("not JSON: {text}")));
        shown.push('\n');
    }
    shown
}

fn write(out: &mut String, json: &Json<'_>) {
    const LONG: [&str; 11] = [
        "pieces",
        "roster",
        "areas",
        "lines",
        "names",
        "outline",
        "course",
        "hexes",
        "chain",
        "elements",
        "candidates",
    ];
    let long = |name: &str, items: &[Json<'_>]| {
        LONG.contains(&name) && items.len() > 2 && !matches!(items[0], Json::Number(_))
    };
    match json {
        Json::Object(fields) => {
            out.push('{');
            for (i, (name, value)) in fields.iter().enumerate() {
                out.push_str(if i == 0 { "\"" } else { ",\"" });
                out.push_str(name);
                out.push_str("\":");
                match value {
                    Json::List(items) if long(name, items) => {
                        out.push('[');
                        write(out, &items[0]);
                        out.push_str(",\"…\"]");
                    }
                    other => write(out, other),
                }
            }
            out.push('}');
        }
        Json::List(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                out.push_str(if i == 0 { "" } else { "," });
                write(out, item);
            }
            out.push(']');
        }
        Json::Number(number) => out.push_str(number.text()),
        Json::Text(text) => out.push_str(&Value::from(text.as_ref()).to_string()),
        Json::Bool(flag) => out.push_str(&flag.to_string()),
        Json::Null => out.push_str("null"),
    }
}

/// A battle of a misbehaving program against a recruit, and how it ended.
#[track_caller]
fn misbehaving(name: &str, program: &str) -> (Value, String, Duration) {
    python();
    let folder = folder(name);
    let (script, record) = (file(&folder, "player.py"), file(&folder, "game.jsonl"));
    fs::write(&script, program).expect("the script");
    let begun = Instant::now();
    let sides = format!("bot:recruit,cmd:python3 {script}");
    let told = run(&[
        "battle",
        "--system",
        "skirmish",
        "--sides",
        &sides,
        "--seed",
        "5",
        "--json",
        "--record",
        &record,
        "--patience",
        "2",
    ]);
    assert_eq!(told.code, 0, "{}", told.told());
    let taken = begun.elapsed();
    let outcome: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(outcome["outcome"]["level"], "forfeit", "{}", told.told());
    assert_eq!(outcome["outcome"]["winner"], "first");
    // A forfeited game is a record like any other.
    let verified = fine(&["replay", &record, "--verify"]);
    assert!(verified.contains("Forfeit"), "{verified}");
    (outcome, told.err, taken)
}

#[test]
fn a_program_that_dies_forfeits() {
    let (_, said, _) =
        misbehaving("dies", "import sys\nsys.stdin.readline()\nsys.stderr.write('adieu\\n')\nsys.exit(3)\n");
    assert!(said.contains("adieu") && said.contains("North: the program has ended"), "{said}");
}

#[test]
fn a_program_that_is_silent_forfeits() {
    let (_, said, taken) = misbehaving("silent", "import time\ntime.sleep(600)\n");
    assert!(said.contains("no answer"), "{said}");
    assert!(taken < Duration::from_secs(60), "{taken:?}");
}

/// It does not read either: whoever writes to it must not wait for it.
#[test]
fn a_program_that_babbles_forfeits() {
    let program = "import sys\nwhile True:\n    print('x' * 1000, flush=True)\n";
    let (_, said, taken) = misbehaving("babbles", program);
    assert!(said.contains("ten times in a row"), "{said}");
    assert!(taken < Duration::from_secs(60), "{taken:?}");
}

/// It writes without end: one line that never ends, blank lines, an answer over and over. Each time the battle ends, with
/// what was wrong, and the program does not outlive it.
#[test]
fn a_program_that_floods_forfeits() {
    let head = "import os\nopen(__file__ + '.pid', 'w').write(str(os.getpid()))\n";
    for (name, flood, wrong) in [
        ("floods_a_line", "b'x' * 65536", "ten times in a row"),
        ("floods_blank", "b'\\n' * 65536", "no answer"),
        ("floods_spaces", "b' ' * 65536", "no answer"),
        ("floods_answers", "b'{\"number\":0,\"answer\":[]}\\n' * 1000", "ten times in a row"),
    ] {
        let program = format!("{head}flood = {flood}\nwhile True:\n    os.write(1, flood)\n");
        let (_, said, taken) = misbehaving(name, &program);
        assert!(said.contains(wrong), "{name}: {said}");
        assert!(taken < Duration::from_secs(30), "{name}: {taken:?}");
        let place = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).join("player.py.pid");
        let pid = fs::read_to_string(place).expect("it was started");
        assert!(!std::path::Path::new("/proc").join(pid).exists(), "{name}: it still runs");
    }
}

/// Ten refusals in a row, of every kind: not JSON, an old number, not on offer. It is told why each time.
#[test]
fn a_program_that_answers_nonsense_is_told_and_forfeits() {
    let program = r#"
import json, sys
answers = ['{', '[]', '{"number":0,"answer":[]}', '{"number":%d,"answer":[99999]}', '{"number":%d,"answer":[{"option":0,"way":[]}]}']
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message['kind'] == 'ask':
        answer = answers[asked % len(answers)]
        print(answer % message['question']['number'] if '%d' in answer else answer, flush=True)
        asked += 1
    elif message['kind'] == 'refused':
        # In one piece, so that nothing of what the host says falls into the middle of it.
        sys.stderr.write(f"\n{message['left']} {message['words']}\n")
    elif message['kind'] == 'over':
        print(message['outcome'], file=sys.stderr)
        break
"#;
    let (_, said, _) = misbehaving("nonsense", program);
    assert!(said.contains("\n0 Answer refused") || said.starts_with("0 Answer refused"), "{said}");
    assert!(said.contains("9 Answer refused: it is not understood"), "{said}");
    assert!(said.contains("7 Answer refused: question 0 is no longer open"), "{said}");
    assert!(said.contains("'level': 'forfeit'"), "{said}");
}

#[test]
fn a_program_that_does_not_exist_is_told() {
    let told = run(&["battle", "--system", "skirmish", "--sides", "cmd:/no/such/program,bot:recruit"]);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("/no/such/program cannot be started"), "{}", told.err);
}
