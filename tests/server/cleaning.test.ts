import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import { migrate } from "#server/database/migrations.ts";
import type { FileStore } from "#server/uploads/file-store.ts";
import { databaseOf } from "#tests/support/memory-database.ts";

// The hourly cleaning on a database of its own, with rows as old as the rule is about.

let engine: PGlite;

beforeAll(async () => {
  engine = await PGlite.create();
  await migrate(databaseOf(engine));
});
afterAll(() => engine.close());

const removed: string[] = [];
const files = {
  remove: async (key: string) => {
    removed.push(key);
  },
  removeParts: async () => undefined,
} as unknown as FileStore;

const TICKET = `insert into tickets (id, title, description, priority, status, project_id, parent_id, author_id,
  decision_maker, created_at, updated_at, deleted_at) values`;

test("a ticket goes 30 days after its deletion, with all that hangs on it and the bytes of its files", async () => {
  await engine.exec(`
    insert into users (id, email, name, first_name, last_name, role, website, password_hash)
      values ('u', 'u@example.com', 'U', 'U', 'U', 'Store Manager', 'Fettle', ''),
             ('v', 'v@example.com', 'V', 'V', 'V', 'Vendor', 'Fettle', '');
    ${TICKET}
      ('old', 't', '', 'low', 'open', '1', null, 'u', 'Store Manager', now(), now(), now() - interval '31 days'),
      ('new', 't', '', 'low', 'open', '1', null, 'u', 'Store Manager', now(), now(), now() - interval '29 days'),
      ('here', 't', '', 'low', 'open', '1', null, 'u', 'Store Manager', now() - interval '9 years', now(), null),
      ('child', 't', '', 'low', 'open', '1', 'old', 'u', 'Store Manager', now(), now(), null);
    insert into comments (id, ticket_id, kind, content, author_id, created_at)
      values ('c-old', 'old', 'comment', 'x', 'u', now()), ('c-new', 'new', 'comment', 'x', 'u', now());
    insert into ticket_events (id, ticket_id, to_status, actor_id, at)
      values ('e-old', 'old', 'open', 'u', now()), ('e-child', 'child', 'open', 'u', now());
    insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status,
      scope_version, created_at, updated_at) values ('b', 'old', 'v', 1, '', '', '', 'declined', 1, now(), now());
    insert into ratings (id, user_id, ticket_id, rater_id, stars, comment, created_at)
      values ('r', 'v', 'old', 'u', 5, '', now());
    insert into files (key, uploader_id, name, mime_type, size, sha256, ticket_id, comment_id, created_at)
      values ('f_ticket', 'u', 'x', 'image/png', 1, '', 'old', null, now()),
             ('f_comment', 'u', 'x', 'image/png', 1, '', null, 'c-old', now()),
             ('f_new', 'u', 'x', 'image/png', 1, '', 'new', null, now());
    insert into uploads (id, user_id, filename, content_type, total_size, chunk_size, ticket_id, status, file_key,
      created_at, expires_at) values ('up', 'u', 'x', 'image/png', 1, 1, 'old', 'completed', 'f_ticket', now(), now());
    insert into upload_parts (upload_id, n, size, etag) values ('up', 1, 1, 'x')`);
  await runCleanup({ database: databaseOf(engine), files });
  const ids = async (text: string) => (await engine.query<{ id: string }>(text)).rows.map((row) => row.id);
  expect(await ids("select id from tickets order by id")).toEqual(["here", "new"]);
  expect(await ids("select id from comments")).toEqual(["c-new"]);
  expect(await ids("select id from ticket_events union select id from bids")).toEqual([]);
  expect(await ids("select key as id from files")).toEqual(["f_new"]);
  expect(removed.toSorted()).toEqual(["f_comment", "f_ticket"]);
  expect(await ids("select id from ratings where ticket_id is null")).toEqual(["r"]);
  expect(await ids("select status as id from uploads")).toEqual(["cancelled"]);
  expect(await ids("select upload_id as id from upload_parts")).toEqual([]);
});
