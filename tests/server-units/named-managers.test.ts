import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import { createByOperator } from "#server/operator/create-by-operator.ts";
import { inviteByOperator } from "#server/operator/invite-by-operator.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { storeById, storeReadBy } from "#server/stores/records.ts";
import { removeStore } from "#server/stores/save-store.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Who is named the manager of stores by an invitation, and when that ends:
// docs/product.md#store-managers-in-a-file-of-stores.

let engine: PGlite;
let database: Database;

const OLGA: Caller = { ...callerOf("olga", "Fettle User"), isOperator: true };
const GINA = callerOf("gina", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const ORIGIN = { addressBlock: "", userAgent: "" };
const CONTEXT = { config: { publicUrl: null, invitationDays: 30 } } as AppContext;

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [OLGA, GINA, PETER])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_operator)
       values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $1 = 'olga')`,
      [actor.id, actor.role],
    );
});

const write = <T>(work: (tx: WriteContext) => Promise<T>) => withChangeLogBy(database, "olga", work);
async function aStore(ownerId = "olga") {
  const id = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, is_default, created_at)
     values ($1, $2, 'Store ' || $2, 'L', 'A', false, now())`,
    [id, ownerId],
  );
  return id;
}
const anEmail = () => `${crypto.randomUUID()}@example.com`;
const storeOf = async (id: string) => must(await storeById(database, id), "a store of the test");
const ownerOf = async (id: string) => (await storeOf(id)).ownerId;
const nextOf = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await storeOf(id)).nextManager));
const changesOf = async (id: string) =>
  (await engine.query<Row>("select 1 from changes where audience = 'user:olga' and entity_id = $1", [id]))
    .rows.length;

interface Invited {
  readonly email: string;
  readonly role?: string;
  readonly name?: string | undefined;
  readonly storeIds: readonly string[];
  readonly managedIds?: readonly string[];
  readonly importId?: string;
  readonly namedById?: string;
}
const inviteIn = (tx: WriteContext, { importId, managedIds, storeIds, namedById, ...person }: Invited) =>
  inviteBy(tx, CONTEXT, {
    invitation: { role: "Store Manager", name: "Iris Zeller", ...person, storeIds },
    callerId: "olga",
    origin: ORIGIN,
    managedIds: managedIds ?? storeIds,
    namedById,
    named: importId === undefined ? undefined : { id: importId, fileName: "people.csv" },
  });
const invite = (invited: Invited) => write((tx) => inviteIn(tx, invited));

/** Imports one new person, as the operator's page does: the rows first, then the invitation. */
async function importPerson(
  email: string,
  { store = [], manages = [] }: { store?: readonly string[]; manages?: readonly string[] },
) {
  const importId = crypto.randomUUID();
  const person = { name: "Iris Zeller", email, role: "Store Manager", phone: null, trades: null };
  const people = [{ ...person, store: store.join(";"), manages: manages.join(";") }];
  const named = { id: importId, fileName: "people.csv" };
  const request = { caller: OLGA, origin: ORIGIN, people, isDryRun: false, named };
  const [row] = (await importPeopleBy(database, "olga", request)).people;
  const { outcome, storeIds = [], managedStoreIds = [] } = must(row, "the imported row");
  if (outcome === "new") await invite({ email, storeIds, managedIds: managedStoreIds, importId });
  return { ...must(row, "the imported row"), importId };
}
const undo = async (importId: string, email: string) =>
  (await undoImportOfPeople(database, "olga", { caller: OLGA, origin: ORIGIN, importId, emails: [email] }))
    .people;
const storesPromised = async (email: string) =>
  (await engine.query<Row>("select store_ids from invitations where email = $1", [email])).rows[0]?.[
    "store_ids"
  ];
const register = (email: string, storeIds: readonly string[], role = "Store Manager" as const) =>
  write((tx) => createAccount(tx, { email, name: "Iris", role, passwordHash: "", storeIds }));

/** Does something else before the first statement that takes locks, as if it waited for that. */
const whileItWaits = (tx: WriteContext, other: () => Promise<unknown>): WriteContext => {
  let isDone = false;
  const query: WriteContext["query"] = async (text, params) => {
    if (!isDone && text.includes("user_stores") && text.includes("for update")) {
      isDone = true;
      await other();
    }
    return tx.query(text, params);
  };
  return { ...tx, query, recordChange: tx.recordChange.bind(tx) };
};

test("an invitation in a role that may have no stores names no manager", async () => {
  const id = await aStore();
  const email = anEmail();
  await expect(invite({ email, role: "Vendor", storeIds: [id] })).rejects.toMatchObject({
    status: 400,
    more: { details: [{ field: "role" }] },
  });
  expect(await nextOf(id)).toEqual([undefined]);
  await invite({ email, role: "Vendor", storeIds: [id], managedIds: [] });
});

