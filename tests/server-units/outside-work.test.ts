import { expect, test, vi } from "vitest";
import type { WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { LocalChangeFeed } from "#server/events/change-feed.ts";
import { countBefore, rateLimit } from "#server/http/rate-limits.ts";
import { type Limits, makeLimits } from "#server/http/limits.ts";
import { Refused } from "#server/http/refusals.ts";
import { endingWith } from "#tests/support/memory-database.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

// Work that a write does outside its transaction, which then begins anew.

const query = async () => [];
const database: Database = {
  kind: "embedded",
  feed: new LocalChangeFeed(),
  query,
  transaction: (work) => work({ query }),
  write: (work) => endingWith(query, work),
  close: async () => undefined,
};
const limits = makeLimits(1, database);
const [name, most, windowMs] = rateLimit("emailChanges", "walt");
const leftOf = async (by: Limits) => {
  let left = 0;
  for (; left <= most; left += 1) {
    const isRefused = await by.spendExactly(name, most, windowMs).then(
      () => false,
      () => true,
    );
    if (isRefused) break;
  }
  await by.giveBack(Array.from({ length: left }, () => name));
  return left;
};

/** Counts, unless the same call has been done by then; `runs` tells how often it was run. */
const change = (done: () => boolean) => {
  const runs = { count: 0 };
  const write = (tx: WriteContext) => {
    runs.count += 1;
    if (done()) return Promise.resolve("replayed");
    countBefore(tx, limits, "emailChanges", "walt");
    return Promise.resolve("changed");
  };
  return { runs, written: () => withChangeLog(database, async (tx) => write(tx)) };
};

test("a call that another one with its key has done meanwhile is answered, and gives its count back", async () => {
  let isDone = false;
  const { runs, written } = change(() => isDone);
  vi.spyOn(limits, "spendExactly").mockImplementationOnce(async (...terms) => {
    isDone = true;
    limits.spend(...terms);
  });
  expect(await written()).toBe("replayed");
  expect(runs.count).toBe(2);
  expect(await leftOf(limits)).toBe(most);
});

test("a call that is refused one count too many is answered if it is done by then", async () => {
  let isDone = false;
  const { written } = change(() => isDone);
  vi.spyOn(limits, "spendExactly").mockImplementationOnce(async () => {
    isDone = true;
    throw new Refused(429, "too_many_requests", "Wait.");
  });
  expect(await written()).toBe("replayed");
  expect(await leftOf(limits)).toBe(most);
});

test("what is counted for a write stays counted, and the limit refuses the next one", async () => {
  const { written } = change(() => false);
  for (let n = 0; n < most; n += 1) expect(await written()).toBe("changed");
  await expect(written()).rejects.toMatchObject({ status: 429 });
  expect(await leftOf(limits)).toBe(0);
});

test("a write that begins anew again and again ends with an error", async () => {
  let runs = 0;
  const written = withChangeLog(database, async (tx) => {
    runs += 1;
    tx.beforeTransaction(`run again ${runs}`, async () => undefined);
  });
  await expect(written).rejects.toThrow("again and again: run again 101");
});
