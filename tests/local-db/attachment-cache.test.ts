import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { cacheAttachment } from "#local-db/files/attachment-cache.ts";
import { openAccount } from "#local-db/database.ts";

test("an image that does not fit into the storage is not cached, which is no error", async () => {
  const db = openAccount(randomUUID());
  const image = { key: "k", mimeType: "image/png", bytes: new ArrayBuffer(4), keptAt: 1 };
  const put = vi.spyOn(db.pictures, "put");
  put.mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
  expect(await cacheAttachment(db, image)).toBe(false);
  expect(await cacheAttachment(db, image)).toBe(true);
  expect(await db.pictures.count()).toBe(1);
});
