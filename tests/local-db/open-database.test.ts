import { randomUUID } from "node:crypto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordBlocked, type OpenState, watchOpening } from "#local-db/open-database.ts";
import { settled } from "#tests/support/sync-environment.ts";

// A tab with an older version that does not close its connection.

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A connection that stays open when another tab wants to upgrade. */
const oldTab = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name, 10);
    opening.addEventListener("success", () => resolve(opening.result));
  });

for (const isWatchedFirst of [true, false])
  test(`an upgrade blocked by an old tab is reported after 3 s and continues by itself (watched ${isWatchedFirst ? "before" : "after"} it is opened)`, async () => {
    const name = randomUUID();
    const old = await oldTab(name);
    const db = new Dexie(name);
    recordBlocked(db);
    db.version(2).stores({ meta: "key" });
    const received: OpenState["kind"][] = [];
    const watch = () => watchOpening(db, ({ kind }) => received.push(kind));
    if (!isWatchedFirst) {
      void db.open();
      await settled();
    }
    const stop = watch();
    await settled();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(received).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(new Set(received)).toEqual(new Set(["blocked"]));
    old.close();
    await settled();
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(received.at(-1)).toBe("open"));
    stop();
    db.close();
  });
