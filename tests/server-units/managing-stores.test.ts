import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import { contactsOf } from "#server/accounts/contacts.ts";
import { keepWhatOperatorsSee } from "#server/accounts/sees-everything.ts";
import { userById } from "#server/accounts/records.ts";
import { presentAccount } from "#server/accounts/present.ts";
import type { Database, Row } from "#server/database/database.ts";
import { OPERATORS_AUDIENCE_ROWS } from "#server/database/operators-audience.ts";
import { changeStoreManager } from "#server/stores/give-store.ts";
import { addStorePerson, removeStorePerson } from "#server/stores/people.ts";
import { storeById } from "#server/stores/records.ts";
import { checkMayAdd, removeStore, storeToDelete } from "#server/stores/save-store.ts";
import { storeActorOf } from "#server/stores/store-actor.ts";
import { undoStoreImport } from "#server/stores/undo-import.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Who manages stores, who is told of a deleted one, and what is recorded for operators, on a
// database in this process: docs/product.md#who-manages-stores, #what-operators-see.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const STELLA = callerOf("stella", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
/** Has nothing to do with the store. */
const SAM = callerOf("sam", "Store Manager");
const OLGA: Caller = { ...callerOf("olga", "Fettle User"), isOperator: true };
const AT_START = {
  operatorsSee: "everything",
  operatorsAct: "everywhere",
  signUp: { kind: "open" },
} as const;

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor, isOperator } of [SOFIA, STELLA, PETER, OLGA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_operator)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $3)`,
      [actor.id, actor.role, isOperator],
    );
});
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);

let storeId = "";
beforeEach(async () => {
  await engine.exec("delete from notifications; delete from operator_settings");
  await keepWhatOperatorsSee(database, AT_START);
  storeId = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, number, location, address, property_manager_id, is_default, created_at)
       values ($1, 'sofia', 'Downtown', '17', 'L', 'A', 'peter', false, now())`,
    [storeId],
  );
  await engine.query("insert into store_people values ($1 || ':stella', $1, 'stella', now())", [storeId]);
});
const leaveToOperators = () =>
  engine.query("insert into operator_settings values ('storesManagedBy', '\"operators\"', now())");
const actorOf = (tx: WriteContext, who: Caller) => storeActorOf(tx, who, { storesManagedBy: "everybody" });
const doing = <T>(
  who: Caller,
  work: (tx: WriteContext, actor: Awaited<ReturnType<typeof actorOf>>) => Promise<T>,
) => as(who, async (tx) => work(tx, await actorOf(tx, who)));
const deletes = (who: Caller) =>
  doing(who, async (tx, actor) => removeStore(tx, who, await storeToDelete(tx, who, actor, storeId)));
const raised = async (title: string, priority = "low") => {
  const input = { title, description: "Hangs", priority, storeId };
  return ((await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string }).id;
};
const deletionNotices = async () =>
  (
    await engine.query<Row>(
      "select user_id, title, message from notifications where type = 'store_deleted' order by user_id",
    )
  ).rows;

test("whoever has a deleted store is told by whom, with its open tickets, the urgent ones first", async () => {
  await raised("Lamp dark");
  await raised("Gas smell", "urgent");
  const closed = await raised("Old door");
  await engine.query("update tickets set status = 'closed' where id = $1", [closed]);
  await deletes(SOFIA);
  const all = await deletionNotices();
  expect(all.map((each) => each["user_id"])).toEqual(["olga", "peter", "stella"]);
  for (const { title, message } of all) {
    expect(title).toBe("A store was deleted");
    expect(message).toMatch(
      /^sofia deleted #17 Downtown\. Its 2 open tickets stay and are decided as before: T-\d+ "Gas smell", T-\d+ "Lamp dark"$/,
    );
  }
});

test("a store without open tickets is told of in one notification, and only to operators who see it", async () => {
  await keepWhatOperatorsSee(database, { ...AT_START, operatorsSee: "own" });
  await deletes(SOFIA);
  expect(await deletionNotices()).toEqual(
    ["peter", "stella"].map((user_id) => ({
      user_id,
      title: "A store was deleted",
      message: "sofia deleted #17 Downtown.",
    })),
  );
});

