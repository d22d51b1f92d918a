import { createStore, deleteStore, editStore, undoStoreImport } from "#contract/stores.ts";
import { limitRuleOf, rateLimit } from "#server/http/rate-limits.ts";
import { expect, test, vi } from "vitest";
import type { Database } from "#server/database/database.ts";
import { makeLimits } from "#server/http/limits.ts";

test("a try that was not counted is not taken back: a locked table would be waited for twice", async () => {
  const requests: string[] = [];
  const database = {
    kind: "postgres",
    query: async (text: string) => {
      requests.push(text);
      throw new Error("locked");
    },
  } as unknown as Database;
  const limits = makeLimits(1, database);
  await expect(limits.spendExactly("failed:a", 10, 1000)).rejects.toThrow("locked");
  await limits.giveBack([]);
  expect(requests).toHaveLength(1);
});

test("while the table of the counts is locked, one flush waits for it and not one each half second", async () => {
  vi.useFakeTimers();
  let requestCount = 0;
  let answer: (rows: []) => void = () => undefined;
  const query = () => {
    requestCount += 1;
    return new Promise<[]>((resolve) => {
      answer = resolve;
    });
  };
  const limits = makeLimits(1, { kind: "postgres", query } as unknown as Database);
  limits.spend("user:a", 1200, 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requestCount).toBe(1);
  answer([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requestCount).toBe(2);
  vi.useRealTimers();
});

test.each([
  [60_000, "60 seconds"],
  [15 * 60_000, "15 minutes"],
  [86_400_000, "24 hours"],
])("a refusal for %d ms says to wait %s", (windowMs, duration) => {
  vi.useFakeTimers();
  const limits = makeLimits(1, { kind: "embedded" } as Database);
  limits.spend("export:a", 1, windowMs);
  expect(() => limits.spend("export:a", 1, windowMs)).toThrow(`Please wait ${duration} and try again.`);
  vi.useRealTimers();
});

test("what counts several times is counted whole or not at all", () => {
  const limits = makeLimits(1, { kind: "embedded" } as Database);
  limits.spend("checks:a", 10, 60_000, 8);
  expect(() => limits.spend("checks:a", 10, 60_000, 3)).toThrow("Please wait");
  limits.spend("checks:a", 10, 60_000, 2);
  expect(() => limits.spend("checks:a", 10, 60_000)).toThrow("Please wait");
});

test("stores within a push have a limit of their own that an import of 10,000 and its undoing fit in", () => {
  for (const endpoint of [createStore, editStore, undoStoreImport])
    expect(limitRuleOf(endpoint.name)).toBe("pushedStores");
  expect(limitRuleOf(deleteStore.name)).toBe("calls");
  const [, count] = rateLimit("pushedStores", "olga");
  expect(count).toBeGreaterThanOrEqual(2 * 10_000);
});
