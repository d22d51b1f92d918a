import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { managerNamed } from "#server/accounts/manager-of-invited.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { handOver } from "#server/hand-over/hand-over.ts";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import { inviteByOperator } from "#server/operator/invite-by-operator.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { changeStoreManager } from "#server/stores/give-store.ts";
import { storeById, storeReadBy } from "#server/stores/records.ts";
import { editStore } from "#server/stores/edit-store.ts";
import { removeStore, save } from "#server/stores/save-store.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Property managers whom a file names and who have only been invited:
// docs/product.md#property-managers-in-a-file-of-stores.

let engine: PGlite;
let database: Database;

const OLGA: Caller = { ...callerOf("olga", "Fettle User"), isOperator: true };
const AS_OPERATOR = { id: "olga", role: "Fettle User", isOperator: true, managedBy: "everybody" } as const;
const GINA = callerOf("gina", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const PAULA = callerOf("paula", "Property Manager");
const ORIGIN = { addressBlock: "", userAgent: "" };
const CONTEXT = { config: { publicUrl: null, invitationDays: 30 } } as AppContext;

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [OLGA, GINA, PETER, PAULA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_operator)
       values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $1 = 'olga')`,
      [actor.id, actor.role],
    );
});
beforeEach(() => engine.query("delete from notifications"));

const write = <T>(work: (tx: WriteContext) => Promise<T>) => withChangeLogBy(database, "olga", work);
async function aStore(ownerId = "gina", propertyManagerId: string | null = null) {
  const id = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
     values ($1, $2, 'Store', 'L', 'A', $3, false, now())`,
    [id, ownerId, propertyManagerId],
  );
  return id;
}
const anEmail = () => `${crypto.randomUUID()}@example.com`;
const storeOf = async (id: string) => must(await storeById(database, id), "a store of the test");
const nextOf = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await storeOf(id)).nextPropertyManager));
const managerOf = async (id: string) => (await storeOf(id)).propertyManagerId;
const noticesOf = async (who: string) =>
  (await engine.query<Row>("select message from notifications where user_id = $1", [who])).rows.map((row) =>
    String(row["message"]),
  );

interface Invited {
  readonly email: string;
  readonly name?: string | undefined;
  readonly role?: string;
  readonly storeIds: readonly string[];
  readonly managedIds?: readonly string[];
  readonly importId?: string;
}
const invite = ({ importId, managedIds, storeIds, ...person }: Invited) =>
  write((tx) =>
    inviteBy(tx, CONTEXT, {
      invitation: { role: "Property Manager", name: "Kate Obrien", ...person, storeIds },
      callerId: "olga",
      origin: ORIGIN,
      managedIds: managedIds ?? storeIds,
      named: importId === undefined ? undefined : { id: importId, fileName: "people.csv" },
    }),
  );

/** Imports one person, as the operator's page does: the rows first, then the invitation. */
async function importPerson(email: string, manages: readonly string[], role = "Property Manager") {
  const importId = crypto.randomUUID();
  const person = { name: "Kate Obrien", email, role, phone: null, trades: null, store: null };
  const people = [{ ...person, manages: manages.join(";") }];
  const request = { caller: OLGA, origin: ORIGIN, people, isDryRun: false };
  const named = { id: importId, fileName: "people.csv" };
  const [found] = (await importPeopleBy(database, "olga", { ...request, named })).people;
  const row = must(found, "the imported row");
  if (row.outcome === "new")
    await invite({
      email,
      role,
      storeIds: row.storeIds ?? [],
      managedIds: row.managedStoreIds ?? [],
      importId,
    });
  return { ...row, importId };
}
const undo = async (importId: string, email: string) =>
  (await undoImportOfPeople(database, "olga", { caller: OLGA, origin: ORIGIN, importId, emails: [email] }))
    .people;
const register = (email: string, storeIds: readonly string[], role: Role = "Property Manager") =>
  write((tx) => createAccount(tx, { email, name: "Kate Obrien", role, passwordHash: "", storeIds }));
const change = async (id: string, input: Parameters<typeof save>[3]) => {
  const store = await storeOf(id);
  return write((tx) => save(tx, OLGA, store, input));
};
const edit = (id: string, body: Parameters<typeof editStore>[3]) =>
  write((tx) => editStore(tx, OLGA, id, body, { headers: {} }));