test("where operators manage the stores, a manager is refused in words and an operator is not", async () => {
  await leaveToOperators();
  const of = { storeId, email: "stella@example.com", spend: () => undefined };
  const refused = (work: Promise<unknown>, message: string) =>
    expect(work).rejects.toMatchObject({ status: 403, message: expect.stringContaining(message) });
  await refused(deletes(SOFIA), "only operators delete stores");
  await refused(
    doing(SOFIA, (tx, actor) => addStorePerson(tx, SOFIA, actor, of)),
    "only operators add people",
  );
  const stella = { storeId, personId: "stella" };
  await refused(
    doing(SOFIA, (tx, actor) => removeStorePerson(tx, SOFIA, actor, stella)),
    "only operators remove people",
  );
  await refused(
    doing(SOFIA, (tx, actor) => changeStoreManager(tx, SOFIA, actor, of)),
    "only operators change the manager",
  );
  await refused(
    doing(SOFIA, async (_tx, actor) => checkMayAdd(actor)),
    "only operators add and import stores",
  );
  const wrote = { wrote: {} as never, former: null };
  await refused(
    doing(SOFIA, (tx, actor) => undoStoreImport(tx, SOFIA, actor, storeId, wrote)),
    "only operators add and import stores",
  );
  // Leaving is one's own, and everything else is the operator's.
  await doing(STELLA, (tx, actor) => removeStorePerson(tx, STELLA, actor, stella));
  expect((await storeById(database, storeId))?.people).toBeUndefined();
  await doing(OLGA, (tx, actor) => addStorePerson(tx, OLGA, actor, of));
  await doing(OLGA, (tx, actor) => removeStorePerson(tx, OLGA, actor, stella));
  await doing(OLGA, async (_tx, actor) => checkMayAdd(actor));
  await deletes(OLGA);
  expect(await storeById(database, storeId)).toBeNull();
  expect((await deletionNotices()).map((each) => each["user_id"])).toEqual(["peter", "sofia"]);
});

test("where everybody manages the own stores, an operator deletes none of others and adds people to them", async () => {
  await expect(deletes(OLGA)).rejects.toMatchObject({ status: 404 });
  await expect(
    doing(SAM, (tx, actor) => removeStorePerson(tx, SAM, actor, { storeId, personId: "sam" })),
  ).rejects.toMatchObject({ status: 404 });
  const seeing: Caller = { ...OLGA, actor: { ...OLGA.actor, seesEverything: true } };
  await expect(deletes(seeing)).rejects.toMatchObject({ status: 403 });
  // Its people are part of what operators change (docs/product.md#stores).
  const of = { storeId, email: "olga@example.com", spend: () => undefined };
  await doing(seeing, (tx, actor) => addStorePerson(tx, seeing, actor, of));
  expect((await storeById(database, storeId))?.people?.map(({ id }) => id)).toContain("olga");
  const olga = { storeId, personId: "olga" };
  await doing(seeing, (tx, actor) => removeStorePerson(tx, seeing, actor, olga));
  expect((await storeById(database, storeId))?.people?.map(({ id }) => id)).toEqual(["stella"]);
});

test("what writes record for operators is what the migration records of an older database", async () => {
  const id = await raised("Pane cracked");
  await as(PETER, (tx) => changeStatus(tx, PETER, id, { status: "out_for_bid" }, { files: [] }));
  await as(SOFIA, (tx) => addComment(tx, SOFIA, id, { content: "Only the left one" }));
  await doing(SOFIA, (tx, actor) => removeStorePerson(tx, SOFIA, actor, { storeId, personId: "stella" }));
  const recorded = async () =>
    (
      await engine.query<Row>(
        `select kind, entity_id from changes where audience = 'operators' and kind <> 'person' and entity_id in
           (select $1 union select $2 union select id from comments where ticket_id = $1
            union select id from ticket_events where ticket_id = $1) order by kind, entity_id`,
        [id, storeId],
      )
    ).rows;
  const written = await recorded();
  expect([...new Set(written.map((row) => row["kind"]))]).toEqual(["comment", "event", "store", "ticket"]);
  await engine.exec("delete from changes where audience = 'operators'");
  for (const statement of OPERATORS_AUDIENCE_ROWS) await engine.exec(statement);
  expect(await recorded()).toEqual(written);
  expect(
    (await engine.query<Row>("select pos::int from changes where audience = 'operators'")).rows,
  ).toContainEqual({
    pos: 0,
  });
});

test("the account says whether it sees everything, and such an operator reads everybody's contact data", async () => {
  const sees = async (id: string) => {
    const user = await userById(database, id);
    return user && presentAccount(user).seesEverything;
  };
  expect([await sees("olga"), await sees("sofia")]).toEqual([true, undefined]);
  const known = () => contactsOf(database, { id: "olga" }, ["sofia", "peter"]);
  expect([...(await known())].toSorted()).toEqual(["peter", "sofia"]);
  expect(await keepWhatOperatorsSee(database, { ...AT_START, operatorsSee: null })).toBe(true);
  expect([await sees("olga"), [...(await known())]]).toEqual([undefined, []]);
});
