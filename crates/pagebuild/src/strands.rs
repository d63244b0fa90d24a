//! A module of WebAssembly as strands: what stands between its instructions by kind (operations, which local, which constant, which
//! function, how far into a record …), each kind in one piece. The same bytes, in an order in which like stands beside like:
//! brotli makes a seventh less of the code so. `page/strands.js` joins them to the module again, to the byte.
//!
//! The file: how many bytes of the module stand before the bodies of its functions, how many bytes each strand has (all as 32
//! bits, the lowest byte first), and the strands in the order of [`Strand`]. Two things are told otherwise than in the module. How a memory is aligned
//! goes with the operation: what is usual for it is not told, the two that often are otherwise have a code of their own
//! ([`OTHERWISE`]), all others are preceded by [`ALIGNED`] and their alignment. And a local is told by how many others
//! were met in its function since it was last met itself.

use std::ops::Range;

use crate::Outcome;

/// The strands, in the order in which they stand in the file.
#[derive(Clone, Copy)]
enum Strand {
    /// The module without the bodies of its functions.
    Rest,
    /// Operations.
    Ops,
    /// Types of the locals of a function.
    Locals,
    /// Which local is read …
    Gets,
    /// … or written.
    Sets,
    /// Constants, by what is done with them ([`use_of`]): added, stored, compared, reckoned with, handed to a function, or else.
    Consts,
    /// Which function is called.
    Calls = Strand::Consts as isize + USES as isize,
    /// Where in memory something is read …
    Loads,
    /// … or written.
    Stores,
    /// What blocks leave behind.
    Blocks,
    /// How many blocks are left …
    Branches,
    /// … by which of several ways.
    Ways,
    /// Which global is read or written.
    Globals,
    /// Constants of 64 bits.
    Longs,
    /// Floating constants.
    Floats,
    /// What is rare.
    Others,
}

/// How many strands constants take.
const USES: usize = 6;
/// How many strands there are.
const COUNT: usize = Strand::Others as usize + 1;
/// What stands before the strands.
const HEAD: usize = 4 * (1 + COUNT);

/// Reading and writing 64 bits that are aligned to eight bytes have codes that no operation has.
const OTHERWISE: [(u8, u8, u8); 2] = [(0x29, 3, 0xc5), (0x37, 3, 0xc6)];
/// No operation either: the next is aligned to 1, 2, 4 or 8 bytes, for 0 to 3 more.
const ALIGNED: u8 = 0xf0;

/// Operations with something after them.
mod op {
    pub const BLOCK: u8 = 0x02;
    pub const IF: u8 = 0x04;
    pub const END: u8 = 0x0b;
    pub const BR: u8 = 0x0c;
    pub const BR_IF: u8 = 0x0d;
    pub const BR_TABLE: u8 = 0x0e;
    pub const CALL: u8 = 0x10;
    pub const CALL_INDIRECT: u8 = 0x11;
    pub const SELECT: u8 = 0x1c;
    pub const LOCAL_GET: u8 = 0x20;
    pub const LOCAL_TEE: u8 = 0x22;
    pub const GLOBAL_GET: u8 = 0x23;
    pub const GLOBAL_SET: u8 = 0x24;
    pub const TABLE_SET: u8 = 0x26;
    pub const LOAD: u8 = 0x28;
    pub const STORE: u8 = 0x36;
    pub const LAST_STORE: u8 = 0x3e;
    pub const MEMORY_GROW: u8 = 0x40;
    pub const I32_CONST: u8 = 0x41;
    pub const I64_CONST: u8 = 0x42;
    pub const F32_CONST: u8 = 0x43;
    pub const F64_CONST: u8 = 0x44;
    pub const FIRST_PLAIN: u8 = 0x45;
    pub const LAST_PLAIN: u8 = 0xc4;
    pub const REF_NULL: u8 = 0xd0;
    pub const REF_FUNC: u8 = 0xd2;
    pub const MORE: u8 = 0xfc;
}

/// How the operations on memory are usually aligned, from the first.
const USUAL: [u8; 23] = [2, 2, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 0, 1, 0, 1, 2];

