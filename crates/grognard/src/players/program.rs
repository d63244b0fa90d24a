//! An outside program as a player. Whatever it does (die, hang, babble), the game goes on without it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use game::battle::Refused;
use game::record::Ending;
use game::{Event, RuleSet, Side};
use rulebook::Lang;
use words::Words;

use super::protocol::{MAX_SAID, Message, VERSION, read};
use super::{Gone, Moment, Player, Reply};
use crate::Failure;

/// How long a program may take to leave after its input ended.
const FAREWELL: Duration = Duration::from_secs(2);
/// How many lines of a program are kept while nobody has asked for them; then it has to wait until they are read.
const AHEAD: usize = 16;

/// An outside program at the table. Its streams have threads of their own, so that nobody waits for it longer than
/// `patience`: not while it does not read, not while it does not write.
pub struct Program {
    name: String,
    child: Child,
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<Vec<u8>>,
    patience: Duration,
    lang: Lang,
}

impl Program {
    /// Starts it and tells it which battle it is in.
    pub fn start<R: RuleSet>(
        command: &[String],
        rules: &R,
        side: Side,
        patience: Duration,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let name = format!("cmd:{}", command.join(" "));
        let started = Command::new(&command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn();
        let mut child = started.map_err(|error| {
            let args = [("program", command[0].as_str().into()), ("why", error.to_string().into())];
            Failure::failed(Words::of(lang).say("program-failed", &args))
        })?;
        let mut input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        let (to, messages) = channel::<Vec<u8>>();
        thread::spawn(move || {
            // A program that closed its input hears nothing more; what it still says counts.
            while let Ok(message) = messages.recv() {
                if input.write_all(&message).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (said, from) = sync_channel(AHEAD);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                // One byte more than allowed tells a line that is too long; the rest of it is a line of its own.
                let taken = output.by_ref().take(MAX_SAID as u64 + 1).read_until(b'\n', &mut line);
                if !matches!(taken, Ok(1..)) || said.send(line).is_err() {
                    break;
                }
            }
        });
        let chart = rules.chart();
        let hello = Message::Hello { protocol: VERSION, system: &chart.system, scenario: &chart.scenario, side, chart };
        let program = Program { name, child, to: Some(to), from, patience, lang };
        program.tell(&hello);
        Ok(program)
    }

    fn tell(&self, message: &Message<'_>) {
        if let Some(to) = &self.to {
            // A program that is gone is noticed when it does not answer.
            let _ = to.send(message.line());
        }
    }
}

impl<R: RuleSet> Player<R> for Program {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn ask(&mut self, moment: &Moment<'_, '_, R>) -> Result<Reply, Gone> {
        let (rules, state, side) = (moment.battle.rules(), moment.battle.state(), moment.side);
        // Candidates come from a state that the side cannot tell from the real one: they give nothing away.
        let mut whims = moment.whims();
        let imagined = rules.redeal(state, side, &mut whims);
        let mut candidates = Vec::new();
        rules.suggest(&imagined, side, &mut whims, &mut candidates);
        let preset = rules.preset(&imagined, side);
        let view = moment.battle.view(Some(side));
        self.tell(&Message::Ask {
            view: &view,
            events: moment.events,
            question: moment.question,
            preset: &preset,
            candidates: &candidates,
        });
        let deadline = Instant::now() + self.patience;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left) {
                // Blank lines are no answer, and as many as there may be of them they do not buy time.
                Ok(line) if line.iter().all(u8::is_ascii_whitespace) => {
                    if left.is_zero() {
                        return Err(Gone::Forfeits("silent"));
                    }
                }
                Ok(line) => {
                    return Ok(match read(&line) {
                        Ok(said) => Reply::Answer { number: said.number, answer: said.answer },
                        Err(why) => {
                            Reply::Nonsense(Words::of(self.lang).say("answer-nonsense", &[("why", why.into())]))
                        }
                    });
                }
                Err(RecvTimeoutError::Timeout) => return Err(Gone::Forfeits("silent")),
                Err(RecvTimeoutError::Disconnected) => return Err(Gone::Forfeits("dead")),
            }
        }
    }

    fn refused(&mut self, refusal: Option<&Refused>, words: &str, left: u32) {
        self.tell(&Message::refused(refusal, words, left));
    }

    fn over(&mut self, events: &[Event], ending: &Ending) {
        self.tell(&Message::Over { events, outcome: ending });
    }
}

impl Drop for Program {
    /// Its input ends; if it does not leave by itself it is made to. No process is left behind.
    fn drop(&mut self) {
        self.to = None;
        let deadline = Instant::now() + FAREWELL.min(self.patience);
        while Instant::now() < deadline {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(10)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
