import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { contactsOf } from "#server/accounts/contacts.ts";
import { handOver } from "#server/hand-over/hand-over.ts";
import { storeHistoryFor } from "#server/history/routes.ts";
import { setActive } from "#server/operator-page/people.ts";
import { storeActorOf } from "#server/stores/store-actor.ts";
import { addStorePerson, removeAllPeople, removeStorePerson } from "#server/stores/people.ts";
import { storeById, storesOf } from "#server/stores/records.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { listTickets } from "#server/tickets/list-tickets.ts";
import { loadVisibleById, presentVisible } from "#server/tickets/present.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Further people of a store on a database in this process: docs/product.md#people-of-a-store.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const STELLA = callerOf("stella", "Store Manager");
const SAM = callerOf("sam", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const FINN = callerOf("finn", "Fettle User");
const EVERYBODY = [SOFIA, STELLA, SAM, PETER, FINN];

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of EVERYBODY)
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
});
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);

let storeId = "";
beforeEach(async () => {
  storeId = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
       values ($1, 'sofia', 'Downtown', 'L', 'A', 'peter', false, now())`,
    [storeId],
  );
});

const actorOf = (tx: WriteContext, who: Caller) => storeActorOf(tx, who, { storesManagedBy: "everybody" });
const add = (who: Caller, email = "stella@example.com") =>
  as(who, async (tx) =>
    addStorePerson(tx, who, await actorOf(tx, who), { storeId, email, spend: () => undefined }),
  );
const remove = (who: Caller, personId = "stella") =>
  as(who, async (tx) => removeStorePerson(tx, who, await actorOf(tx, who), { storeId, personId }));
async function raised(who: Caller) {
  const input = { title: "Door", description: "Hangs", priority: "low", storeId };
  const { id } = (await as(who, (tx) => raise(tx, who, input as never, "1"))) as { id: string };
  return id;
}
const finished = (id: string) => engine.query("update tickets set status = 'completed' where id = $1", [id]);
const move = (who: Caller, id: string, status: string) =>
  as(who, (tx) => changeStatus(tx, who, id, { status }, { files: [] }));
const listed = async (who: Caller) =>
  (await listTickets(database, who, { page: 1, limit: 100 })).tasks.map(({ id }) => id);
const changesOf = async (who: string, id: string) =>
  (await engine.query("select loss from changes where audience = $1 and entity_id = $2", [`user:${who}`, id]))
    .rows;
const lastNoticeOf = async (who: string) =>
  (
    await engine.query<Row>(
      "select title, message from notifications where user_id = $1 order by created_at desc, id desc limit 1",
      [who],
    )
  ).rows[0];

test("who is added has the store and its tickets, finished ones too, and the history says who added whom", async () => {
  const id = await raised(SOFIA);
  await engine.query("update tickets set status = 'closed' where id = $1", [id]);
  await expect(loadVisibleById(database, id, STELLA)).rejects.toMatchObject({ status: 404 });
  const store = await add(SOFIA, " STELLA@example.com");
  expect(store).toMatchObject({ ownerName: "sofia", people: [{ id: "stella", name: "stella" }] });
  expect([await changesOf("stella", id), await listed(STELLA)]).toEqual([[{ loss: "none" }], [id]]);
  expect((await storesOf(database, STELLA.actor)).map((each) => each.id)).toContain(storeId);
  expect((await storeHistoryFor(database, PETER, storeId, { page: 1, limit: 9 })).lines[0]).toMatchObject({
    kind: "store_person",
    change: "created",
    actorName: "sofia",
    after: { person_id: "stella" },
  });
  expect(await lastNoticeOf("stella")).toMatchObject({ title: "You belong to a store" });
  expect([...(await contactsOf(database, { id: "stella" }, ["sofia", "peter", "sam"]))].toSorted()).toEqual([
    "peter",
    "sofia",
  ]);
});

test("nobody else’s devices get anything again, and a ticket names nobody but its reader", async () => {
  const id = await raised(SOFIA);
  const before = await engine.query(
    "select seq from changes where entity_id = $1 and audience = 'user:peter'",
    [id],
  );
  await add(SOFIA);
  await add(SOFIA, "sam@example.com");
  const after = await engine.query(
    "select seq from changes where entity_id = $1 and audience = 'user:peter'",
    [id],
  );
  expect(after.rows).toEqual(before.rows);
  const readBy = async (who: Caller) =>
    presentVisible(await loadVisibleById(database, id, who), who.actor).storePeople;
  expect([await readBy(STELLA), await readBy(SOFIA), await readBy(PETER)]).toEqual([
    ["stella"],
    undefined,
    undefined,
  ]);
});

test("what one of the people raises is decided by the manager, who is told", async () => {
  await add(SOFIA);
  const id = await raised(STELLA);
  expect(await lastNoticeOf("sofia")).toMatchObject({ title: "New ticket assigned" });
  await finished(id);
  await expect(move(STELLA, id, "closed")).rejects.toMatchObject({ status: 403 });
  expect((await move(SOFIA, id, "closed")).status).toBe("closed");
});

test("a Fettle User is added too, reads every ticket of the store and decides on none", async () => {
  const id = await raised(SOFIA);
  await add(SOFIA, "finn@example.com");
  expect(await listed(FINN)).toContain(id);
  await finished(id);
  await expect(move(FINN, id, "closed")).rejects.toMatchObject({ status: 403 });
  const own = await raised(FINN);
  const { rows } = await engine.query("select decision_maker from tickets where id = $1", [own]);
  // Of a Fettle User's ticket the property manager decides, whoever owns the store.
  expect(rows).toEqual([{ decision_maker: "Property Manager" }]);
});

test("adding somebody twice changes nothing, and neither does taking off who is not there", async () => {
  await add(SOFIA);
  const count = async () => (await engine.query("select 1 from changes")).rows.length;
  const before = [await count(), (await storeById(database, storeId))?.version];
  await add(SOFIA);
  await remove(SOFIA, "sam");
  expect([await count(), (await storeById(database, storeId))?.version]).toEqual(before);
});

test.each<[string, Caller, string, number]>([
  ["an unknown address", SOFIA, "nobody@example.com", 400],
  ["another role", SOFIA, "peter@example.com", 400],
  ["the manager", SOFIA, "sofia@example.com", 400],
  ["the property manager’s wish", PETER, "sam@example.com", 403],
  ["a wish of the people", STELLA, "sam@example.com", 403],
  ["a stranger’s wish", SAM, "sam@example.com", 404],
])("%s is refused", async (_, who, email, status) => {
  await add(SOFIA);
  await expect(add(who, email)).rejects.toMatchObject({ status });
  expect((await storeById(database, storeId))?.people).toEqual([{ id: "stella", name: "stella" }]);
});

test("who is taken off loses the tickets but those they raised, and raises none for the store", async () => {
  const ofManager = await raised(SOFIA);
  await add(SOFIA);
  const own = await raised(STELLA);
  await expect(remove(SAM)).rejects.toMatchObject({ status: 404 });
  await expect(remove(PETER)).rejects.toMatchObject({ status: 403 });
  await remove(SOFIA);
  expect([await changesOf("stella", ofManager), await changesOf("stella", own)]).toEqual([
    [{ loss: "moved" }],
    [{ loss: "none" }],
  ]);
  await expect(loadVisibleById(database, ofManager, STELLA)).rejects.toMatchObject({ status: 404 });
  expect(await listed(STELLA)).toContain(own);
  await expect(raised(STELLA)).rejects.toMatchObject({ status: 400, code: "invalid_store" });
  await finished(own);
  await expect(move(STELLA, own, "closed")).rejects.toMatchObject({ status: 403 });
  expect(await lastNoticeOf("stella")).toMatchObject({ title: "You no longer belong to a store" });
});

test("everybody may leave, and the manager is told", async () => {
  await add(SOFIA);
  await add(SOFIA, "sam@example.com");
  await expect(remove(STELLA, "sam")).rejects.toMatchObject({ status: 403 });
  await remove(STELLA);
  expect((await storeById(database, storeId))?.people).toEqual([{ id: "sam", name: "sam" }]);
  expect(await lastNoticeOf("sofia")).toMatchObject({ message: "stella left Downtown." });
});

test("handed over to one of its people, the store has one manager, who decides", async () => {
  await add(SOFIA);
  await add(SOFIA, "sam@example.com");
  const id = await raised(SAM);
  await finished(id);
  try {
    await as(SOFIA, (tx) => handOver(tx, "sofia", { to: "stella", tickets: [] }, "finn"));
    expect(await storeById(database, storeId)).toMatchObject({
      ownerId: "stella",
      people: [{ id: "sam", name: "sam" }],
    });
    await expect(move(SAM, id, "closed")).rejects.toMatchObject({ status: 403 });
    expect((await move(STELLA, id, "closed")).status).toBe("closed");
  } finally {
    await as(SOFIA, (tx) => handOver(tx, "stella", { to: "sofia", tickets: [] }, "finn"));
  }
});

test("the successor of one of the people takes the place, once", async () => {
  await add(SOFIA);
  await as(SOFIA, (tx) => handOver(tx, "stella", { to: "sam", tickets: [] }, "finn"));
  expect((await storeById(database, storeId))?.people).toEqual([{ id: "sam", name: "sam" }]);
});

test("a deactivated account belongs to no store, and a deleted store has no people", async () => {
  const id = await raised(SOFIA);
  await add(SOFIA);
  await add(SOFIA, "sam@example.com");
  const origin = { addressBlock: "", userAgent: "" };
  await as(FINN, (tx) => setActive(tx, false, { caller: FINN, id: "sam", origin }));
  expect((await storeById(database, storeId))?.people).toEqual([{ id: "stella", name: "stella" }]);
  await as(FINN, (tx) => setActive(tx, true, { caller: FINN, id: "sam", origin }));
  const store = await storeById(database, storeId);
  await as(SOFIA, async (tx) => store && removeAllPeople(tx, store));
  expect([await changesOf("stella", id), await changesOf("sam", id)]).toEqual([
    [{ loss: "moved" }],
    [{ loss: "moved" }],
  ]);
});
