import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { endInvitation, makeInvitation } from "#server/accounts/invitations.ts";
import { userById } from "#server/accounts/records.ts";
import { storeHistoryFor } from "#server/history/routes.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { withdraw } from "#server/operator-page/invitations.ts";
import { undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { storeActorOf } from "#server/stores/store-actor.ts";
import { changeStoreManager } from "#server/stores/give-store.ts";
import { enterStores, nameNextManager } from "#server/stores/named-managers.ts";
import { storeById } from "#server/stores/records.ts";
import { save } from "#server/stores/save-store.ts";
import { undoStoreImport } from "#server/stores/undo-import.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Who manages a store that somebody imports for others, and how it gets another manager:
// docs/product.md#store-managers-in-a-file-of-stores.

let engine: PGlite;
let database: Database;

const OLGA: Caller = { ...callerOf("olga", "Fettle User"), isOperator: true };
const FAY = callerOf("fay", "Store Manager");
const GINA = callerOf("gina", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const VERA = callerOf("vera", "Vendor");
const ORIGIN = { addressBlock: "", userAgent: "" };
const ADDRESS = { city: "", state: "", zipcode: "", phone: "", propertyManager: null };

const addPerson = ({ actor }: Caller, isOperator = false) =>
  engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_operator)
       values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $3)`,
    [actor.id, actor.role, isOperator],
  );
beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const person of [FAY, GINA, PETER, VERA]) await addPerson(person);
  await addPerson(OLGA, true);
});
beforeEach(() => engine.query("delete from notifications"));

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
async function aStore(ownerId = "olga", name = "Downtown") {
  const id = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, is_default, created_at)
       values ($1, $2, $3, 'L', 'A', false, now())`,
    [id, ownerId, name],
  );
  return id;
}
const storeOf = async (id: string) => must(await storeById(database, id), "a store of the test");
const peopleOf = async (id: string) => (await storeOf(id)).people?.map((person) => person.id) ?? [];
const actorOf = (tx: WriteContext, who: Caller) => storeActorOf(tx, who, { storesManagedBy: "everybody" });
const give = (who: Caller, storeId: string, email: string) =>
  as(who, async (tx) =>
    changeStoreManager(tx, who, await actorOf(tx, who), { storeId, email, spend: () => undefined }),
  );
const raised = async (who: Caller, storeId: string) => {
  const input = { title: "Door", description: "Hangs", priority: "low", storeId };
  return ((await as(who, (tx) => raise(tx, who, input as never, "1"))) as { id: string }).id;
};
const move = (who: Caller, id: string, status: string) =>
  as(who, (tx) => changeStatus(tx, who, id, { status }, { files: [] }));
const ticketOf = async (id: string) =>
  (await engine.query<Row>("select store_owner_id, author_id from tickets where id = $1", [id])).rows[0];
const noticesOf = async (who: string) =>
  (
    await engine.query<Row>("select message, data from notifications where user_id = $1 order by id", [who])
  ).rows.map((row) => row["message"]);
const changesOf = async (who: string, id: string) =>
  (await engine.query("select loss from changes where audience = $1 and entity_id = $2", [`user:${who}`, id]))
    .rows;
const importRows = async (
  manages: readonly string[],
  { email = "fay@example.com", importId = "import" } = {},
) => {
  const row = { name: "", email, role: "Store Manager", phone: null, trades: null, store: null };
  const named = { id: importId, fileName: "managers.csv" };
  const people = [{ ...row, manages: manages.join(";") }];
  const request = { caller: OLGA, origin: ORIGIN, people, isDryRun: false, named };
  return (await importPeopleBy(database, { actorId: "olga", sessionId: "s" }, request)).people;
};
const invited = (email: string, storeIds: readonly string[], name = "Iris Zeller") =>
  as(OLGA, async (tx) => {
    const invitation = { email, role: "Store Manager", name, storeIds };
    const { id } = await makeInvitation(tx, invitation, { nowMs: Date.now(), invitedBy: "olga", days: 30 });
    await nameNextManager(tx, storeIds, { email, namedById: "olga", as: "manager" });
    return id;
  });
const registers = async (id: string, storeIds: readonly string[]) => {
  const caller = callerOf(id, "Store Manager");
  await addPerson(caller);
  await as(caller, async (tx) => {
    await endInvitation(tx, `${id}@example.com`, id);
    await enterStores(tx, storeIds, must(await userById(tx, id), "who registers"));
  });
};

