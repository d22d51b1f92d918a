import { resolve } from "node:path";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { runCommand } from "#server/operator/run-command.ts";

// npm run verify-backup -- DIR: reads every byte and names the first broken file.

runCommand(async ([folder]) => {
  if (folder === undefined) throw new Error("Usage: npm run verify-backup -- DIR");
  const { madeAt, database, files } = await verifyBackup(resolve(folder));
  return `Whole: ${database.rows} rows and ${files.count} files of ${madeAt}.`;
});
