import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "#server/make-folder.ts";
import { CannotWrite } from "#server/settings/start-problem.ts";

/**
 * Creates the data folder and an empty file in it, because a folder may exist and still refuse
 * every file: read-only, or of another user.
 * @throws CannotWrite with the error of the system.
 */
export function prepareDataDir(dataDir: string): void {
  const file = join(dataDir, `.${randomUUID()}.tmp`);
  try {
    makeFolder(dataDir);
    writeFileSync(file, "", { flag: "wx" });
    rmSync(file);
  } catch (error) {
    throw new CannotWrite(error);
  }
}
