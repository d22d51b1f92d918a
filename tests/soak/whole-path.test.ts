import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { type FaultProxy, startProxy } from "#tests/support/fault-proxy.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { cast } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";
import { textsOnServer } from "./support/texts-on-server.ts";
import { type Restore, SoakPhone } from "./support/soak-phone.ts";
import { ruleOf, conditionsOf } from "./support/network-conditions.ts";

// The whole path under random faults: three phones of three people with two tabs each, a server
// that is killed and restored, a proxy that drops, delays, cuts and answers for the server, clocks
// that are wrong, new versions of the worker, and one phone whose storage is cleared. SOAK_MINUTES
// (8), SEED (the clock): the same seed makes the same decisions, in the same order.

const minutes = Number(process.env["SOAK_MINUTES"] ?? "8");
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const HEALED_MS = 120_000;
const SCREENS = ["/dashboard", "/tickets", "/agenda", "/profile", "/help", "/dashboard?sync=open"] as const;

test(`whole path, seed ${seed}, ${minutes} minutes`, { timeout: (minutes + 12) * 60_000 }, async () => {
  const chance = chanceOf(seed);
  let server = await startServer();
  const people = await cast(server);
  const proxy = await startProxy(server.url);
  const tickets: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const body = { title: `Shared ${n}`, storeId: people.shop.id };
    const { id } = (await people.store.ask(raiseTicket, { body })).data;
    const move = { status: "maintenance_worker_working", assignedTo: people.worker.id };
    await people.property.ask(changeTicketStatus, { params: { id }, body: move });
    tickets.push(id);
  }
  const phones = [people.store, people.property, people.worker].map(
    (person, n) =>
      new SoakPhone({
        url: proxy.url,
        email: person.email,
        name: `${seed}-${n}`,
        profile: mkdtempSync(join(tmpdir(), "fettle-soak-")),
        chance: chanceOf(seed + n + 1),
        tickets,
      }),
  );
  await Promise.all(phones.map((phone) => phone.start()));
  const until = Date.now() + minutes * 60_000;
  const counts = { serverKills: 0, deploys: 0 };
  const restores: Restore[] = [];
  await Promise.all([
    changeConditions(proxy, chance, until),
    outages(),
    clearing(phones[2], until - minutes * 30_000, until),
    ...phones.map((phone) => phone.live(until)),
  ]);

  async function outages(): Promise<void> {
    const own = chanceOf(seed + 100);
    let copiedAt = 0;
    while (Date.now() < until) {
      await pause(20_000 + own() * 40_000);
      if (Date.now() >= until) return;
      await server.kill();
      counts.serverKills += 1;
      await pause(500 + own() * 3_000);
      if (restoreOrCopy(server.dataDir, own()) === "copied") copiedAt = Date.now();
      else restores.push({ copiedAt, at: Date.now() });
      server = await server.restart();
      if (own() < 0.4) {
        proxy.workerSuffix = `\n// version ${(counts.deploys += 1)}`;
        await Promise.all(phones.map((phone) => phone.takeNewVersion()));
      }
    }
  }

  Object.assign(proxy, { rule: ruleOf(proxy, () => "pass"), delayMs: 0 });
  const healedAt = Date.now();
  const left: string[] = [];
  for (const phone of phones) left.push(...(await phone.heal(HEALED_MS)));
  const healMs = Date.now() - healedAt;
  const posted = await textsOnServer(server.url, people.property, tickets);
  const broken = (await Promise.all(phones.map((phone) => phone.openAll(SCREENS)))).flat();
  const times = Map.groupBy(posted, ({ text }) => text);
  const texts = new Set(times.keys());
  const lost = (await Promise.all(phones.map((phone) => phone.missing(texts, restores)))).flat();
  const stored = phones.flatMap((phone) => phone.stored);
  process.stdout.write(
    `seed ${seed}, ${minutes} minutes: ${stored.length} shown as kept, ${posted.length} on the server, ` +
      `${counts.serverKills} server kills, ${restores.length} restores, ${counts.deploys} new workers, ` +
      `${phones.map((phone) => phone.summary).join("; ")}; healed in ${Math.round(healMs / 1000)} s\n`,
  );
  await Promise.all(phones.map((phone) => phone.stop()));
  await proxy.close();
  const wrong = await wrongIn(server);
  await server.stop();
  rmSync(`${server.dataDir}-copy`, { recursive: true, force: true });
  const tried = new Set(phones.flatMap((phone) => phone.tried));
  expect({
    lost,
    // What is on the server has the photo that was taken for it, byte for byte.
    photos: phones
      .flatMap((phone) => phone.withPhotos)
      .filter(({ text, photo }) => times.get(text)?.some(({ files }) => !files.includes(photo ?? ""))),
    twice: [...times].flatMap(([text, each]) => (each.length > 1 ? [text] : [])),
    strange: [...texts].filter((text) => !tried.has(text)),
    left,
    broken,
    wrong,
  }).toEqual({ lost: [], photos: [], twice: [], strange: [], left: [], broken: [], wrong: [] });
  expect(stored.length).toBeGreaterThan(0);
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** While the server is dead: keeps a copy of its folder, or now and then puts the last one back. */
function restoreOrCopy(dataDir: string, chance: number): "restored" | "copied" {
  const copy = `${dataDir}-copy`;
  const isRestored = chance < 0.3 && existsSync(copy);
  const [from, to] = isRestored ? [copy, dataDir] : [dataDir, copy];
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  return isRestored ? "restored" : "copied";
}

async function changeConditions(proxy: FaultProxy, chance: () => number, until: number): Promise<void> {
  while (Date.now() < until) {
    const { rule, delayMs } = conditionsOf(chance);
    Object.assign(proxy, { rule: ruleOf(proxy, rule), delayMs });
    await pause(1_000 + chance() * 5_000);
    Object.assign(proxy, { rule: ruleOf(proxy, () => "pass"), delayMs: 0 });
    await pause(chance() * 3_000);
  }
}

/** Half-way through, the browser of this phone clears its storage. */
async function clearing(phone: SoakPhone | undefined, at: number, until: number): Promise<void> {
  await pause(Math.max(0, at - Date.now()));
  await phone?.clearStorage(until);
}
