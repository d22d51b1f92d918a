import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { userToRunAs } from "#tests/support/postgres.ts";
import { ROOT } from "#tests/support/server.ts";
import { freePort } from "#tests/support/web-servers.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

/** Whether the machine has PgBouncer and a user that it may run as. */
export const hasPgbouncer = () => existsSync(PROGRAM) && userToRunAs() !== null;

/** A PgBouncer with the configuration of deploy/ before one database. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one before the database of this URL; `edit` changes the example further. */
export async function startPgbouncer(databaseUrl: string, edit = (text: string) => text): Promise<Pooler> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), "fettle-pgbouncer-"));
  const as = userToRunAs();
  if (as?.ids) chownSync(folder, as.ids.uid, as.ids.gid);
  const ownPort = await freePort();
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"${username}" ""\n`);
  const file = join(folder, "pgbouncer.ini");
  const example = readFileSync(join(ROOT, "deploy/pgbouncer.ini"), "utf8")
    .replace(
      "fettle = host=127.0.0.1 port=5432 dbname=fettle",
      `${name} = host=${hostname} port=${port} dbname=${name}`,
    )
    .replace("listen_port = 6432", `listen_port = ${ownPort}\nunix_socket_dir =`)
    .replace("auth_type = scram-sha-256", "auth_type = trust")
    .replace("/etc/pgbouncer/userlist.txt", users);
  writeFileSync(file, edit(example));
  const terms = [...(as?.prefix ?? []), PROGRAM, file];
  const child = spawn(terms[0] ?? PROGRAM, terms.slice(1), { stdio: "ignore", cwd: folder });
  const finished = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `postgres://${username}@127.0.0.1:${ownPort}/${name}`;
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("select 1");
      await client.end();
    },
    { timeout: 30_000 },
  );
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await finished;
    },
  };
}
