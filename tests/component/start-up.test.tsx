import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { insertPrerenderedPage } from "#app/startup/first-paint/prerendered-page.ts";
import { showSnapshot, usableSnapshot } from "#app/startup/first-paint/show-snapshot.ts";
import { must } from "#domain/must.ts";
import {
  clearSnapshots,
  snapshotKey,
  type StartupSnapshot,
} from "#features/prerender/startup-snapshot-storage.ts";
import { TOKEN_KEY } from "#features/session/token-storage.ts";

// What the page's first script shows before the app runs, without the app.

const SNAPSHOT: StartupSnapshot = {
  width: innerWidth,
  build: "",
  day: new Date().toDateString(),
  style: "#startup-snapshot p { color: rgb(1, 2, 3); }",
  html: '<main><h1>Tickets</h1><p data-style="top: 7px">A ticket</p><a href="/tickets?ticket=t1">Open</a></main>',
};

let root: HTMLElement;
const path = location.pathname + location.search;

beforeEach(() => {
  root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
});

afterEach(() => {
  vi.useRealTimers();
  root.remove();
  document.getElementById("startup-snapshot")?.remove();
  clearSnapshots();
  localStorage.removeItem(TOKEN_KEY);
  history.replaceState(null, "", path);
});

const snapshotElement = () => document.getElementById("startup-snapshot");
const isHidden = () => getComputedStyle(root).visibility === "hidden";

test("the snapshot covers the root until a heading without a loading list is there", async () => {
  showSnapshot(SNAPSHOT);
  const text = must(snapshotElement()?.querySelector("p"), "the text of the snapshot");
  expect(getComputedStyle(text).color).toBe("rgb(1, 2, 3)");
  expect(text.style.top).toBe("7px");
  expect(isHidden()).toBe(true);
  root.innerHTML = '<h1>Tickets</h1><main><div data-skeleton=""></div></main>';
  await Promise.resolve();
  expect(isHidden()).toBe(true);
  root.querySelector("[data-skeleton]")?.remove();
  await expect.poll(snapshotElement).toBeNull();
  expect(isHidden()).toBe(false);
  expect(document.adoptedStyleSheets).toEqual([]);
});

test("the snapshot goes after five seconds whatever the app shows", () => {
  vi.useFakeTimers();
  showSnapshot(SNAPSHOT);
  vi.advanceTimersByTime(4999);
  expect(snapshotElement()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(snapshotElement()).toBeNull();
  expect(isHidden()).toBe(false);
});

test("a dialog that opened behind the snapshot is visible once it is gone", async () => {
  showSnapshot(SNAPSHOT);
  const dialog = document.createElement("dialog");
  dialog.innerHTML = "<p>A ticket</p>";
  root.append(dialog);
  dialog.showModal();
  root.append(document.createElement("h1"));
  await expect.poll(snapshotElement).toBeNull();
  const { x, y, width, height } = dialog.getBoundingClientRect();
  expect(width).toBeGreaterThan(0);
  expect(dialog.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
});

test("what a snapshot says about its day is not shown on another one", async () => {
  const html = "<main><section data-of-today>Due today 3</section><p>A ticket</p></main>";
  for (const [day, text] of [
    [SNAPSHOT.day, "Due today 3A ticket"],
    [new Date(0).toDateString(), "A ticket"],
  ] as const) {
    showSnapshot({ ...SNAPSHOT, html, day });
    expect(snapshotElement()?.textContent).toBe(text);
    root.innerHTML = "<h1>Dashboard</h1>";
    await expect.poll(snapshotElement).toBeNull();
    root.innerHTML = "";
  }
});

test("the focus on a link of the snapshot moves to the same link of the app", async () => {
  showSnapshot(SNAPSHOT);
  snapshotElement()?.querySelector("a")?.focus();
  root.innerHTML = '<h1>Tickets</h1><a href="/tickets?ticket=t1">Open</a>';
  await expect.poll(snapshotElement).toBeNull();
  expect(document.activeElement).toBe(root.querySelector("a"));
});

test("a tap on a link of the snapshot becomes a history entry the router understands", async () => {
  const entries: unknown[] = [];
  const listen = ({ state }: PopStateEvent) => entries.push(state);
  addEventListener("popstate", listen);
  showSnapshot(SNAPSHOT);
  await page.getByRole("link", { name: "Open" }).click();
  removeEventListener("popstate", listen);
  expect(location.search).toBe("?ticket=t1");
  expect(entries).toEqual([{ usr: { isSheet: true }, key: expect.any(String), idx: 1 }]);
});

const store = (change: object = {}) =>
  localStorage.setItem(snapshotKey("/tickets"), JSON.stringify({ ...SNAPSHOT, ...change }));

test("a snapshot is shown to the session, build, width and URL it was taken of", () => {
  localStorage.setItem(TOKEN_KEY, "t");
  history.replaceState(null, "", "/tickets?source=installed");
  store();
  expect(usableSnapshot()).toEqual(SNAPSHOT);
  for (const change of [{ build: "another" }, { width: 1 }, { html: 1 }]) {
    store(change);
    expect(usableSnapshot()).toBeNull();
  }
  localStorage.setItem(snapshotKey("/tickets"), "{");
  expect(usableSnapshot()).toBeNull();
  store();
  history.replaceState(null, "", "/tickets?status=Completed");
  expect(usableSnapshot()).toBeNull();
  history.replaceState(null, "", "/tickets");
  localStorage.removeItem(TOKEN_KEY);
  expect(usableSnapshot()).toBeNull();
});

test("clearing the snapshots also removes those of earlier versions", () => {
  store();
  localStorage.setItem("fettle-picture:/dashboard", "{}");
  clearSnapshots();
  expect(Object.keys(localStorage).filter((key) => /snapshot|picture/.test(key))).toEqual([]);
});

test("a prerendered page holds a submit back until the app runs", () => {
  history.replaceState(null, "", "/login");
  const template = document.createElement("template");
  template.dataset["path"] = "/login";
  template.innerHTML = '<form><input name="email"><button type="submit">Sign in</button></form>';
  document.body.append(template);
  insertPrerenderedPage();
  template.remove();
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  must(root.querySelector("form"), "the form").dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(root.getAttribute("data-prerendered")).toBe("submitted");
});

test("a prerendered page stays away where somebody may be signed in", () => {
  localStorage.setItem(TOKEN_KEY, "t");
  const template = document.createElement("template");
  template.dataset["path"] = location.pathname;
  template.innerHTML = "<h1>Welcome</h1>";
  document.body.append(template);
  insertPrerenderedPage();
  template.remove();
  expect(root.innerHTML).toBe("");
});
