import { createWriteStream, existsSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  DATABASE_FILE,
  type BackedFile,
  type Manifest,
  MANIFEST_FILE,
  measure,
} from "#server/backup/format.ts";
import { readLines, filesNamedIn } from "#server/backup/read-lines.ts";
import { SCHEMA_VERSION } from "#server/database/migrations.ts";
import { makeFolder } from "#server/make-folder.ts";
import { type FileStore, pathOf } from "#server/uploads/file-store.ts";

/** Source of a backup. */
export interface BackupSource {
  /** Writes one consistent snapshot of the database into a new file. */
  readonly writeSnapshot: (path: string) => Promise<void>;
  readonly files: FileStore;
  /**
   * A folder whose stored files are hard-linked into the backup if it is on the same disk; that is
   * safe because stored files never change. Null: the backup copies every file.
   */
  readonly linkFrom: string | null;
}

const TRIES = 5;

/**
 * Makes a backup in a new or empty folder. It is written to `<folder>.unfinished` and renamed when
 * complete. If a file is deleted between the snapshot and its copy, the snapshot is taken again, at
 * most five times; files that are already copied are reused.
 * @throws Error if the folder is not empty or a file is still missing after the last attempt.
 */
export async function makeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty. Give a new one for each backup.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, 0o700);
  const manifest = await fill(unfinished, source);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  await flush(dirname(folder));
  return manifest;
}

async function fill(folder: string, source: BackupSource, triesLeft = TRIES): Promise<Manifest> {
  const path = join(folder, DATABASE_FILE);
  await rm(path, { force: true });
  await source.writeSnapshot(path);
  const files = await filesNamedIn(path);
  const missing = await copyFiles(folder, files, source);
  if (missing !== null && triesLeft > 1) return fill(folder, source, triesLeft - 1);
  if (missing !== null)
    throw new Error(`The file ${missing} is in the database, but not in the file store; nothing was kept.`);
  const database = await measure(path);
  let rows = 0;
  for await (const line of readLines(path)) rows += "row" in line ? 1 : 0;
  await removeOthers(folder, files);
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    schemaVersion: SCHEMA_VERSION,
    database: { bytes: database?.bytes ?? 0, sha256: database?.sha256 ?? "", rows },
    files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
  };
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { flush: true });
  return manifest;
}

/**
 * Copies or links the files that the backup does not have yet. Returns the key of the first file
 * that is missing in the store, or null.
 */
async function copyFiles(folder: string, files: readonly BackedFile[], source: BackupSource) {
  for (const { key } of files) {
    const target = join(folder, pathOf(key));
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    if (source.linkFrom !== null && (await linkFile(join(source.linkFrom, pathOf(key)), target))) continue;
    const bytes = await source.files.open(key).catch(() => null);
    if (bytes === null) return key;
    const tempPath = `${target}.unfinished`;
    const isCopied = await pipeline(bytes, createWriteStream(tempPath, { flush: true })).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    );
    if (!isCopied) return key;
    await rename(tempPath, target);
  }
  return null;
}

const linkFile = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  );

/** Deletes files that an earlier attempt copied and the latest snapshot does not name. */
async function removeOthers(folder: string, files: readonly BackedFile[]) {
  const referenced = new Set(files.map(({ key }) => key));
  const found = existsSync(join(folder, "files"))
    ? await readdir(join(folder, "files"), { recursive: true, withFileTypes: true })
    : [];
  for (const each of found)
    if (each.isFile() && !referenced.has(each.name)) await rm(join(each.parentPath, each.name));
}

async function flush(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
