import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { readDraft, saveDraft } from "#local-db/drafts/drafts.ts";
import { fileBlob } from "#local-db/files/files.ts";
import { clearEverything } from "#local-db/clear-account-data.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { readRecoveryFile } from "#local-db/recovery/read-recovery-file.ts";
import { writeRecoveryFile } from "#local-db/recovery/write-recovery-file.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// A recovery file carries unsent work to another device of the same person, at most once.

const PASSPHRASE = "correct horse battery";
let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

const written = () => writeRecoveryFile(env.db, env.userId, PASSPHRASE);
const read = (file: Uint8Array<ArrayBuffer>, passphrase = PASSPHRASE) =>
  readRecoveryFile(env.db, env.userId, file, passphrase);
const contents = () => env.server.actions.map(({ body }) => body["content"] ?? body["title"]);

/** The same account on a device that has nothing yet. */
const onEmptyDevice = () => clearEverything(env.db);

test("a ticket, its comment and photo are sent once from the other device, read in twice", async () => {
  const ticketId = randomUUID();
  await env.enqueueSample("raiseTicket", ticketId);
  const { files } = await env.enqueueSample("commentOnTicket", ticketId, ["bytes of a photo"]);
  await saveDraft(env.db, "store:new", { name: "Typed" }, "2030-01-01T10:00:00.000Z");
  const keys = (await pendingRows(env.db)).map((row) => row.opId);
  const file = await written();
  await onEmptyDevice();
  expect(await read(file)).toEqual({ added: 3, known: 0, leftOut: 0 });
  expect(await read(file)).toEqual({ added: 0, known: 3, leftOut: 0 });
  const [ticket, comment] = await pendingRows(env.db);
  expect([ticket?.opId, comment?.opId]).toEqual(keys);
  expect(comment?.deps).toEqual([ticket?.seq]);
  expect(await readDraft(env.db, "store:new")).toEqual({ name: "Typed" });
  const photo = await fileBlob(env.db, files[0]?.fileId ?? "", "image/jpeg");
  expect(await photo?.text()).toBe("bytes of a photo");
  await env.runUntilSent();
  expect(await read(file)).toEqual({ added: 0, known: 3, leftOut: 0 });
  expect(await pendingRows(env.db)).toEqual([]);
  expect(contents()).toHaveLength(2);
});

test("what this device has sent since it wrote the file is not put into the outbox again", async () => {
  await env.enqueueSample("commentOnTicket");
  const file = await written();
  await env.runUntilSent();
  expect(await read(file)).toEqual({ added: 0, known: 1, leftOut: 0 });
  expect(await pendingRows(env.db)).toEqual([]);
});

test("what the first device sent since is answered as a replay, without a second effect", async () => {
  await env.enqueueSample("commentOnTicket", randomUUID(), ["bytes of a photo"]);
  const file = await written();
  await env.runUntilSent();
  expect(contents()).toHaveLength(1);
  await onEmptyDevice();
  expect(await read(file)).toMatchObject({ added: 1 });
  // Not free to be withdrawn or edited: the first device may have sent it.
  expect((await pendingRows(env.db))[0]?.attempts).toBeGreaterThan(0);
  await env.runUntilSent();
  expect(await pendingRows(env.db)).toEqual([]);
  expect(await attentionRows(env.db)).toEqual([]);
  expect(contents()).toHaveLength(1);
});

test("what the server refuses after reading in is listed as failed with its text", async () => {
  await env.enqueueSample("commentOnTicket");
  const file = await written();
  await onEmptyDevice();
  await read(file);
  env.server.fault = () => "refused";
  await env.runUntilSent();
  const [row] = await attentionRows(env.db);
  expect(row?.action.payload).toMatchObject({ content: "commentOnTicket text" });
});

test("a form that holds something else here keeps it, and the file can be read in again", async () => {
  const key = "store:new";
  await saveDraft(env.db, key, { name: "Old phone" }, "2030-01-01T10:00:00.000Z");
  const file = await written();
  await saveDraft(env.db, key, { name: "New phone" }, "2030-01-01T11:00:00.000Z");
  expect(await read(file)).toEqual({ added: 0, known: 0, leftOut: 1 });
  expect(await readDraft(env.db, key)).toEqual({ name: "New phone" });
  await env.db.drafts.delete(key);
  expect(await read(file)).toEqual({ added: 1, known: 0, leftOut: 0 });
  expect(await readDraft(env.db, key)).toEqual({ name: "Old phone" });
});

test("no byte of the text, the photo or the person is readable in the file", async () => {
  await env.enqueueSample("commentOnTicket", randomUUID(), ["bytes of a photo"]);
  const text = Buffer.from(await written()).toString("latin1");
  for (const secret of ["commentOnTicket", "bytes of a photo", "Sofia", env.userId])
    expect(text).not.toContain(secret);
});

type Bytes = Uint8Array<ArrayBuffer>;

test.each([
  ["wrong passphrase", "the passphrase differs", (file: Bytes) => file, "something else"],
  ["cut", "its end is missing", (file: Bytes) => file.slice(0, -1), PASSPHRASE],
  ["cut", "only its beginning is there", (file: Bytes) => file.slice(0, 12), PASSPHRASE],
  ["foreign", "it is another file", () => new TextEncoder().encode("%PDF-1.7 something"), PASSPHRASE],
  ["newer", "its format is newer", (file: Bytes) => file.with(8, 2), PASSPHRASE],
  ["damaged", "a byte of it differs", (file: Bytes) => file.with(70, 1 ^ (file[70] ?? 0)), PASSPHRASE],
] as const)(
  "a file is refused as %s if %s, and nothing changes",
  async (problem, _why, change, passphrase) => {
    await env.enqueueSample("commentOnTicket");
    const file = await written();
    await onEmptyDevice();
    expect(await read(change(file), passphrase)).toBe(problem);
    expect(await env.db.ops.count()).toBe(0);
    expect(await env.db.meta.count()).toBe(0);
  },
);

test.each([
  ["mutations", () => env.enqueueSample("commentOnTicket")],
  ["drafts only", () => saveDraft(env.db, "store:new", { name: "Typed" }, "2030-01-01T10:00:00.000Z")],
])("the file of another person with %s is refused, and nothing changes", async (_what, make) => {
  await make();
  const file = await written();
  const other = openAccount(randomUUID());
  expect(await readRecoveryFile(other, "somebody-else", file, PASSPHRASE)).toBe("other person");
  expect([await other.ops.count(), await other.drafts.count()]).toEqual([0, 0]);
  other.close();
});
