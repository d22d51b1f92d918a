import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commentPayload } from "#domain/mutations/tickets.ts";
import { pendingFilesOf } from "#domain/mutations/mutation.ts";
import { must } from "#domain/must.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { convertToComment, discard, moveBackToDraft, retry } from "#local-db/outbox/resolve-failed.ts";
import { saveDraft } from "#local-db/drafts/drafts.ts";
import { applySuccesses } from "#sync/push/apply-response.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { marked } from "#tests/support/fake-server.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

// What was typed arrives once, and the person may take back only what has not left: rare sequences
// of a lost network, a full storage, a suspended tab and two presses.

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => {
  vi.restoreAllMocks();
  env.close();
});

const comment = (text: string, ticketId = "t") =>
  env.enqueue(EVERY_ACTION.commentOnTicket({ ticketId, id: randomUUID(), text, files: [] }));
const commentWithPhoto = async (text: string) =>
  env.enqueue(
    EVERY_ACTION.commentOnTicket({ ticketId: "t", id: randomUUID(), text, files: [await env.photo(text)] }),
  );
const onlyRow = async () => must((await pendingRows(env.db))[0], "a row");
const contents = () => env.server.actions.map(({ body }) => body["content"]);
const isRead = (init?: RequestInit) => (init?.method ?? "GET") === "GET";

/** The network goes between the request and its answer; the browser says so afterwards. */
function loseAnswers() {
  let isOffline = false;
  const reach = env.server.fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    if (!isOffline && !isRead(args[1])) {
      await reach(...args);
      isOffline = true;
    }
    throw new TypeError("Failed to fetch");
  });
  return { isOffline: () => isOffline };
}

test.each([1, 2])(
  "of %i sent while the network went, none can be edited or withdrawn: it may be on the server",
  async (count) => {
    for (let n = 1; n <= count; n += 1) await comment(`words ${n}`);
    await env.runSync(loseAnswers());
    expect(contents()).toHaveLength(count);
    for (const { seq } of await pendingRows(env.db)) {
      expect(await discard(env.db, seq, AT)).toEqual([]);
      const draft = { key: "comment:t", fields: {} };
      expect(await moveBackToDraft(env.db, seq, draft, AT)).toBe("under way");
    }
  },
);

test("what was tried without any network can be withdrawn still", async () => {
  await comment("words");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await env.runSync({ isOffline: () => true });
  expect(await discard(env.db, (await onlyRow()).seq, AT)).toHaveLength(1);
});

test.each([1, 2])(
  "of %i that a newer server answered in a shape of its own, none can be withdrawn",
  async (count) => {
    for (let n = 1; n <= count; n += 1) await comment(`words ${n}`);
    const reach = env.server.fetch;
    vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
      const answer = await reach(...args);
      if (isRead(args[1])) return answer;
      const body = (await answer.json()) as { results?: readonly object[] };
      const other = { shape: "of tomorrow" };
      return marked(
        200,
        body.results ? { ...body, results: body.results.map((each) => ({ ...each, body: other })) } : other,
      );
    });
    await env.runSync();
    expect(contents()).toHaveLength(count);
    for (const { seq } of await pendingRows(env.db)) expect(await discard(env.db, seq, AT)).toEqual([]);
  },
);

test("an answer that a suspended tab gets late is recorded once, and pulls go on after a restart of the server", async () => {
  await writeMeta(env.db, "cursor", "e:5");
  await comment("words");
  const row = await onlyRow();
  await env.runUntilSent();
  await applySuccesses(env.db, [{ row, body: undefined }], env.syncEnvironment);
  expect((await env.db.journal.toArray()).map(({ event }) => event)).toEqual(["sent"]);
  // A version before recorded it twice.
  const { n: _n, ...line } = must((await env.db.journal.toArray())[0], "a line");
  await env.db.journal.add(line);
  const page = { cursor: "f:1", more: false, serverEpoch: "e", serverTime: AT, changes: [], resync: true };
  env.server.special = (path) => (path.endsWith("/pull") ? marked(200, page) : null);
  await env.runSync();
  expect(await readMeta(env.db, "cursor")).toBe("f:1");
  await env.runUntilSent();
  expect(contents()).toEqual(["words"]);
});

