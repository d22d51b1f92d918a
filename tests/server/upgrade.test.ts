import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { listTickets } from "#contract/tickets.ts";
import { signIn } from "#contract/accounts.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { ask } from "#tests/support/people.ts";
import { CACHE, freshFolder, ROOT, startServer } from "#tests/support/server.ts";

const execute = promisify(execFile);
const FIXTURES = join(ROOT, "tests/fixtures");

// A backup of the demo of every released version (.scripts/keep-schema.mjs).
const kept = readdirSync(FIXTURES).filter((name) => name.startsWith("schema-"));

test.each(kept)("a database of %s is migrated to today's", async (name) => {
  const dataDir = freshFolder("postgres");
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir };
  await execute(process.execPath, [join(CACHE, "build/server/restore.js"), join(FIXTURES, name)], { env });
  const server = await startServer({ dataDir });
  const body = { email: "store@demo.fettle.example", password: "fettle-demo-1" };
  const { token } = (await ask(server.url, null, signIn, { body })).data;
  expect((await ask(server.url, token, listTickets)).data.pagination.total).toBeGreaterThan(2);
  await server.stop();
  expect(await wrongIn(server)).toEqual([]);
});
