//! `grognard resolve`: procedures as JSON Lines, in order, as a stream.

use std::cell::RefCell;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use game::procedure::schema;
use rulebook::Lang;
use systems::CATALOGUE;

use crate::Result;
use crate::cli::Resolve;
use crate::report;

/// Answers standard input line by line, or prints the schemas.
pub fn run(args: &Resolve, lang: Lang) -> Result {
    if args.schema {
        return schemas();
    }
    stream(io::stdin().lock(), io::stdout().lock(), lang)?;
    Ok(())
}

/// One JSON Schema per line and procedure.
fn schemas() -> Result {
    let mut out = report::out();
    for (system, entries) in CATALOGUE.sets {
        for entry in *entries {
            report::json(&mut out, &schema(system, entry))?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Answers every line. Replies are collected while more input is at hand, and sent before waiting for more: fast in
/// bulk, and yet whoever writes one line gets its reply at once.
fn stream(input: impl Read, output: impl Write, lang: Lang) -> io::Result<()> {
    let output = RefCell::new(BufWriter::with_capacity(1 << 16, output));
    let input = Patient { reader: BufReader::with_capacity(1 << 16, input), output: &output };
    CATALOGUE.stream(input, Shared(&output), lang)
}

/// An input that flushes the output before it waits.
struct Patient<'o, R, W: Write> {
    reader: BufReader<R>,
    output: &'o RefCell<BufWriter<W>>,
}

impl<R: Read, W: Write> Read for Patient<'_, R, W> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.reader.read(into)
    }
}

impl<R: Read, W: Write> BufRead for Patient<'_, R, W> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.reader.buffer().is_empty() {
            self.output.borrow_mut().flush()?;
        }
        self.reader.fill_buf()
    }

    fn consume(&mut self, used: usize) {
        self.reader.consume(used);
    }
}

struct Shared<'o, W: Write>(&'o RefCell<BufWriter<W>>);

impl<W: Write> Write for Shared<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}
