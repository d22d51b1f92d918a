import { resolve } from "node:path";
import { missingText } from "#server/backup/format.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { runCommand } from "#server/operator/run-command.ts";

// npm run verify-backup -- DIR: reads every byte and names the first broken file.

runCommand(async ([folder]) => {
  if (folder === undefined) throw new Error("Usage: npm run verify-backup -- DIR");
  const { madeAt, database, files, missing } = await verifyBackup(resolve(folder));
  return `Whole: ${database.rows} rows and ${files.count} files of ${madeAt}.${missingText(missing)}`;
});
