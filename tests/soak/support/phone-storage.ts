import type { Page } from "playwright-core";
import { within } from "./within.ts";

// What lies in the databases of a phone, read below the app, and the clock of its pages.

/** Runs in the page: its clock is wrong from now until it is loaded again. */
export function setClock(byMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + byMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (of, input: []) => (input.length === 0 ? new of(now()) : new of(...input)),
    get: (of, name, self) => (name === "now" ? now : (Reflect.get(of, name, self) as unknown)),
  });
}

/** Where words of a person may lie: the outbox, drafts, damaged rows. */
const OWN_TABLES = ["ops", "drafts", "damaged"] as const;

const STORAGE_MS = 30_000;

interface StoredRow {
  readonly state?: string;
  readonly key?: string;
  readonly value?: unknown;
}

/** The rows of these tables of the accounts on this phone; without those that were given up. */
export async function storedIn(
  page: Page,
  tables: readonly string[] = OWN_TABLES,
): Promise<readonly StoredRow[]> {
  const reading = page.evaluate(async (tables) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name && /^fettle-.{36}$/.test(name) ? [name] : [],
    );
    const all: unknown[] = [];
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error ?? new Error("not opened")));
      });
      for (const table of tables) {
        if (!db.objectStoreNames.contains(table)) continue;
        const getting = db.transaction(table).objectStore(table).getAll();
        await new Promise((resolve, reject) => {
          getting.addEventListener("success", resolve);
          getting.addEventListener("error", () => reject(getting.error ?? new Error("not read")));
        });
        all.push(...(getting.result as unknown[]));
      }
      db.close();
    }
    return all;
  }, tables);
  const rows = (await within(STORAGE_MS, "the databases of a page", reading)) as readonly StoredRow[];
  return rows.filter(({ state }) => state !== "discarded");
}

/** Whether one of these rows has the text in it. */
export const holds = (rows: readonly StoredRow[], text: string): boolean =>
  JSON.stringify(rows).includes(JSON.stringify(text).slice(1, -1));

/**
 * Whether the phone has pulled since, by a right clock, and nothing waits to be sent. A server that
 * was put back is known only after a pull, which may make everything wait again.
 */
export async function isSettled(page: Page, sinceMs: number): Promise<boolean> {
  const rows = await storedIn(page, ["ops", "meta"]).catch(() => []);
  const pulledAt = rows.find(({ key }) => key === "lastPulledAt")?.value;
  const pulledMs = typeof pulledAt === "string" ? Date.parse(pulledAt) : 0;
  const isWaiting = rows.some(({ state }) => state === "ready" || state === "sending");
  return pulledMs > sinceMs && pulledMs < Date.now() + 60_000 && !isWaiting;
}

/** How many things the app names as possibly missing since the storage was cleared. */
export const namedAsMissing = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const marks = Object.entries(localStorage).filter(([key]) => key.startsWith("fettle-storage-witness:"));
    const losses = marks.map(([, text]) => (JSON.parse(text) as { loss: { count: number } | null }).loss);
    return losses.reduce((sum, loss) => sum + (loss?.count ?? 0), 0);
  });

/** Runs in the page: deletes the accounts' databases under the open app. */
export async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name || !/^fettle-.{36}$/.test(name)) continue;
    await new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.addEventListener("success", resolve);
      deleting.addEventListener("error", resolve);
    });
  }
}
