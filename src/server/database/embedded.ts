import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { LocalChangeFeed } from "#server/events/change-feed.ts";
import {
  BEGIN_WRITE,
  type Database,
  DatabaseUnavailable,
  isConnectionLost,
  OutcomeUnknown,
  type Row,
  type Sql,
  withRetries,
} from "#server/database/database.ts";
import { tablesToVacuum } from "#server/database/tables-to-vacuum.ts";
import { isReading } from "#server/database/time-budget.ts";
import { TransactionQueue } from "#server/database/transaction-queue.ts";

/** Opens the embedded PostgreSQL in `<dataDir>/database`; creates it if it does not exist. */
export async function openEmbedded(dataDir: string, workerFile: URL): Promise<Database> {
  const folder = join(dataDir, "database");
  if (!existsSync(folder)) await create(dataDir, folder, workerFile);
  // The engine's own lock file. After a power loss during a start it may be empty, and the engine
  // then refuses to start. Who may use the folder is decided by `acquireDataDir`.
  rmSync(join(folder, "postmaster.pid"), { force: true });
  return overWorker(await startWorker(workerFile, folder));
}

/**
 * Creates the database in a temporary folder and renames it, so that an interrupted creation never
 * leaves a partial database.
 */
async function create(dataDir: string, folder: string, workerFile: URL) {
  const unfinished = join(dataDir, "database.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = overWorker(await startWorker(workerFile, unfinished));
  await database.close();
  renameSync(unfinished, folder);
}

/**
 * The heap of the worker in MB, which has rows on their way to the main thread; the engine's own
 * memory is not part of it. Young objects need their own limit: V8 reserves three times 64 MB for
 * them as they come and go, and collects the whole heap on every statement once that reservation
 * is larger than the limit for old ones.
 */
const WORKER_HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const flushFailed = (message: string) => `a flush to disk failed: ${message}`;

/**
 * Compiles the engine on one thread beside its own: with more, V8 needs up to 1 GB for a moment,
 * and the C library keeps about 40 MB more of what lies between.
 */
const COMPILE_ON_ONE_THREAD = "--wasm-num-compilation-tasks=1";

/**
 * Optimizes a function of the engine only after it has run for long. V8 counts the bytes of code
 * that it jumps over: the largest functions are over the default of 13 million during every start,
 * however rarely they run, and optimizing them takes 600 MB for a moment. What runs often is
 * optimized all the same. See docs/decisions/0115.
 */
const OPTIMIZE_LATE = "--wasm-tiering-budget=2147483647";

function startWorker(workerFile: URL, folder: string): Promise<Worker> {
  for (const flag of [COMPILE_ON_ONE_THREAD, OPTIMIZE_LATE]) setFlagsFromString(flag);
  const worker = new Worker(workerFile, {
    workerData: { folder },
    resourceLimits: WORKER_HEAP,
  });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    const onExit = () => reject(new Error("The embedded database ended while it was starting."));
    worker.once("exit", onExit);
    worker.once("message", (message: { fatal?: string; flushes?: number }) => {
      worker.off("exit", onExit);
      if (message.fatal !== undefined) reject(new Error(flushFailed(message.fatal)));
      if (message.flushes === 0)
        reject(new Error("The embedded database does not flush to disk; refusing to run."));
      worker.off("error", reject);
      resolve(worker);
    });
  });
}

/**
 * Writes between two rounds of upkeep. In single-user mode, in which the engine runs, it makes no
 * checkpoints by itself: its log would grow for as long as the server runs, and with it the start
 * after a crash. Nor does it vacuum: files would grow with every change of a row, and statements
 * be planned for the empty tables of the first start.
 */
const WRITES_A_ROUND = 1_000;
const HOUR_MS = 3_600_000;

interface Message {
  readonly fatal?: string;
  readonly replies?: readonly Reply[];
}

type Reply = {
  id: number;
  rows?: Row[];
  error?: { message: string; code?: string; constraint?: string };
};

function overWorker(worker: Worker): Database {
  const waiting = new Map<number, { resolve: (rows: Row[]) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let reason = "the engine's thread has ended";
  worker.on("message", ({ fatal, replies = [] }: Message) => {
    if (fatal !== undefined) reason = flushFailed(fatal);
    for (const { id, rows, error } of replies) {
      const caller = waiting.get(id);
      waiting.delete(id);
      if (error) caller?.reject(Object.assign(new Error(error.message), error));
      else caller?.resolve(rows ?? []);
    }
  });
  let isGone = false;
  worker.on("exit", () => {
    isGone = true;
    for (const { reject } of waiting.values()) reject(new DatabaseUnavailable(reason));
    waiting.clear();
  });
  // Without a listener an error of the worker would end this process.
  worker.on("error", () => undefined);
  const outgoing: object[] = [];
  const callWorker = (message: object) =>
    new Promise<Row[]>((resolve, reject) => {
      if (isGone) return reject(new DatabaseUnavailable(reason));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      // Those of one turn go as one message: waking the other thread costs more than inserting
      // a row.
      if (outgoing.push({ id: lastId, ...message }) === 1)
        process.nextTick(() => worker.postMessage(outgoing.splice(0)));
    });
  const direct: Sql = { query: (text, params = []) => callWorker({ text, params: [...params] }) };
  const queue = new TransactionQueue(direct, undefined, BEGIN_WRITE);
  let writes = 0;
  const counted = async <T>(write: Promise<T>): Promise<T> => {
    const result = await write;
    writes += 1;
    // Without disk space for it everything stays until the next round.
    if (writes % WRITES_A_ROUND === 0) upkeep().catch(() => undefined);
    return result;
  };
  // Statements outside of transactions are not counted, such as those of devices that only read.
  const timer = setInterval(() => upkeep().catch(() => undefined), HOUR_MS).unref();
  // Each statement takes its turn, so that nobody waits for the whole round.
  const upkeep = async () => {
    // First: a table that cannot be vacuumed must not keep the log from being cut.
    await queue.alone(() => direct.query("checkpoint"));
    for (const table of await queue.alone(() => tablesToVacuum(direct)))
      await queue.alone(() => direct.query(`vacuum (analyze) ${table}`)).catch(() => undefined);
  };
  return {
    kind: "embedded",
    feed: new LocalChangeFeed(),
    // PGlite has one connection: a read between a transaction's statements would see uncommitted
    // data.
    query: (text, params) => queue.alone(() => direct.query(text, params), isReading()),
    transaction: (work) => counted(withRetries(() => queue.alone(() => inTransaction(direct, work)))),
    write: (work) => counted(withRetries(() => queue.shared(work))),
    isAwaited: () => queue.isAwaited(),
    close: async () => {
      clearInterval(timer);
      await queue.alone(async () => {
        await direct.query("checkpoint");
        await callWorker({ close: true });
      });
      await worker.terminate();
    },
  };
}

async function inTransaction<T>(direct: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  await direct.query("begin");
  try {
    const result = await work(direct);
    await direct.query("commit").catch((error: unknown) => {
      throw error instanceof DatabaseUnavailable ? new OutcomeUnknown(error) : error;
    });
    return result;
  } catch (error) {
    // After a lost connection there is nothing to roll back.
    if (!isConnectionLost(error)) await direct.query("rollback");
    throw error;
  }
}
