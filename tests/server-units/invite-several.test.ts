import { expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import type { Database, WriteSql } from "#server/database/database.ts";
import { inviteSeveral } from "#server/operator-page/invite-several.ts";
import { leavers, operationOn } from "#tests/support/leavers.ts";

// Invitations of one call: docs/product.md#operators.

/** A database that notes what is read in its transactions. */
function noting(database: Database, texts: string[]): Database {
  const noted = (sql: WriteSql): WriteSql => ({
    ...sql,
    query: (text, params) => {
      texts.push(text);
      return sql.query(text, params);
    },
  });
  return {
    ...database,
    transaction: (work) => database.transaction((sql) => work(noted(sql as WriteSql))),
    write: (work) => database.write((sql) => work(noted(sql))),
  };
}

test("what invitations of one call share is read once, and each names its stores", async () => {
  const world = await leavers();
  const texts: string[] = [];
  const config = { mailUrl: null, publicUrl: null, invitationDays: 30 };
  const context = { database: noting(world.database, texts), config } as unknown as AppContext;
  const { origin } = operationOn("sofia");
  const { invited } = await inviteSeveral(
    context,
    [1, 2, 3].map((n) => ({
      invitation: { email: `new${n}@example.com`, role: "Store Manager", storeIds: ["downtown"] },
      callerId: "olga",
      origin,
    })),
    () => Promise.resolve(false),
  );
  expect(invited).toHaveLength(3);
  const readsOf = (part: string) => texts.filter((text) => text.includes(part)).length;
  expect(readsOf("from operator_settings")).toBe(1);
  expect(readsOf("as total from user_stores")).toBe(1);
});
