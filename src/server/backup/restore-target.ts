import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Manifest } from "#server/backup/format.ts";
import { moveSchema, putSchemaBack, tablesThere } from "#server/backup/move-schema.ts";
import type { Database } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { filesIn, type StorageSettings } from "#server/settings/storage-locations.ts";

/**
 * Files of a bucket are put into a folder only if that is asked for: FILES_URL may have been lost
 * on its way, and the servers would then find no file in their bucket.
 * @throws Error if they would be.
 */
export function refuseOtherStore(
  { filesIn: before }: Pick<Manifest, "filesIn">,
  storage: StorageSettings,
  isAgreed: boolean,
): void {
  if (before !== "bucket" || filesIn(storage) === "bucket" || isAgreed) return;
  throw new Error(
    `The files of this backup were in a bucket, and FILES_URL is not set: they would be put into ${join(storage.dataDir, "files")}. Set FILES_URL (in single quotes), or add --files-here to have them there. Nothing was changed.`,
  );
}

/** A target that is empty now. */
export interface EmptyTarget {
  /** The folders and the schema to which previous data was moved. */
  readonly aside: readonly string[];
  /** Moves the previous data back after a failed restore. */
  restoreSchema(): Promise<void>;
}

/**
 * Makes sure that a restore meets neither existing data nor a running server. With `isReplacing`,
 * existing data is moved aside: folders are renamed, and so is a PostgreSQL schema.
 * @throws Error if there is data and `isReplacing` is false, or if other connections to PostgreSQL
 * are open.
 */
export async function emptyTarget(config: Config, isReplacing: boolean): Promise<EmptyTarget> {
  const suffix = `before-restore-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  const taken = await dataThere(config);
  if (taken.length > 0 && !isReplacing)
    throw new Error(
      `There is data already: ${taken.join(", ")}. Add --replace to put it aside and restore in its place.`,
    );
  const folders = moveFolders(config, suffix);
  if (config.databaseUrl === null)
    return { aside: folders.aside, restoreSchema: async () => folders.putBack() };
  const schema = await overPostgres(config.databaseUrl, (database) =>
    moveSchema(database, suffix.replaceAll("-", "_")),
  );
  return {
    aside: [...folders.aside, ...(schema.aside === null ? [] : [`schema ${schema.aside} of the database`])],
    restoreSchema: async () => {
      folders.putBack();
      await overPostgres(config.databaseUrl ?? "", (database) => putSchemaBack(database, schema));
    },
  };
}

const foldersOf = ({ dataDir, databaseUrl, bucket }: Config) => [
  ...(databaseUrl === null ? [join(dataDir, "database")] : []),
  ...(bucket === null ? [join(dataDir, "files"), join(dataDir, "parts")] : []),
];

const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

async function dataThere(config: Config): Promise<string[]> {
  const there = foldersOf(config).filter(isFilled);
  if (config.databaseUrl === null) return there;
  const tables = await overPostgres(config.databaseUrl, async (database) => {
    // A running server keeps its pool connected; restoring beside it would mix two states.
    const [others] = await database.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`,
    );
    if (Number(others?.["n"]) > 0)
      throw new Error(
        `${String(others?.["n"])} connections to the database are open. Stop every server that uses it first.`,
      );
    return tablesThere(database);
  });
  return tables > 0 ? [...there, `${tables} tables in the database`] : there;
}

function moveFolders(config: Config, suffix: string) {
  const folders = foldersOf(config);
  const files = folders.filter(isFilled);
  for (const folder of files) renameSync(folder, `${folder}.${suffix}`);
  return {
    aside: files.map((folder) => `${folder}.${suffix}`),
    putBack: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      for (const folder of files) renameSync(`${folder}.${suffix}`, folder);
    },
  };
}

async function overPostgres<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openPostgres(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