const give = (storeId: string, email: string) =>
  write((tx) => changeStoreManager(tx, OLGA, AS_OPERATOR, { storeId, email, spend: () => undefined }));
const choose = (id: string, propertyManager: string | null) => change(id, { propertyManager });

test("who is invited takes over on registering, also stores of others; who named them and who manages are told", async () => {
  const ids = [await aStore(), await aStore("gina", "peter"), await aStore("olga")];
  const email = anEmail();
  const { managedStoreIds } = await importPerson(email, ids);
  expect(managedStoreIds?.toSorted()).toEqual(ids.toSorted());
  expect(await nextOf(...ids)).toEqual(["Kate Obrien", "Kate Obrien", "Kate Obrien"]);
  expect(await managerOf(ids[1] ?? "")).toBe("peter");
  const kate = await register(email, ids);
  for (const id of ids) expect(await storeOf(id)).toMatchObject({ propertyManagerId: kate.id });
  expect(await nextOf(...ids)).toEqual([undefined, undefined, undefined]);
  expect((await storeOf(ids[0] ?? "")).ownerId).toBe("gina");
  expect(await noticesOf(kate.id)).toEqual(["olga named you property manager of 3 stores"]);
  expect(await noticesOf("olga")).toEqual([
    "Kate Obrien has registered and is the property manager of 3 stores now.",
  ]);
  expect(await noticesOf("gina")).toEqual([
    "Kate Obrien has registered and is the property manager of 2 stores now.",
  ]);
});

test("another manager of the store ends nothing, and a store manager is named beside a property manager", async () => {
  const id = await aStore("olga");
  const [kates, anas] = [anEmail(), anEmail()];
  await importPerson(anas, [id], "Store Manager");
  await importPerson(kates, [id]);
  expect(await storeOf(id)).toMatchObject({
    nextManager: "Kate Obrien",
    nextPropertyManager: "Kate Obrien",
  });
  const ana = await register(anas, [id], "Store Manager");
  expect(await storeOf(id)).toMatchObject({ ownerId: ana.id, nextPropertyManager: "Kate Obrien" });
  await give(id, "gina@example.com");
  const kate = await register(kates, [id]);
  expect(await storeOf(id)).toMatchObject({ ownerId: "gina", propertyManagerId: kate.id });
});

describe("a store that a person gave another property manager", () => {
  test("keeps that one, and any other change of the store ends nothing", async () => {
    const [changed, other] = [await aStore(), await aStore()];
    const email = anEmail();
    await importPerson(email, [changed, other]);
    await choose(changed, "peter");
    await change(other, { phone: "555", propertyManager: null });
    expect(await nextOf(changed, other)).toEqual([undefined, "Kate Obrien"]);
    const kate = await register(email, [changed, other]);
    expect([await managerOf(changed), await managerOf(other)]).toEqual(["peter", kate.id]);
  });

  test("has only a stand-in when that one came by a hand-over", async () => {
    const id = await aStore("gina", "peter");
    const email = anEmail();
    await importPerson(email, [id]);
    await write((tx) => handOver(tx, "peter", { to: "paula", tickets: [] }, "olga"));
    expect([await managerOf(id), ...(await nextOf(id))]).toEqual(["paula", "Kate Obrien"]);
    const kate = await register(email, [id]);
    expect([await managerOf(id), ...(await nextOf(id))]).toEqual([kate.id, undefined]);
  });
});

