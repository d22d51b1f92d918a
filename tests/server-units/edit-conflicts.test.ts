import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import type { WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { edit } from "#server/tickets/edit-ticket.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Who changed a ticket last, for the conflicts of its edits: docs/api.md#conflicts.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  await engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('sofia', 'sofia@example.com', 'sofia', 'sofia', '', 'Store Manager', 'Fettle', '')`,
  );
});

const as = <T>(work: (tx: WriteContext) => Promise<T>) => withChangeLogBy(database, "sofia", work);

test("an edit asks the history who changed the ticket last for a conflict alone", async () => {
  const input = { title: "Pipe", description: "", priority: "low" };
  const { id } = (await as((tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string };
  const reads: string[] = [];
  const edits = (title: string, base: string) =>
    as((tx) => {
      const query: WriteContext["query"] = (text, params) => {
        if (text.includes("from history")) reads.push(text);
        return tx.query(text, params);
      };
      const change = { title, base: { title: base } };
      return edit({ ...tx, query }, SOFIA, id, change, { files: [], request: { headers: {} } });
    });
  await edits("Pipe leaks", "Pipe");
  expect(reads).toEqual([]);
  await expect(edits("Pipe drips", "Pipe")).rejects.toMatchObject({
    code: "edit_conflict",
    more: { extra: { movedBy: { id: "sofia", name: "sofia" } } },
  });
  expect(reads).toHaveLength(1);
});
