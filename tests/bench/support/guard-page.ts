import { Dexie } from "dexie";
import { ACCOUNT_SCHEMA, openAccount } from "#local-db/database.ts";
import { ACCOUNT_ROWS } from "#local-db/guard/row-shapes.ts";

// Runs in a page of a real browser, put together by the benchmark.

interface Wish {
  readonly rows: readonly { readonly id: string }[];
  readonly rounds: number;
}

/** Milliseconds of each round. */
export interface GuardTimes {
  readonly guarded: number[];
  readonly bare: number[];
  readonly checks: number[];
}

async function timed(into: number[], work: () => unknown): Promise<void> {
  const from = performance.now();
  await work();
  into.push(performance.now() - from);
}

/** Reads all tickets with and without the guard, in turns, and checks them without reading. */
async function measureGuard({ rows, rounds }: Wish): Promise<GuardTimes> {
  const guarded = openAccount(crypto.randomUUID());
  await guarded.table("tickets").bulkPut(rows);
  const bare = new Dexie(guarded.name, { cache: "disabled" });
  for (const [version, tables] of Object.entries(ACCOUNT_SCHEMA))
    bare.version(Number(version)).stores(tables);
  const times: GuardTimes = { guarded: [], bare: [], checks: [] };
  for (let round = 0; round < rounds; round += 1) {
    await timed(times.guarded, () => guarded.table("tickets").toArray());
    await timed(times.bare, () => bare.table("tickets").toArray());
    await timed(times.checks, () => rows.every((row) => ACCOUNT_ROWS["tickets"]?.(row)));
  }
  return times;
}

Object.assign(globalThis, { measureGuard });
