import { createWriteStream, existsSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
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
import type { FilesIn } from "#server/settings/storage-locations.ts";
import { type FileStore, pathOf } from "#server/uploads/file-store.ts";

/** Source of a backup. */
export interface BackupSource {
  /** Writes one consistent snapshot of the database into a new file. */
  readonly writeSnapshot: (path: string) => Promise<void>;
  readonly files: FileStore;
  readonly filesIn: FilesIn;
  /**
   * A folder whose stored files are hard-linked into the backup if it is on the same disk; that is
   * safe because stored files never change. Null: the backup copies every file.
   */
  readonly linkFrom: string | null;
  /** Makes the backup without files that the store lost, and names them in the manifest. */
  readonly isWithoutMissing?: boolean;
}

const TRIES = 5;
const DAY_MS = 24 * 3_600_000;
const UNFINISHED = ".unfinished";

/**
 * Makes a backup in a new or empty folder. It is written to `<folder>.unfinished` and renamed when
 * complete. If a file is deleted between the snapshot and its copy, the snapshot is taken again, at
 * most five times; files that are already copied are reused. If it fails, nothing stays of it,
 * because the rows hold password hashes; what a killed process left is removed a day later.
 * @throws Error if the folder is not empty or a file is still missing after the last attempt.
 */
export async function makeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty. Give a new one for each backup.`);
  const unfinished = `${folder}${UNFINISHED}`;
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, 0o700);
  await removeAbandoned(dirname(folder));
  try {
    const manifest = await fill(unfinished, source);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await flush(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const OWN_NAMES = new Set([DATABASE_FILE, MANIFEST_FILE, "files"]);

/** Removes unfinished backups that a killed process left more than a day ago. */
async function removeAbandoned(parent: string) {
  for (const each of await readdir(parent, { withFileTypes: true })) {
    if (!each.isDirectory() || !each.name.endsWith(UNFINISHED)) continue;
    const path = join(parent, each.name);
    const { mtimeMs } = await stat(path);
    const isBackup = (await readdir(path)).every((name) => OWN_NAMES.has(name));
    if (isBackup && Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

async function fill(folder: string, source: BackupSource, triesLeft = TRIES): Promise<Manifest> {
  const path = join(folder, DATABASE_FILE);
  await rm(path, { force: true });
  await source.writeSnapshot(path);
  const files = await filesNamedIn(path);
  const missing = await copyFiles(folder, files, source);
  if (missing.length > 0 && triesLeft > 1) return fill(folder, source, triesLeft - 1);
  refuseMissing(missing, files.length, source.isWithoutMissing === true);
  const lost = new Set(missing);
  const copied = files.filter(({ key }) => !lost.has(key));
  const database = await measure(path);
  let rows = 0;
  for await (const line of readLines(path)) rows += "row" in line ? 1 : 0;
  await removeOthers(folder, copied);
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    schemaVersion: SCHEMA_VERSION,
    database: { bytes: database?.bytes ?? 0, sha256: database?.sha256 ?? "", rows },
    files: { count: copied.length, bytes: copied.reduce((sum, { size }) => sum + size, 0) },
    filesIn: source.filesIn,
    ...(missing.length > 0 ? { missing } : {}),
  };
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { flush: true });
  return manifest;
}

const FEW = 5;
/** From this many files on a store without any of them is taken for another one. */
const MANY = 10;

/**
 * A store that has none of many files is not the one they were stored in: such a backup is never
 * made.
 * @throws Error if files are missing and may not be, or if all of them are.
 */
function refuseMissing(missing: readonly string[], count: number, isWithoutMissing: boolean): void {
  if (missing.length === 0) return;
  if (missing.length === count && count >= MANY)
    throw new Error(
      `None of the ${count} files in the database is in the file store; no backup was made. Are FILES_URL and DATA_DIR those of the server?`,
    );
  if (isWithoutMissing) return;
  const more = missing.length > FEW ? ` and ${missing.length - FEW} more` : "";
  throw new Error(
    `${missing.length} of ${count} files in the database are not in the file store: ${missing.slice(0, FEW).join(", ")}${more}; no backup was made. Bring them back, or add --without-missing to make the backup without them.`,
  );
}

/**
 * Copies or links the files that the backup does not have yet.
 * @returns the keys of the files that are missing in the store.
 * @throws Error if the store does not answer: its files are not missing.
 */
async function copyFiles(folder: string, files: readonly BackedFile[], source: BackupSource) {
  const missing: string[] = [];
  for (const { key } of files) {
    const target = join(folder, pathOf(key));
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    if (source.linkFrom !== null && (await linkFile(join(source.linkFrom, pathOf(key)), target))) continue;
    const bytes = await source.files.open(key);
    if (bytes === null) {
      missing.push(key);
      continue;
    }
    const tempPath = `${target}.unfinished`;
    const isCopied = await pipeline(bytes, createWriteStream(tempPath, { flush: true })).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    );
    if (isCopied) await rename(tempPath, target);
    else missing.push(key);
  }
  return missing;
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