describe("a manager who is named and has an account", () => {
  test("gets the importer's stores with their open and ended tickets, and is told once", async () => {
    const ids = [await aStore(), await aStore("olga", "Uptown")];
    const [open, closed] = [await raised(OLGA, ids[0] ?? ""), await raised(OLGA, ids[0] ?? "")];
    await engine.query("update tickets set status = 'closed' where id = $1", [closed]);
    expect(await importRows(ids)).toMatchObject([{ outcome: "changed", changes: [{ field: "manages" }] }]);
    for (const id of ids) {
      expect(await storeOf(id)).toMatchObject({ ownerId: "fay" });
      expect(await peopleOf(id)).toEqual(["olga"]);
    }
    // What the importer raised stays theirs.
    for (const id of [open, closed])
      expect(await ticketOf(id)).toEqual({ store_owner_id: "fay", author_id: "olga" });
    expect(await changesOf("fay", open)).toEqual([{ loss: "none" }]);
    expect(await changesOf("olga", open)).toEqual([{ loss: "none" }]);
    expect(await noticesOf("fay")).toContainEqual(expect.stringContaining("the manager of 2 stores"));
    const { lines } = await storeHistoryFor(database, FAY, ids[0] ?? "", { page: 1, limit: 9 });
    expect(lines).toContainEqual(
      expect.objectContaining({ actorName: "olga", after: expect.objectContaining({ owner_id: "fay" }) }),
    );
    expect(await importRows(ids)).toMatchObject([{ outcome: "unchanged" }]);
  });

  test("decides on the store's tickets instead of the importer", async () => {
    const id = await aStore();
    await engine.query("update user_stores set property_manager_id = 'peter' where id = $1", [id]);
    await importRows([id]);
    const ticket = await raised(FAY, id);
    await engine.query("update tickets set status = 'completed' where id = $1", [ticket]);
    await expect(move(OLGA, ticket, "closed")).rejects.toMatchObject({ status: 403 });
    expect((await move(FAY, ticket, "closed")).status).toBe("closed");
  });

  test("gets no store of a manager who is not the importer, but a place in it", async () => {
    const id = await aStore("gina");
    expect(await importRows([id])).toMatchObject([{ managedStoreIds: [], changes: [{ field: "store" }] }]);
    expect([(await storeOf(id)).ownerId, await peopleOf(id)]).toEqual(["gina", ["fay"]]);
  });
});

describe("a manager who is only invited", () => {
  test("takes over on registering, also from another stand-in; until then the store names them", async () => {
    const [first, other] = [await aStore(), await aStore()];
    await invited("iris@example.com", [first, other]);
    expect(await storeOf(first)).toMatchObject({ ownerId: "olga", nextManager: "Iris Zeller" });
    expect(await changesOf("olga", first)).not.toEqual([]);
    await give(OLGA, other, "gina@example.com");
    expect(await storeOf(other)).toMatchObject({ ownerId: "gina", nextManager: "Iris Zeller" });
    expect(await noticesOf("gina")).toEqual([
      "olga made you the manager of Downtown. You decide on its tickets. Iris Zeller takes over as store manager after registering.",
    ]);
    await registers("iris", [first, other]);
    expect([(await storeOf(first)).ownerId, (await storeOf(other)).ownerId]).toEqual(["iris", "iris"]);
    expect(await peopleOf(other)).toEqual(["gina", "olga"]);
    expect(await noticesOf("gina")).toContain(
      "iris has registered and manages Downtown now. You still belong to it.",
    );
    expect(await noticesOf("iris")).toContain(
      "olga made you the manager of Downtown. You decide on its tickets.",
    );
    expect(await noticesOf("olga")).toEqual([
      "iris has registered and manages Downtown now. You still belong to it.",
    ]);
  });

  test("is the manager before a second one, who becomes one of the people", async () => {
    const id = await aStore();
    await invited("ida@example.com", [id]);
    await invited("ben@example.com", [id], "Ben Second");
    expect((await storeOf(id)).nextManager).toBe("Iris Zeller");
    await registers("ben", [id]);
    expect([(await storeOf(id)).ownerId, await peopleOf(id)]).toEqual(["olga", ["ben"]]);
    await registers("ida", [id]);
    expect([(await storeOf(id)).ownerId, await peopleOf(id)]).toEqual(["ida", ["ben", "olga"]]);
  });

  test("takes over nothing once the invitation is withdrawn, or replaced by one to other stores", async () => {
    const [one, two] = [await aStore(), await aStore()];
    const invitation = await invited("wanda@example.com", [one]);
    const { version } = await storeOf(one);
    await as(OLGA, (tx) => withdraw(tx, invitation, { callerId: "olga", origin: ORIGIN }));
    expect((await storeOf(one)).nextManager).toBeUndefined();
    // Devices that have the store learn it.
    expect((await storeOf(one)).version).toBeGreaterThan(version);
    await invited("rosa@example.com", [one, two]);
    await invited("rosa@example.com", [two]);
    expect((await storeOf(one)).nextManager).toBeUndefined();
    await registers("rosa", [two]);
    expect([(await storeOf(one)).ownerId, (await storeOf(two)).ownerId]).toEqual(["olga", "rosa"]);
  });
});

