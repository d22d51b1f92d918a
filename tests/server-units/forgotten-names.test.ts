import { expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext } from "#server/context.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

test("whoever got a store is not named in what its former manager read once the account is deleted", async () => {
  const engine = await migratedEngine();
  const database = databaseOf(engine);
  await engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
     select id, id || '@example.com', id, id, '', 'Store Manager', 'Fettle', '' from unnest('{stella,sofia}'::text[]) as t (id);
     insert into notifications (id, user_id, type, title, message, data, author_id, created_at) values
       ('n', 'sofia', 'store_assigned', 'Your store', 'Olga made stella the manager of North.', '{}', 'olga', now())`,
  );
  const user = must(await userById(database, "stella"), "Stella");
  await withChangeLogBy(database, "stella", (tx) =>
    forgetPerson(tx, { database } as unknown as AppContext, user, []),
  );
  const { rows } = await engine.query("select message from notifications where id = 'n'");
  expect(rows).toEqual([{ message: "Olga made Deleted user the manager of North." }]);
});
