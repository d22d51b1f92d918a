import { expect, test } from "vitest";
import type { StoreCosts } from "#domain/costs/store-costs.ts";
import { enqueueChain } from "#local-db/outbox/enqueue.ts";
import { readCostsOfStore, readCountedCosts, readStoreCosts } from "#local-db/read/store-costs.ts";
import { clearServerRows, deleteServerRow } from "#local-db/write/server-tables.ts";
import { applyToStoredCosts, putPulledStoreCosts } from "#local-db/write/store-costs.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { openAccount } from "#local-db/database.ts";
import { PEOPLE } from "#tests/support/cast.ts";

// Imported costs and budgets on the device: rows of the server, what waits, and their sums.

const AT = "2026-12-01T09:00:00.000Z";
const costs = (id: string, version: number, ...cents: number[]): StoreCosts => ({
  id,
  version,
  imports: [
    { id: "one", fileName: "a.csv", at: AT, lines: cents.map((each) => ({ on: "2025-03-31", cents: each })) },
  ],
  budgets: [{ year: 2026, cents: 1000 }],
});
const mutation = (payload: MutationPayload) => ({
  opId: crypto.randomUUID(),
  actor: PEOPLE.store,
  at: AT,
  payload,
});
const addition = (storeId: string, cents: number) =>
  mutation({
    kind: "importCosts",
    storeId,
    name: "Store",
    made: { id: "two", fileName: "b.csv", at: AT },
    lines: [{ on: "2025-04", cents }],
  });
const fresh = async () => {
  const db = openAccount(crypto.randomUUID());
  await putPulledStoreCosts(db, costs("a", 1, 100, 200));
  await putPulledStoreCosts(db, costs("b", 1, 50));
  return db;
};
const sumsOf = async (db: Awaited<ReturnType<typeof fresh>>) => {
  const { past, budgets } = await readCountedCosts(db);
  const byStore = Map.groupBy(past, ({ storeId }) => storeId);
  const sums = [...byStore].map(([id, of]) => [id, of.reduce((sum, { cents }) => sum + cents, 0)] as const);
  return [Object.fromEntries(sums), budgets.size];
};

test("sums are those of the rows, an older row changes none", async () => {
  const db = await fresh();
  await putPulledStoreCosts(db, costs("a", 0, 7));
  expect(await sumsOf(db)).toEqual([{ a: 300, b: 50 }, 2]);
});

test("what waits counts at once, in stores with and without rows", async () => {
  const db = await fresh();
  await enqueueChain(db, [addition("a", 5), addition("c", 9)]);
  expect(await sumsOf(db)).toEqual([{ a: 305, b: 50, c: 9 }, 2]);
  expect((await readCostsOfStore(db, "c")).imports.map(({ id }) => id)).toEqual(["two"]);
  expect(await readStoreCosts(db)).toHaveLength(3);
});

test("an answer brings what was sent into the row once, also after a pull of a later version", async () => {
  const db = await fresh();
  const sent = addition("a", 5);
  await applyToStoredCosts(db, sent, { id: "a", version: 2 });
  await applyToStoredCosts(db, sent, { id: "a", version: 2 });
  expect(await sumsOf(db)).toEqual([{ a: 305, b: 50 }, 2]);
  await putPulledStoreCosts(db, costs("a", 3, 1));
  await applyToStoredCosts(db, sent, { id: "a", version: 2 });
  await applyToStoredCosts(db, sent, undefined);
  expect(await sumsOf(db)).toEqual([{ a: 1, b: 50 }, 2]);
});

test("costs go with their store, and with all rows of the server", async () => {
  const db = await fresh();
  await deleteServerRow(db, "store", "a");
  expect(await sumsOf(db)).toEqual([{ b: 50 }, 1]);
  await clearServerRows(db);
  expect([await db.storeCosts.count(), await db.costSums.count()]).toEqual([0, 0]);
});