/// What becomes of a constant, by the code that follows.
fn use_of(next: u8) -> usize {
    match next {
        0x6a => 0,
        0x36 | 0x37 | 0x3a | 0x3b => 1,
        0x45..=0x4f => 2,
        0x6b..=0x78 => 3,
        op::CALL => 4,
        _ => 5,
    }
}

/// The pieces of such a file that are best compressed each by itself.
pub fn pieces(file: &[u8]) -> Vec<&[u8]> {
    let (head, mut rest) = file.split_at(HEAD);
    let mut pieces = vec![head];
    for strand in 0..COUNT {
        let (piece, others) = rest.split_at(length(file, 1 + strand));
        pieces.push(piece);
        rest = others;
    }
    pieces
}

fn length(file: &[u8], place: usize) -> usize {
    let bytes = file[4 * place..][..4].try_into().expect("four bytes");
    u32::from_le_bytes(bytes) as usize
}

/// The module as strands.
pub fn part(module: &[u8]) -> Outcome<Vec<u8>> {
    let mut reader = Reader { bytes: module, at: 8 };
    // The bodies are the section of number 10.
    let end = loop {
        let section = reader.byte()?;
        let bytes = reader.number()?;
        if section == 10 {
            break reader.at + bytes;
        }
        reader.take(bytes)?;
    };
    let bodies = reader.number()?;
    let start = reader.at;
    let mut strands: [Vec<u8>; COUNT] = Default::default();
    strands[Strand::Rest as usize].extend(&module[..start]);
    for _ in 0..bodies {
        Body::part(&mut reader, &mut strands)?;
    }
    if reader.at != end {
        return Err("a section ends within a function".to_owned());
    }
    strands[Strand::Rest as usize].extend(&module[end..]);
    let lengths = strands.iter().map(Vec::len);
    let mut file: Vec<u8> =
        std::iter::once(start).chain(lengths).flat_map(|length| (length as u32).to_le_bytes()).collect();
    file.extend(strands.concat());
    Ok(file)
}

/// What is known of a function while it is gone through.
#[derive(Default)]
struct Body {
    /// Its locals, that met last first.
    locals: Vec<usize>,
    /// A constant that does not know yet what it is for.
    constant: Option<Range<usize>>,
}

impl Body {
    fn part(reader: &mut Reader<'_>, strands: &mut [Vec<u8>; COUNT]) -> Outcome {
        let end = reader.number()? + reader.at;
        let types = reader.at;
        for _ in 0..reader.number()? {
            reader.number()?;
            reader.byte()?;
        }
        strands[Strand::Locals as usize].extend(&reader.bytes[types..reader.at]);
        let mut body = Self::default();
        let mut depth = 1;
        while depth > 0 {
            let code = reader.byte()?;
            depth += usize::from((op::BLOCK..=op::IF).contains(&code));
            depth -= usize::from(code == op::END);
            body.instruction(code, reader, strands)?;
        }
        if reader.at == end { Ok(()) } else { Err("a function ends within its body".to_owned()) }
    }

