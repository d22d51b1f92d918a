import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listTickets } from "#contract/tickets.ts";
import { signIn } from "#contract/accounts.ts";
import { SCHEMA_VERSION } from "#server/database/migrations.ts";
import { type Ask, withBooks, wrongInBooks } from "#tests/support/invariants.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { ask } from "#tests/support/people.ts";
import {
  databases,
  freshDatabase,
  freshFolder,
  isAvailable,
  ROOT,
  runCommand,
  startServer,
} from "#tests/support/server.ts";

const FIXTURES = join(ROOT, "tests/fixtures");
/** The first version that could be backed up. */
const FIRST = 5;

// A backup of the demo of every released version (.scripts/keep-schema.mjs).
const stored = readdirSync(FIXTURES)
  .flatMap((name) => /^schema-(\d+)$/.exec(name)?.[1] ?? [])
  .map(Number)
  .toSorted((a, b) => a - b);

/** What never goes with time: whoever has it in an old database has it in today's. */
const LASTING = ["users", "tickets", "comments", "bids", "messages", "ratings", "buildings", "files"];

/** The ids of the rows of a backup that must outlive every migration. */
function lastingIn(backup: string): string[] {
  let table = "";
  return readFileSync(join(backup, "database.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((text) => {
      const line = JSON.parse(text) as { table?: string; row?: { id?: string; key?: string } };
      table = line.table ?? table;
      return line.row && LASTING.includes(table) ? [`${table} ${line.row.id ?? line.row.key}`] : [];
    });
}

/** The same of a database. */
async function lastingNow(read: Ask): Promise<string[]> {
  const lasting: string[] = [];
  for (const table of LASTING) {
    const rows = await read(`select ${table === "files" ? "key" : "id"} as id from ${table}`);
    lasting.push(...rows.map(({ id }) => `${table} ${String(id)}`));
  }
  return lasting;
}

test("every version of the schema before today's is kept", () => {
  const before = Array.from({ length: SCHEMA_VERSION - FIRST }, (_, n) => FIRST + n);
  expect(stored.filter((version) => version < SCHEMA_VERSION)).toEqual(before);
});

describe.each(databases.filter(isAvailable))("on the %s database", (kind) => {
  test.each(isInLongForm ? stored : stored.slice(0, 1))(
    "a database of version %s is migrated to today's, with every row that lasts",
    async (version) => {
      const fixture = join(FIXTURES, `schema-${version}`);
      // A folder without a database in it: a restore wants an empty one.
      const dataDir = freshFolder("postgres");
      const at: Record<string, string> = kind === "postgres" ? { DATABASE_URL: await freshDatabase() } : {};
      const env = { DATA_DIR: dataDir, ...at };
      await runCommand("restore", env, [fixture]);
      const server = await startServer({ dataDir, env: at, hasRealPasswords: true });
      const body = { email: "store@demo.fettle.example", password: "fettle-demo-1" };
      const { token } = (await ask(server.url, null, signIn, { body })).data;
      expect((await ask(server.url, token, listTickets)).data.pagination.total).toBeGreaterThan(2);
      await server.stop();
      await withBooks(server, async (read) => {
        expect(await wrongInBooks(server, read)).toEqual([]);
        // Jobs of the started server may add comments, for instance in working hours.
        const now = new Set(await lastingNow(read));
        expect(lastingIn(fixture).filter((row) => !now.has(row))).toEqual([]);
      });
    },
  );
});
