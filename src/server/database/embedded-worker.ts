import { fdatasyncSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { must } from "#domain/must.ts";
import { EngineStatements } from "#server/database/engine-statements.ts";

// Runs PGlite in a worker thread, because a query blocks the thread it runs on. PGlite never
// flushes to disk by itself: the subclass below makes its fsync call `fdatasync` on every commit.
// The first message reports the number of flushes, so that the server can refuse to run without
// them.

const port = must(parentPort, "this file runs as a worker");
const folder: string = workerData.folder;

let flushes = 0;

interface Stream {
  nfd?: number;
}
interface NodeFileSystem {
  stream_ops: Record<string, unknown>;
}

class FlushingFS extends NodeFS {
  override async init(pg: never, options: never) {
    const configured = await super.init(pg, options);
    const emscriptenOpts = configured.emscriptenOpts as { preRun?: unknown };
    const before = Array.isArray(emscriptenOpts.preRun) ? emscriptenOpts.preRun : [];
    return {
      emscriptenOpts: {
        ...configured.emscriptenOpts,
        preRun: [
          ...before,
          (module: { FS: { filesystems?: { NODEFS: NodeFileSystem } }; NODEFS?: NodeFileSystem }) =>
            flushOn(module),
        ],
      },
    };
  }
}

function flushOn(module: { FS: { filesystems?: { NODEFS: NodeFileSystem } }; NODEFS?: NodeFileSystem }) {
  const nodefs = must(module.NODEFS ?? module.FS.filesystems?.NODEFS, "the engine's file system");
  nodefs.stream_ops["fsync"] = (stream: Stream) => {
    try {
      if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
    } catch (error) {
      endThread(error as Error);
    }
    flushes += 1;
    return 0;
  };
}

/**
 * Ends this thread in the middle of the statement, as PostgreSQL ends itself when a flush fails:
 * the engine would take the commit for done, and what the disk has kept is known only after a
 * restart.
 */
function endThread(error: Error): void {
  port.postMessage({ fatal: error.message });
  process.exit(1);
}

/**
 * The engine's memory never shrinks. Its buffers are small, because the pages are in the cache of
 * the operating system as well; the default of 128 MB would double them.
 */
const MEMORY = ["shared_buffers=16MB", "wal_buffers=1MB", "max_connections=5"];
const startParams = [
  ...PGlite.defaultStartParams.filter((each) => each !== "-F"),
  ...["wal_sync_method=fsync", ...MEMORY].flatMap((setting) => ["-c", setting]),
];
const engine = await PGlite.create({ fs: new FlushingFS(folder), startParams });
await engine.query("set timezone to 'UTC'");
const before = flushes;
await engine.query("create table if not exists flush_check (n int)");
await engine.query("insert into flush_check values (1)");
await engine.query("drop table flush_check");

const statements = new EngineStatements(engine);
interface Request {
  readonly id: number;
  readonly text?: string;
  readonly params?: unknown[];
  readonly close?: boolean;
}

async function answerTo({ id, text, params, close }: Request) {
  try {
    return {
      id,
      rows: close ? await engine.close().then(() => []) : await statements.run(text ?? "", params),
    };
  } catch (error) {
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    return { id, error: { message, code, constraint } };
  }
}

/** Runs the statements of one message in order, and answers all of them with one. */
async function answerAll(requests: readonly Request[]): Promise<void> {
  const replies = [];
  for (const request of requests) replies.push(await answerTo(request));
  port.postMessage({ replies });
}

// A message may arrive while the statements of the one before it are still running.
let running = Promise.resolve();
port.on("message", (requests: readonly Request[]) => {
  running = running.then(() => answerAll(requests));
});
port.postMessage({ ready: true, flushes: flushes - before });
