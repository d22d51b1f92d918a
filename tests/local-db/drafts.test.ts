import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { deleteDraft, readDraft, saveDraft } from "#local-db/drafts/drafts.ts";
import { fileBlob, filesOfDraft, storeFile, sha256Of } from "#local-db/files/files.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { PEOPLE } from "#tests/support/cast.ts";

const AT = "2030-01-01T10:00:00.000Z";
const file = (bytes: Uint8Array) => {
  const blob = new Blob([new Uint8Array(bytes)]);
  return {
    name: "a.jpg",
    type: "image/jpeg",
    size: bytes.length,
    slice: (start: number, end: number) => blob.slice(start, end),
  };
};

describe("what is typed and picked", () => {
  test("survives under its form's key and is gone when given up, files included", async () => {
    const db = openAccount(randomUUID());
    await saveDraft(db, "raiseTicket", { title: "half a tit" }, AT);
    await storeFile(db, file(new Uint8Array([1, 2, 3])), {
      fileId: "f",
      draftKey: "raiseTicket",
      chunkBytes: 2,
      at: AT,
    });
    expect(await readDraft(db, "raiseTicket")).toEqual({ title: "half a tit" });
    expect(await filesOfDraft(db, "raiseTicket")).toHaveLength(1);
    await deleteDraft(db, "raiseTicket");
    expect([await readDraft(db, "raiseTicket"), await db.files.count(), await db.chunks.count()]).toEqual([
      null,
      0,
      0,
    ]);
  });

  test("a picked file is copied byte for byte, with the hash of each part and of the whole", async () => {
    const db = openAccount(randomUUID());
    const bytes = new Uint8Array(Array.from({ length: 21 }, (_, n) => n));
    const stored = await storeFile(db, file(bytes), { fileId: "f", draftKey: "d", chunkBytes: 8, at: AT });
    expect(stored.sha256).toBe(await sha256Of(bytes.buffer));
    expect(
      new Uint8Array((await (await fileBlob(db, "f", "image/jpeg"))?.arrayBuffer()) ?? new ArrayBuffer()),
    ).toEqual(bytes);
    expect((await db.chunks.toArray()).map((chunk) => [chunk.n, chunk.bytes.byteLength])).toEqual([
      [1, 8],
      [2, 8],
      [3, 5],
    ]);
  });

  test("a file that cannot be read leaves nothing half kept", async () => {
    const db = openAccount(randomUUID());
    const broken = {
      ...file(new Uint8Array(20)),
      slice: () => {
        throw new DOMException("gone", "NotFoundError");
      },
    };
    await expect(
      storeFile(db, broken, { fileId: "f", draftKey: "d", chunkBytes: 8, at: AT }),
    ).rejects.toThrow("gone");
    expect([await db.files.count(), await db.chunks.count()]).toEqual([0, 0]);
  });

  test("sending clears the draft and takes its files in the same step", async () => {
    const db = openAccount(randomUUID());
    await saveDraft(db, "comment:t", { content: "hello" }, AT);
    await storeFile(db, file(new Uint8Array([1])), {
      fileId: "f",
      draftKey: "comment:t",
      chunkBytes: 8,
      at: AT,
    });
    const files = [{ fileId: "f", name: "a.jpg", mimeType: "image/jpeg", sizeBytes: 1 }];
    await enqueue(
      db,
      {
        opId: "op",
        actor: PEOPLE.store,
        at: AT,
        payload: { kind: "commentOnTicket", ticketId: "t", commentId: "c", content: "hello", files },
      },
      "comment:t",
    );
    expect([await readDraft(db, "comment:t"), await filesOfDraft(db, "comment:t")]).toEqual([null, []]);
    expect(await db.files.get("f")).toMatchObject({ opId: "op", draftKey: null });
  });
});
