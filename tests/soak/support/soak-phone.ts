import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";

interface PhoneOptions {
  readonly url: string;
  readonly email: string;
  readonly name: string;
  readonly profile: string;
  readonly chance: () => number;
  readonly tickets: readonly string[];
}

const DAY_MS = 86_400_000;
/** By how much the clock of a page may be wrong. */
const CLOCKS_MS = [0, 0, 0, 3 * 3_600_000, 3 * DAY_MS, -3 * DAY_MS, 1_000_000 - Date.now()] as const;

/** One phone with two tabs, used and mistreated by one person. */
export class SoakPhone {
  /** Everything typed, and what the app has shown as kept. */
  readonly tried: string[] = [];
  readonly kept: string[] = [];
  private device: Device | null = null;
  private tabs: Page[] = [];
  private wasCleared = false;
  private clearedAfter = 0;
  private readonly counts = { tabs: 0, browsers: 0, clocks: 0 };

  constructor(private readonly options: PhoneOptions) {}

  get summary(): string {
    const { tabs, browsers, clocks } = this.counts;
    return `${this.kept.length} kept, ${tabs} tabs and ${browsers} browsers killed, ${clocks} clocks`;
  }

  private get phone(): Device {
    if (this.device === null) throw new Error("the phone is off");
    return this.device;
  }

  private async turnOn(): Promise<void> {
    const { url, profile } = this.options;
    this.device = await startDevice(url, PHONE, { profile });
  }

  async start(): Promise<void> {
    await this.turnOn();
    await signInAs(this.phone, this.options.email);
    await this.phone.page.locator('[data-chip="sent"]').waitFor({ timeout: 60_000 });
    await this.phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await this.openTabs();
  }

  private async openTabs(): Promise<void> {
    this.tabs = [this.phone.page, await this.phone.open("/dashboard").catch(() => this.phone.page)];
  }

  async live(until: number): Promise<void> {
    const { chance, tickets, name } = this.options;
    while (Date.now() < until) {
      const text = `${name} says ${this.tried.length}`;
      const ticket = tickets[Math.floor(chance() * tickets.length)] ?? "";
      const page = this.tabs[chance() < 0.5 ? 0 : 1] ?? this.phone.page;
      const clockMs = CLOCKS_MS[Math.floor(chance() * CLOCKS_MS.length)] ?? 0;
      const mishap = chance();
      const pauseMs = chance() * 3_000;
      this.tried.push(text);
      await this.setClock(page, clockMs);
      if (await say(page, ticket, text, chance())) this.kept.push(text);
      await this.suffer(mishap, pauseMs);
    }
  }

  private async setClock(page: Page, byMs: number): Promise<void> {
    if (byMs === 0) return;
    this.counts.clocks += 1;
    await page.evaluate(setClock, byMs).catch(() => undefined);
  }

  private async suffer(mishap: number, pauseMs: number): Promise<void> {
    const { context } = this.phone;
    if (mishap < 0.12) {
      await context.setOffline(true).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } else if (mishap < 0.3) await context.setOffline(false).catch(() => undefined);
    else if (mishap < 0.4) {
      this.counts.tabs += 1;
      await this.phone.killTab("/dashboard").catch(() => undefined);
      await this.openTabs();
    } else if (mishap < 0.44) {
      this.counts.browsers += 1;
      await this.phone.killBrowser();
      await this.turnOn();
      await this.phone.page.goto("/dashboard").catch(() => undefined);
      await this.openTabs();
    }
  }

  /** A new version came: the browser looks for it, and the person takes it where it is offered. */
  async takeNewVersion(): Promise<void> {
    const [page] = this.tabs;
    if (page === undefined) return;
    await page
      .evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
      .catch(() => undefined);
    await page
      .getByRole("button", { name: "Reload", exact: true, includeHidden: true })
      .evaluate((button: HTMLElement) => button.click(), undefined, { timeout: 5_000 })
      .catch(() => undefined);
  }

  /** The browser deletes the databases under the open app. */
  async clearStorage(): Promise<void> {
    this.wasCleared = true;
    this.clearedAfter = this.kept.length;
    await this.phone.page
      .evaluate(async () => {
        for (const { name } of await indexedDB.databases())
          if (name && /^fettle-.{36}$/.test(name)) indexedDB.deleteDatabase(name);
      })
      .catch(() => undefined);
  }

