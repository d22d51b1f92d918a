import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { TestServer } from "#tests/support/server.ts";

export type Ask = (text: string) => Promise<Record<string, unknown>[]>;

/** Statements that find what can never be, each with what it would mean. */
const NEVER: Readonly<Record<string, string>> = {
  "a status that is not the last one of the history": `select t.id from tickets t
     where exists (select 1 from ticket_events e where e.ticket_id = t.id) and not exists
       (select 1 from ticket_events e where e.ticket_id = t.id and e.to_status = t.status
          and e.at = (select max(at) from ticket_events m where m.ticket_id = t.id))`,
  "finished without an instant, or the other way round": `select id from tickets
     where parent_id is null and (status in ('completed', 'closed')) <> (completed_at is not null)`,
  "closed without an instant, or the other way round": `select id from tickets
     where parent_id is null and (status = 'closed') <> (closed_at is not null)`,
  "completed by nobody, or by somebody before it is completed": `select id from tickets
     where parent_id is null and (completed_at is not null) <> (done_by_id is not null)`,
  "an accepted bid that the ticket does not know, or the other way round": `select t.id from tickets t
     left join bids b on b.ticket_id = t.id and b.withdrawn_at is null and b.status in ('accepted', 'won')
     where t.deleted_at is null and (t.accepted_bid_id is distinct from b.id
       or (b.id is not null and t.assignee_id is distinct from b.vendor_id))`,
  "an active bid on a ticket that is not out for bid": `select b.id from bids b join tickets t on t.id = b.ticket_id
     where b.withdrawn_at is null and b.status in ('pending', 'submitted', 'under_review')
       and (t.deleted_at is not null or 'out_for_bid' not in (t.status, coalesce(t.status_before_assessment, '')))`,
  "a number of comments that is not theirs": `select t.id from tickets t
     where t.comment_count <> (select count(*) from comments c where c.ticket_id = t.id)`,
  "two default stores of one owner": `select owner_id from user_stores where deleted_at is null
     group by owner_id having count(*) filter (where is_default) > 1`,
  "a completion nobody was told of": `select e.id from ticket_events e join tickets t on t.id = e.ticket_id
     where e.to_status = 'completed' and t.parent_id is null and not exists
       (select 1 from notifications n where n.type = 'task_completed' and n.data->>'taskId' = e.ticket_id)`,
  "a won bid its vendor was not told of": `select b.id from bids b where b.status in ('accepted', 'won')
     and not exists (select 1 from notifications n where n.type = 'bid_accepted' and n.user_id = b.vendor_id
       and n.data->>'bidId' = b.id)`,
  "a notification its own actor got": `select id from notifications where author_id = user_id`,
  "an upload that is done without its file": `select u.id from uploads u where u.status = 'completed'
     and not exists (select 1 from files f where f.key = u.file_key)`,
  "work that is assigned to somebody who is gone": `select t.id from tickets t join users u on u.id = t.assignee_id
     where t.deleted_at is null and not u.is_active and t.status = 'maintenance_worker_working'`,
  "two ratings of a worker by the same manager within a day": `select later.id from ratings earlier join ratings later
       on later.user_id = earlier.user_id and later.rater_id = earlier.rater_id and later.id <> earlier.id
     where earlier.ticket_id is null and later.ticket_id is null and later.created_at >= earlier.created_at
       and later.created_at < earlier.created_at + interval '24 hours'`,
  "more open uploads than a person may have": `select user_id from uploads where status = 'uploading'
     group by user_id having count(*) > 40`,
  "a part of an upload that was cancelled": `select u.id from uploads u join upload_parts p on p.upload_id = u.id
     where u.status = 'cancelled'`,
  "a session, receipt or device left of a deleted account": `select u.id from users u where u.email like '%@deleted.invalid'
     and (exists (select 1 from sessions s where s.user_id = u.id) or exists (select 1 from receipts r where r.user_id = u.id)
       or exists (select 1 from push_subscriptions p where p.user_id = u.id))`,
  "a password or a link for a new one left of a deleted account": `select u.id from users u
     where u.email like '%@deleted.invalid' and (u.password_hash <> ''
       or exists (select 1 from password_resets r where r.user_id = u.id))`,
  "an address left of a deleted account": `select l.id, l.event from security_log l join users u on u.id = l.user_id
     where u.email like '%@deleted.invalid'`,
  "two open links for a new password of one account": `select user_id from password_resets
     where used_at is null and expires_at > now() group by user_id having count(*) > 1`,
  "an open ticket of a deleted account": `select t.id from tickets t join users u on u.id = t.author_id
     where u.email like '%@deleted.invalid' and t.parent_id is null and t.deleted_at is null
       and t.status not in ('closed', 'cancelled', 'resolved')`,
  "a receipt that is no success": `select key from receipts where status not between 200 and 299`,
};

