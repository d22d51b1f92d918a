import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate } from "#server/database/migrations.ts";
import { openEmbedded } from "#server/database/embedded.ts";
import { CACHE, freshFolder } from "#tests/support/server.ts";

// A disk that loses what was not flushed. The embedded database runs over a recorder of its file
// operations; a cut replays them up to any moment and drops what the disk may still have held in
// its caches. Model: what was written to a file since its last flush survives sector by sector, at
// random; creations, renames, truncations and removals survive in order, up to a random one, and
// all of them once any file is flushed, as in a journalling file system (ext4, XFS).

const SECTOR = 512;
/** The thread of the embedded database in the build. */
export const WORKER = new URL(`file://${join(CACHE, "build/server/embedded-worker.js")}`);

type Operation =
  | { readonly op: "write"; readonly path: string; readonly position: number; readonly data: string }
  | { readonly op: "truncate"; readonly path: string; readonly size: number }
  | { readonly op: "rename"; readonly path: string; readonly to: string }
  | { readonly op: "create" | "remove" | "mkdir" | "sync" | "syncFolder"; readonly path: string }
  | { readonly op: "acknowledged"; readonly n: number };

/** A recorded life of the database: its files before, and what happened to them. */
export interface Recording {
  readonly base: string;
  readonly operations: readonly Operation[];
}

/** Records transactions on a migrated database; each writes two tables that must agree. */
export async function recordTransactions(count: number): Promise<Recording> {
  const dataDir = freshFolder("embedded");
  const log = join(dataDir, "operations.jsonl");
  writeFileSync(log, "");
  const first = await openEmbedded(dataDir, WORKER);
  await migrate(first);
  await first.query("create table moments (n int primary key, filler text not null)");
  await first.query("create table counter (n int not null)");
  await first.query("insert into counter values (0)");
  await first.close();
  const base = join(dataDir, "base");
  cpSync(join(dataDir, "database"), base, { recursive: true });
  Object.assign(process.env, { POWER_LOSS_LOG: log, POWER_LOSS_WORKER: WORKER.href });
  const database = await openEmbedded(dataDir, new URL("recording-worker.mjs", import.meta.url));
  for (let n = 1; n <= count; n += 1) {
    await database.transaction(async (tx) => {
      await tx.query("insert into moments values ($1::int, repeat(md5(($1::int)::text), 1 + $1::int % 90))", [
        n,
      ]);
      await tx.query("update counter set n = $1", [n]);
    });
    appendFileSync(log, `${JSON.stringify({ op: "acknowledged", n })}\n`);
    if (n % 40 === 0) await database.query("checkpoint");
  }
  await database.close();
  const lines = readFileSync(log, "utf8").trim().split("\n");
  return { base, operations: lines.map((line) => JSON.parse(line) as Operation) };
}

/**
 * One file, whatever its name: what the disk holds for certain, and what the system's cache holds.
 */
class File {
  private durable: Buffer;
  private cached: Buffer;
  /** Numbers of the sectors that were written since the last flush. */
  private readonly dirty = new Set<number>();
  constructor(bytes: Buffer) {
    this.durable = bytes;
    this.cached = Buffer.from(bytes);
  }

  write(position: number, data: Buffer): void {
    const end = position + data.length;
    if (this.cached.length < end) this.cached = sized(this.cached, end);
    data.copy(this.cached, position);
    for (let n = Math.floor(position / SECTOR); n * SECTOR < end; n += 1) this.dirty.add(n);
  }

  /** @returns what makes it durable */
  truncate(size: number): () => void {
    this.cached = sized(this.cached, size);
    return () => {
      this.durable = sized(this.durable, size);
    };
  }

  flush(): void {
    for (const n of this.dirty) this.durable = this.withSector(this.durable, n);
    this.dirty.clear();
  }

  private withSector(bytes: Buffer, n: number): Buffer {
    const sector = this.cached.subarray(n * SECTOR, (n + 1) * SECTOR);
    // Truncated meanwhile.
    if (sector.length === 0) return bytes;
    const grown =
      bytes.length < n * SECTOR + sector.length ? sized(bytes, n * SECTOR + sector.length) : bytes;
    sector.copy(grown, n * SECTOR);
    return grown;
  }

  /** The durable bytes with some of the sectors that only the cache had. */
  survivors(random: () => number): Buffer {
    let bytes: Buffer = Buffer.from(this.durable);
    for (const n of this.dirty) if (random() < 0.5) bytes = this.withSector(bytes, n);
    return bytes;
  }
}

