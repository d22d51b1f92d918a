import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { changeTicketStatus, listComments, listTickets, raiseTicket } from "#contract/tickets.ts";
import { type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { type Break, startProxy } from "#tests/support/fault-proxy.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { cast } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";
import { chanceOf } from "#tests/support/chance.ts";

// Row 145: three phones with two tabs each, and everything that can happen to them at
// random: the network comes and goes, answers are lost, tabs die, browsers are killed, the
// server too. FAULT_MINUTES (10), SEED (the clock). When the faults stop, everything that a
// phone has shown as kept is on the server once, within a minute.

const minutes = Number(process.env["FAULT_MINUTES"] ?? "10");
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const HEALED_MS = 60_000;

const WEATHERS: readonly Break[] = [
  "drop before",
  "drop after",
  "half",
  "portal",
  "hold",
  { status: 503, body: { message: "Busy", error: "busy" } },
  { status: 429, body: { message: "Slow", error: "slow" }, headers: { "retry-after": "2" } },
];

test(
  "three phones, two tabs each, random faults: nothing shown as kept is lost, nothing happens twice",
  async () => {
    const chance = chanceOf(seed);
    let server = await startServer();
    const people = await cast(server);
    const proxy = await startProxy(server.url);
    const tickets: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = (
        await people.store.ask(raiseTicket, { body: { title: `Shared ${n}`, storeId: people.shop.id } })
      ).data;
      const move = { status: "maintenance_worker_working", assignedTo: people.worker.id };
      await people.property.ask(changeTicketStatus, { params: { id }, body: move });
      tickets.push(id);
    }
    const until = Date.now() + minutes * 60_000;
    const stored = new Set<string>();
    const tried = new Set<string>();
    const counts = { deeds: 0, crashes: 0, browserKills: 0, serverKills: 0 };

    const phones = [people.store, people.property, people.worker].map(
      (person, at) => new Phone(proxy.url, person.email, `${seed}-${at}`, chanceOf(seed + at + 1)),
    );
    await Promise.all(phones.map((phone) => phone.start()));

    const changeConditions = async () => {
      while (Date.now() < until) {
        const kind = WEATHERS[Math.floor(chance() * WEATHERS.length)] ?? "pass";
        const share = chance() * 0.6;
        const rng = chanceOf(Math.floor(chance() * 1e9));
        proxy.rule = (_method, path) => (path.startsWith("/api/") && rng() < share ? kind : "pass");
        await pause(1000 + chance() * 4000);
        proxy.rule = () => "pass";
        await pause(chance() * 3000);
      }
    };
    const outages = async () => {
      while (Date.now() < until) {
        await pause(20_000 + chance() * 40_000);
        await server.kill();
        counts.serverKills += 1;
        await pause(500 + chance() * 2000);
        server = await server.restart();
      }
    };
    const lives = phones.map(async (phone) => {
      while (Date.now() < until) {
        const text = phone.nextText();
        tried.add(text);
        counts.deeds += 1;
        const ticket = tickets[Math.floor(phone.chance() * tickets.length)] ?? "";
        if (await phone.postComment(ticket, text)) stored.add(text);
        await phone.mishap(counts);
      }
    });
    await Promise.all([changeConditions(), outages(), ...lives]);

    proxy.rule = () => "pass";
    const healedAt = Date.now();
    await Promise.all(phones.map((phone) => phone.heal(HEALED_MS)));
    const tookMs = Date.now() - healedAt;

    const contents: string[] = [];
    const all = (await people.store.ask(listTickets, { query: { project_id: "1", page: "1", limit: "100" } }))
      .data;
    for (const { id } of all.tasks)
      contents.push(
        ...(await people.property.ask(listComments, { params: { id } })).data.comments.map(
          (each) => each.content,
        ),
      );
    await Promise.all(phones.map((phone) => phone.stop()));
    await proxy.close();
    await server.stop();
    process.stdout.write(
      `seed ${seed}, ${minutes} minutes: ${counts.deeds} tried, ${stored.size} shown as kept, ${contents.length} on the server; ` +
        `${counts.crashes} tabs and ${counts.browserKills} browsers killed, the server ${counts.serverKills} times; healed in ${Math.round(tookMs / 1000)} s\n`,
    );
    const times = Map.groupBy(contents, (text) => text);
    expect([...stored].filter((text) => !times.has(text))).toEqual([]);
    expect([...times].filter(([, each]) => each.length > 1).map(([text]) => text)).toEqual([]);
    expect(contents.filter((text) => !tried.has(text))).toEqual([]);
    expect(await wrongIn(server)).toEqual([]);
    expect(stored.size).toBeGreaterThan(minutes * 10);
    expect(tookMs).toBeLessThanOrEqual(HEALED_MS + 5000);
  },
  (minutes + 10) * 60_000,
);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One phone with two tabs, used and mistreated by one person. */
class Phone {
  private device: Device | null = null;
  private readonly profile = mkdtempSync(join(tmpdir(), "fettle-soak-"));
  private tabs: Page[] = [];
  private posted = 0;

