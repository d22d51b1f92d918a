import { liveQuery } from "dexie";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AccountDatabase, closeAccount, openAccount } from "#local-db/database.ts";
import {
  type ChangedParts,
  changedKeys,
  hasKey,
  hasKeys,
  inOwnZone,
  onChanges,
  partName,
  publishChanges,
} from "#local-db/live/dexie-internals.ts";

// What src/local-db relies on and Dexie does not document. A red test here after an update of Dexie
// means that live/dexie-internals.ts has to change with it.

let userId: string;
let db: AccountDatabase;
const ends: (() => void)[] = [];

beforeEach(async () => {
  userId = crypto.randomUUID();
  db = openAccount(userId);
  // Creating the database is a change of everything.
  await db.open();
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  closeAccount(userId);
});

const person = (id: string) =>
  ({ id, name: id, firstName: id, lastName: "", role: "Vendor", version: 1 }) as never;

const receivedEvents = (): ChangedParts[] => {
  const all: ChangedParts[] = [];
  ends.push(
    onChanges((parts) => {
      all.push(parts);
      return true;
    }),
  );
  return all;
};

describe("Dexie's event of changes", () => {
  test("a commit names the table and the single keys it changed", async () => {
    const all = receivedEvents();
    await db.people.bulkPut([person("a"), person("c")]);
    await expect
      .poll(() => all.flatMap((parts) => changedKeys(parts, partName(db, "people"))))
      .toEqual(["a", "c"]);
    expect(hasKey(all[0] ?? {}, partName(db, "people"), "c")).toBe(true);
    expect(hasKey(all[0] ?? {}, partName(db, "people"), "b")).toBe(false);
  });

  test("a write that finds no row is a commit without keys", async () => {
    const all = receivedEvents();
    await db.people.where("role").equals("Vendor").delete();
    await db.people.put(person("a"));
    await expect.poll(() => all.length).toBe(2);
    const withKeys = all.map((parts) => Object.keys(parts).some((part) => hasKeys(parts, part)));
    expect(withKeys).toEqual([false, true]);
  });

  test("a deletion stands under :dels, and clearing a table is wider than single keys", async () => {
    await db.people.bulkPut([person("a"), person("b")]);
    const all = receivedEvents();
    await db.people.delete("a");
    await expect
      .poll(() => all.flatMap((parts) => changedKeys(parts, partName(db, "people", ":dels"))))
      .toContain("a");
    all.length = 0;
    await db.people.clear();
    await expect.poll(() => all.map((parts) => changedKeys(parts, partName(db, "people")))).toContain("all");
  });

  test("the last subscriber is called first, and one that returns false ends the round", async () => {
    const order: string[] = [];
    const named = (name: string, goesOn: boolean) =>
      ends.push(
        onChanges(() => {
          order.push(name);
          return goesOn;
        }),
      );
    named("first", true);
    named("second", false);
    named("third", true);
    await db.people.put(person("a"));
    await expect.poll(() => order).toEqual(["third", "second"]);
  });

  test("changes held back reach live queries when they are published", async () => {
    const counts: number[] = [];
    const watch = liveQuery(async () => db.people.count()).subscribe((count) => void counts.push(count));
    ends.push(() => watch.unsubscribe());
    await expect.poll(() => counts).toEqual([0]);
    let delayedParts: ChangedParts | null = null;
    const stop = onChanges((parts) => {
      delayedParts = parts;
      return false;
    });
    await db.people.put(person("a"));
    await expect.poll(() => delayedParts).not.toBeNull();
    expect(counts).toEqual([0]);
    stop();
    publishChanges(delayedParts ?? {});
    await expect.poll(() => counts).toEqual([0, 1]);
  });

  test("what a live query reads after a promise of another is observed", async () => {
    const shared = db.people.count();
    const counts: number[] = [];
    const watch = liveQuery(async () => {
      await inOwnZone(shared);
      return db.people.count();
    }).subscribe((count) => void counts.push(count));
    ends.push(() => watch.unsubscribe());
    await expect.poll(() => counts).toEqual([0]);
    await db.people.put(person("a"));
    await expect.poll(() => counts).toEqual([0, 1]);
  });
});