test("whoever registers in a role that may have no stores gets none", async () => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, storeIds: [id] });
  await register(email, [id], "Vendor" as never);
  expect([await ownerOf(id), ...(await nextOf(id))]).toEqual(["olga", undefined]);
});

test("a store that gets another manager while the invitation waits for it is not promised", async () => {
  const [lost, own] = [await aStore(), await aStore()];
  const email = anEmail();
  await write((tx) => {
    const give = () => tx.query("update user_stores set owner_id = 'gina' where id = $1", [lost]);
    return inviteIn(whileItWaits(tx, give), { email, storeIds: [lost, own] });
  });
  expect(await nextOf(lost, own)).toEqual([undefined, "Iris Zeller"]);
});

test("of two invitations at once the first keeps the store", async () => {
  const id = await aStore();
  const [first, second] = [anEmail(), anEmail()];
  await write((tx) => {
    const other = () => inviteIn(tx, { email: first, name: "First One", storeIds: [id] });
    return inviteIn(whileItWaits(tx, other), { email: second, storeIds: [id] });
  });
  expect(await nextOf(id)).toEqual(["First One"]);
});

test("nobody gets the store of somebody else than who named them", async () => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, storeIds: [id] });
  await engine.query("update user_stores set owner_id = 'gina' where id = $1", [id]);
  await register(email, [id]);
  expect(await ownerOf(id)).toBe("gina");
});

test("an invitation that has expired keeps no store from the next person who is named", async () => {
  const id = await aStore();
  const [late, next] = [anEmail(), anEmail()];
  await invite({ email: late, storeIds: [id] });
  await engine.query("update invitations set expires_at = now() - interval '1 hour' where email = $1", [
    late,
  ]);
  await invite({ email: next, name: "Next One", storeIds: [id] });
  expect(await nextOf(id)).toEqual(["Next One"]);
});

test.each<readonly [string, (email: string) => Promise<unknown>]>([
  ["registers without the link", (email) => register(email, [])],
  [
    "is added as a worker",
    (email) =>
      write((tx) =>
        createAccount(tx, { email, name: "I", role: "Maintenance", passwordHash: "", createdBy: "peter" }),
      ),
  ],
  [
    "gets an account by the command",
    (email) => createByOperator(database, { email, name: "I", role: "Store Manager", password: "hg7!kLq29" }),
  ],
  [
    "is invited by the command",
    (email) => inviteByOperator({ ...CONTEXT, database }, { email, role: "Store Manager" }),
  ],
  [
    "has let the invitation pass",
    async (email) => {
      await engine.query("update invitations set expires_at = now() - interval '31 days' where email = $1", [
        email,
      ]);
      await runCleanup({ database, files: {} as AppContext["files"] });
    },
  ],
  [
    "had the email of an account that is deleted",
    async (email) => {
      await engine.query(
        `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values (gen_random_uuid()::text, $1, 'X', 'X', '', 'Vendor', 'Fettle', '')`,
        [email],
      );
      await write(async (tx) =>
        forgetPerson(tx, {} as AppContext, must(await accountByEmail(tx, email), "the leaver"), []),
      );
    },
  ],
])("devices learn that nobody takes over once the person %s", async (_, happens) => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, storeIds: [id] });
  const { version } = await storeOf(id);
  await engine.query("delete from changes where entity_id = $1", [id]);
  await happens(email);
  expect(await storeOf(id)).toMatchObject({ ownerId: "olga" });
  expect(await nextOf(id)).toEqual([undefined]);
  expect((await storeOf(id)).version).toBeGreaterThan(version);
  expect(await changesOf(id)).toBeGreaterThan(0);
  expect((await engine.query("select 1 from named_managers where store_id = $1", [id])).rows).toEqual([]);
});

test("a second file adds its stores to the invitation, and its undoing gives back those of the first", async () => {
  const [joined, first, second] = [await aStore(), await aStore(), await aStore()];
  const email = anEmail();
  const one = await importPerson(email, { store: [joined], manages: [first] });
  const two = await importPerson(email, { manages: [second] });
  expect(two.managedStoreIds?.toSorted()).toEqual([first, second].toSorted());
  expect(two.storeLabels).toHaveLength(3);
  expect(await nextOf(joined, first, second)).toEqual([undefined, "Iris Zeller", "Iris Zeller"]);
  expect(await undo(one.importId, email)).toMatchObject([{ outcome: "stays" }]);
  expect(await undo(two.importId, email)).toMatchObject([{ outcome: "restoreInvitation" }]);
  expect(await nextOf(first, second)).toEqual(["Iris Zeller", undefined]);
  expect(await storesPromised(email)).toEqual([first, joined]);
  expect(await undo(two.importId, email)).toMatchObject([{ outcome: "already" }]);
  expect(await undo(one.importId, email)).toMatchObject([{ outcome: "withdraw" }]);
  expect(await nextOf(first)).toEqual([undefined]);
});

