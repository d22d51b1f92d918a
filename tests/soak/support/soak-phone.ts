import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { within } from "./within.ts";
import { photoBy, postComment, sha256 } from "./post-comment.ts";
import { deleteDatabases, holds, isSettled, namedAsMissing, setClock, storedIn } from "./phone-storage.ts";

interface PhoneOptions {
  readonly url: string;
  readonly email: string;
  readonly name: string;
  readonly profile: string;
  readonly chance: () => number;
  readonly tickets: readonly string[];
}

/** Something that the app has shown as kept, or the draft of which was typed; times in ms. */
export interface AcknowledgedText {
  readonly text: string;
  /** SHA-256 of its photo. */
  readonly photo: string | null;
  readonly startedAt: number;
  /** What became of it on the phone, where it is a draft. */
  readonly draft?: "stored" | "not stored";
}

/** The server was put back to the copy of that time; both in ms. */
export interface Restore {
  readonly copiedAt: number;
  readonly at: number;
}

const DAY_MS = 86_400_000;
/** By how much the clock of a page may be wrong. */
const CLOCKS_MS = [0, 0, 0, 3 * 3_600_000, 3 * DAY_MS, -3 * DAY_MS, 1_000_000 - Date.now()] as const;
/**
 * Longer than this nobody waits for the databases to be deleted; they are deleted later all the
 * same.
 */
const DELETED_MS = 20_000;
/** Nothing that a phone does takes longer, on a machine under load too. */
const STEP_MS = 180_000;
/** Longer than this nobody waits for the network to go, or for a tab to be closed or opened. */
const MISHAP_MS = 60_000;
/** By then a draft is stored, on a machine under load too. */
const DRAFT_MS = 60_000;
/** A page that does not answer is a person's reason to close it. */
const ANSWER_MS = 20_000;

/** One phone with two tabs, used and mistreated by one person. */
export class SoakPhone {
  /** Everything typed, and what the app has shown as kept. */
  readonly tried: string[] = [];
  readonly stored: AcknowledgedText[] = [];
  private device: Device | null = null;
  private tabs: Page[] = [];
  /** From when to when the databases were deleted. */
  private cleared: { readonly from: number; readonly to: number } | null = null;
  private readonly counts = { tabs: 0, browsers: 0, clocks: 0, photos: 0, stuck: 0 };
  /** The pages whose process has died. */
  private readonly dead = new WeakSet<Page>();

  constructor(private readonly options: PhoneOptions) {}

  get summary(): string {
    const { tabs, browsers, clocks, photos, stuck } = this.counts;
    return (
      `${this.stored.length} kept, ${photos} photos, ${tabs} tabs and ${browsers} browsers killed, ` +
      `${clocks} clocks${stuck === 0 ? "" : `, ${stuck} times no answer with a dead page`}` +
      (this.cleared === null ? "" : ", cleared")
    );
  }

  private get phone(): Device {
    if (this.device === null) throw new Error("the phone is off");
    return this.device;
  }

  private async turnOn(): Promise<void> {
    const { url, profile } = this.options;
    this.device = await startDevice(url, PHONE, { profile });
    const { context } = this.device;
    const watch = (page: Page) => void page.on("crash", () => this.dead.add(page));
    for (const page of context.pages()) watch(page);
    context.on("page", watch);
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
    const { chance } = this.options;
    while (Date.now() < until) {
      const text = this.nextText();
      const ticket = this.ticketBy(chance());
      const page = this.tabs[chance() < 0.5 ? 0 : 1] ?? this.phone.page;
      const clockMs = CLOCKS_MS[Math.floor(chance() * CLOCKS_MS.length)] ?? 0;
      const mishap = chance();
      const pauseMs = chance() * 3_000;
      const photo = photoBy(chance());
      const startedAt = Date.now();
      await this.setClock(page, clockMs);
      if (await this.step("comment", postComment(page, ticket, text, photo))) {
        this.stored.push({ text, photo: photo && sha256(photo), startedAt });
        this.counts.photos += photo === null ? 0 : 1;
      }
      await this.suffer(mishap, pauseMs);
    }
    await this.step("draft", this.leaveDraft(this.ticketBy(chance())));
  }

  private step<T>(name: string, work: Promise<T>): Promise<T> {
    return within(STEP_MS, `${name} of ${this.options.name}, after ${this.tried.length} texts`, work);
  }

  private nextText(): string {
    // The full stop: no text is the beginning of another.
    const text = `${this.options.name} says ${this.tried.length}.`;
    this.tried.push(text);
    return text;
  }

  private ticketBy(chance: number): string {
    const { tickets } = this.options;
    return tickets[Math.floor(chance * tickets.length)] ?? "";
  }

  private async setClock(page: Page, byMs: number): Promise<void> {
    if (byMs === 0) return;
    this.counts.clocks += 1;
    await within(ANSWER_MS, "clock", page.evaluate(setClock, byMs)).catch(() => undefined);
  }

  private async suffer(mishap: number, pauseMs: number): Promise<void> {
    const { context } = this.phone;
    if (mishap < 0.12) {
      await this.bounded("network off", context.setOffline(true));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } else if (mishap < 0.3) await this.bounded("network on", context.setOffline(false));
    else if (mishap < 0.4) {
      this.counts.tabs += 1;
      await this.bounded("tab killed", this.phone.killTab("/dashboard"));
      await this.bounded("tabs opened", this.openTabs());
    } else if (mishap < 0.44) {
      this.counts.browsers += 1;
      await this.restartBrowser();
    }
  }

