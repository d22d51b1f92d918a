import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { readCachedAttachment } from "#local-db/files/attachment-cache.ts";
import { storeFile } from "#local-db/files/files.ts";
import { recordUploaded } from "#local-db/files/upload-state.ts";

test("a video that this phone has sent is read from its own bytes under the server's key", async () => {
  const db = openAccount(randomUUID());
  const bytes = new Blob(["frames of a drain"]);
  const picked = {
    name: "drain.mp4",
    type: "video/mp4",
    size: bytes.size,
    slice: bytes.slice.bind(bytes),
  };
  const options = { fileId: "f", draftKey: "d", chunkBytes: 4, at: "2030-01-01T10:00:00.000Z" };
  await storeFile(db, picked, options);
  expect(await readCachedAttachment(db, "f_1", "video/mp4")).toBeNull();
  await recordUploaded(db, "f", { key: "f_1" });
  expect(await (await readCachedAttachment(db, "f_1", "video/mp4"))?.text()).toBe("frames of a drain");
  db.close();
});