test("an old answer does not replace a later version of a building", async () => {
  const form = { name: "Before", address: "a", city: "c", state: "s", zipcode: "1" };
  const building = { id: "b", ownerId: env.userId, ...form };
  await env.enqueue({ kind: "saveBuilding", buildingId: "b", isNew: false, form } as never);
  const row = await onlyRow();
  await env.db.buildings.put({ ...building, name: "Renamed since", version: 2 });
  await applySuccesses(env.db, [{ row, body: { ...building, version: 1 } }], env.syncEnvironment);
  expect((await env.db.buildings.get("b"))?.name).toBe("Renamed since");
});

const full = () => Promise.reject(Object.assign(new Error("full"), { name: "QuotaExceededError" }));

test("a photo is sent and confirmed on a full storage too, only its copy is left out", async () => {
  await commentWithPhoto("with a photo");
  await comment("another");
  vi.spyOn(env.db.pictures, "put").mockImplementation(full as never);
  await env.runSync();
  expect(await pendingRows(env.db)).toEqual([]);
  expect(contents()).toEqual(expect.arrayContaining(["with a photo", "another"]));
  expect(await readMeta(env.db, "lastPulledAt")).toBeDefined();
});

test("without space for the claim of a row, copies of photos make room and it is sent", async () => {
  await comment("words");
  const bytes = new ArrayBuffer(8);
  await env.db.pictures.put({ key: "k", mimeType: "image/jpeg", bytes, size: 8, keptAt: 1 });
  const put = env.db.ops.bulkPut.bind(env.db.ops);
  let isFull = true;
  vi.spyOn(env.db.ops, "bulkPut").mockImplementation(((rows: { state: string }[]) => {
    if (!isFull || rows[0]?.state !== "sending") return put(rows as never);
    isFull = false;
    return full();
  }) as never);
  await env.runSync();
  expect(contents()).toEqual(["words"]);
  expect(await env.db.pictures.count()).toBe(0);
});

test("“Keep as comment” pressed twice makes one comment, with its photo", async () => {
  await commentWithPhoto("refused");
  const { seq, action } = await onlyRow();
  await env.db.ops.update(seq, { state: "attention" });
  const files = pendingFilesOf(action.payload);
  const instead = () => ({
    opId: randomUUID(),
    actor: action.actor,
    at: AT,
    payload: commentPayload({ ticketId: "t", commentId: randomUUID(), content: "refused" }, files),
  });
  await Promise.all([1, 2].map(() => convertToComment(env.db, seq, instead(), AT)));
  await env.runUntilSent();
  expect(contents()).toEqual(["refused"]);
  expect([...env.server.attached.values()].flat()).toHaveLength(1);
  expect(await attentionRows(env.db)).toEqual([]);
});

test("a file that was sent with one message does not go along with the next", async () => {
  const file = await env.photo("picture");
  const message = (content: string) => ({
    opId: randomUUID(),
    actor: env.actor,
    at: AT,
    payload: EVERY_ACTION.sendMessage({ ticketId: "t", id: randomUUID(), text: content, files: [file] }),
  });
  await saveDraft(env.db, "message:p", { text: "first" }, AT);
  await enqueue(env.db, message("first"), "message:p");
  await enqueue(env.db, message("second"));
  await env.runUntilSent();
  expect(await attentionRows(env.db)).toEqual([]);
  expect([...env.server.attached.values()].map((keys) => keys.length).toSorted((a, b) => a - b)).toEqual([
    0, 1,
  ]);
});

test("after a retry the reason of an upload that fails again stands at its row", async () => {
  await commentWithPhoto("with a photo");
  const { seq } = await onlyRow();
  await env.db.ops.update(seq, { state: "attention" });
  await retry(env.db, seq, randomUUID());
  env.server.special = (path) => (path.includes("upload") ? marked(503, { message: "No disk." }) : null);
  await env.runSync();
  expect((await onlyRow()).last?.message).toContain("No disk.");
});

test("what an older version could not send is sent by the one that can", async () => {
  await comment("words");
  const row = await onlyRow();
  const last = {
    kind: "outdated",
    status: null,
    code: "needs_newer_app",
    message: "",
    movedBy: null,
    at: AT,
  };
  await env.db.ops.put({ ...row, state: "attention", last } as never);
  await env.runSync();
  expect(contents()).toEqual(["words"]);
});