  /**
   * Waits for a part of a mishap. A browser with a dead page can leave it without an answer: then
   * it is killed and started again, as a person would. A living page has to answer.
   */
  private async bounded(name: string, part: Promise<unknown>): Promise<void> {
    const isInTime = await within(MISHAP_MS, name, part).then(
      () => true,
      (error: Error) => !error.message.includes("no answer"),
    );
    if (isInTime) return;
    const alive = this.phone.context.pages().filter((page) => !this.dead.has(page));
    for (const page of alive)
      await this.step(
        `${name}: a living page, ${page.url()},`,
        page.evaluate("1").catch(() => undefined),
      );
    this.counts.stuck += 1;
    await this.step(`${name}: restart`, this.restartBrowser());
  }

  private async restartBrowser(): Promise<void> {
    await this.step("browser killed", this.phone.killBrowser());
    await this.step("browser started", this.turnOn());
    await this.phone.page.goto("/dashboard").catch(() => undefined);
    await this.step("tabs opened", this.openTabs());
  }

  /** The last words stay unfinished: they are typed, stored as a draft, and their tab is killed. */
  private async leaveDraft(ticket: string): Promise<void> {
    const text = this.nextText();
    const startedAt = Date.now();
    const { page } = this.phone;
    try {
      await page.goto(`/tickets?ticket=${ticket}`, { timeout: 20_000 });
      await page.getByLabel("Add a comment").fill(text, { timeout: 20_000 });
    } catch {
      return;
    }
    const end = Date.now() + DRAFT_MS;
    let isStored = false;
    while (Date.now() < end && !isStored) {
      isStored = holds(await storedIn(page, ["drafts"]).catch(() => []), text);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    this.stored.push({ text, photo: null, startedAt, draft: isStored ? "stored" : "not stored" });
    await this.phone.killTab("/dashboard").catch(() => undefined);
  }

  /** A new version came: the browser looks for it, and the person takes it where it is offered. */
  async takeNewVersion(): Promise<void> {
    const [page] = this.tabs;
    if (page === undefined) return;
    const updated = page.evaluate(
      async () => void (await navigator.serviceWorker.getRegistration())?.update(),
    );
    await within(ANSWER_MS, "update", updated).catch(() => undefined);
    await page
      .getByRole("button", { name: "Reload", exact: true, includeHidden: true })
      .evaluate((button: HTMLElement) => button.click(), undefined, { timeout: 5_000 })
      .catch(() => undefined);
  }

  /** The browser deletes the databases under the open app. A page on its way elsewhere cannot. */
  async clearStorage(until: number): Promise<void> {
    while (Date.now() < until) {
      const from = Date.now();
      const late = new Promise<void>((resolve) => setTimeout(resolve, DELETED_MS));
      const isDone = await Promise.race([this.phone.page.evaluate(deleteDatabases), late]).then(
        () => true,
        () => false,
      );
      if (isDone) {
        this.cleared = { from, to: Date.now() };
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /**
   * The faults are over and the clock is right; gives what still waits after the time limit, with
   * its reason.
   */
  async heal(timeout: number): Promise<readonly string[]> {
    const since = Date.now();
    await this.step("network", this.phone.context.setOffline(false));
    const old = this.phone.context.pages();
    const page = await this.step("new tab", this.phone.open("/dashboard"));
    for (const each of old) await this.step("closing a tab", each.close()).catch(() => undefined);
    while (!(await isSettled(page, since))) {
      if (Date.now() > since + timeout)
        return [`${this.options.name}: ${JSON.stringify(await storedIn(page, ["ops", "files", "meta"]))}`];
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    return [];
  }

  /**
   * What was kept and is neither on the server nor anywhere on this phone, nor named as missing.
   */
  async missing(onServer: ReadonlySet<string>, restores: readonly Restore[]): Promise<readonly string[]> {
    const stored = await storedIn(this.phone.page);
    const gone = this.stored.filter(({ text }) => !onServer.has(text) && !holds(stored, text));
    const named = ({ text, draft }: AcknowledgedText) => (draft ? `${text} (draft, ${draft})` : text);
    if (this.cleared === null) return gone.map(named);
    const { from, to } = this.cleared;
    const isBefore = (each: AcknowledgedText) => each.startedAt < to;
    // Sent before the storage was cleared, and then forgotten by the server: nobody has it.
    const isForgotten = ({ startedAt }: AcknowledgedText) =>
      restores.some(({ copiedAt, at }) => copiedAt < from && at > startedAt);
    const owed = gone.filter((each) => isBefore(each) && !isForgotten(each));
    // What was unsent when the storage was cleared is named, by number, as possibly missing.
    const isNamed = owed.length <= (await namedAsMissing(this.phone.page));
    return gone.filter((each) => !isBefore(each) || (!isNamed && owed.includes(each))).map(named);
  }

  /**
   * The texts whose photos have to be on the server with them. A photo that was picked before the
   * storage was cleared, and whose text was sent after, was lost with the draft.
   */
  get withPhotos(): readonly AcknowledgedText[] {
    const { cleared } = this;
    const isSpoilt = ({ startedAt }: AcknowledgedText) =>
      cleared !== null && startedAt > cleared.from - STEP_MS && startedAt < cleared.to;
    return this.stored.filter((each) => each.photo !== null && !isSpoilt(each));
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
