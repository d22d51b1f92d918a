import { expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { previewUndo } from "#server/operator-page/undo-people-import.ts";
import { freeIdOfDeleted } from "#server/stores/free-id.ts";
import { leavers } from "#tests/support/leavers.ts";

// The id of a deleted store of another manager, which an import gives a new store.

test("an invitation stays with the deleted store, and the import that made it can be undone", async () => {
  const { engine, database, inTurn } = await leavers();
  await engine.exec(
    `insert into user_stores (id, owner_id, name, location, address, created_at, deleted_at)
       values ('again', 'stella', 'Again', 'Hall', '2 Road', now(), null),
         ('other', 'stella', 'Other', 'Hall', '3 Road', now(), null)`,
  );
  await inTurn((tx) =>
    inviteBy(tx, { config: { publicUrl: null, invitationDays: 30 } } as AppContext, {
      invitation: { email: "nora@example.com", role: "Store Manager", storeIds: ["again", "other"] },
      callerId: "olga",
      origin: { addressBlock: "", userAgent: "" },
      named: { id: "people", fileName: "people.csv" },
    }),
  );
  await engine.exec("update user_stores set deleted_at = now() where id = 'again'");
  await inTurn((tx) => freeIdOfDeleted(tx, "again", "sofia"));
  const [deleted] = (await engine.query<Row>("select id from user_stores where name = 'Again'")).rows;
  const [invited] = (await engine.query<Row>("select store_ids from invitations")).rows;
  expect(deleted?.["id"]).not.toBe("again");
  expect(invited?.["store_ids"]).toEqual([deleted?.["id"], "other"]);
  expect((await previewUndo(database, "people")).people).toMatchObject([{ outcome: "withdraw" }]);
});