    /// An operation, and what stands after it.
    fn instruction(&mut self, code: u8, reader: &mut Reader<'_>, strands: &mut [Vec<u8>; COUNT]) -> Outcome {
        let start = reader.at;
        let strand = match code {
            op::LOAD..=op::LAST_STORE => {
                let aligned = reader.byte()?;
                let special = OTHERWISE.iter().find(|special| (special.0, special.1) == (code, aligned));
                if let Some((.., special)) = special {
                    self.operation(*special, reader.bytes, strands);
                } else {
                    if aligned != USUAL[usize::from(code - op::LOAD)] {
                        self.operation(ALIGNED | aligned, reader.bytes, strands);
                    }
                    self.operation(code, reader.bytes, strands);
                }
                let offset = reader.at;
                reader.number()?;
                let strand = if code < op::STORE { Strand::Loads } else { Strand::Stores };
                strands[strand as usize].extend(&reader.bytes[offset..reader.at]);
                return Ok(());
            }
            op::LOCAL_GET..=op::LOCAL_TEE => {
                self.operation(code, reader.bytes, strands);
                let rank = self.met(reader.number()?);
                write(rank, &mut strands[if code == op::LOCAL_GET { Strand::Gets } else { Strand::Sets } as usize]);
                return Ok(());
            }
            op::I32_CONST => {
                self.operation(code, reader.bytes, strands);
                reader.number()?;
                self.constant = Some(start..reader.at);
                return Ok(());
            }
            op::CALL => Strand::Calls,
            op::BLOCK..=op::IF => Strand::Blocks,
            op::BR | op::BR_IF => Strand::Branches,
            op::BR_TABLE => Strand::Ways,
            op::GLOBAL_GET | op::GLOBAL_SET => Strand::Globals,
            op::I64_CONST => Strand::Longs,
            op::F64_CONST => Strand::Floats,
            _ => Strand::Others,
        };
        self.operation(code, reader.bytes, strands);
        match code {
            op::BLOCK..=op::IF | op::BR | op::BR_IF | op::CALL | op::I64_CONST => reader.skip(1)?,
            op::F64_CONST => reader.take(8)?,
            op::BR_TABLE => {
                let ways = reader.number()?;
                reader.skip(ways + 1)?;
            }
            op::CALL_INDIRECT => reader.skip(2)?,
            op::GLOBAL_GET..=op::TABLE_SET | op::REF_NULL | op::REF_FUNC | 0x3f..=op::MEMORY_GROW => reader.skip(1)?,
            op::SELECT => {
                let types = reader.number()?;
                reader.take(types)?;
            }
            op::F32_CONST => reader.take(4)?,
            op::MORE => match reader.number()? {
                0..=7 => {}
                8 | 10 | 12 | 14 => reader.skip(2)?,
                9 | 11 | 13 | 15..=17 => reader.skip(1)?,
                other => return Err(format!("operation fc {other:x} is not known")),
            },
            0x00 | 0x01 | 0x05 | op::END | 0x0f | 0x1a | 0x1b | op::FIRST_PLAIN..=op::LAST_PLAIN | 0xd1 => {}
            _ => return Err(format!("operation {code:x} is not known")),
        }
        strands[strand as usize].extend(&reader.bytes[start..reader.at]);
        Ok(())
    }

    /// Writes the code of an operation, and before it what it does something with.
    fn operation(&mut self, code: u8, bytes: &[u8], strands: &mut [Vec<u8>; COUNT]) {
        if let Some(constant) = self.constant.take() {
            strands[Strand::Consts as usize + use_of(code)].extend(&bytes[constant]);
        }
        strands[Strand::Ops as usize].push(code);
    }

    /// How many others were met since this local was.
    fn met(&mut self, local: usize) -> usize {
        self.locals.extend(self.locals.len()..=local);
        let rank = self.locals.iter().position(|met| *met == local).expect("all up to it are listed");
        self.locals[..=rank].rotate_right(1);
        rank
    }
}