test("an invitation of several files has at most as many stores as one of one file", async () => {
  const ids = await Promise.all(Array.from({ length: 201 }, () => aStore()));
  const email = anEmail();
  await importPerson(email, { store: ids.slice(0, 150) });
  expect(await importPerson(email, { manages: ids.slice(150) })).toMatchObject({
    outcome: "faulty",
    faults: [{ field: "store", message: expect.stringContaining("201") }],
  });
});

test("undoing an import that named an invited person the manager of their store ends that alone", async () => {
  const id = await aStore();
  const email = anEmail();
  await importPerson(email, { store: [id] });
  const { importId } = await importPerson(email, { manages: [id] });
  expect(await nextOf(id)).toEqual(["Iris Zeller"]);
  expect(await undo(importId, email)).toMatchObject([{ outcome: "restoreInvitation" }]);
  expect(await nextOf(id)).toEqual([undefined]);
  expect(await storesPromised(email)).toEqual([id]);
});

test("undoing an import that made the invitation one of another role names the manager again", async () => {
  const id = await aStore();
  const email = anEmail();
  await importPerson(email, { manages: [id] });
  const importId = crypto.randomUUID();
  await invite({ email, role: "Vendor", storeIds: [], managedIds: [], importId });
  expect(await nextOf(id)).toEqual([undefined]);
  expect(await undo(importId, email)).toMatchObject([{ outcome: "restoreInvitation" }]);
  expect(await nextOf(id)).toEqual(["Iris Zeller"]);
});

test("the email of a next manager without a name is for the manager alone", async () => {
  const id = await aStore();
  const email = anEmail();
  await invite({ email, name: undefined, storeIds: [id] });
  const store = await storeOf(id);
  expect(storeReadBy(store, "olga").nextManager).toBe(email);
  expect(storeReadBy(store, "peter").nextManager).toBeUndefined();
  await invite({ email, storeIds: [id] });
  expect(storeReadBy(await storeOf(id), "peter").nextManager).toBe("Iris Zeller");
});

test("whom a leaver's successor stands in for gets the stores of that successor alone", async () => {
  const [ofStandIn, ofOther] = [await aStore("gina"), await aStore()];
  const email = anEmail();
  await invite({ email, storeIds: [ofStandIn, ofOther], namedById: "gina" });
  expect(await nextOf(ofStandIn, ofOther)).toEqual(["Iris Zeller", undefined]);
  const { id } = await register(email, [ofStandIn, ofOther]);
  expect([await ownerOf(ofStandIn), await ownerOf(ofOther)]).toEqual([id, "olga"]);
});