describe("undoing", () => {
  const wrote = { wrote: { name: "Downtown", location: "L", address: "A", ...ADDRESS }, former: null };
  const undoPeople = async (importId: string) => {
    const request = { caller: OLGA, origin: ORIGIN, importId, emails: ["fay@example.com"] };
    return (await undoImportOfPeople(database, { actorId: "olga", sessionId: "s" }, request)).people;
  };

  test("the import of people gives unused stores back, then that of the stores deletes them", async () => {
    const id = await aStore();
    await importRows([id], { importId: "unused" });
    const undone = () =>
      as(OLGA, async (tx) => undoStoreImport(tx, OLGA, await actorOf(tx, OLGA), id, wrote));
    await expect(undone()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("fay manages this store now"),
    });
    expect(await undoPeople("unused")).toMatchObject([{ outcome: "restore" }]);
    expect([(await storeOf(id)).ownerId, await peopleOf(id)]).toEqual(["olga", []]);
    expect(await undoPeople("unused")).toMatchObject([{ outcome: "already" }]);
    expect(await undone()).toEqual({ store: null });
  });

  test("leaves a store in which its manager works, and one that was given to somebody else since", async () => {
    const [used, moved] = [await aStore(), await aStore()];
    await importRows([used], { importId: "used" });
    await raised(FAY, used);
    expect(await undoPeople("used")).toMatchObject([{ outcome: "stays" }]);
    await importRows([moved], { importId: "moved" });
    await give(FAY, moved, "gina@example.com");
    await undoPeople("moved");
    expect([(await storeOf(used)).ownerId, (await storeOf(moved)).ownerId]).toEqual(["fay", "gina"]);
  });
});

describe("a change of the manager", () => {
  test("is made by the manager or an operator, to somebody who may have stores", async () => {
    const id = await aStore("fay");
    await expect(give(GINA, id, "gina@example.com")).rejects.toMatchObject({ status: 404 });
    await expect(give(FAY, id, "vera@example.com")).rejects.toMatchObject({ status: 400 });
    await expect(give(FAY, id, "nobody@example.com")).rejects.toMatchObject({ status: 400 });
    expect(await give(FAY, id, " GINA@example.com")).toMatchObject({ ownerId: "gina" });
    await expect(give(FAY, id, "fay@example.com")).rejects.toMatchObject({ status: 403 });
    expect(await give(OLGA, id, "fay@example.com")).toMatchObject({ ownerId: "fay" });
    expect(await give(OLGA, id, "fay@example.com")).toMatchObject({ ownerId: "fay" });
    expect(await peopleOf(id)).toEqual(["gina"]);
    expect(await noticesOf("gina")).toContainEqual(expect.stringContaining("made fay the manager"));
  });
});

test("many stores in a row are one unread notification with their number", async () => {
  const nameFor = (stores: readonly Store[]) =>
    as(OLGA, async (tx) => {
      for (const store of stores) await save(tx, OLGA, store, { propertyManager: "peter" });
    });
  const aFreshStore = async () => storeOf(await aStore());
  for (let nth = 0; nth < 3; nth += 1) await nameFor([await aFreshStore()]);
  expect(await noticesOf("peter")).toEqual(["olga named you property manager of 3 stores"]);
  await nameFor([await aFreshStore(), await aFreshStore()]);
  expect(await noticesOf("peter")).toEqual(["olga named you property manager of 5 stores"]);
  await engine.query("update notifications set read_at = now()");
  await nameFor([await aFreshStore(), await aFreshStore()]);
  expect((await noticesOf("peter"))[1]).toBe("olga named you property manager of 2 stores");
});
