import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { missingText } from "#server/backup/format.ts";
import { emptyTarget, refuseOtherStore } from "#server/backup/restore-target.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { configForCommand } from "#server/config.ts";
import { releaseDataDir, acquireDataDir } from "#server/database/data-dir-lock.ts";
import { prepareDataDir } from "#server/database/prepare-data-dir.ts";
import { leaveToOwner } from "#server/database/leave-to-owner.ts";
import { openDatabase } from "#server/database/open.ts";
import { runCommand } from "#server/operator/run-command.ts";
import { locationsText } from "#server/settings/storage-locations.ts";
import { openFileStore } from "#server/uploads/open-file-store.ts";

// npm run restore -- DIR [--replace] [--files-here]: restores a backup into the configured database
// and file store. The server must not run. Existing data is refused, or with --replace moved aside,
// never deleted.

runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { replace: { type: "boolean" }, "files-here": { type: "boolean" } },
  });
  const folder = resolve(positionals[0] ?? "");
  if (positionals[0] === undefined)
    throw new Error("Usage: npm run restore -- DIR [--replace] [--files-here]");
  const config = configForCommand(process.env);
  process.stdout.write(`${locationsText(config)}\n`);
  const manifest = await verifyBackup(folder);
  refuseOtherStore(manifest, config, values["files-here"] === true);
  prepareDataDir(config.dataDir);
  if (config.databaseUrl === null) acquireDataDir(config.dataDir);
  try {
    const target = await emptyTarget(config, values.replace === true);
    const database = await openDatabase(config);
    try {
      await restoreBackup(folder, manifest, { database, files: openFileStore(config) });
    } catch (error) {
      await database.close();
      await target.restoreSchema();
      throw error;
    }
    await database.close();
    const aside =
      target.aside.length > 0 ? ` What was there before is kept: ${target.aside.join(", ")}.` : "";
    return `Restored ${manifest.database.rows} rows and ${manifest.files.count} files of ${manifest.madeAt}.${aside} Start the server.${missingText(manifest.missing)}`;
  } finally {
    if (config.databaseUrl === null) releaseDataDir(config.dataDir);
    else leaveToOwner(config.dataDir);
  }
});
