import { join } from "node:path";
import {
  BrokenBackup,
  DATABASE_FILE,
  MANIFEST_FILE,
  type Manifest,
  measure,
  readManifest,
} from "#server/backup/format.ts";
import { filesNamedIn } from "#server/backup/read-lines.ts";
import { SCHEMA_VERSION } from "#server/database/migrations.ts";
import { pathOf } from "#server/uploads/file-store.ts";

/**
 * Reads every byte of a backup and compares sizes and checksums with the manifest and the rows.
 * Files that were missing when it was made are named by the manifest and not looked for.
 * @throws BrokenBackup for the first file that is missing or differs.
 * @throws Error if a newer version made the backup.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.schemaVersion > SCHEMA_VERSION)
    throw new Error(
      `The backup in ${folder} was made by a newer version (database ${manifest.schemaVersion}, this is ${SCHEMA_VERSION}). Install that version or a later one first.`,
    );
  const { database, files } = manifest;
  const check = async (file: string, right: { bytes: number; sha256: string }) => {
    const found = await measure(join(folder, file));
    if (found === null) throw new BrokenBackup(folder, file, "is missing");
    if (found.bytes !== right.bytes)
      throw new BrokenBackup(folder, file, `has ${found.bytes} bytes instead of ${right.bytes}`);
    if (found.sha256 !== right.sha256) throw new BrokenBackup(folder, file, "has other content than it had");
  };
  await check(DATABASE_FILE, database);
  const missing = new Set(manifest.missing);
  const listed = (await filesNamedIn(join(folder, DATABASE_FILE))).filter(({ key }) => !missing.has(key));
  if (listed.length !== files.count)
    throw new BrokenBackup(folder, MANIFEST_FILE, `names ${files.count} files instead of ${listed.length}`);
  for (const { key, size, sha256 } of listed) await check(pathOf(key), { bytes: size, sha256 });
  return manifest;
}
