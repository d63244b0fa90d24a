// Loads the module, or says in both languages why it cannot; then sees to it that the page works offline.

import { load } from "./strands.js";

const WORDS = {
  wasm: [
    "Ce navigateur ne connaît pas WebAssembly, dont Grognard a besoin : la partie se joue tout entière dans la page. Une version récente de n’importe quel navigateur convient.",
    "This browser does not know WebAssembly, which Grognard needs: the battle is fought entirely within the page. A recent version of any browser will do.",
  ],
  storage: [
    "Ce navigateur ne permet pas d’enregistrer (IndexedDB manque ou est fermé, comme dans certaines fenêtres privées). On peut jouer, mais fermer la page perd la partie.",
    "This browser does not let the page save anything (IndexedDB is missing or closed, as in some private windows). You can play, but closing the page loses the battle.",
  ],
  load: [
    "Grognard n’a pas pu être chargé. Vérifiez la connexion, puis rechargez la page. Les parties enregistrées sont intactes.",
    "Grognard could not be loaded. Check the connection, then reload the page. Saved battles are untouched.",
  ],
};

// The texts of the rule books, by set and language; their names are put in when the page is built.
const RULES = /*@rules@*/ {};
// The quick reference sheets: to be shown, and to be kept.
const SHEETS = /*@sheets@*/ {};
// Pictures of the battles.
const PICTURES = /*@pictures@*/ {};
// The modules, each as a script and what it loads; their names are put in when the page is built. Those of the table and of studies
// stand once for each rule set that can be played, and once for preludes. Built for playing on one's own machine, one module is all of them.
const MODULES = /*@modules@*/ {};
const ALONE = Object.keys(MODULES).length === 1 ? Object.keys(MODULES)[0] : null;
// What battles begin with where nothing is chosen.
const ROLLS = /*@rolls@*/ {};
// The rule sets of the lessons, in their order.
const LESSONS = /*@lessons@*/ [];
// The modules that are not the first one, by the first words of their addresses.
const ELSEWHERE = {
  battle: ["battle", "first-steps/"],
  studies: ["replay", "luck"],
  aide: ["assist", "armies", "sheets", "dice", "rules"],
};
const REST_AFTER_MS = 1500;

/** Shows one of the texts above in both languages, the reader's own first. */
function tell(id, role, detail) {
  const notice = document.createElement("section");
  notice.className = "notice";
  notice.id = `notice-${id}`;
  notice.setAttribute("role", role);
  const texts = [["fr", WORDS[id][0]], ["en", WORDS[id][1]]];
  if (!navigator.language.startsWith("fr")) texts.reverse();
  for (const [lang, text] of texts) {
    const paragraph = document.createElement("p");
    paragraph.lang = lang;
    paragraph.textContent = text;
    notice.append(paragraph);
  }
  if (detail) {
    const pre = document.createElement("pre");
    pre.textContent = String(detail);
    notice.append(pre);
  }
  document.body.prepend(notice);
}

/** Whether a database can be opened: some browsers have the interface and refuse its use. */
function storage() {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open("grognard-probe");
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase("grognard-probe");
        resolve(true);
      };
      opening.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

/** The module of the address. The id of a battle begins with its rule set, as in battle/josephine.1a2b, or with the word prelude; lessons have theirs by their number; old ids are of the first. */
function wanted() {
  if (ALONE) return ALONE;
  const address = location.hash.replace(/^[#/]+/, "");
  const [kind] = Object.entries(ELSEWHERE).find(([, words]) => words.some((word) =>
    word.endsWith("/") ? address.startsWith(word) && address.length > word.length : address.split("/")[0] === word)) ?? ["front"];
  if (kind in MODULES) return kind;
  const [word, rest = ""] = address.split("/");
  const own = `${kind}-${word === "first-steps" ? LESSONS[rest - 1] : rest.split(".")[0]}`;
  return own in MODULES ? own : Object.keys(MODULES).find((name) => name.startsWith(`${kind}-`));
}

const loaded = {};
let standing = null;

/** A module, loaded once; after a failure it is tried again when it is next wanted. */
async function need(name) {
  try {
    return await (loaded[name] ??= load(MODULES[name]));
  } catch (error) {
    delete loaded[name];
    throw error;
  }
}

/** What a battle begins with: a file, or what the one module says that has the scenarios, shows nothing, and is loaded when it is asked. */
globalThis.grognardMuster = async (call, roll) => {
  const ready = roll in ROLLS && (await fetch(new URL(ROLLS[roll], import.meta.url)).catch(() => null));
  return ready?.ok ? ready.text() : (await need(ALONE ?? "muster")).muster(call);
};

/** What can be played stands in a file of its own, because the first screen has no scenarios. */
async function offer() {
  document.documentElement.dataset.offer ??= await (await fetch(new URL("./offer.txt", import.meta.url))).text();
}

/** Shows the module of the address; the one before stands until the new one is there. */
async function show() {
  const name = wanted();
  if (standing === name) return;
  try {
    const [module] = await Promise.all([need(name), (ALONE || name === "front") && offer()]);
    // The reader may have gone elsewhere meanwhile.
    if (wanted() !== name || standing === name) return;
    if (standing) (await loaded[standing]).leave();
    standing = name;
    document.documentElement.dataset.module = name;
    module.enter();
  } catch (error) {
    // A panic has shown its own words already.
    if (!document.getElementById("mishap")) tell("load", "alert", error);
    throw error;
  }
}

/** Names as addresses. */
function found(names) {
  const address = (name) => (Array.isArray(name) ? name.map(address) : new URL(name, import.meta.url).href);
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, address(name)]));
}

async function boot() {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") {
    tell("wasm", "alert");
    return;
  }
  // The module cannot know the name of the worker, which names the module.
  document.documentElement.dataset.worker = new URL("./worker.js", import.meta.url).href;
  // Nor the names of what it fetches later.
  document.documentElement.dataset.rules = JSON.stringify(found(RULES));
  document.documentElement.dataset.sheets = JSON.stringify(found(SHEETS));
  document.documentElement.dataset.pictures = JSON.stringify(found(PICTURES));
  storage().then((works) => works || tell("storage", "status"));
  await show();
  addEventListener("hashchange", show);
  performance.mark("grognard-ready");
  document.documentElement.dataset.ready = "";
}

/** Registers the service worker. Where there is none, or on a page opened as a file, the page works online only. */
async function keep() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(new URL("./sw.js", document.baseURI), { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    document.documentElement.dataset.offline = "";
    // What was not needed yet is kept too, once there is nothing better to do; unless the reader pays for every byte.
    if (navigator.connection?.saveData) return;
    setTimeout(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { document.documentElement.dataset.whole = ""; };
      active.postMessage("rest", [port2]);
    }, REST_AFTER_MS);
  } catch (error) {
    console.warn("offline use is not possible:", error);
  }
}

boot().finally(keep);
