import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded } from "#server/database/embedded.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";
import {
  cutPower,
  type Recording,
  recordTransactions,
  startAfterCut,
  WORKER,
} from "#tests/support/power-loss.ts";
import { freshFolder } from "#tests/support/server.ts";

// The embedded database after power loss: a disk that loses what was not flushed.

const CUTS = isInLongForm ? 50 : 4;
const TRANSACTIONS = isInLongForm ? 400 : 80;

/** @returns what was lost; ends with the first loss */
async function cutOften(recording: Recording, cuts: number, flushes: boolean): Promise<string | null> {
  const random = chanceOf(727);
  for (let cut = 0; cut < cuts; cut += 1) {
    const end = Math.floor(random() * recording.operations.length);
    const dataDir = freshFolder("postgres");
    const folder = join(dataDir, "database");
    const acknowledged = cutPower(recording, { end, random, folder, flushes });
    const found = await startAfterCut(dataDir);
    if (found === null || found < acknowledged)
      return `cut ${cut} after operation ${end}: ${found ?? "broken"} of ${acknowledged}`;
  }
  return null;
}

test("a cut while the engine writes its lock file does not keep it from starting", async () => {
  const dataDir = freshFolder("embedded");
  writeFileSync(join(dataDir, "database/postmaster.pid"), "");
  const database = await openEmbedded(dataDir, WORKER);
  expect(await database.query("select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
});

test(`${CUTS} cuts of the power lose nothing that was acknowledged, and the database starts`, async () => {
  const recording = await recordTransactions(TRANSACTIONS);
  expect(await cutOften(recording, CUTS, true)).toBeNull();
  // The same on a disk that ignores flushes, up to the first loss: the proof sees what is lost.
  expect(await cutOften(recording, 10 * CUTS, false)).toContain("of");
}, 900_000);

test("nothing is acknowledged once the disk fails to flush, and what was before is there after a restart", async () => {
  const dataDir = freshFolder("embedded");
  const failing = join(dataDir, "flush-fails");
  Object.assign(process.env, { FLUSH_FAILS: failing, POWER_LOSS_WORKER: WORKER.href });
  const worker = new URL("../support/failing-flush-worker.mjs", import.meta.url);
  const database = await openEmbedded(dataDir, worker);
  await database.query("create table words (word text primary key)");
  const insert = (value: string) =>
    database.write((tx) => tx.query("insert into words values ($1) returning word", [value]));
  expect(await insert("before")).toEqual([{ word: "before" }]);
  writeFileSync(failing, "");
  const writes = await Promise.allSettled([insert("with the failure"), insert("beside it")]);
  expect(writes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  rmSync(failing);
  await expect(insert("after")).rejects.toThrow("the database is away: a flush to disk failed: EIO");
  const again = await openEmbedded(dataDir, WORKER);
  expect(await again.query("select word from words where word = $1", ["before"])).toEqual([
    { word: "before" },
  ]);
  await again.close();
});

test("a disk that fails to flush while the database starts ends the start with that reason", async () => {
  const dataDir = freshFolder("embedded");
  const failing = join(dataDir, "flush-fails");
  writeFileSync(failing, "");
  Object.assign(process.env, { FLUSH_FAILS: failing, POWER_LOSS_WORKER: WORKER.href });
  const worker = new URL("../support/failing-flush-worker.mjs", import.meta.url);
  await expect(openEmbedded(dataDir, worker)).rejects.toThrow("a flush to disk failed: EIO");
});
