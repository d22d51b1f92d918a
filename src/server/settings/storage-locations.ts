import { join } from "node:path";
import type { Config } from "#server/config.ts";

/** Where files are stored, as a backup records it. */
export type FilesIn = "bucket" | "folder";

/** The settings that say where database and files are. */
export type StorageSettings = Pick<Config, "bucket" | "databaseUrl" | "dataDir">;

/** @returns the kind of file store that the settings name. */
export const filesIn = ({ bucket }: Pick<StorageSettings, "bucket">): FilesIn =>
  bucket === null ? "folder" : "bucket";

/** @returns where the database is, without the user and password of its address. */
export function databaseLocation({ databaseUrl, dataDir }: StorageSettings): string {
  if (databaseUrl === null) return `${join(dataDir, "database")} (embedded)`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/**
 * @returns where the files are. A folder beside PostgreSQL is worth a sentence: the other servers
 * of that database have to share it, and it is what is left when FILES_URL was lost on its way.
 */
export function filesLocation({ bucket, databaseUrl, dataDir }: StorageSettings): string {
  if (bucket !== null) return `bucket ${bucket.address}/${bucket.folder}`;
  const folder = join(dataDir, "files");
  return databaseUrl === null
    ? folder
    : `${folder} (FILES_URL is not set: files stay on this server alone, unless all servers share the folder)`;
}

/** @returns the storage as lines for a person. */
export const locationsText = (storage: StorageSettings): string =>
  `Database: ${databaseLocation(storage)}\nFiles: ${filesLocation(storage)}`;