  constructor(
    private readonly url: string,
    private readonly email: string,
    private readonly name: string,
    readonly chance: () => number,
  ) {}

  async start(): Promise<void> {
    this.device = await startDevice(this.url, PHONE, { profile: this.profile });
    await signInAs(this.device, this.email);
    await this.device.page.locator('[data-chip="sent"]').waitFor({ timeout: 60_000 });
    await this.device.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await this.openTabs();
  }

  private get phone(): Device {
    if (this.device === null) throw new Error("the phone is off");
    return this.device;
  }

  private async openTabs(): Promise<void> {
    this.tabs = [this.phone.page, await this.phone.open("/dashboard").catch(() => this.phone.page)];
  }

  nextText(): string {
    this.posted += 1;
    return `${this.name} says ${this.posted}`;
  }

  /**
   * Says something under a ticket in one of the tabs, sometimes with a photo; tells whether the app
   * has shown it as kept.
   */
  async postComment(ticket: string, text: string): Promise<boolean> {
    const page = this.tabs[this.chance() < 0.5 ? 0 : 1] ?? this.phone.page;
    try {
      await page.goto(`/tickets?ticket=${ticket}`, { timeout: 8000 });
      await page.getByLabel("Add a comment").fill(text, { timeout: 8000 });
      if (this.chance() < 0.25) {
        const buffer = Buffer.alloc(
          200_000 + Math.floor(this.chance() * 400_000),
          Math.floor(this.chance() * 255),
        );
        await page
          .getByLabel("Upload Files")
          .setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer });
        await page.getByText("1 file kept on this device").waitFor({ timeout: 5000 });
      }
      await page.getByRole("button", { name: "Post comment" }).click({ timeout: 5000 });
      await page.locator("[data-comment]", { hasText: text }).first().waitFor({ timeout: 5000 });
      return true;
    } catch {
      return false;
    }
  }

  /** Now and then something happens to the phone. */
  async mishap(counts: { crashes: number; browserKills: number }): Promise<void> {
    const what = this.chance();
    if (what < 0.12) {
      await this.phone.context.setOffline(true).catch(() => undefined);
      await pause(this.chance() * 3000);
    } else if (what < 0.3) await this.phone.context.setOffline(false).catch(() => undefined);
    else if (what < 0.4) {
      counts.crashes += 1;
      await this.phone.killTab("/dashboard").catch(() => undefined);
      await this.openTabs();
    } else if (what < 0.44) {
      counts.browserKills += 1;
      await this.phone.killBrowser();
      this.device = await startDevice(this.url, PHONE, { profile: this.profile });
      await this.phone.page.goto("/dashboard").catch(() => undefined);
      await this.openTabs();
    }
  }

  /** The network is back; waits until this phone says that all is sent. */
  async heal(timeout: number): Promise<void> {
    await this.phone.context.setOffline(false);
    const page = await this.phone.open("/dashboard");
    await page
      .locator('[data-chip="sent"]')
      .waitFor({ timeout })
      .catch(async () => {
        throw new Error(`${this.name} has not healed: ${await whatIsLeft(page)}`);
      });
  }

  async stop(): Promise<void> {
    await this.phone.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/** What still waits on this phone, why, and whose turn it is. */
const whatIsLeft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((each) => each.name ?? "");
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(names.find((name) => /^fettle-.{36}$/.test(name)) ?? "");
      request.onsuccess = () => resolve(request.result);
    });
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as Record<string, unknown>[]);
      });
    const volatileKeys = new Set(["circuit", "heartbeat", "reachable", "fence", "uplink"]);
    const left = {
      now: Date.now(),
      chip: document.querySelector("[data-chip]")?.outerHTML.slice(0, 300),
      ops: (await all("ops")).map(({ action: _action, ...rest }) => rest),
      files: await all("files"),
      meta: (await all("meta")).filter((each) => volatileKeys.has(String(each["key"]))),
      locks: await navigator.locks.query(),
    };
    db.close();
    return JSON.stringify(left);
  });
