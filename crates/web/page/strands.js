// Loads a module. Published, it comes as strands: its instructions by kind, which compress better than as they follow each other.
// What the strands are, and how they are told, stands in crates/pagebuild/src/strands.rs.

/** A script and what it loads. */
export async function load([script, wasm]) {
  const address = new URL(wasm, import.meta.url);
  const [module, code] = await Promise.all([import(script), wasm.endsWith(".wasm") ? address : fetched(address)]);
  await module.default({ module_or_path: code });
  return module;
}

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return join(new Uint8Array(await response.arrayBuffer()));
}

// The order of the strands.
const [REST, OPS, LOCALS, GETS, SETS, CONSTS] = [0, 1, 2, 3, 4, 5];
const [CALLS, LOADS, STORES, BLOCKS, BRANCHES, WAYS, GLOBALS, LONGS, FLOATS, OTHERS, COUNT] =
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
// How memory is usually aligned, by operation from 28 on.
const USUAL = [2, 2, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 0, 1, 0, 1, 2];

/** Which strand has a constant, by the code that follows it. */
function use(next) {
  if (next === 0x6a) return CONSTS;
  if (next === 0x36 || next === 0x37 || next === 0x3a || next === 0x3b) return CONSTS + 1;
  if (next >= 0x45 && next <= 0x4f) return CONSTS + 2;
  if (next >= 0x6b && next <= 0x78) return CONSTS + 3;
  return CONSTS + (next === 0x10 ? 4 : 5);
}

/** The module of a file of strands. */
export function join(file) {
  const head = new DataView(file.buffer, file.byteOffset);
  const start = head.getUint32(0, true);
  // Where each strand is read, and where it ends.
  const at = [4 * (1 + COUNT)];
  for (let strand = 0; strand < COUNT; strand++) at.push(at[strand] + head.getUint32(4 * (1 + strand), true));
  const [, rest, end] = at;
  // Codes and what they stand for take less than twice the place, and the length of a body at most five bytes.
  const out = new Uint8Array(2 * file.length + 5);
  out.set(file.subarray(at[REST], at[REST] + start));
  let to = start;

  const bytes = (strand, count) => {
    for (; count > 0; count--) out[to++] = file[at[strand]++];
  };
  const number = (strand) => {
    // Of numbers of more than 32 bits nobody wants the value.
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = file[at[strand]++];
      out[to++] = byte;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const numbers = (strand, count) => {
    for (; count > 0; count--) number(strand);
  };
  const write = (value) => {
    for (; value > 127; value >>>= 7) out[to++] = (value & 127) | 128;
    out[to++] = value;
  };

  while (at[OPS] < end) {
    // What follows is moved when it is known how long its length is.
    const begin = to;
    to += 5;
    for (let groups = number(LOCALS); groups > 0; groups--) {
      number(LOCALS);
      bytes(LOCALS, 1);
    }
    // The locals, that met last first.
    const locals = [];
    let aligned = -1;
    for (let depth = 1; depth > 0; ) {
      let op = file[at[OPS]++];
      if (op >= 0xf0 && op <= 0xf3) {
        aligned = op & 3;
        continue;
      }
      // Two have a code of their own where they are aligned otherwise.
      if (op === 0xc5 || op === 0xc6) {
        op = op === 0xc5 ? 0x29 : 0x37;
        aligned = 3;
      }
      out[to++] = op;
      if (op >= 0x28 && op <= 0x3e) {
        out[to++] = aligned < 0 ? USUAL[op - 0x28] : aligned;
        aligned = -1;
        number(op < 0x36 ? LOADS : STORES);
        continue;
      }
      switch (op) {
        case 0x02: case 0x03: case 0x04:
          depth++;
          number(BLOCKS);
          break;
        case 0x0b:
          depth--;
          break;
        case 0x0c: case 0x0d:
          number(BRANCHES);
          break;
        case 0x0e:
          numbers(WAYS, number(WAYS) + 1);
          break;
        case 0x10:
          number(CALLS);
          break;
        case 0x11:
          numbers(OTHERS, 2);
          break;
        case 0x1c:
          bytes(OTHERS, number(OTHERS));
          break;
        case 0x20: case 0x21: case 0x22: {
          const strand = op === 0x20 ? GETS : SETS;
          const from = to;
          const rank = number(strand);
          to = from;
          while (locals.length <= rank) locals.push(locals.length);
          const local = locals[rank];
          for (let place = rank; place > 0; place--) locals[place] = locals[place - 1];
          locals[0] = local;
          write(local);
          break;
        }
        case 0x41:
          number(use(file[at[OPS]]));
          break;
        case 0x42:
          number(LONGS);
          break;
        case 0x43:
          bytes(OTHERS, 4);
          break;
        case 0x44:
          bytes(FLOATS, 8);
          break;
        case 0x23: case 0x24:
          number(GLOBALS);
          break;
        case 0x25: case 0x26: case 0x3f: case 0x40: case 0xd0: case 0xd2:
          number(OTHERS);
          break;
        case 0xfc: {
          const more = number(OTHERS);
          if (more > 7) numbers(OTHERS, more < 16 && more % 2 === 0 ? 2 : 1);
        }
      }
    }
    const after = to;
    to = begin;
    write(after - begin - 5);
    out.copyWithin(to, begin + 5, after);
    to += after - begin - 5;
  }
  out.set(file.subarray(at[REST] + start, rest), to);
  return out.subarray(0, to + rest - at[REST] - start);
}
