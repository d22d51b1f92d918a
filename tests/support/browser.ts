import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { must } from "#domain/must.ts";
import { PASSWORD } from "#tests/support/people.ts";

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 900 };

/**
 * What the browser itself writes on the console about a lost network, which most journeys are
 * about; the last one is about the script of a service worker.
 */
const LOST_NETWORK =
  /net::ERR_|Failed to load resource|^An unknown error occurred when fetching the script\.$/;

/** Chromium started as root in a machine without a GPU, silent towards the network. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
] as const;

/** A fake camera and microphone, and nobody who has to allow them. */
export const FAKE_MEDIA_FLAGS = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
] as const;

/**
 * A phone or a desk: a browser with a memory of its own that survives being closed. Anything on its
 * console that nobody expected fails the test.
 */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** Everything the console of any page said, for the report of a failed test. */
  readonly consoleLines: readonly string[];
  /** A new page in the same browser, at the size of the device. */
  open(path: string): Promise<Page>;
  /** Closes the page without a goodbye and opens a new one. */
  killTab(path: string): Promise<void>;
  /** SIGKILL for the whole browser; its memory on disk stays. */
  killBrowser(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a browser. `permissions`: what it allows without asking; `script` runs in every page before
 * anything else.
 */
export async function startDevice(
  url: string,
  size: { width: number; height: number } = DESKTOP,
  input: {
    profile?: string;
    permissions?: readonly string[];
    script?: () => void;
    /**
     * A camera that shows a moving pattern, a microphone that beeps, and somebody who allows both.
     */
    hasMedia?: boolean;
    /** A film (Y4M) that this camera shows instead. */
    film?: string;
    /** Where other programs may drive this browser too. */
    drivenAt?: number;
  } = {},
): Promise<Device> {
  const profile = input.profile ?? mkdtempSync(join(tmpdir(), "fettle-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: must(process.env["CHROME_PATH"], "a Chromium for the journeys"),
    headless: true,
    args: [
      ...CHROMIUM_FLAGS,
      ...(input.hasMedia || input.film ? FAKE_MEDIA_FLAGS : []),
      ...(input.film ? [`--use-file-for-fake-video-capture=${input.film}`] : []),
      ...(input.drivenAt ? [`--remote-debugging-port=${input.drivenAt}`] : []),
    ],
    viewport: size,
    baseURL: url,
    permissions: [...(input.permissions ?? ["background-sync"])],
    reducedMotion: "reduce",
    ...(size.width < 640 ? { hasTouch: true } : {}),
  });
  if (input.script) await context.addInitScript(input.script);
  return deviceIn(context, {
    kill: () => {
      for (const pid of processesOf(profile)) process.kill(pid, "SIGKILL");
    },
    removeProfile: () => {
      if (!input.profile) rmSync(profile, { recursive: true, force: true });
    },
  });
}

/**
 * Wraps a browser context as a device: collects console errors, waits for the service worker
 * before the network is taken away, and can kill a tab or the browser.
 */
export async function deviceIn(
  context: BrowserContext,
  browser: { kill?(): void; removeProfile?(): void } = {},
): Promise<Device> {
  const goOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    if (isOffline) for (const page of context.pages()) await untilWorkerStands(page);
    await goOffline(isOffline);
  };
  const complaints: string[] = [];
  const consoleLines: string[] = [];
  const listen = (page: Page) => {
    page.on("console", (message) => {
      consoleLines.push(`${message.type()}: ${message.text()}`);
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (LOST_NETWORK.test(message.text())) return;
      complaints.push(message.text());
    });
    page.on("pageerror", (error) => {
      consoleLines.push(`uncaught: ${error.stack ?? error.message}`);
      complaints.push(error.message);
    });
  };
  // A page may exist before it is announced: each is listened to once.
  const known = new WeakSet<Page>();
  const listenOnce = (page: Page) => {
    if (known.has(page)) return;
    known.add(page);
    listen(page);
  };
  context.on("page", listenOnce);
  let page = context.pages()[0] ?? (await context.newPage());
  listenOnce(page);
  return {
    context,
    get page() {
      return page;
    },
    complaints,
    consoleLines,
    open: async (path) => {
      page = await context.newPage();
      await page.goto(path);
      return page;
    },
    killTab: async (path) => {
      const old = page;
      const session = await context.newCDPSession(old);
      // What is opened while the old process is still dying can be put into that process.
      const gone = old.waitForEvent("crash", { timeout: 10_000 }).catch(() => undefined);
      session.send("Page.crash").catch(() => undefined);
      await gone;
      page = await context.newPage();
      await old.close().catch(() => undefined);
      const isAborted = await page.goto(path).then(
        () => false,
        (error: Error) => {
          if (!error.message.includes("net::ERR_ABORTED")) throw error;
          return true;
        },
      );
      // The service worker's process may be the one that died: the browser aborts the first
      // navigation then, and a person would try again.
      if (isAborted) await page.goto(path);
    },
    killBrowser: async () => {
      if (!browser.kill) throw new Error("Only a browser of its own can be killed: open it with a profile.");
      const gone = new Promise<void>((resolve) => context.once("close", () => resolve()));
      browser.kill();
      await gone;
    },
    close: async () => {
      await context.close().catch(() => undefined);
      browser.removeProfile?.();
    },
  };
}

/**
 * Nobody's network goes in the second in which they open the app for the first time: the worker has
 * had time to take its files.
 */
const untilWorkerStands = (page: Page) =>
  page
    .evaluate(async () => {
      // Only ends the wait where there is no worker; a loaded machine takes more than ten seconds.
      const most = new Promise((resolve) => setTimeout(resolve, 30_000));
      await Promise.race([navigator.serviceWorker?.ready, most]);
    })
    .catch(() => undefined);

/** The main processes of the browser that was started with this profile. */
function processesOf(profile: string): number[] {
  const lineOf = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  const all = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
  return all.filter((pid) => lineOf(pid).includes(profile) && !lineOf(pid).includes("--type="));
}

/** Signs in on the sign-in page and waits for the dashboard. */
export async function signInAs(device: Device, email: string, password = PASSWORD) {
  const { page } = device;
  await page.goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
}

/** A machine under load is slow; longer than this a worker never installs. */
const INSTALL_LIMIT_MS = 60_000;

/** Waits until the worker has everything it needs to start without a network. */
export async function untilReadyForOffline(page: Page) {
  await page
    .evaluate(
      (limitMs) =>
        Promise.race([
          navigator.serviceWorker.ready.then(() => undefined),
          new Promise((_, reject) => setTimeout(() => reject(new Error("not ready")), limitMs)),
        ]),
      INSTALL_LIMIT_MS,
    )
    .catch((error: unknown) => {
      throw new Error("The service worker never became active: its installation failed or hangs.", {
        cause: error,
      });
    });
}

/**
 * Waits until the form for a ticket names a store: in the first second on a device they are still
 * on their way.
 */
export async function untilStoreIsNamed(page: Page) {
  const named = page.locator('select[name="storeId"]:has(option[value]:checked:not([value=""]))');
  await named.waitFor();
}
