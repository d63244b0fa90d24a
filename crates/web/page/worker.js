// The same module as in the page, where it thinks aside. A message is { id, text }; the answer is { id, text } or
// { id, error }, and { ready } comes first.
import init, { think } from "./battle.js";

const loaded = init({ module_or_path: new URL("./battle_bg.wasm", import.meta.url) });

self.onmessage = async ({ data: { id, text } }) => {
  try {
    await loaded;
    self.postMessage({ id, text: think(text) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};

loaded.then(() => self.postMessage({ ready: true }));