describe("a file of people whose links stay", () => {
  const importKeeping = async (email: string, manages: readonly string[], role = "Store Manager") => {
    const importId = crypto.randomUUID();
    const person = { name: "Iris Zeller", email, role, phone: null, trades: null, store: null };
    const people = [{ ...person, manages: manages.join(";") }];
    const request = { caller: OLGA, origin: ORIGIN, people };
    const compared = await importPeopleBy(database, "olga", { ...request, isDryRun: true });
    const named = { id: importId, fileName: "people.csv" };
    const saving = { ...request, isDryRun: false, isKeepingLinks: true, named };
    const saved = await importPeopleBy(database, "olga", saving);
    return { importId, compared: compared.people[0], saved: saved.people[0] };
  };
  const idOf = async (email: string) =>
    (await engine.query<Row>("select id from invitations where email = $1", [email])).rows[0]?.["id"];

  test("names who is invited for the stores that were undone and imported again, by the same link", async () => {
    const [again, before] = [await aStore(), await aStore()];
    const email = anEmail();
    await importPerson(email, { manages: [again, before] });
    const link = await idOf(email);
    const store = await storeOf(again);
    await write((tx) => removeStore(tx, OLGA, store));
    await engine.query("update user_stores set deleted_at = null where id = $1", [again]);
    expect(await nextOf(again, before)).toEqual([undefined, "Iris Zeller"]);

    const { compared, saved } = await importKeeping(email, [again, before]);
    expect(compared).toMatchObject({ outcome: "new", changes: [{ field: "manages", after: "Store olga" }] });
    expect(saved).toMatchObject({ outcome: "changed" });
    expect(await nextOf(again, before)).toEqual(["Iris Zeller", "Iris Zeller"]);
    expect(await idOf(email)).toBe(link);
    expect((await importKeeping(email, [again, before])).saved).toMatchObject({ outcome: "unchanged" });
    const { id } = await register(email, [again, before]);
    expect([await ownerOf(again), await ownerOf(before)]).toEqual([id, id]);
  });

  test("adds new stores to the invitation, which its undoing takes off again", async () => {
    const [first, second] = [await aStore(), await aStore()];
    const email = anEmail();
    await importPerson(email, { manages: [first] });
    const { importId } = await importKeeping(email, [second]);
    expect(await nextOf(first, second)).toEqual(["Iris Zeller", "Iris Zeller"]);
    expect((await storesPromised(email)) as string[]).toEqual(expect.arrayContaining([first, second]));
    expect(await undo(importId, email)).toMatchObject([{ outcome: "restoreInvitation" }]);
    expect(await nextOf(first, second)).toEqual(["Iris Zeller", undefined]);
  });

  test("invites nobody whose invitation was withdrawn since, and changes none of another role", async () => {
    const id = await aStore();
    const email = anEmail();
    expect((await importKeeping(email, [id])).saved).toMatchObject({
      outcome: "faulty",
      faults: [{ field: "email" }],
    });
    await invite({ email, role: "Property Manager", storeIds: [] });
    expect(await importKeeping(email, [id])).toMatchObject({
      compared: { outcome: "new", changes: [] },
      saved: { outcome: "unchanged" },
    });
    expect(await nextOf(id)).toEqual([undefined]);
  });
});

describe("a promised store that could not be given", () => {
  const noticesOf = async (who: string) =>
    (
      await engine.query<Row>(
        "select message from notifications where user_id = $1 and title = 'Somebody did not get a promised store'",
        [who],
      )
    ).rows.map((row) => String(row["message"]));
  const lostOf = async (email: string) =>
    (await engine.query("select 1 from lost_claims where email = $1", [email])).rows.length;
  const deleteStore = async (id: string) => {
    const store = await storeOf(id);
    await write((tx) => removeStore(tx, callerOf(store.ownerId, "Store Manager"), store));
  };

  beforeEach(() => engine.query("delete from notifications"));

  test("is told to who invited and stood in, by store and person, once the person registers", async () => {
    const [deleted, whole] = [await aStore("gina"), await aStore("gina")];
    const email = anEmail();
    await invite({ email, storeIds: [deleted, whole], namedById: "gina" });
    await deleteStore(deleted);
    expect(await noticesOf("olga")).toEqual([]);
    const iris = await register(email, [deleted, whole]);
    const message = "Iris has registered and did not get what the invitation promised: Store gina (deleted).";
    expect([await noticesOf("olga"), await noticesOf("gina")]).toEqual([[message], [message]]);
    expect([await ownerOf(whole), await lostOf(email)]).toEqual([iris.id, 0]);
  });

  test("because somebody else was invited to it meanwhile is told too, and nothing about whoever got it", async () => {
    const id = await aStore();
    const [first, second] = [anEmail(), anEmail()];
    await invite({ email: first, role: "Property Manager", storeIds: [id] });
    await invite({ email: second, role: "Property Manager", storeIds: [id] });
    await register(second, [id], "Property Manager" as never);
    expect(await noticesOf("olga")).toEqual([]);
    await register(first, [id], "Property Manager" as never);
    expect(await noticesOf("olga")).toEqual([
      "Iris has registered and did not get what the invitation promised: Store olga (somebody else’s now).",
    ]);
  });

  test("is nobody’s loss who got all, was invited anew without it, or whose invitation ended", async () => {
    const [own, dropped, other] = [await aStore(), await aStore(), await aStore()];
    const [all, again, gone] = [anEmail(), anEmail(), anEmail()];
    await invite({ email: all, storeIds: [own] });
    await register(all, [own]);
    await invite({ email: again, storeIds: [dropped] });
    await deleteStore(dropped);
    expect(await lostOf(again)).toBe(1);
    await invite({ email: again, storeIds: [other] });
    expect(await lostOf(again)).toBe(0);
    await register(again, [other]);
    const last = await aStore();
    await invite({ email: gone, storeIds: [last] });
    await deleteStore(last);
    await engine.query("update invitations set ended_at = now(), outcome = 'withdrawn' where email = $1", [
      gone,
    ]);
    await runCleanup({ database, files: {} as AppContext["files"] });
    expect(await lostOf(gone)).toBe(0);
    expect(await noticesOf("olga")).toEqual([]);
  });
});
