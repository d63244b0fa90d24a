// A module of the page, where it works aside: the one named after # in the address of this script, or the first. A message is
// { id, text }; the answer is { id, text } or { id, error }, and { ready } comes first.
import { load } from "./strands.js";

const MODULES = /*@modules@*/ {};

const loaded = load(MODULES[self.location.hash.slice(1)] ?? Object.values(MODULES)[0]);

self.onmessage = async ({ data: { id, text } }) => {
  try {
    self.postMessage({ id, text: (await loaded).think(text) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};

loaded.then(() => self.postMessage({ ready: true }));
