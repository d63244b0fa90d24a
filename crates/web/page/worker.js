// A module of the page, where it works aside: that of the table, or the one named after # in the address of this script. A message
// is { id, text }; the answer is { id, text } or { id, error }, and { ready } comes first.
const LOAD = {
  battle: () => load(import("./battle.js"), new URL("./battle_bg.wasm", import.meta.url)),
  studies: () => load(import("./studies.js"), new URL("./studies_bg.wasm", import.meta.url)),
};

async function load(script, wasm) {
  const module = await script;
  await module.default({ module_or_path: wasm });
  return module;
}

const loaded = LOAD[self.location.hash.slice(1) || "battle"]();

self.onmessage = async ({ data: { id, text } }) => {
  try {
    self.postMessage({ id, text: (await loaded).think(text) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};

loaded.then(() => self.postMessage({ ready: true }));