  /** The faults are over; gives what still waits after the time limit, with its reason. */
  async heal(timeout: number): Promise<readonly string[]> {
    await this.phone.context.setOffline(false);
    const page = await this.phone.open("/dashboard");
    const since = new Date().toISOString();
    const end = Date.now() + timeout;
    // A server that was restored is only known after a pull, which may ask for everything again.
    for (;;) {
      if (await isSettled(page, since)) return [];
      if (Date.now() > end) return [`${this.options.name}: ${JSON.stringify(await storedIn(page))}`];
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  /** What was typed and is neither on the server nor anywhere on this phone, nor named as missing. */
  async missing(onServer: readonly string[]): Promise<readonly string[]> {
    const stored = JSON.stringify(await storedIn(this.phone.page));
    const gone = this.kept.filter((text) => !onServer.includes(text) && !holds(stored, text));
    if (!this.wasCleared) return gone;
    // What was unsent when the storage was cleared is named, by number, as possibly missing.
    const named = await this.namedAsMissing();
    const before = new Set(this.kept.slice(0, this.clearedAfter + 1));
    const unnamed = gone.filter((text) => !before.has(text));
    return gone.length - unnamed.length <= named ? unnamed : gone;
  }

  private namedAsMissing(): Promise<number> {
    return this.phone.page.evaluate(() => {
      const marks = Object.entries(localStorage).filter(([key]) => key.startsWith("fettle-storage-witness:"));
      const losses = marks.map(([, text]) => (JSON.parse(text) as { loss: { count: number } | null }).loss);
      return losses.reduce((sum, loss) => sum + (loss?.count ?? 0), 0);
    });
  }

  /** Opens every screen; gives those that do not come up. */
  async openAll(paths: readonly string[]): Promise<readonly string[]> {
    const broken: string[] = [];
    const { page } = this.phone;
    for (const path of paths) {
      await page.goto(path).catch(() => undefined);
      const heading = page.getByRole("heading").first();
      const isThere = await heading.waitFor({ timeout: 30_000 }).then(
        () => true,
        () => false,
      );
      const text = isThere ? await heading.innerText() : "nothing";
      if (!isThere || /went wrong|could not be loaded|does not answer/.test(text))
        broken.push(`${path}: ${text}`);
    }
    return broken;
  }

  async stop(): Promise<void> {
    await this.phone.close();
    rmSync(this.options.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const holds = (stored: string, text: string) => stored.includes(JSON.stringify(text).slice(1, -1));

/** Says something under a ticket, sometimes with a photo; whether the app has shown it as kept. */
async function say(page: Page, ticket: string, text: string, photo: number): Promise<boolean> {
  try {
    await page.goto(`/tickets?ticket=${ticket}`, { timeout: 8_000 });
    await page.getByLabel("Add a comment").fill(text, { timeout: 8_000 });
    if (photo < 0.25) {
      const buffer = Buffer.alloc(150_000 + Math.floor(photo * 1_600_000), Math.floor(photo * 255));
      await page.getByLabel("Upload Files").setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer });
      await page.getByText("1 file kept on this phone").waitFor({ timeout: 5_000 });
    }
    await page.getByRole("button", { name: "Post comment" }).click({ timeout: 5_000 });
    await page.locator(".timeline .comment-text", { hasText: text }).first().waitFor({ timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page: its clock is wrong from now until it is loaded again. */
function setClock(byMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + byMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (of, given: []) => (given.length === 0 ? new of(now()) : new of(...given)),
    get: (of, name, self) => (name === "now" ? now : (Reflect.get(of, name, self) as unknown)),
  });
}

/** Whether the phone has pulled since and nothing waits to be sent. */
const isSettled = async (page: Page, since: string): Promise<boolean> => {
  const rows = (await storedIn(page, ["ops", "meta"]).catch(() => [])) as {
    readonly state?: string;
    readonly key?: string;
    readonly value?: unknown;
  }[];
  const pulledAt = rows.find(({ key }) => key === "lastPulledAt")?.value;
  const isWaiting = rows.some(({ state }) => state === "ready" || state === "sending");
  return typeof pulledAt === "string" && pulledAt > since && !isWaiting;
};

const OWN_TABLES = ["ops", "drafts", "damaged"] as const;

/** Everything of the account that lies on this phone: outbox, drafts, damaged rows. */
const storedIn = (page: Page, tables: readonly string[] = OWN_TABLES): Promise<unknown> =>
  page.evaluate(async (tables) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name && /^fettle-.{36}$/.test(name) ? [name] : [],
    );
    const all: unknown[] = [];
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
      });
      for (const table of tables) {
        if (!db.objectStoreNames.contains(table)) continue;
        const reading = db.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => reading.addEventListener("success", resolve));
        all.push(...(reading.result as unknown[]));
      }
      db.close();
    }
    return all;
  }, tables);
