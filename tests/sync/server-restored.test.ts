import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteConfirmed, freeSpace } from "#local-db/files/attachment-cache.ts";
import { storeFile, pendingFile } from "#local-db/files/files.ts";
import { writeMeta } from "#local-db/meta.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { purgeExpired } from "#local-db/outbox/retention.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { marked } from "#tests/support/fake-server.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

// The server is put back to an older copy: what it confirmed since is done again, files included,
// and nothing asks the person for what this device still has.

const DAY_MS = 86_400_000;
let env: TestEnvironment;

beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

const stored = async (text: string, type: string) => {
  const blob = new Blob([text]);
  const slice = (from: number, to: number) => blob.slice(from, to);
  const input = { fileId: randomUUID(), draftKey: "draft", chunkBytes: 8, at: AT };
  return pendingFile(await storeFile(env.db, { name: "f", type, size: blob.size, slice }, input));
};

const comment = async (ticketId: string, text: string, type?: string) => {
  const files = type === undefined ? [] : [await stored(`bytes of ${text}`, type)];
  return env.enqueue(EVERY_ACTION.commentOnTicket({ ticketId, id: randomUUID(), text, files }));
};

/** Everything confirmed is forgotten by the server, files included. */
function forgetAll(): void {
  for (const key of env.server.order) env.server.forget(key);
  env.server.actions.length = 0;
  env.server.files.clear();
}

/** Forgets everything; the next pull shows by the cursor that this is another state. */
function restore(): void {
  forgetAll();
  let isRestored = true;
  const page = { cursor: "f:1", more: false, serverEpoch: "e", serverTime: AT, changes: [] };
  env.server.special = (path) => {
    if (!path.includes("pull")) return null;
    const answer = marked(200, { ...page, resync: isRestored });
    isRestored = false;
    return answer;
  };
}

const contents = () => env.server.actions.map(({ body }) => body["content"] ?? body["title"]);

test("photos and other files are uploaded again by themselves; nothing needs the person", async () => {
  await writeMeta(env.db, "cursor", "e:5");
  await comment("t", "with a photo", "image/jpeg");
  await comment("t", "with a document", "application/pdf");
  await env.runUntilSent();
  restore();
  await env.runSync();
  await comment("t", "made since");
  await env.runUntilSent();
  expect(await attentionRows(env.db)).toEqual([]);
  expect(new Set(contents())).toEqual(new Set(["with a photo", "with a document", "made since"]));
  expect(new Set(env.server.files.values())).toEqual(
    new Set(["bytes of with a photo", "bytes of with a document"]),
  );
  expect([...env.server.effects.values()].every((times) => times === 1)).toBe(true);
});

test("an account that sees less from now on sends nothing again of what the server has confirmed", async () => {
  await writeMeta(env.db, "cursor", "e:5+everything");
  await comment("t", "confirmed before");
  await env.runUntilSent();
  const page = { more: false, serverEpoch: "e", serverTime: AT, changes: [], resync: true, isNarrowed: true };
  const answers = (cursor: string) => {
    env.server.special = (path) => (path.includes("pull") ? marked(200, { ...page, cursor }) : null);
  };
  answers("e:1");
  await env.runSync();
  expect(await pendingRows(env.db)).toEqual([]);
  // Started since, the server may lack what it confirmed after the last pull all the same.
  await writeMeta(env.db, "pulledJournalLine", 0);
  answers("f:1");
  await env.runSync();
  expect(await pendingRows(env.db)).toHaveLength(1);
});

test("the copy of a photo stays whole when its comment is confirmed a second time", async () => {
  await writeMeta(env.db, "cursor", "e:5");
  await comment("t", "with a photo", "image/jpeg");
  await env.runUntilSent();
  const copies = async () =>
    (await env.db.pictures.toArray()).map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(await copies()).toEqual(["bytes of with a photo"]);
  const page = { cursor: "f:1", more: false, serverEpoch: "e", serverTime: AT, changes: [], resync: true };
  let pulls = 0;
  env.server.special = (path) => (path.includes("pull") && (pulls += 1) === 1 ? marked(200, page) : null);
  await env.runSync();
  expect(await pendingRows(env.db)).toHaveLength(1);
  await env.runUntilSent();
  expect(await copies()).toEqual(["bytes of with a photo"]);
});

test("a copy with other bytes than the photo had is the person's to decide, and not uploaded for ever", async () => {
  await writeMeta(env.db, "cursor", "e:5");
  await comment("t", "with a photo", "image/jpeg");
  await env.runUntilSent();
  await env.db.pictures
    .toCollection()
    .modify((copy) => void Object.assign(copy, { bytes: new ArrayBuffer(copy.size) }));
  restore();
  await env.runSync();
  await env.runUntilSent();
  expect((await attentionRows(env.db)).map(({ last }) => last?.code)).toEqual(["damaged_here"]);
});

