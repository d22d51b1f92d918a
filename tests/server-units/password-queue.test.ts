import { expect, test } from "vitest";
import { makeHashQueue } from "#server/accounts/hash-queue.ts";

// The queue of hashes, with hashes that cost nothing.

const hash = () => new Promise<string>((resolve) => setImmediate(() => resolve(crypto.randomUUID())));

test("many passwords that one person gives others do not keep anybody from signing in", async () => {
  const queue = makeHashQueue();
  const chosen = Array.from({ length: 100 }, () => queue.afterOwn("manager", () => queue.inTurn(hash)));
  const others = Array.from({ length: 40 }, () => queue.inTurn(hash));
  expect(new Set(await Promise.all(others)).size).toBe(40);
  expect(new Set(await Promise.all(chosen)).size).toBe(100);
});

test("passwords of more people than can wait are refused for a moment", async () => {
  const queue = makeHashQueue();
  const all = Array.from({ length: 60 }, () => queue.inTurn(hash));
  const results = await Promise.allSettled(all);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503, code: "busy" });
});

test("a refused hash of an account does not keep its next one back", async () => {
  const queue = makeHashQueue();
  const first = queue.afterOwn("manager", () => Promise.reject(new Error("busy")));
  const second = queue.afterOwn("manager", () => queue.inTurn(hash));
  await expect(first).rejects.toThrow("busy");
  expect(await second).toHaveLength(36);
});