/// A number as WebAssembly writes it.
fn write(mut number: usize, out: &mut Vec<u8>) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Goes through a module.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> Outcome<u8> {
        self.take(1)?;
        Ok(self.bytes[self.at - 1])
    }

    fn take(&mut self, count: usize) -> Outcome {
        self.at += count;
        if self.at <= self.bytes.len() { Ok(()) } else { Err("a module ends too early".to_owned()) }
    }

    /// A number; of a signed one only the length is right.
    fn number(&mut self) -> Outcome<usize> {
        let mut number = 0;
        for shift in (0..).step_by(7) {
            let byte = self.byte()?;
            if shift < 63 {
                number |= usize::from(byte & 0x7f) << shift;
            }
            if byte < 0x80 {
                break;
            }
        }
        Ok(number)
    }

    /// Numbers that nobody asks for.
    fn skip(&mut self, numbers: usize) -> Outcome {
        (0..numbers).try_for_each(|_| self.number().map(drop))
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    /// A module with one function of every kind of instruction that is told in a way of its own; not a valid one, which parting does not ask.
    fn module() -> Vec<u8> {
        let instructions: [&[u8]; 23] = [
            &[0x02, 0x40],                               // a block …
            &[0x20, 0x05],                               // … a local, met first
            &[0x20, 0x05],                               // … and again
            &[0x21, 0x00],                               // … one written
            &[0x22, 0xc8, 0x01],                         // … one of many
            &[0x20, 0x05],                               // … met two before
            &[0x41, 0x10, 0x6a],                         // a constant to add
            &[0x41, 0x80, 0x80, 0xc0, 0x00, 0x10, 0x07], // one handed over
            &[0x41, 0x7f, 0x36, 0x02, 0x00],             // one stored
            &[0x28, 0x02, 0x80, 0x01],                   // memory aligned as usual …
            &[0x29, 0x03, 0x08],                         // … as often …
            &[0x37, 0x03, 0x10],                         // … written
            &[0x29, 0x00, 0x18],                         // … and as seldom
            &[0x42, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], // 64 bits
            &[0x44, 1, 2, 3, 4, 5, 6, 7, 8],             // a float
            &[0x43, 1, 2, 3, 4],                         // a short one
            &[0x0e, 0x02, 0x00, 0x01, 0x00],             // ways
            &[0x11, 0x03, 0x00],                         // a call of what a table says
            &[0xfc, 0x0a, 0x00, 0x00],                   // memory copied
            &[0xfc, 0x02],                               // a float cut off
            &[0x1c, 0x01, 0x6f],                         // one of two references
            &[0x0d, 0x00, 0x23, 0x00, 0xd0, 0x6f],       // a way out
            &[0x0b, 0x0b],                               // the end
        ];
        let instructions = instructions.concat();
        let body = [&[0x01, 0xc9, 0x01, 0x7f], instructions.as_slice()].concat();
        let mut code = vec![0x01];
        write(body.len(), &mut code);
        code.extend(&body);
        let mut module = b"\0asm\x01\0\0\0\x05\x03\x01\0\x10\x0a".to_vec();
        write(code.len(), &mut module);
        module.extend(code);
        module.extend(b"\x0b\x01\0");
        module
    }

    #[test]
    fn like_comes_to_like() {
        let file = part(&module()).expect("a module");
        let pieces = pieces(&file);
        let strand = |strand: Strand| pieces[1 + strand as usize];
        assert_eq!(strand(Strand::Gets), [5, 0, 2], "how many were met since");
        assert_eq!(strand(Strand::Sets), [1, 0xc8, 1]);
        assert_eq!(strand(Strand::Consts), [0x10], "what is added");
        assert_eq!(pieces[2 + Strand::Consts as usize], [0x7f], "what is stored");
        assert_eq!(strand(Strand::Loads), [0x80, 1, 0x08, 0x18]);
        let rare = [0x28, 0xc5, 0xc6, ALIGNED, 0x29];
        assert!(strand(Strand::Ops).windows(rare.len()).any(|codes| codes == rare));
        assert_eq!(pieces.concat(), file, "and nothing else");
    }

    #[test]
    fn what_is_no_module_is_refused() {
        let whole = module();
        for end in 8..whole.len() - 3 {
            assert!(part(&whole[..end]).is_err(), "{end} bytes");
        }
        let mut unknown = whole.clone();
        let place = unknown.windows(3).position(|codes| codes == [0x6a, 0x41, 0x80]).expect("it is there");
        unknown[place] = 0xe0;
        assert!(part(&unknown).is_err_and(|why| why.contains("e0")));
    }

    /// The script of the page makes the same module of the strands, to the byte.
    #[test]
    fn the_page_joins_them() {
        let file = part(&module()).expect("a module");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/page/strands.js");
        let run = "import(`data:text/javascript,${encodeURIComponent(require('fs').readFileSync(process.argv[1]))}`)\
            .then(({ join }) => console.log(join(Uint8Array.from(JSON.parse(process.argv[2]))).join()))";
        let bytes = format!("{file:?}");
        let done = Command::new("node").args(["-e", run, script, &bytes]).output().expect("node, as parity needs it");
        let expected = module().iter().map(u8::to_string).collect::<Vec<_>>().join(",");
        assert_eq!(String::from_utf8_lossy(&done.stdout).trim(), expected, "{}", String::from_utf8_lossy(&done.stderr));
    }
}
