import { expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext } from "#server/context.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// What is left of a deleted account with others: docs/product.md#deleting-an-account.

test("a notification that somebody did not answer no longer names them once their account is deleted", async () => {
  const engine = await migratedEngine();
  const database = transactingDatabaseOf(engine);
  await engine.exec(`
    insert into users (id, email, name, first_name, last_name, role, website, password_hash)
      values ('peter', 'peter@example.com', 'Peter Quinn', 'Peter', 'Quinn', 'Property Manager', 'Fettle', ''),
        ('sofia', 'sofia@example.com', 'Sofia', 'Sofia', '', 'Store Manager', 'Fettle', '');
    insert into notifications (id, user_id, type, title, message, data, author_id, created_at) values
      ('n1', 'sofia', 'unanswered', 'Nobody answered in time', 'T-7 has waited 9 working hours for Peter Quinn to start', '{}', '', now())`);
  await withChangeLogBy(database, "peter", async (tx) => {
    await forgetPerson(tx, {} as AppContext, must(await userById(tx, "peter"), "the leaver"), []);
  });
  const { rows } = await engine.query("select message from notifications");
  expect(rows).toEqual([{ message: expect.stringMatching(/^T-7 has waited 9 working hours for (?!Peter)/) }]);
});
