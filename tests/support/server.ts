import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

export const ROOT = new URL("../..", import.meta.url).pathname;
export const CACHE = join(ROOT, ".cache");

/** A real server process on a port of its own. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly env: Record<string, string>;
  readonly pid: number;
  /** What the process has printed so far, for the report of a failed test. */
  log(): string;
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>;
  /**
   * The same folder and database again, at the same address; with the program of another `build`.
   */
  restart(build?: string): Promise<TestServer>;
}

/** The folder of what `npm run build` made: the server's program and the page it serves. */
export const BUILD = join(CACHE, "build");

/** A server that several files use: whoever wants to stop it or read its log starts another. */
export type SharedServer = Pick<TestServer, "url" | "dataDir" | "env">;

/** The databases that a server can have. */
export type Kind = "embedded" | "postgres";

export const databases: readonly Kind[] = ["embedded", "postgres"];

export const isAvailable = (kind: Kind) =>
  kind === "embedded" || process.env["FETTLE_POSTGRES"] !== undefined;

/** Starts a server on a fresh, empty database. Limits are off unless the test is about them. */
export async function startServer(
  input: {
    kind?: Kind;
    dataDir?: string;
    env?: Record<string, string>;
    /** A program that starts the server's, with its arguments. */
    through?: readonly string[];
    /** The folder of another build. */
    build?: string;
    /** Passwords cost as much as in production, and hashes of a real server fit. */
    hasRealPasswords?: boolean;
  } = {},
): Promise<TestServer> {
  const dataDir = input.dataDir ?? freshFolder(input.kind ?? "embedded");
  const database = input.kind === "postgres" ? { DATABASE_URL: await freshDatabase() } : {};
  const env = {
    PORT: "0",
    DEMO: "off",
    // Production has its limits.
    RATE_LIMITS: input.env?.["PUBLIC_URL"] ? "on" : "off",
    // What production asks for; elsewhere it is the default.
    SIGN_UP: "open",
    DATA_DIR: dataDir,
    ...(input.hasRealPasswords === true ? {} : withCheapPasswords()),
    ...database,
    ...input.env,
  };
  return launch(dataDir, env, input.build ?? BUILD, input.through);
}

/**
 * The server with the usual settings that the files of one process of tests share, see
 * support/shared-servers. Its database is not empty: people, stores and tickets of other files are
 * in it, and it is stopped and checked after all files.
 */
export function sharedServer(kind: Kind): SharedServer {
  const servers = JSON.parse(process.env[`FETTLE_SHARED_${kind}`] ?? "[]") as SharedServer[];
  const server = servers[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (server === undefined) throw new Error("no shared server is running for this process of tests");
  return server;
}

const folders: string[] = [];
const running = new Set<ChildProcess>();
process.on("exit", () => {
  endServers();
  removeFolders();
});

/** Ends the servers that a failed test has left running. */
export function endServers(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Throws away the folders that were made so far. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/**
 * A folder that goes with its test file (support/tidy); for the embedded database with an empty one
 * in it.
 */
export function freshFolder(kind: Kind): string {
  const folder = mkdtempSync(join(tmpdir(), "fettle-data-"));
  folders.push(folder);
  const template = process.env["FETTLE_TEMPLATE"];
  if (kind === "embedded" && template && existsSync(template)) cpSync(template, folder, { recursive: true });
  return folder;
}

let lastDatabase = 0;

/** An empty database of the tests' PostgreSQL. */
export async function freshDatabase(): Promise<string> {
  const base = process.env["FETTLE_POSTGRES"] ?? "";
  lastDatabase += 1;
  const name = `fettle_${process.pid}_${lastDatabase}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return base.replace(/\/[^/]*$/, `/${name}`);
}

async function launch(
  dataDir: string,
  env: Record<string, string>,
  build: string,
  through: readonly string[] = [],
): Promise<TestServer> {
  const [program, ...terms] = [...through, process.execPath, ...flags(), join(build, "server/main.js")];
  const child = spawn(program, terms, {
    env: { ...ofNode(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const url = await readyUrl(child);
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const port = new URL(url).port;
  return {
    url,
    dataDir,
    env,
    pid: child.pid ?? 0,
    log: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
    restart: (other = build) => launch(dataDir, { ...env, PORT: port }, other, through),
  };
}

/**
 * Part of the settings, so that the operator's commands make hashes that their server reads. Empty
 * in the projects that run everything as it is.
 */
function withCheapPasswords(): Record<string, string> {
  const options = process.env["TEST_SERVER_OPTIONS"];
  return options ? { NODE_OPTIONS: options } : {};
}

/** Flags of Node for the server and its commands. */
const flags = () => process.env["TEST_SERVER_FLAGS"]?.split(" ") ?? [];

/** The environment of the server and its commands beside their settings. */
function ofNode(): Record<string, string> {
  const cache = process.env["TEST_COMPILE_CACHE"];
  return { PATH: process.env["PATH"] ?? "", ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) };
}

const execute = promisify(execFile);

/** Runs an operator's command of the build, such as `backup`. */
export const runCommand = (command: string, env: Record<string, string>, args: readonly string[] = []) =>
  execute(process.execPath, [...flags(), join(BUILD, `server/${command}.js`), ...args], {
    env: { ...ofNode(), ...env },
  });

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let content = "";
    const listen = (chunk: Buffer) => {
      content += chunk.toString();
      const url = /Ready at (\S+)/.exec(content)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", (chunk: Buffer) => {
      content += chunk.toString();
    });
    child.once("exit", (code) => reject(new Error(`the server ended (${code}): ${content}`)));
  });
}
