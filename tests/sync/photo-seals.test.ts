import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pendingFile, storeFile } from "#local-db/files/files.ts";
import { locateFile } from "#local-db/files/sent-attachment.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

// What is sent beside a photo: docs/product.md#photo-seals.

let device: TestEnvironment;
beforeEach(() => {
  device = new TestEnvironment();
});
afterEach(() => device.close());

const POSITION = { latitude: 40, longitude: -90, accuracyM: 8 };
const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/** The attachments of every call that names some; a single mutation is a call of its own. */
function sentAttachments() {
  const sent: unknown[] = [];
  device.server.special = (_path, { body }) => {
    const { attachments } = (typeof body === "string" ? JSON.parse(body) : {}) as { attachments?: unknown };
    if (attachments !== undefined) sent.push(attachments);
    return null;
  };
  return sent;
}

test("a photo of a comment is sent with its time, place and the hash of its bytes", async () => {
  const sent = sentAttachments();
  const file = await device.photo("a photo");
  await locateFile(device.db, file.fileId, POSITION);
  const ticketId = randomUUID();
  await device.enqueue({
    kind: "commentOnTicket",
    ticketId,
    commentId: randomUUID(),
    content: "x",
    files: [file],
  });
  await device.runUntilSent();
  expect(sent).toMatchObject([
    [{ s3Key: expect.any(String), seal: { sha256: sha256Of("a photo"), readyAt: AT, position: POSITION } }],
  ]);
});

test("a device that tells no place seals without one", async () => {
  const sent = sentAttachments();
  await device.enqueueSample("raiseTicket", randomUUID(), ["a photo"]);
  await device.runUntilSent();
  expect(sent).toEqual([[{ s3Key: expect.any(String), seal: { sha256: sha256Of("a photo"), readyAt: AT } }]]);
});

test("a place that comes after the form was sent, or one without any accuracy, changes nothing", async () => {
  const vague = await device.photo("vague");
  await locateFile(device.db, vague.fileId, { ...POSITION, accuracyM: 500_000 });
  const { files } = await device.enqueueSample("commentOnTicket", randomUUID(), ["late"]);
  const late = files[0]?.fileId ?? "";
  await locateFile(device.db, late, POSITION);
  expect(await device.db.files.bulkGet([vague.fileId, late])).toEqual([
    expect.not.objectContaining({ position: expect.anything() }),
    expect.not.objectContaining({ position: expect.anything() }),
  ]);
});

test("a signature is sent with the name of who signed", async () => {
  const sent = sentAttachments();
  const blob = new Blob(["a drawing"]);
  const picture = {
    name: "signature.png",
    type: "image/png",
    size: blob.size,
    slice: (from: number, to: number) => blob.slice(from, to),
  };
  const row = await storeFile(device.db, picture, {
    fileId: randomUUID(),
    draftKey: "draft",
    chunkBytes: 8,
    at: AT,
    signedBy: "Maria Lopez",
  });
  const ticketId = randomUUID();
  const comment = { ticketId, commentId: randomUUID(), content: "Done" };
  await device.enqueue({ kind: "commentOnTicket", ...comment, files: [pendingFile(row)] });
  await device.runUntilSent();
  expect(sent).toMatchObject([[{ signedBy: "Maria Lopez", seal: { sha256: sha256Of("a drawing") } }]]);
});

test("a message tells neither time nor place of its photo", async () => {
  const sent = sentAttachments();
  await device.enqueueSample("sendMessage", randomUUID(), ["a photo"]);
  await device.runUntilSent();
  expect(sent).toEqual([[{ s3Key: expect.any(String) }]]);
});
