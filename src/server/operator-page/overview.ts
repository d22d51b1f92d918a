import { statfs } from "node:fs/promises";
import { APP_VERSION } from "#contract/app-version.ts";
import type { AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";

const STUCK = 20;
const LARGEST = 5;

/** What waits, what takes space, and which versions of the app are in use. */
export async function readOverview({ database, config }: AppContext) {
  return {
    serverVersion: APP_VERSION,
    serverTime: new Date().toISOString(),
    isMailConfigured: config.mailUrl !== null,
    pushes: await readPushes(database),
    storage: await readStorage(database, config.dataDir),
    versions: await readVersions(database),
  };
}

async function readPushes(sql: Sql) {
  const rows = await sql.query(
    `select q.id, q.tries, q.created_at, q.due_at, users.name from push_queue q
     join push_subscriptions s on s.id = q.subscription_id join users on users.id = s.user_id
     where q.tries > 0 order by q.created_at, q.id limit $1`,
    [STUCK],
  );
  const [all] = await sql.query("select count(*)::int as n from push_queue");
  return {
    waiting: all ? numberOf(all, "n") : 0,
    stuck: rows.map((row) => ({
      id: textOf(row, "id"),
      name: textOf(row, "name"),
      tries: numberOf(row, "tries"),
      createdAt: instantOf(row, "created_at"),
      dueAt: instantOf(row, "due_at"),
    })),
  };
}

async function readStorage(sql: Sql, dataDir: string) {
  const [totals] = await sql.query(
    `select (select count(*)::int from files) as files, (select coalesce(sum(size), 0)::float8 from files) as bytes,
       (select count(*)::int from uploads where status = 'uploading') as uploads`,
  );
  const largest = await sql.query(
    `select users.name, count(*)::int as files, sum(size)::float8 as bytes from files
     join users on users.id = files.uploader_id group by users.id, users.name order by 3 desc, users.id limit $1`,
    [LARGEST],
  );
  const row = totals ?? {};
  return {
    databaseBytes: await databaseBytes(sql),
    diskFreeBytes: await freeBytes(dataDir),
    files: numberOf(row, "files"),
    fileBytes: numberOf(row, "bytes"),
    unfinishedUploads: numberOf(row, "uploads"),
    largest: largest.map((each) => ({
      name: textOf(each, "name"),
      files: numberOf(each, "files"),
      bytes: numberOf(each, "bytes"),
    })),
  };
}

/** A role without the right to connect to the database may not ask for its size. */
const databaseBytes = (sql: Sql): Promise<number | null> =>
  sql
    .query("select pg_database_size(current_database())::float8 as bytes")
    .then(([row]) => (row ? numberOf(row, "bytes") : null))
    .catch(() => null);

const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder)
    .then(({ bavail, bsize }) => bavail * bsize)
    .catch(() => null);

async function readVersions(sql: Sql) {
  const rows = await sql.query(
    `select app_version, count(*)::int as sessions, max(last_used_at) as last_used_at from sessions
     where ends_at > now() and idle_until > now() group by app_version order by 3 desc`,
  );
  return rows.map((row) => ({
    version: textOf(row, "app_version"),
    sessions: numberOf(row, "sessions"),
    lastUsedAt: instantOf(row, "last_used_at"),
  }));
}
