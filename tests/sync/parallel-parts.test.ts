import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { writeMeta } from "#local-db/meta.ts";
import { marked } from "#tests/support/fake-server.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// Parts of one file at the same time on a fast link, and the waits of a part that fails.

const PHOTO = "abcdefghij";
const FAST_BYTES_PER_S = 1_000_000;

let env: TestEnvironment;
beforeEach(async () => {
  env = new TestEnvironment();
  env.server.joinsAlong = true;
  const files = [await env.photo(PHOTO, { chunkBytes: 2 })];
  const comment = { kind: "commentOnTicket" as const, ticketId: "t", commentId: randomUUID(), content: "A" };
  await env.enqueue({ ...comment, files });
});
afterEach(() => env.close());

const partOf = (path: string) => Number(/\/parts\/(\d+)\/upload/.exec(path)?.[1] ?? 0);
const partsSent = () => env.server.log.map(partOf).filter((n) => n > 0);
const theFile = async () => must((await env.db.files.toArray())[0], "the photo");

/** Resolves once this many have called. */
function meeting(count: number) {
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return async () => {
    here += 1;
    if (here === count) open();
    await all;
    return here;
  };
}

test("on a fast link four parts of a file are on the way together, and the last one goes alone", async () => {
  await writeMeta(env.db, "uplink", FAST_BYTES_PER_S);
  const met = meeting(4);
  env.server.special = async (path) => {
    if ([1, 2, 3, 4].includes(partOf(path))) await met();
    return null;
  };
  await env.runUntilSent();
  expect(new Set(partsSent().slice(0, 4))).toEqual(new Set([1, 2, 3, 4]));
  expect(partsSent().slice(4)).toEqual([5]);
  expect([...env.server.files.values()]).toEqual([PHOTO]);
  expect(env.server.log.filter((line) => line.endsWith("/complete"))).toEqual([]);
});

test("the next part is begun as soon as one has arrived, not when all have", async () => {
  await writeMeta(env.db, "uplink", FAST_BYTES_PER_S);
  const observed = new Set<number>();
  env.server.special = async (path) => {
    observed.add(partOf(path));
    // Six more parts have to be on their way before the first one gets its answer.
    while (partOf(path) === 1 && !observed.has(7)) await new Promise((resolve) => setImmediate(resolve));
    return null;
  };
  // Large enough for the speed that is measured to stay that of a fast link.
  const large = "large ".repeat(400_000);
  const files = [await env.photo(large, { chunkBytes: 240_000 })];
  const comment = { kind: "commentOnTicket" as const, ticketId: "t", commentId: randomUUID(), content: "B" };
  await env.db.ops.clear();
  await env.enqueue({ ...comment, files });
  await env.runUntilSent();
  expect([...env.server.files.values()]).toEqual([large]);
});

test("on a link of unknown or low speed one part follows the other", async () => {
  let onTheWay = 0;
  const observed: number[] = [];
  env.server.special = async (path) => {
    if (partOf(path) === 0) return null;
    onTheWay += 1;
    await new Promise((resolve) => setImmediate(resolve));
    observed.push(onTheWay);
    onTheWay -= 1;
    return null;
  };
  await env.runUntilSent();
  expect(observed).toEqual([1, 1, 1, 1, 1]);
});

test("of four parts sent together only the one that failed is sent again", async () => {
  await writeMeta(env.db, "uplink", FAST_BYTES_PER_S);
  let failures = 1;
  env.server.fault = (path) => (partOf(path) === 2 && failures-- > 0 ? "busy" : "none");
  await env.runSync();
  expect(new Set((await theFile()).partsDone)).toEqual(new Set([1, 3, 4]));
  await env.runUntilSent();
  // The first four are sent together, in whatever order they arrive.
  expect(new Set(partsSent().slice(0, 4))).toEqual(new Set([1, 2, 3, 4]));
  expect(partsSent().slice(4)).toEqual([2, 5]);
  expect([...env.server.files.values()]).toEqual([PHOTO]);
});

test("a part that arrives after another one restarted the upload is not counted for the new one", async () => {
  await writeMeta(env.db, "uplink", FAST_BYTES_PER_S);
  const restarted = async () => {
    while ((await theFile()).uploadId !== null) await new Promise((resolve) => setImmediate(resolve));
  };
  env.server.special = async (path) => {
    if (partOf(path) === 2) return marked(404, { message: "Unknown upload", error: "not_found" });
    if (partOf(path) === 3) await restarted();
    return null;
  };
  await env.runSync();
  expect(await theFile()).toMatchObject({ uploadId: null, partsDone: [] });
  env.server.special = () => null;
  await env.runUntilSent();
  expect([...env.server.files.values()]).toEqual([PHOTO]);
});

test("a part that fails is tried three times more after 1 s times the attempt, then ever more rarely", async () => {
  env.server.fault = (path) => (partOf(path) === 1 ? "busy" : "none");
  const waits: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await env.runSync();
    const { dueAt } = await theFile();
    waits.push(dueAt - env.nowMs);
    env.nowMs = dueAt;
  }
  // The environment's random number is 0.5: half of the jitter, and half of 16 s and of 32 s.
  expect(waits).toEqual([1100, 2200, 3300, 8000, 16_000]);
  env.server.fault = () => "none";
  await env.runUntilSent();
  expect([...env.server.files.values()]).toEqual([PHOTO]);
});