const pullsAnswer = (cursor: string) => {
  const page = { cursor, more: false, serverEpoch: "e", serverTime: AT, changes: [], resync: false };
  env.server.special = (path) => (path.includes("pull") ? marked(200, page) : null);
};

test("what was confirmed since the last pull is sent again to a server that was started since", async () => {
  pullsAnswer("e:5");
  await env.runSync();
  await comment("t", "lost with the newer state");
  env.server.special = (path) => (path.includes("pull") ? marked(503, { message: "Busy." }) : null);
  await env.runUntilSent();
  // The copy that was put back had issued the cursor, so that it does not ask for everything anew.
  forgetAll();
  pullsAnswer("f:5");
  await env.runSync();
  await env.runUntilSent();
  expect(contents()).toEqual(["lost with the newer state"]);
});

test("what was confirmed while the clock was at 1970 is sent again too, after the clock was set", async () => {
  const realMs = env.nowMs;
  pullsAnswer("e:5");
  await env.runSync();
  env.nowMs = 1_000_000;
  env.serverMs = realMs;
  await comment("t", "by a slow clock", "application/pdf");
  env.server.special = (path) => (path.includes("pull") ? marked(503, { message: "Busy." }) : null);
  await env.runUntilSent();
  env.nowMs = realMs + 2 * 3_600_000;
  env.serverMs = null;
  // Tidies, because the last time was hours ago.
  await env.runSync();
  restore();
  await env.runSync();
  await env.runUntilSent();
  expect(await attentionRows(env.db)).toEqual([]);
  expect(contents()).toEqual(["by a slow clock"]);
  expect([...env.server.files.values()]).toEqual(["bytes of by a slow clock"]);
});

test("what was pulled after it was confirmed is not sent again when the server is started", async () => {
  pullsAnswer("e:5");
  await env.runSync();
  await comment("t", "arrived");
  await env.runUntilSent();
  await env.runSync();
  pullsAnswer("f:5");
  await env.runSync();
  expect(await pendingRows(env.db)).toEqual([]);
  const pushes = env.server.log.filter((line) => !line.includes("pull")).length;
  await env.runSync();
  expect(env.server.log.filter((line) => !line.includes("pull"))).toHaveLength(pushes);
});

test("what needs a lost ticket waits for it; what does not need it goes", async () => {
  await writeMeta(env.db, "cursor", "e:5");
  const files = [await stored("photo of it", "image/jpeg")];
  await env.enqueue(EVERY_ACTION.raiseTicket({ ticketId: "lost", id: randomUUID(), text: "Lost", files }));
  await env.runUntilSent();
  // The server refuses what is about a ticket that it does not have.
  env.server.answerTo = ({ path }) =>
    path.includes("/lost/") && !contents().includes("Lost")
      ? { status: 404, body: { message: "Gone.", error: "not_found" } }
      : null;
  await comment("lost", "about the lost one");
  await comment("other", "about another one");
  restore();
  env.server.fault = (path) => (path.includes("push") || path.includes("comments") ? "busy" : "none");
  await env.runSync();
  env.server.fault = () => "none";
  await env.runUntilSent();
  expect(await attentionRows(env.db)).toEqual([]);
  expect(contents()).toEqual(expect.arrayContaining(["Lost", "about the lost one", "about another one"]));
  expect(contents().indexOf("about the lost one")).toBeGreaterThan(contents().indexOf("Lost"));
});

test("where the bytes are gone as well, the person is asked", async () => {
  await writeMeta(env.db, "cursor", "e:5");
  await comment("t", "with a document", "application/pdf");
  await env.runUntilSent();
  expect(await freeSpace(env.db)).toBeGreaterThan(0);
  restore();
  await env.runSync();
  await env.runUntilSent();
  expect((await attentionRows(env.db)).map((row) => row.last?.code)).toEqual(["invalid_attachment"]);
});

test("a file that the server refuses again and again is left to the person after two times", async () => {
  await comment("t", "with a photo", "image/jpeg");
  env.server.answerTo = () => ({ status: 400, body: { message: "No.", error: "invalid_attachment" } });
  await env.runUntilSent();
  expect(await attentionRows(env.db)).toHaveLength(1);
  expect(env.server.log.filter((line) => line.endsWith("/api/uploads/initiate"))).toHaveLength(3);
});

test("the bytes of a confirmed file stay for a week, and no longer", async () => {
  await comment("t", "with a document", "application/pdf");
  await env.runUntilSent();
  expect(await pendingRows(env.db)).toEqual([]);
  await purgeExpired(env.db, env.nowMs + 6 * DAY_MS);
  expect(await env.db.chunks.count()).toBe(3);
  await purgeExpired(env.db, env.nowMs + 8 * DAY_MS);
  expect([await env.db.chunks.count(), await env.db.files.count()]).toEqual([0, 0]);
  expect(await deleteConfirmed(env.db, () => true)).toBe(0);
});
