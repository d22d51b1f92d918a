import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrations.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { deleteAttachment } from "#server/tickets/delete-attachment.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, databaseOf, emptyEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Which files of comments can be deleted: docs/product.md#comments.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WALT = callerOf("walt", "Maintenance");

beforeAll(async () => {
  engine = await emptyEngine();
  await migrate(databaseOf(engine));
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, WALT])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', case when $1 = 'walt' then 'peter' end)`,
      [actor.id, actor.role],
    );
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
       values ('shop', 'sofia', 'Downtown', 'L', 'A', 'peter', false, now())`,
  );
});
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
const move = (who: Caller, id: string, input: { status: string } & Record<string, unknown>) =>
  as(who, (tx) => changeStatus(tx, who, id, input as never, { files: [] }));
async function underWay() {
  const input = { title: "Broken door", description: "Hangs", priority: "low", storeId: "shop" };
  const { id } = (await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string };
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
  return id;
}
async function uploaded(who: Caller) {
  const key = `f_${crypto.randomUUID()}`;
  await engine.query(
    `insert into files (key, uploader_id, name, mime_type, size, sha256, created_at)
       values ($1, $2, 'p.jpg', 'image/jpeg', 1, '', now())`,
    [key, who.account.id],
  );
  return key;
}
const comment = async (who: Caller, id: string) => {
  const s3Key = await uploaded(who);
  await as(who, (tx) => addComment(tx, who, id, { content: "See", attachments: [{ s3Key }] }));
  return s3Key;
};
const complete = async (id: string) => {
  const s3Key = await uploaded(WALT);
  await move(WALT, id, { status: "completed", content: "Done", attachments: [{ s3Key }] });
  return s3Key;
};
const remove = (who: Caller, key: string) => as(who, (tx) => deleteAttachment(tx, who, key));
const isAttached = async (key: string) =>
  (await engine.query("select 1 from files where key = $1 and comment_id is not null", [key])).rows.length ===
  1;
const LOCKED = { status: 409, code: "ticket_locked" };

test("a file of a comment goes as long as the work is not completed, by who wrote it", async () => {
  const id = await underWay();
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
  const id = await underWay();
  const first = await complete(id);
  await expect(remove(WALT, first)).rejects.toMatchObject(LOCKED);
  await move(SOFIA, id, { status: "rejected", content: "Still hangs" });
  await expect(remove(WALT, first)).rejects.toMatchObject(LOCKED);
  const second = await complete(id);
  await move(SOFIA, id, { status: "closed" });
  await expect(remove(WALT, second)).rejects.toMatchObject(LOCKED);
  expect([await isAttached(first), await isAttached(second)]).toEqual([true, true]);
});