/** Grows to the size with zeros, or cuts to it; always a copy. */
const sized = (bytes: Buffer, size: number) => Buffer.concat([bytes.subarray(0, size)], size);

type Entry = File | "folder" | "removed";

/** The folder during the replay: names as the cache has them, and names as the disk has them. */
class Disk {
  private readonly cached = new Map<string, Entry>();
  private readonly durable = new Map<string, Entry>();
  private pending: (() => void)[] = [];
  constructor(private readonly base: string) {}

  /** The file with this name now; files of the base are read when they are first needed. */
  private fileAt(path: string): File {
    const known = this.cached.get(path);
    if (typeof known === "object") return known;
    if (known !== undefined) throw new Error(`not a file: ${path}`);
    const file = new File(readFileSync(join(this.base, path)));
    this.cached.set(path, file);
    this.durable.set(path, file);
    return file;
  }

  private rename(path: string, entry: Entry): void {
    this.cached.set(path, entry);
    this.pending.push(() => this.durable.set(path, entry));
  }

  apply(operation: Exclude<Operation, { op: "acknowledged" }>, flushes: boolean): void {
    const { path } = operation;
    if (operation.op === "write")
      this.fileAt(path).write(operation.position, Buffer.from(operation.data, "base64"));
    else if (operation.op === "truncate") this.pending.push(this.fileAt(path).truncate(operation.size));
    else if (operation.op === "rename") {
      const file = this.fileAt(path);
      this.cached.set(path, "removed");
      this.cached.set(operation.to, file);
      // A rename is atomic on the disk too.
      this.pending.push(() => {
        this.durable.set(path, "removed");
        this.durable.set(operation.to, file);
      });
    } else if (operation.op === "sync") {
      if (flushes) this.sync(this.fileAt(path));
    } else if (operation.op === "syncFolder") {
      if (flushes) this.sync(null);
    } else if (operation.op === "create") this.rename(path, new File(Buffer.alloc(0)));
    else this.rename(path, operation.op === "mkdir" ? "folder" : "removed");
  }

  /** Flushes what happened to names, and one file. */
  private sync(file: File | null): void {
    for (const persist of this.pending) persist();
    this.pending = [];
    file?.flush();
  }

  /** Writes what survives into a copy of the base. */
  writeTo(folder: string, random: () => number): void {
    for (const persist of this.pending.slice(0, Math.floor(random() * (this.pending.length + 1)))) persist();
    cpSync(this.base, folder, { recursive: true });
    for (const [path, entry] of this.durable) {
      const target = join(folder, path);
      if (entry === "removed") rmSync(target, { recursive: true, force: true });
      else if (entry === "folder") mkdirSync(target, { recursive: true });
      else {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, entry.survivors(random));
      }
    }
  }
}

/**
 * Makes the folder as a machine finds it that lost power after `end` operations.
 * @param flushes false for a disk that ignores flushes
 * @returns the last transaction acknowledged before the cut
 */
export function cutPower(
  { base, operations }: Recording,
  cut: { end: number; random: () => number; folder: string; flushes: boolean },
): number {
  const disk = new Disk(base);
  let acknowledged = 0;
  for (const operation of operations.slice(0, cut.end)) {
    if (operation.op === "acknowledged") acknowledged = operation.n;
    else disk.apply(operation, cut.flushes);
  }
  disk.writeTo(cut.folder, cut.random);
  return acknowledged;
}

/**
 * Starts the database on the folder after a cut.
 * @returns the transactions it holds, or null if it does not start or its two tables disagree
 */
export async function startAfterCut(dataDir: string): Promise<number | null> {
  const database = await openEmbedded(dataDir, WORKER).catch(() => null);
  if (database === null) return null;
  try {
    const [row] = await database.query(
      `select (select n from counter) as n, (select count(*)::int from moments) as moments,
         (select coalesce(max(n), 0) from moments) as last,
         (select count(*)::int from moments where filler = repeat(md5(n::text), 1 + n % 90)) as whole`,
    );
    const { n, moments, last, whole } = row ?? {};
    await database.query("insert into moments values (-1, 'x')");
    return n === moments && n === last && n === whole ? Number(n) : null;
  } catch {
    return null;
  } finally {
    await database.close().catch(() => undefined);
  }
}
