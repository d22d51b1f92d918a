import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A throw-away PostgreSQL for the tests, where its programs are installed. initdb
// refuses to run as root, so root lends it to the user "postgres".

let running: { pgctl: string; folder: string; as: string[] } | null = null;

/** Starts one and gives its address; null where there is none. */
export function startPostgres(): string | null {
  const input = process.env["TEST_POSTGRES_URL"];
  if (input) return input;
  const bin = findBin();
  const as = userToRunAs();
  if (bin === null || as === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "fettle-pg-"));
  if (as.ids) chownSync(folder, as.ids.uid, as.ids.gid);
  const port = freePort();
  const data = join(folder, "data");
  const run = (file: string, args: string[]) =>
    execFileSync(as.prefix[0] ?? file, as.prefix.length ? [...as.prefix.slice(1), file, ...args] : args, {
      stdio: "pipe",
      cwd: folder,
    });
  run(join(bin, "initdb"), ["-D", data, "-U", "fettle", "--auth=trust", "-E", "UTF8", "--locale=C"]);
  run(join(bin, "pg_ctl"), [
    "-D",
    data,
    "-w",
    "-l",
    join(folder, "log"),
    "-o",
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`,
    "start",
  ]);
  running = { pgctl: join(bin, "pg_ctl"), folder, as: as.prefix };
  return `postgres://fettle@127.0.0.1:${port}/postgres`;
}

/**
 * Stops the one this process started and starts it again: "fast" ends connections politely,
 * "immediate" is as good as a power cut for the database.
 */
export function restartPostgres(how: "fast" | "immediate") {
  control(["-m", how, "-w", "restart"]);
}

function control(input: string[]) {
  if (!running) return;
  const { pgctl, folder, as } = running;
  const args = ["-D", join(folder, "data"), "-l", join(folder, "log"), ...input];
  spawnSync(as[0] ?? pgctl, as.length ? [...as.slice(1), pgctl, ...args] : args, {
    stdio: "ignore",
    cwd: folder,
  });
}

export function stopPostgres() {
  if (!running) return;
  const { folder } = running;
  control(["-m", "immediate", "stop"]);
  rmSync(folder, { recursive: true, force: true });
  running = null;
}

/** The folder of PostgreSQL's programs; null where there is none. */
export function findBin(): string | null {
  const homes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
  for (const home of homes.filter((each) => existsSync(each))) {
    for (const version of readdirSync(home).sort().reverse()) {
      const bin = join(home, version, "bin");
      if (existsSync(join(bin, "initdb"))) return bin;
    }
  }
  return null;
}

/**
 * Who may run PostgreSQL and its pooler, which refuse to run as root; null: nobody on this machine.
 */
export function userToRunAs(): { prefix: string[]; ids?: { uid: number; gid: number } } | null {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const uid = idOf("-u");
  const gid = idOf("-g");
  return uid === null || gid === null
    ? null
    : { prefix: ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"], ids: { uid, gid } };
}

function idOf(flag: string): number | null {
  const done = spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
  return done.status === 0 ? Number(done.stdout) : null;
}

/** A port that nobody listens on. */
export function freePort(): number {
  const script =
    "const s=require('net').createServer();s.listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return Number(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }));
}
