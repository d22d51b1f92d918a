import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import { migrate } from "#server/database/migrations.ts";
import type { FileStore } from "#server/uploads/file-store.ts";
import { databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";

// The hourly cleaning on a database of its own, with rows as old as the rule is about.

let engine: PGlite;

beforeAll(async () => {
  engine = await engineOfTemplate();
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

const SESSION = "now() - interval '200 days', now(), now(), ";
const UPLOAD = "'u', 'x', 'image/png', 1, 1, 'uploading', now(), ";

/** Table, key column, how old a row may become, and a row `key` whose age is that of `at`. */
const RETENTION: readonly (readonly [string, string, string, (key: string, at: string) => string])[] = [
  [
    "receipts",
    "key",
    "60 days",
    (key, at) => `(user_id, key, fingerprint, status, body, created_at)
    values ('u', ${key}, '', 200, '', ${at})`,
  ],
  [
    "notifications",
    "id",
    "180 days",
    (key, at) => `(id, user_id, type, title, message, data, created_at)
    values (${key}, 'u', 't', '', '', '{}', ${at})`,
  ],
  [
    "sessions",
    "id",
    "30 days",
    (
      key,
      at,
    ) => `(id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent)
    values (${key}, 'u', ${key}, ${SESSION}${at}, 1, '')`,
  ],
  [
    "password_resets",
    "token_hash",
    "1 day",
    (key, at) => `(token_hash, user_id, created_at, expires_at)
    values (${key}, 'u', now(), ${at})`,
  ],
  ["limits", "name", "0 days", (key, at) => `(name, count, ends_at) values (${key}, 1, ${at})`],
  ["geocodes", "place", "30 days", (key, at) => `(place, address, at) values (${key}, '', ${at})`],
  [
    "security_log",
    "id",
    "90 days",
    (key, at) => `(id, at, event, address_block, user_agent, detail)
    values (${key}, ${at}, 'sign_in', '', '', '')`,
  ],
  [
    "page_errors",
    "fingerprint",
    "30 days",
    (key, at) => `(fingerprint, name, message, frames, screen, app_version, browser, count, first_at, last_at)
    values (${key}, 'Error', '', '[]', 'start', '0.1.0', '', 1, now() - interval '1 year', ${at})`,
  ],
  [
    "push_queue",
    "id",
    "1 day",
    (key, at) => `(id, subscription_id, payload, due_at, created_at)
    values (${key}, 'sub', '{}', now(), ${at})`,
  ],
  [
    "files",
    "key",
    "7 days",
    (key, at) => `(key, uploader_id, name, mime_type, size, sha256, created_at)
    values (${key}, 'u', 'x', 'image/png', 1, '', ${at})`,
  ],
  [
    "uploads where status = 'uploading'",
    "id",
    "0 days",
    (
      key,
      at,
    ) => `(id, user_id, filename, content_type, total_size, chunk_size, status, created_at, expires_at)
    values (${key}, ${UPLOAD}${at})`,
  ],
];

test.each(RETENTION)(
  "of %s those older than the rule go, by %s and after %s, and the others stay",
  async (table, key, age, row) => {
    const [name] = table.split(" ");
    await engine.exec(`
    insert into users (id, email, name, first_name, last_name, role, website, password_hash)
      values ('u', 'u@example.com', 'U', 'U', 'U', 'Store Manager', 'Fettle', '') on conflict do nothing;
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      values ('sub', 'u', '', '', '', '', now()) on conflict do nothing;
    insert into ${name} ${row("'r_too_old'", `now() - interval '${age}' - interval '1 minute'`)};
    insert into ${name} ${row("'r_not_yet'", `now() - interval '${age}' + interval '1 minute'`)}`);
    await runCleanup({ database: databaseOf(engine), files });
    const where = table.includes("where") ? "and" : "where";
    const left = await engine.query(`select ${key} as id from ${table} ${where} ${key} like 'r\\_%'`);
    expect(left.rows).toEqual([{ id: "r_not_yet" }]);
  },
);
