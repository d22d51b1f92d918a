import { expect, test } from "vitest";
import type { Store } from "#domain/stores/store.ts";
import { tellFormerManager, tellPropertyManager } from "#server/stores/save-store.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { callerOf, databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

test("stores that somebody gets and loses in one batch are a notification each, with its own number", async () => {
  const engine = await migratedEngine();
  const olga = callerOf("olga", "Fettle User");
  const petra = callerOf("petra", "Property Manager");
  for (const { id, name, role } of [olga.actor, petra.actor])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ($1, $1 || '@example.com', $2, $2, '', $3, 'Fettle', '')`,
      [id, name, role],
    );
  const store = (id: string) => ({ id, name: id, propertyManagerId: "petra" }) as unknown as Store;
  const swap = (lost: readonly string[], got: readonly string[]) =>
    withChangeLogBy(databaseOf(engine), "olga", async (tx) => {
      for (const id of lost) tellFormerManager(tx, store(id), { actorId: "olga", by: "Olga" });
      for (const id of got) tellPropertyManager(tx, olga, store(id));
    });
  const messages = async () =>
    (await engine.query<{ message: string }>("select message from notifications order by title")).rows.map(
      ({ message }) => message,
    );
  await swap(["North", "East"], ["South"]);
  expect(await messages()).toEqual([
    "olga named you property manager of South",
    "Olga changed the property manager of 2 stores. You are theirs no longer.",
  ]);
  await swap(["West"], ["Center"]);
  expect(await messages()).toEqual([
    "olga named you property manager of 2 stores",
    "Olga changed the property manager of 3 stores. You are theirs no longer.",
  ]);
});
