import { beforeAll, expect, test } from "vitest";
import type { Caller } from "#server/context.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { deleteAttachment } from "#server/tickets/delete-attachment.ts";
import { type ShopUnderWay, shopUnderWay, SOFIA, WALT } from "#tests/support/shop-under-way.ts";

// Which files of comments can be deleted: docs/product.md#comments.

let shop: ShopUnderWay;
beforeAll(async () => {
  shop = await shopUnderWay();
});

async function uploaded(who: Caller) {
  const key = `f_${crypto.randomUUID()}`;
  await shop.engine.query(
    `insert into files (key, uploader_id, name, mime_type, size, sha256, created_at)
       values ($1, $2, 'p.jpg', 'image/jpeg', 1, '', now())`,
    [key, who.account.id],
  );
  return key;
}
const comment = async (who: Caller, id: string) => {
  const s3Key = await uploaded(who);
  await shop.as(who, (tx) => addComment(tx, who, id, { content: "See", attachments: [{ s3Key }] }));
  return s3Key;
};
const complete = async (id: string) => {
  const s3Key = await uploaded(WALT);
  await shop.move(WALT, id, { status: "completed", content: "Done", attachments: [{ s3Key }] });
  return s3Key;
};
const remove = (who: Caller, key: string) => shop.as(who, (tx) => deleteAttachment(tx, who, key));
const isAttached = async (key: string) =>
  (await shop.engine.query("select 1 from files where key = $1 and comment_id is not null", [key])).rows
    .length === 1;
const LOCKED = { status: 409, code: "ticket_locked" };

test("a file of a comment goes as long as the work is not completed, by who wrote it", async () => {
  const id = await shop.underWay();
  const key = await comment(WALT, id);
  await expect(remove(SOFIA, key)).rejects.toMatchObject({ status: 403 });
  await remove(WALT, key);
  expect(await isAttached(key)).toBe(false);
  const second = await comment(WALT, id);
  await complete(id);
  await expect(remove(WALT, second)).rejects.toMatchObject(LOCKED);
  expect(await isAttached(second)).toBe(true);
});

test("the photo of a completion stays: completed, rejected and closed", async () => {
  const id = await shop.underWay();
  const first = await complete(id);
  await expect(remove(WALT, first)).rejects.toMatchObject(LOCKED);
  await shop.move(SOFIA, id, { status: "rejected", content: "Still hangs" });
  await expect(remove(WALT, first)).rejects.toMatchObject(LOCKED);
  const second = await complete(id);
  await shop.move(SOFIA, id, { status: "closed" });
  await expect(remove(WALT, second)).rejects.toMatchObject(LOCKED);
  expect([await isAttached(first), await isAttached(second)]).toEqual([true, true]);
});
