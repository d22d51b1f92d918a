import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext } from "#server/context.ts";
import { storeById } from "#server/stores/records.ts";
import { rememberStoreImport, storeImportsOf } from "#server/stores/store-imports.ts";
import { leavers } from "#tests/support/leavers.ts";

// What the server remembers of an import of stores: docs/product.md#undoing-an-import.

test("imports of stores are forgotten with the account that made them", async () => {
  const world = await leavers();
  const at = new Date().toISOString();
  await world.inTurn(async (tx) => {
    const store = must(await storeById(tx, "downtown"), "a store");
    for (const ownerId of ["olga", "peter"])
      rememberStoreImport(tx, { id: randomUUID(), at, columns: [] }, { ownerId, store, former: null });
  });
  await world.inTurn(async (tx) =>
    forgetPerson(tx, {} as AppContext, must(await userById(tx, "peter"), "the leaver"), []),
  );
  expect((await storeImportsOf(world.database, "peter")).imports).toEqual([]);
  expect((await storeImportsOf(world.database, "olga")).imports).toMatchObject([{ added: 1, changed: 0 }]);
});
