import { expect, test, vi } from "vitest";
import { hashPassword, hashPasswordFor } from "#server/accounts/passwords.ts";

// The queue of hashes, with hashes that cost nothing.

vi.mock("node:crypto", async (original) => ({
  ...(await original<object>()),
  argon2: (_kind: string, _options: object, done: (error: null, hash: Buffer) => void) =>
    setImmediate(() => done(null, Buffer.alloc(32))),
}));

test("many passwords that one person gives others do not keep anybody from signing in", async () => {
  const chosen = Array.from({ length: 100 }, () => hashPasswordFor("manager", "chosen"));
  const others = Array.from({ length: 40 }, () => hashPassword("another"));
  expect(new Set(await Promise.all(others)).size).toBe(40);
  expect(new Set(await Promise.all(chosen)).size).toBe(100);
});

test("passwords of more people than can wait are refused for a moment", async () => {
  const all = Array.from({ length: 60 }, () => hashPassword("another"));
  const results = await Promise.allSettled(all);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503, code: "busy" });
});