/** What is wrong with the books of a server that has been stopped; nothing, if all is well. */
export const wrongIn = (server: TestServer): Promise<string[]> =>
  withBooks(server, (ask) => wrongInBooks(server, ask));

/** Like `wrongIn`, for books that are open. */
export async function wrongInBooks({ env, dataDir }: TestServer, ask: Ask): Promise<string[]> {
  const wrong: string[] = [];
  for (const [meaning, text] of Object.entries(NEVER)) {
    const rows = await ask(text);
    if (rows.length > 0) wrong.push(`${meaning}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  // Files in a bucket are compared by the tests that have one: they download them.
  const isInBucket = env["FILES_URL"] !== undefined;
  return [...wrong, ...(isInBucket ? [] : await filesWrong(ask, dataDir))];
}

/** Reads the database of a server that has been stopped. */
export async function withBooks<T>(server: TestServer, read: (ask: Ask) => Promise<T>): Promise<T> {
  const books = await openBooks(server);
  try {
    return await read(books.ask);
  } finally {
    await books.close();
  }
}

async function filesWrong(ask: Ask, dataDir: string): Promise<string[]> {
  const rows = await ask("select key, size, sha256 from files");
  const folder = join(dataDir, "files");
  const known = new Set(rows.map((row) => String(row["key"])));
  const bad = rows.filter(({ key, size, sha256 }) => {
    const name = String(key);
    const file = join(folder, name.slice(2, 4), name.slice(4, 6), name);
    if (!existsSync(file)) return true;
    const bytes = readFileSync(file);
    return bytes.length !== Number(size) || createHash("sha256").update(bytes).digest("hex") !== sha256;
  });
  const onDisk = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (each) => each.isFile() && known.has(each.name),
      )
    : [];
  return [
    ...bad.map((row) => `a file without its bytes: ${String(row["key"])}`),
    ...(onDisk.length === known.size
      ? []
      : [`${known.size} files are known, ${onDisk.length} of them lie in the folder`]),
  ];
}

/** Parts that lie in the folder of a stopped server and belong to no open upload. */
export async function strayPartsInBooks({ dataDir }: TestServer, ask: Ask): Promise<string[]> {
  const rows = await ask(
    "select upload_id, n, p.etag from upload_parts p join uploads u on u.id = p.upload_id where u.status = 'uploading'",
  );
  const known = new Set(
    rows.map((row) => `${String(row["upload_id"])}/${String(row["n"])}-${String(row["etag"])}`),
  );
  const folder = join(dataDir, "parts");
  const onDisk = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return onDisk
    .filter((each) => each.isFile())
    .map((each) => `${basename(each.parentPath)}/${each.name}`)
    .filter((name) => !known.has(name));
}

async function openBooks({ env, dataDir }: TestServer): Promise<{ ask: Ask; close(): Promise<void> }> {
  const url = env["DATABASE_URL"];
  if (url === undefined) {
    const books = await PGlite.create(join(dataDir, "database"));
    return {
      ask: async (text) => (await books.query<Record<string, unknown>>(text)).rows,
      close: () => books.close(),
    };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    ask: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
    close: () => client.end(),
  };
}
