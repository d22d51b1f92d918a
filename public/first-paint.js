// Before anything is painted: the theme this person chose, so that nothing flashes.
try {
  const wish = localStorage.getItem("mantine-color-scheme-value");
  const dark = wish === "dark" || (wish !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  document.documentElement.dataset.sunlight = localStorage.getItem("fettle-sunlight") || "off";
} catch {
  document.documentElement.dataset.mantineColorScheme = "light";
}

// Then the app. For whoever is signed in the picture of what stood here last comes first: the list
// can be read, and its tickets opened, while the app still starts. It says nothing of what waits or
// was sent, holds no field to type into, and goes the moment the app stands.
// src/app/startup/startup-snapshot.ts takes it; see docs/decisions/0034.
document.documentElement.dataset.start = "arranged";
// The app may be under a path: this file is at its root.
const APP = new URL(document.currentScript.src).pathname.replace(/\/[^/]*$/, "");
const MOST_MS = 5000;
const NOT_PAINTED_MS = 300;
const picture = readPicture();
if (!picture) askAhead();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();

function begin() {
  draw();
  if (!picture || document.hidden) return start();
  try {
    show(picture);
  } catch {
    return start();
  }
  const timer = setTimeout(start, NOT_PAINTED_MS);
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(timer);
      start();
    }),
  );
}

// A visitor's first page comes with what it shows: it can be read and typed into before the app
// stands, which takes over what was typed. A press on a button of it waits for the app. See
// docs/decisions/0035.
function draw() {
  const page = document.querySelector("template[data-path]");
  const root = document.getElementById("root");
  if (!page || page.dataset.path !== pathInApp() || mayBeSignedIn()) return;
  root.replaceChildren(page.content);
  setStyles(root);
  document.documentElement.dataset.drawn = "stands";
  root.addEventListener("submit", (event) => {
    if (document.documentElement.dataset.drawn === undefined) return;
    event.preventDefault();
    document.documentElement.dataset.drawn = "sent";
  });
}

function pathInApp() {
  return location.pathname.startsWith(APP + "/") ? location.pathname.slice(APP.length) : location.pathname;
}

function mayBeSignedIn() {
  try {
    return localStorage.getItem("authToken") !== null;
  } catch {
    return true;
  }
}

// Our policy forbids styles in markup; a script may set them.
function setStyles(part) {
  for (const each of part.querySelectorAll("[data-style]")) each.style.cssText = each.dataset.style;
}

function start() {
  const app = document.querySelector('meta[name="app"]')?.content;
  if (!app || start.isDone) return;
  start.isDone = true;
  if (picture) askAhead();
  document.head.append(
    Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: app }),
  );
}

// The files behind the sign-in, for whoever is signed in: all at once, not one after the other.
function askAhead() {
  try {
    if (!localStorage.getItem("authToken")) return;
    const lists = document.querySelector('meta[name="inside"]').content.split(";");
    for (const list of lists) {
      const names = list.split(" ");
      if (names[0] !== "*" && names[0] !== pathInApp()) continue;
      for (const name of names.slice(1)) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.crossOrigin = "";
        link.href = APP + "/assets/" + name;
        document.head.append(link);
      }
    }
  } catch {
    // Asked for one after the other, then.
  }
}

function readPicture() {
  try {
    const asked = new URLSearchParams(location.search);
    // How the app was opened says nothing of what is shown; an installed one opens at "/", which leads on.
    asked.delete("source");
    const path = pathInApp() === "/" ? "/dashboard" : pathInApp();
    const kept = JSON.parse(localStorage.getItem("fettle-picture:" + path));
    const isOurs =
      localStorage.getItem("authToken") &&
      [...asked].length === 0 &&
      kept?.width === innerWidth &&
      kept.build === document.querySelector('meta[name="inside"]').content;
    return isOurs ? kept : null;
  } catch {
    return null;
  }
}

function show(kept) {
  const root = document.getElementById("root");
  const style = new CSSStyleSheet();
  style.replaceSync(kept.style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  const still = document.createElement("div");
  still.id = "last-picture";
  still.innerHTML = kept.html;
  setStyles(still);
  document.body.prepend(still);
  document.documentElement.dataset.picture = "stands";
  still.addEventListener("click", follow);
  const watch = new MutationObserver(() => stands(root) && end());
  watch.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(end, MOST_MS);
  function end() {
    watch.disconnect();
    clearTimeout(timer);
    const chosen = still.contains(document.activeElement) && document.activeElement.getAttribute("href");
    delete document.documentElement.dataset.picture;
    // With a modal dialog open inside, Chromium keeps the hidden style until #root itself changes.
    root.style.contentVisibility = "visible";
    root.getBoundingClientRect();
    root.style.contentVisibility = "";
    still.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    if (chosen) root.querySelector(`a[href="${CSS.escape(chosen)}"]`)?.focus();
  }
}

// Whatever it is by then: the list, a word that storage does not answer, the sign-in.
function stands(root) {
  return root.querySelector("h1") !== null && root.querySelector("main .bone") === null;
}

// A tap is a step in the history that the app finds when it starts, or hears of.
function follow(event) {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const idx = history.state?.idx ?? 0;
  history.replaceState({ idx, ...history.state }, "");
  const isSheet = new URL(link.href).search !== "";
  const state = { usr: isSheet ? { isSheet } : null, key: Math.random().toString(36).slice(2), idx: idx + 1 };
  history.pushState(state, "", link.href);
  dispatchEvent(new PopStateEvent("popstate", { state }));
}
