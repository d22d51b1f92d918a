import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

// The same few actions in three engines. "Offline" means that the server is stopped: the
// other engines' offline modes do not reach their service workers.

/** One page of one engine. Conditions and values are JavaScript expressions. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Waits until an expression is true. */
  until(condition: string, timeoutMs?: number): Promise<void>;
  read<T>(expression: string): Promise<T>;
  fill(selector: string, text: string): Promise<void>;
  /** Clicks the last button, link or menu entry with this text. */
  press(text: string): Promise<void>;
  attach(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}

export type Engine = "chromium" | "firefox" | "webkit";

const FIREFOX = "/usr/bin/firefox-esr";
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const XVFB = "/usr/bin/Xvfb";

/** What has to be installed for an engine beside Chromium. */
export const ENGINE_FILES = {
  firefox: [FIREFOX],
  webkit: [WEBKIT_DRIVER, MINI_BROWSER, XVFB],
} as const;

const isInstalled = (engine: keyof typeof ENGINE_FILES) =>
  ENGINE_FILES[engine].every((file) => existsSync(file));

/** Which engines this machine has. */
export const ENGINES: readonly Engine[] = [
  ...(process.env["CHROME_PATH"] ? (["chromium"] as const) : []),
  ...(["firefox", "webkit"] as const).filter(isInstalled),
];

export const openEngine = (engine: Engine): Promise<EnginePage> =>
  engine === "webkit" ? openWebKit() : openPuppeteer(engine);

async function openPuppeteer(engine: "chromium" | "firefox"): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), `fettle-${engine}-`));
  const browser = await puppeteer.launch({
    browser: engine === "firefox" ? "firefox" : "chrome",
    executablePath: engine === "firefox" ? FIREFOX : (process.env["CHROME_PATH"] ?? ""),
    headless: true,
    userDataDir: profile,
    args: engine === "firefox" ? [] : ["--no-sandbox"],
    defaultViewport: { width: 480, height: 900 },
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    until: async (condition, timeoutMs = 30_000) => {
      const see = () => page.evaluate("document.body.innerText") as Promise<string>;
      await patiently(async () => (await page.evaluate(condition)) === true, condition, timeoutMs, see);
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    fill: (selector, text) =>
      patiently(async () => (await page.evaluate(filling(selector, text))) === true, selector, 30_000),
    press: async (text) => void (await page.evaluate(pressing(text))),
    attach: async (selector, path) => {
      const input = await page.waitForSelector(selector);
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
    },
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A WebDriver session with WebKitGTK's small browser on a display of its own. */
async function openWebKit(): Promise<EnginePage> {
  const port = await freePort();
  const display = `:${90 + (port % 100)}`;
  const screen = spawn(XVFB, [display, "-screen", "0", "1024x1000x24"], { stdio: "ignore" });
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    stdio: "ignore",
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await patiently(() => ask("GET", "/status").then(() => true), "the WebKit driver", 20_000);
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  const input = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
  const { sessionId } = (await ask("POST", "/session", input)) as { sessionId: string };
  const base = `/session/${sessionId}`;
  const run = (script: string, args: unknown[] = []) => ask("POST", `${base}/execute/sync`, { script, args });
  const find = async (selector: string) => {
    let found: Record<string, string> = {};
    await patiently(
      async () => {
        found = (await ask("POST", `${base}/element`, { using: "css selector", value: selector })) as never;
        return true;
      },
      selector,
      30_000,
    );
    return Object.values(found)[0] ?? "";
  };
  return {
    goto: async (url) => {
      const here = await ask("GET", `${base}/url`);
      if (!String(here).startsWith(new URL(url).origin))
        return void (await ask("POST", `${base}/url`, { url }));
      // By a reload at the new address: a page left by navigation goes into the back/forward cache,
      // and this engine leaves its IndexedDB transaction open for as long as it is there.
      await run("history.pushState(null, '', arguments[0])", [url]);
      await ask("POST", `${base}/refresh`, {});
    },
    until: (condition, timeoutMs = 30_000) =>
      patiently(
        async () => (await run(`return ${condition}`)) === true,
        condition,
        timeoutMs,
        () => run("return location.href + document.body.innerText") as Promise<string>,
      ),
    read: <T>(expression: string) => run(`return ${expression}`) as Promise<T>,
    fill: (selector, text) =>
      patiently(async () => (await run(`return ${filling(selector, text)}`)) === true, selector, 30_000),
    press: async (text) => void (await run(`return ${pressing(text)}`)),
    attach: async (selector, path) =>
      void (await ask("POST", `${base}/element/${await find(selector)}/value`, { text: path })),
    close: async () => {
      await ask("DELETE", base).catch(() => undefined);
      await finished(driver);
      await finished(screen);
    },
  };
}

/** Types into a field so that React gets the event; true once the text was found there. */
const filling = (selector: string, text: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  if (!field || field.disabled) return false;
  if (field.value === ${JSON.stringify(text)}) return true;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value").set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return false;
})()`;

/** Finds what a person would tap by its words, and taps it. */
const pressing = (text: string) => `(() => {
  const all = [...document.querySelectorAll("button, a, [role=menuitem]")];
  const named = (each) => (each.getAttribute("aria-label") || each.textContent || "").trim();
  const found = all.findLast((each) => named(each) === ${JSON.stringify(text)}) || all.findLast((each) => named(each).includes(${JSON.stringify(text)}));
  if (!found) throw new Error("nothing to press: " + ${JSON.stringify(text)});
  found.click();
})()`;

async function patiently(
  isSo: () => Promise<boolean>,
  what: string,
  timeoutMs: number,
  see: () => Promise<string> = async () => "",
): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > until) throw new Error(`waited in vain for ${what}; there is: ${await see()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const finished = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
