import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { leaveToOwner } from "#server/database/leave-to-owner.ts";
import { prepareDataDir } from "#server/database/prepare-data-dir.ts";

/**
 * The process that holds the lock of a data folder. Two processes on one embedded database would
 * corrupt it.
 */
export interface LockHolder {
  readonly pid: number;
  readonly startedAt: string;
  readonly birth: string;
  readonly operatorKey: string;
  readonly url: string | null;
}

const fileIn = (dataDir: string) => join(dataDir, "holder.json");

/**
 * Locks the data folder. The lock of a process that no longer runs is replaced.
 * @throws Error that names the process holding the lock; CannotWrite if nothing can be written
 * there.
 */
export function acquireDataDir(dataDir: string): LockHolder {
  prepareDataDir(dataDir);
  const mine: LockHolder = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    birth: processStat(process.pid).birth,
    operatorKey: randomBytes(32).toString("hex"),
    url: null,
  };
  const file = fileIn(dataDir);
  if (claim(file, mine)) return mine;
  const holder = holderOf(dataDir);
  if (holder !== null) throw new Error(lockedMessage(dataDir, holder));
  const stale = `${file}.${process.pid}.stale`;
  renameSync(file, stale);
  // Between reading and renaming, another process may have acquired the lock: give it back.
  const newHolder = parse(stale);
  if (newHolder !== null && isAlive(newHolder)) {
    renameSync(stale, file);
    throw new Error(lockedMessage(dataDir, newHolder));
  }
  rmSync(stale, { force: true });
  if (claim(file, mine)) return mine;
  throw new Error(`The data folder ${dataDir} was taken by another process just now.`);
}

/** @returns the running process that holds the lock, or null. */
export function holderOf(dataDir: string): LockHolder | null {
  const holder = existsSync(fileIn(dataDir)) ? parse(fileIn(dataDir)) : null;
  return holder !== null && isAlive(holder) ? holder : null;
}

/** Writes the server's URL into the lock file, for the operator's commands. */
export function announceUrl(dataDir: string, mine: LockHolder, url: string): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...mine, url }), { mode: 0o600 });
}

/** Releases the lock, and leaves the folder to its owner. */
export function releaseDataDir(dataDir: string): void {
  leaveToOwner(dataDir);
  rmSync(fileIn(dataDir), { force: true });
}

function claim(file: string, mine: LockHolder): boolean {
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

const lockedMessage = (dataDir: string, holder: LockHolder) =>
  `The data folder ${dataDir} is in use by process ${holder.pid}, started ${holder.startedAt}. Stop it first, or choose another DATA_DIR.`;

function parse(file: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const { state, birth } = processStat(holder.pid);
  // A zombie process has ended and only waits to be reaped: it holds no lock.
  return state !== "Z" && holder.birth === birth;
}

/**
 * @returns state letter and start time of a process. The start time distinguishes a process from a
 * later one with the same id. Both are empty where there is no `/proc`, that is outside Linux.
 */
function processStat(pid: number): { readonly state: string; readonly birth: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name in parentheses, may itself contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
    return { state: fields[0] ?? "", birth: fields[19] ?? "" };
  } catch {
    return { state: "", birth: "" };
  }
}