describe("whose present property manager was named again", () => {
  test.each<readonly [string, (id: string) => Promise<unknown>]>([
    ["in its form", (id) => change(id, { nextPropertyManager: null })],
    ["by a call that names the present one", (id) => edit(id, { propertyManager: "peter" })],
    ["by a file of people", (id) => importPerson("peter@example.com", [id])],
  ])("a store keeps that one, %s", async (_, happens) => {
    const id = await aStore("gina", "peter");
    const email = anEmail();
    await importPerson(email, [id]);
    const { version } = await storeOf(id);
    await happens(id);
    expect(await nextOf(id)).toEqual([undefined]);
    expect((await storeOf(id)).version).toBeGreaterThan(version);
    await register(email, [id]);
    expect(await managerOf(id)).toBe("peter");
  });

  const ending = (read?: string) => ({
    nextPropertyManager: null,
    ...(read === undefined ? {} : { base: { nextPropertyManager: read } }),
  });

  test("only whom the change had read takes over no longer, by name or email, not somebody invited since", async () => {
    const id = await aStore("gina", "peter");
    const [first, second] = [anEmail(), anEmail()];
    await invite({ email: first, name: "First One", storeIds: [id] });
    await invite({ email: second, name: "Second One", storeIds: [id] });
    await edit(id, ending("First One"));
    await edit(id, ending(first));
    expect(await nextOf(id)).toEqual(["Second One"]);
    await edit(id, ending(second));
    expect(await nextOf(id)).toEqual([undefined]);
  });

  test("a change of an earlier version, which does not say whom it had read, ends it for whoever is invited", async () => {
    const id = await aStore("gina", "peter");
    await invite({ email: anEmail(), storeIds: [id] });
    await edit(id, ending());
    expect(await nextOf(id)).toEqual([undefined]);
  });

  test("a call that merely sends back what it read ends nothing", async () => {
    const id = await aStore("gina", "peter");
    await importPerson(anEmail(), [id]);
    await edit(id, { phone: "555", propertyManager: "peter", base: { phone: "", propertyManager: "peter" } });
    expect(await nextOf(id)).toEqual(["Kate Obrien"]);
  });

  test("the undoing of the file of people that named the present one takes nothing from it", async () => {
    const id = await aStore("gina", "peter");
    await importPerson(anEmail(), [id]);
    const { importId } = await importPerson("peter@example.com", [id]);
    await undo(importId, "peter@example.com");
    expect(await managerOf(id)).toBe("peter");
  });
});

test("a manager of a store who is chosen again stands in on, and whoever was named for it takes over", async () => {
  const id = await aStore("olga");
  const email = anEmail();
  await importPerson(email, [id], "Store Manager");
  expect(await storeOf(id)).toMatchObject({ nextManager: "Kate Obrien" });
  await give(id, "olga@example.com");
  expect(await storeOf(id)).toMatchObject({ nextManager: "Kate Obrien" });
  const kate = await register(email, [id], "Store Manager");
  expect((await storeOf(id)).ownerId).toBe(kate.id);
});

test("a deleted store that an import makes again is one that nobody was named for", async () => {
  const id = await aStore("olga", "peter");
  const [anas, kates] = [anEmail(), anEmail()];
  await importPerson(anas, [id], "Store Manager");
  await importPerson(kates, [id]);
  const store = await storeOf(id);
  await write((tx) => removeStore(tx, OLGA, store));
  await engine.query("update user_stores set deleted_at = null where id = $1", [id]);
  await register(anas, [id], "Store Manager");
  await register(kates, [id]);
  expect(await storeOf(id)).toMatchObject({ ownerId: "olga", propertyManagerId: "peter" });
});

test("of two who are named the later one takes over, and the first one's link gives nothing", async () => {
  const id = await aStore();
  const [first, second] = [anEmail(), anEmail()];
  await invite({ email: first, name: "First One", storeIds: [id] });
  await invite({ email: second, name: "Second One", storeIds: [id] });
  expect(await nextOf(id)).toEqual(["Second One"]);
  await register(first, [id]);
  expect(await managerOf(id)).toBeNull();
  const late = await register(second, [id]);
  expect(await managerOf(id)).toBe(late.id);
});

test.each<readonly [string, (email: string) => Promise<unknown>]>([
  ["registers without the link", (email) => register(email, [])],
  ["registers in another role", (email) => register(email, [], "Vendor")],
  [
    "is invited by the command",
    (email) => inviteByOperator({ ...CONTEXT, database }, { email, role: "Property Manager" }),
  ],
  ["is invited in another role", (email) => invite({ email, role: "Vendor", storeIds: [], managedIds: [] })],
  [
    "has let the invitation pass",
    async (email) => {
      await engine.query("update invitations set expires_at = now() - interval '31 days' where email = $1", [
        email,
      ]);
      await runCleanup({ database, files: {} as AppContext["files"] });
    },
  ],
])("devices learn that nobody takes over once the person %s", async (_, happens) => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, storeIds: [id] });
  const { version } = await storeOf(id);
  await happens(email);
  expect(await storeOf(id)).toMatchObject({ propertyManagerId: null });
  expect(await nextOf(id)).toEqual([undefined]);
  expect((await storeOf(id)).version).toBeGreaterThan(version);
  expect((await engine.query("select 1 from named_managers where store_id = $1", [id])).rows).toEqual([]);
});

