import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupOfTheDay } from "#server/backup/nightly.ts";

const NOON = Date.parse("2026-03-02T12:00:00Z");
const DAY = 24 * 3_600_000;

const nights = () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-nightly-"));
  const made: string[] = [];
  const run = (
    nowMs: number,
    make = async (target: string) => {
      made.push(target);
      mkdirSync(target);
    },
  ) => backupOfTheDay({ folder, days: 3, nowMs, make });
  return { folder, made, run };
};

test("a day has one backup, and the last three days are kept beside foreign folders", async () => {
  const { folder, made, run } = nights();
  mkdirSync(join(folder, "mine"));
  for (let day = 0; day < 5; day += 1) {
    await run(NOON + day * DAY);
    await run(NOON + day * DAY + 3_600_000);
  }
  expect(made).toHaveLength(5);
  expect(readdirSync(folder).sort()).toEqual(["2026-03-04", "2026-03-05", "2026-03-06", "mine"]);
});

test("a failing backup removes no older one and leaves nothing half done for long", async () => {
  const { folder, run } = nights();
  await run(NOON);
  await expect(
    run(NOON + 9 * DAY, async (target) => {
      mkdirSync(`${target}.unfinished`);
      throw new Error("the disk is full");
    }),
  ).rejects.toThrow("full");
  expect(readdirSync(folder)).toContain("2026-03-02");
  await run(NOON + 10 * DAY);
  expect(readdirSync(folder)).toEqual(["2026-03-12"]);
});
