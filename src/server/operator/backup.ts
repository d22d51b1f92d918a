import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Config, configForCommand } from "#server/config.ts";
import { missingText } from "#server/backup/format.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { writeSnapshot } from "#server/backup/write-snapshot.ts";
import { type LockHolder, holderOf, releaseDataDir, acquireDataDir } from "#server/database/data-dir-lock.ts";
import { migrate } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open.ts";
import { runCommand } from "#server/operator/run-command.ts";
import { filesIn, locationsText } from "#server/settings/storage-locations.ts";
import { openFileStore } from "#server/uploads/open-file-store.ts";

// npm run backup -- DIR [--without-missing]: backs up database and files as one consistent state,
// whether or not the server runs. A running server with the embedded database writes the snapshot
// itself, because only one process can open that database.

runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { "without-missing": { type: "boolean" } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error("Usage: npm run backup -- DIR [--without-missing]");
  const config = configForCommand(process.env);
  process.stdout.write(`${locationsText(config)}\n`);
  const { database, files, missing } = await makeBackup(resolve(folder), {
    writeSnapshot: (path) => snapshot(config, path),
    files: openFileStore(config),
    filesIn: filesIn(config),
    linkFrom: null,
    isWithoutMissing: values["without-missing"] === true,
  });
  return `Backed up ${database.rows} rows and ${files.count} files (${files.bytes} bytes) into ${resolve(folder)}.${missingText(missing)}`;
});

async function snapshot(config: Config, path: string): Promise<void> {
  const holder = config.databaseUrl === null ? holderOf(config.dataDir) : null;
  if (holder?.url) return fromServer(holder, holder.url, path);
  if (config.databaseUrl === null) acquireDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await writeSnapshot(database, path);
  } finally {
    await database.close();
    if (config.databaseUrl === null) releaseDataDir(config.dataDir);
  }
}

async function fromServer({ operatorKey }: LockHolder, url: string, path: string): Promise<void> {
  const answer = await fetch(`${url}/operator/snapshot`, {
    method: "POST",
    headers: { "x-operator-key": operatorKey },
  });
  if (!answer.ok || answer.body === null)
    throw new Error(`The server could not write its rows (${answer.status}); see its log.`);
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(path, { mode: 0o600, flush: true }));
}
