import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { bumpUnreadRevision } from "#server/notifications/notify.ts";
import { buildDemo } from "#server/seed/build-demo.ts";
import { DEMO_TABLES, type DemoFile, type DemoRow, type DemoWorld } from "#server/seed/demo-world.ts";
import { PAST_HISTORY } from "#server/database/past-history.ts";
import { suspendHistory } from "#server/history/attribute.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import type { Stored } from "#server/uploads/file-store.ts";

/**
 * Public in the source code, so demo accounts are only created on a loopback address and outside
 * production.
 */
export const DEMO_PASSWORD = "fettle-demo-1";

/** Beside this file, and in the build beside the program (.scripts/server-bundle.mjs). */
const PICTURES = join(import.meta.dirname, "demo-pictures");

/**
 * Fills an empty database with people, stores and a year of tickets, relative to now. Does nothing
 * if there are users. Everything is made up in memory and written with one statement for each
 * table, so that the first start does not take longer.
 */
export async function seedDemo(context: Pick<AppContext, "database" | "files" | "config">): Promise<void> {
  const [row] = await context.database.query("select exists (select 1 from users) as taken");
  if (row?.["taken"] === true) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const world = buildDemo(Date.now(), { projectId: context.config.projectId, passwordHash });
  const stored = new Map(
    await Promise.all(world.files.map(async (file) => [file.key, await copyPicture(context, file)] as const)),
  );
  await withChangeLog(context.database, (tx) => write(tx, world, stored));
}

async function copyPicture({ files }: Pick<AppContext, "files">, { picture, key }: DemoFile) {
  const bytes = await readFile(join(PICTURES, `${picture}.webp`));
  return files.store(key, toStream(bytes));
}

async function* toStream(bytes: Uint8Array) {
  yield bytes;
}

async function write(tx: WriteContext, world: DemoWorld, stored: ReadonlyMap<string, Stored>) {
  const withSize = (row: DemoRow) => {
    const file = stored.get(String(row["key"]));
    return { ...row, size: file?.sizeBytes, sha256: file?.sha256 };
  };
  // Its rows tell of months in which nobody wrote.
  await suspendHistory(tx);
  for (const table of DEMO_TABLES) {
    const rows = world.rows[table];
    await insertAll(tx, table, table === "files" ? rows.map(withSize) : rows);
  }
  await tx.query(PAST_HISTORY);
  await sealPhotos(tx, [...stored.keys()]);
  tx.recordChange(...world.changes);
  bumpUnreadRevision(
    tx,
    world.rows.users.map((user) => String(user["id"])),
  );
}

/** As if the photos of tickets and comments had come from phones that may not tell their place. */
const sealPhotos = (tx: WriteContext, keys: readonly string[]) =>
  tx.query(
    `update files set sealed_at = created_at, sealed_sha256 = sha256,
       sealed_ticket_id = coalesce(ticket_id, (select ticket_id from comments where comments.id = comment_id))
     where key = any($1::text[]) and coalesce(ticket_id, comment_id) is not null`,
    [keys],
  );

/** Inserts rows that all have the same columns; the other columns get their defaults. */
async function insertAll(sql: Sql, table: string, rows: readonly DemoRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await sql.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