test("whoever registers with the link in another role becomes no property manager", async () => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, storeIds: [id] });
  await register(email, [id], "Store Manager");
  expect([await managerOf(id), ...(await nextOf(id))]).toEqual([null, undefined]);
});

test("who is invited as a property manager after a store manager loses what was promised in that role", async () => {
  const [managed, named] = [await aStore("olga"), await aStore()];
  const email = anEmail();
  await importPerson(email, [managed], "Store Manager");
  await importPerson(email, [named]);
  expect(await storeOf(managed)).not.toHaveProperty("nextManager");
  expect(await nextOf(managed, named)).toEqual([undefined, "Kate Obrien"]);
});

test("a second file adds its stores, and its undoing gives back those of the first", async () => {
  const [first, second] = [await aStore(), await aStore()];
  const email = anEmail();
  const one = await importPerson(email, [first]);
  const two = await importPerson(email, [second]);
  expect(await nextOf(first, second)).toEqual(["Kate Obrien", "Kate Obrien"]);
  expect(await undo(two.importId, email)).toMatchObject([{ outcome: "restoreInvitation" }]);
  expect(await nextOf(first, second)).toEqual(["Kate Obrien", undefined]);
  expect(await undo(one.importId, email)).toMatchObject([{ outcome: "withdraw" }]);
  expect(await nextOf(first)).toEqual([undefined]);
});

test("an undoing takes no store from somebody who was named since", async () => {
  const [first, second] = [await aStore(), await aStore()];
  const [kates, dans] = [anEmail(), anEmail()];
  await importPerson(kates, [first]);
  const two = await importPerson(kates, [second]);
  await invite({ email: dans, name: "Dan D", storeIds: [first] });
  await undo(two.importId, kates);
  expect(await nextOf(first)).toEqual(["Dan D"]);
});

test("who has an account is it at once, and the undoing gives the former one back unless somebody chose another", async () => {
  const [empty, peters, changed] = [await aStore(), await aStore("gina", "peter"), await aStore()];
  const { outcome, changes, importId } = await importPerson("paula@example.com", [empty, peters, changed]);
  expect([outcome, changes.map(({ field }) => field)]).toEqual(["changed", ["name", "manages"]]);
  expect([await managerOf(empty), await managerOf(peters)]).toEqual(["paula", "paula"]);
  expect(await importPerson("paula@example.com", [empty, peters])).toMatchObject({ outcome: "unchanged" });
  await choose(changed, "peter");
  expect(await undo(importId, "paula@example.com")).toMatchObject([{ outcome: "restore" }]);
  expect([await managerOf(empty), await managerOf(peters), await managerOf(changed)]).toEqual([
    null,
    "peter",
    "peter",
  ]);
});

test("the email of somebody without a name is for the store's manager and operators alone", async () => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, name: undefined, storeIds: [id] });
  const store = await storeOf(id);
  expect(storeReadBy(store, "gina").nextPropertyManager).toBe(email);
  expect(storeReadBy(store, "olga", true).nextPropertyManager).toBe(email);
  expect(storeReadBy(store, "peter").nextPropertyManager).toBeUndefined();
});

test("a worker's property manager is found by the name of an invitation that only one has", async () => {
  const name = `Kate ${crypto.randomUUID()}`;
  const [kate, other] = [anEmail(), anEmail()];
  await invite({ email: kate, name, storeIds: [] });
  expect(await managerNamed(database, name.toUpperCase())).toEqual({ manager: { key: kate, name } });
  await invite({ email: other, name, storeIds: [] });
  expect(await managerNamed(database, name)).toMatchObject({ message: expect.stringContaining("Several") });
  await register(other, []);
  expect(await managerNamed(database, name)).toMatchObject({ manager: { key: kate } });
});
