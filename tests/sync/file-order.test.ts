import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// In which order files are uploaded on a slow link: docs/offline.md#order-of-files.

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
  env.server.joinsAlong = true;
  // Every part seems to take ten seconds: on a fast link four files are sent at once.
  let elapsedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (elapsedMs += 10_000));
});
afterEach(() => {
  vi.restoreAllMocks();
  env.close();
});

const MB = 1_000_000;
const bytesOf = (letter: string, megabytes: number) => letter.repeat(megabytes * MB);
const comment = async (...texts: readonly string[]) => {
  const files = [];
  for (const text of texts) files.push(await env.photo(text, { chunkBytes: MB }));
  const payload = { kind: "commentOnTicket" as const, ticketId: randomUUID(), commentId: randomUUID() };
  await env.enqueue({ ...payload, content: texts.map(([first]) => first).join(""), files });
};
/** The first letter of each file, in the order in which they were complete. */
const complete = () => [...env.server.files.values()].map((text) => text[0]);

test("photos of all mutations go before originals and videos, of which the smallest is first", async () => {
  await comment(bytesOf("v", 3), "a");
  await comment(bytesOf("o", 2.5), "b");
  await comment("c");
  await env.runUntilSent();
  expect(complete()).toEqual(["a", "b", "c", "o", "v"]);
});

test("a photo that is added while a video is sent passes it after the part under way, and no part is sent twice", async () => {
  await comment(bytesOf("v", 3));
  const parts: string[] = [];
  env.server.special = async (path) => {
    if (!path.includes("/parts/")) return null;
    parts.push(path);
    if (parts.length === 2) await comment("late");
    return null;
  };
  await env.runUntilSent();
  expect(complete()).toEqual(["l", "v"]);
  expect(parts).toHaveLength(4);
  expect(new Set(parts).size).toBe(4);
});
