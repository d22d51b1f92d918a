import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must } from "#domain/must.ts";
import { findBin, freePort, userToRunAs } from "#tests/support/postgres.ts";

export interface Replica {
  readonly url: string;
  /** Makes it a PostgreSQL of its own, on a new timeline. */
  promote(): void;
  stop(): void;
}

/** A replica of a PostgreSQL as it is now, which receives nothing more: its line is cut. */
export function replicaOf(databaseUrl: string): Replica {
  const bin = must(findBin(), "the programs of PostgreSQL");
  const as = must(userToRunAs(), "somebody who may run PostgreSQL");
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "fettle-replica-"));
  if (as.ids) chownSync(folder, as.ids.uid, as.ids.gid);
  const data = join(folder, "data");
  const run = (name: string, args: string[]) => {
    const [program = "", ...rest] = [...as.prefix, join(bin, name), ...args];
    execFileSync(program, rest, { stdio: "ignore", cwd: folder });
  };
  const from = ["-h", hostname, "-p", port, "-U", username];
  run("pg_basebackup", [...from, "-D", data, "-X", "stream", "-c", "fast", "-R"]);
  const ownPort = freePort();
  const options = `-p ${ownPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c primary_conninfo=`;
  const control = (...args: string[]) =>
    run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), ...args]);
  control("-o", options, "start");
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    promote: () => control("promote"),
    stop: () => {
      control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An address that leads to one PostgreSQL, and later to another. */
export async function startSwitch(databaseUrl: string) {
  const own = new URL(databaseUrl);
  let target = own;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const url = new URL(databaseUrl);
  const address = server.address();
  url.port = String(typeof address === "object" ? address?.port : 0);
  return {
    url: url.href,
    /** Cuts all connections; new ones lead to the other one. */
    turnTo: (otherUrl: string) => {
      target = new URL(otherUrl);
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}
