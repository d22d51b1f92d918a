import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeBackup } from "#server/backup/make-backup.ts";
import { writeSnapshot } from "#server/backup/write-snapshot.ts";
import type { AppContext } from "#server/context.ts";
import { filesIn } from "#server/settings/storage-locations.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Checks at the start and every hour whether today (UTC) has a backup, and makes it if not. Does
 * nothing without `BACKUP_DAYS`. See docs/operations.md#backups.
 */
export function backupEveryNight(context: AppContext): void {
  const { config, database, files, log } = context;
  const days = config.backupDays;
  if (days === null) return;
  const folder = join(config.dataDir, "backups");
  const make = async (target: string) => {
    await makeBackup(target, {
      writeSnapshot: (path) => writeSnapshot(database, path),
      files,
      filesIn: filesIn(config),
      linkFrom: config.bucket === null ? config.dataDir : null,
    });
  };
  let isRunning = false;
  const round = async () => {
    if (isRunning) return;
    isRunning = true;
    await backupOfTheDay({ folder, days, nowMs: Date.now(), make })
      .catch((error: unknown) => log("backup_failed", { reason: (error as Error).message }))
      .finally(() => {
        isRunning = false;
      });
  };
  void round();
  setInterval(() => void round(), HOUR).unref();
}

/**
 * Makes the backup of the day if it does not exist, then deletes backups that are `days` days old
 * or older. Deletes only after the new backup is complete, so that a failing backup never costs the
 * last good one.
 */
export async function backupOfTheDay(options: {
  readonly folder: string;
  readonly days: number;
  readonly nowMs: number;
  readonly make: (target: string) => Promise<void>;
}): Promise<void> {
  const { folder, days, nowMs, make } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const today = join(folder, dayOf(nowMs));
  if (existsSync(today)) return;
  for (const name of await readdir(folder))
    if (name.endsWith(".unfinished")) await rm(join(folder, name), { recursive: true, force: true });
  await make(today);
  const oldest = dayOf(nowMs - (days - 1) * DAY);
  for (const name of await readdir(folder))
    if (/^\d{4}-\d\d-\d\d$/.test(name) && name < oldest)
      await rm(join(folder, name), { recursive: true, force: true });
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
