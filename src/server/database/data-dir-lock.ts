import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Who has a data folder open; two processes on one embedded database would destroy it. */
export interface LockHolder {
  readonly pid: number;
  readonly startedAt: string;
  readonly birth: string;
  readonly operatorKey: string;
  readonly url: string | null;
}

const fileIn = (dataDir: string) => join(dataDir, "holder.json");

/** Takes the folder, or throws with the name of who has it. A holder that is no longer alive is replaced. */
export function acquireDataDir(dataDir: string): LockHolder {
  mkdirSync(dataDir, { recursive: true });
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
  if (holder !== null) throw new Error(heldBy(dataDir, holder));
  const stale = `${file}.${process.pid}.stale`;
  renameSync(file, stale);
  // Between reading and renaming, another process may have taken the folder rightfully.
  const moved = parse(stale);
  if (moved !== null && isAlive(moved)) {
    renameSync(stale, file);
    throw new Error(heldBy(dataDir, moved));
  }
  rmSync(stale, { force: true });
  if (claim(file, mine)) return mine;
  throw new Error(`The data folder ${dataDir} was taken by another process just now.`);
}

/** Who holds the folder now, alive; null when nobody does. */
export function holderOf(dataDir: string): LockHolder | null {
  const holder = existsSync(fileIn(dataDir)) ? parse(fileIn(dataDir)) : null;
  return holder !== null && isAlive(holder) ? holder : null;
}

/** Tells where the holder can be reached, for the operator's commands. */
export function announceUrl(dataDir: string, mine: LockHolder, url: string): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...mine, url }), { mode: 0o600 });
}

/** Lets the folder go. */
export function releaseDataDir(dataDir: string): void {
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

const heldBy = (dataDir: string, holder: LockHolder) =>
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
  // A zombie has ended and only waits to be reaped: it holds nothing.
  return state !== "Z" && holder.birth === birth;
}

/**
 * State letter and start time of a process; the start time tells a reused process id from the old
 * process. Only Linux tells; elsewhere both are empty.
 */
function processStat(pid: number): { readonly state: string; readonly birth: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks and parentheses itself.
    const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
    return { state: fields[0] ?? "", birth: fields[19] ?? "" };
  } catch {
    return { state: "", birth: "" };
  }
}
