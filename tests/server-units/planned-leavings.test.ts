import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#server/accounts/create-account.ts";
import type { AppContext } from "#server/context.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { storeById } from "#server/stores/records.ts";
import type { Database, Row } from "#server/database/database.ts";
import { carryOutLeavings } from "#server/jobs/planned-leavings-job.ts";
import { deactivateAs } from "#server/operator-page/hand-over.ts";
import { listLeavings, plan, withdrawPlan } from "#server/operator-page/planned-leavings.ts";
import { must } from "#domain/must.ts";
import { presentPerson } from "#server/accounts/present.ts";
import { userById } from "#server/accounts/records.ts";
import { callerOf } from "#tests/support/memory-database.ts";
import { type Leavers, leavers, operationOn } from "#tests/support/leavers.ts";

// Somebody leaves at the end of a day: docs/product.md#leaving-on-a-day.

const DAY = "2031-03-07";
/** Midnight in Chicago, an hour before which it is the next day in UTC. */
const END = Date.parse("2031-03-08T06:00:00.000Z");
const MINUTE_MS = 60_000;

let world: Leavers;
beforeEach(async () => {
  world = await leavers();
});

const planned = (id: string, more: object = {}) =>
  world.inTurn((tx) =>
    plan(tx, operationOn(id), { day: DAY, timeZone: "America/Chicago", to: "luis", ...more }),
  );
const at = (ms: number) => carryOutLeavings(world, ms);
const assigneeOf = async (id: string) =>
  (await world.engine.query<Row>("select assignee_id from tickets where id = $1", [id])).rows[0]?.[
    "assignee_id"
  ];
const isActive = async (id: string) =>
  (await world.engine.query<Row>("select deactivated_at from users where id = $1", [id])).rows[0]?.[
    "deactivated_at"
  ] === null;
const logged = async () =>
  (
    await world.engine.query<Row>(
      "select event, user_id, detail, address_block from security_log order by at, id",
    )
  ).rows.map((row) => Object.values(row).join(" | "));

test("nothing changes until the day is over where it was planned; then it is as if done at once, once", async () => {
  const [first, second] = [await world.ticketOf("june"), await world.ticketOf("june")];
  await planned("june", { tickets: [{ id: second, to: "wanda" }] });
  await at(END - 1);
  expect([await isActive("june"), await assigneeOf(first), await world.noticesOf("peter")]).toEqual([
    true,
    "june",
    [
      "june leaves at the end of Mar 07, 2031, Chicago time. luis and wanda take over their 2 open tickets then.",
    ],
  ]);
  await Promise.all([at(END), at(END)]);
  await at(END + MINUTE_MS);
  expect(await isActive("june")).toBe(false);
  expect([await assigneeOf(first), await assigneeOf(second)]).toEqual(["luis", "wanda"]);
  expect((await world.noticesOf("peter")).slice(1)).toEqual([
    "june has left. luis has their 1 open ticket. wanda has their 1 open ticket.",
  ]);
  expect(await world.noticesOf("luis")).toEqual(["june (Maintenance) had 1 open ticket."]);
  expect(await listLeavings(world.database, null)).toEqual([]);
  expect(await logged()).toEqual([
    "operator_planned_leaving | june | 2031-03-07 to luis by olga | ",
    "operator_handed_over | june | to luis 1 to wanda by olga | server",
    "operator_deactivated_account | june | by olga | server",
  ]);
});

test("whoever is invited to a store takes it over from the successor of a stand-in who left on a day", async () => {
  await world.inTurn((tx) =>
    inviteBy(tx, { config: { publicUrl: null, invitationDays: 30 } } as AppContext, {
      invitation: { email: "bob@example.com", role: "Store Manager", name: "Bob", storeIds: ["downtown"] },
      callerId: "olga",
      origin: operationOn("sofia").origin,
      managedIds: ["downtown"],
      namedById: "sofia",
    }),
  );
  await planned("sofia", { to: "stella" });
  await at(END);
  const store = async () => must(await storeById(world.database, "downtown"), "the store");
  expect(await store()).toMatchObject({ ownerId: "stella", nextManager: "Bob" });
  const bob = { email: "bob@example.com", name: "Bob", role: "Store Manager", passwordHash: "" } as const;
  const { id } = await world.inTurn((tx) => createAccount(tx, { ...bob, storeIds: ["downtown"] }));
  expect((await store()).ownerId).toBe(id);
});

test("a plan is listed with who made it, changed and withdrawn", async () => {
  await planned("june");
  await planned("june", { to: "wanda", day: "2031-03-10" });
  expect(await listLeavings(world.database, "june")).toMatchObject([
    {
      person: { id: "june", name: "june" },
      day: "2031-03-10",
      timeZone: "America/Chicago",
      to: { id: "wanda", name: "wanda" },
      plannedBy: { id: "olga", name: "olga" },
      problem: null,
      failedAt: null,
    },
  ]);
  await at(END);
  expect(await isActive("june")).toBe(true);
  for (const _ of ["once", "again"]) await world.inTurn((tx) => withdrawPlan(tx, operationOn("june")));
  await at(Date.parse("2031-04-01T00:00:00Z"));
  expect([await isActive("june"), await listLeavings(world.database, null)]).toEqual([true, []]);
  expect((await logged()).at(-1)).toBe("operator_withdrew_leaving | june | 2031-03-10 by olga | ");
});

test("whose successor has left is not deactivated: the operator reads why, once, and can change it", async () => {
  const id = await world.ticketOf("june");
  await planned("june");
  await world.inTurn((tx) => deactivateAs(tx, operationOn("luis")));
  const reason = "The account of luis is deactivated. Reactivate it first, or choose another one.";
  expect(await listLeavings(world.database, "june")).toMatchObject([{ problem: reason, failedAt: null }]);
  await at(END);
  await at(END + MINUTE_MS);
  expect([await isActive("june"), await assigneeOf(id)]).toEqual([true, "june"]);
  expect(await world.noticesOf("olga")).toEqual([
    `june was to leave on Mar 07, 2031. That was not carried out: ${reason}`,
  ]);
  expect(await listLeavings(world.database, "june")).toMatchObject([{ failedAt: expect.any(String) }]);
  expect((await logged()).at(-1)).toBe("leaving_not_carried_out | june | 2031-03-07 | server");
  await planned("june", { to: "wanda" });
  await at(END + 2 * MINUTE_MS);
  expect([await isActive("june"), await assigneeOf(id)]).toEqual([false, "wanda"]);
});

test("without a successor the account is deactivated, and a vendor’s jobs stay", async () => {
  const id = await world.ticketOf("vera");
  await planned("vera", { to: "" });
  await at(END);
  expect([await isActive("vera"), await assigneeOf(id)]).toEqual([false, "vera"]);
  expect(await world.noticesOf("peter")).toEqual([
    "vera leaves at the end of Mar 07, 2031, Chicago time. Nobody is to take over their 1 open ticket yet.",
    expect.stringContaining("The account of vera was deactivated."),
  ]);
});

test("the last day ends by the clock of the person's stores, whatever the operator's device", async () => {
  await planned("june", { timeZone: "Asia/Tokyo" });
  expect(await listLeavings(world.database, "june")).toMatchObject([{ timeZone: "America/Chicago" }]);
  await at(END - 1);
  expect(await isActive("june")).toBe(true);
  await world.engine.exec("update user_stores set time_zone = null");
  await planned("june", { timeZone: "Asia/Tokyo" });
  expect(await listLeavings(world.database, "june")).toMatchObject([{ timeZone: "Asia/Tokyo" }]);
});

test("stores go to those whom the plan names for them, and the plan says so until then", async () => {
  await world.engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('stan', 'stan@example.com', 'stan', 'stan', '', 'Store Manager', 'Fettle', '');
     insert into user_stores (id, owner_id, name, location, address, created_at)
       values ('north', 'sofia', 'North', 'Hall', '2 Road', now())`,
  );
  const stores = [{ id: "north", to: "stan" }];
  expect(await planned("sofia", { to: "stella", stores })).toMatchObject({
    stores,
    others: [{ id: "stan", name: "stan" }],
    problem: null,
  });
  await expect(
    planned("sofia", { to: "stella", stores: [{ id: "north", to: "peter" }] }),
  ).rejects.toMatchObject({ more: { details: [{ field: "stores" }] } });
  await at(END);
  const { rows } = await world.engine.query<Row>("select id, owner_id from user_stores order by id");
  expect(rows).toEqual([
    { id: "downtown", owner_id: "stella" },
    { id: "north", owner_id: "stan" },
  ]);
});

test("managers who work with somebody read the last day, others and the person do not", async () => {
  const cardFor = async (reader: Parameters<typeof presentPerson>[2]) => {
    const june = must(await userById(world.database, "june"), "June");
    return (await presentPerson(world.database, june, reader)).leavesOn;
  };
  const [peter, paula, june] = ["peter", "paula", "june"].map((id) =>
    callerOf(id, id === "june" ? "Maintenance" : "Property Manager"),
  );
  await planned("june");
  expect(
    await Promise.all([peter, paula, june].map((each) => cardFor(must(each, "a reader").account))),
  ).toEqual([DAY, undefined, undefined]);
  const changes = await world.engine.query<Row>(
    "select audience from changes where kind = 'person' and entity_id = 'june'",
  );
  expect(changes.rows.map(({ audience }) => String(audience))).toContain("user:peter");
  await world.inTurn((tx) => withdrawPlan(tx, operationOn("june")));
  expect(await cardFor(must(peter, "Peter").account)).toBeUndefined();
});

test("a further person of a store: its managers and people get the card anew with the plan and without it", async () => {
  await world.engine.exec(
    `insert into store_people (id, store_id, person_id, created_at)
       select person, id, person, now() from user_stores, unnest(array['otto', 'wanda']) person`,
  );
  const tellings = async () => {
    const { rows } = await world.engine.query<Row>(
      "delete from changes where kind = 'person' and entity_id = 'otto' returning audience",
    );
    return rows.map(({ audience }) => String(audience));
  };
  const readers = ["user:peter", "user:sofia", "user:wanda"];
  await tellings();
  await planned("otto", { to: "" });
  expect(await tellings()).toEqual(expect.arrayContaining(readers));
  expect(await world.noticesOf("sofia")).toEqual([expect.stringContaining("otto leaves at the end of")]);
  await world.inTurn((tx) => withdrawPlan(tx, operationOn("otto")));
  expect(await tellings()).toEqual(expect.arrayContaining(readers));
});

test("the people around are notified of a plan once, of another day again, and that it is withdrawn", async () => {
  await world.ticketOf("june");
  await planned("june");
  await planned("june");
  await planned("june", { day: "2031-03-10" });
  for (const _ of ["once", "again"]) await world.inTurn((tx) => withdrawPlan(tx, operationOn("june")));
  const leaves = (day: string) =>
    `june leaves at the end of ${day}, Chicago time. luis takes over their 1 open ticket then.`;
  expect(await world.noticesOf("peter")).toEqual([
    leaves("Mar 07, 2031"),
    leaves("Mar 10, 2031"),
    "june stays. The leaving on Mar 10, 2031 is withdrawn.",
  ]);
  // Their property manager leaves: workers are notified on the day.
  await planned("peter", { to: "paula" });
  expect(await world.noticesOf("june")).toEqual([]);
  expect((await world.noticesOf("sofia")).slice(-1)).toEqual([
    "peter leaves at the end of Mar 07, 2031, Chicago time. paula takes over their 1 store and 1 open ticket then.",
  ]);
});

test("a day that has passed, a successor who cannot be one and an operator are refused", async () => {
  await expect(planned("june", { day: "2020-01-01" })).rejects.toMatchObject({
    status: 400,
    more: { details: [{ field: "day" }] },
  });
  await expect(planned("june", { to: "otto" })).rejects.toMatchObject({
    more: { details: [{ field: "to" }] },
  });
  await expect(planned("june", { tickets: [{ id: "1", to: "otto" }] })).rejects.toMatchObject({
    more: { details: [{ field: "tickets" }] },
  });
  await expect(planned("olga", { to: "" })).rejects.toMatchObject({ status: 403 });
  await expect(planned("nobody")).rejects.toMatchObject({ status: 404 });
});

test("who is deactivated before the day has no plan any more, also after a reactivation", async () => {
  await planned("june");
  await world.inTurn((tx) => deactivateAs(tx, operationOn("june")));
  expect(await listLeavings(world.database, null)).toEqual([]);
});

test("a leaving that fails holds up no other, and is carried out by a later run", async () => {
  await planned("june");
  await planned("otto", { to: "" });
  await world.engine.exec(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no space'; end $$;
     create trigger refuse before update on users for each row when (new.id = 'june') execute function refuse()`,
  );
  await expect(at(END)).rejects.toThrow("no space");
  expect([await isActive("june"), await isActive("otto")]).toEqual([true, false]);
  await world.engine.exec("drop trigger refuse on users");
  await at(END + MINUTE_MS);
  expect(await isActive("june")).toBe(false);
});

test("a leaving that is put off after the job has read the list is not carried out", async () => {
  await planned("june");
  const database: Database = {
    ...world.database,
    query: async (text, values) => {
      const due = await world.database.query(text, values);
      expect(due).toHaveLength(1);
      await planned("june", { day: "2031-03-14" });
      return due;
    },
  };
  await carryOutLeavings({ database }, END);
  expect(await isActive("june")).toBe(true);
  expect(await listLeavings(world.database, "june")).toMatchObject([{ day: "2031-03-14", failedAt: null }]);
});

test("whoever takes over has to leave later: else it is refused, or said before the day", async () => {
  const id = await world.ticketOf("june");
  await planned("luis", { to: "wanda" });
  const reason = /^luis is to leave on Mar 07, 2031/;
  for (const day of [DAY, "2031-03-08"]) {
    const more = { status: 400, message: expect.stringMatching(reason) };
    await expect(planned("june", { day })).rejects.toMatchObject({
      ...more,
      more: { details: [{ field: "to" }] },
    });
    await expect(planned("june", { day, to: "wanda", tickets: [{ id, to: "luis" }] })).rejects.toMatchObject({
      ...more,
      more: { details: [{ field: "tickets" }] },
    });
  }
  await planned("june", { day: "2031-03-06" });
  expect(await listLeavings(world.database, "june")).toMatchObject([{ problem: null }]);
  await planned("luis", { to: "wanda", day: "2031-03-05" });
  expect(await listLeavings(world.database, "june")).toMatchObject([
    { problem: expect.stringMatching(/^luis is to leave on Mar 05, 2031/) },
  ]);
  await planned("luis", { to: "wanda" });
  // A server that was off carries both out at once, in the order of the days.
  await at(END);
  expect([await isActive("june"), await isActive("luis"), await assigneeOf(id)]).toEqual([
    false,
    false,
    "wanda",
  ]);
});

test("of two who leave on one day the one who hands over to the other fails, whatever their names", async () => {
  for (const [from, to] of [
    ["june", "luis"],
    ["wanda", "luis"],
  ] as const)
    await planned(from, { to });
  await planned("luis", { to: "" });
  await at(END);
  expect([await isActive("june"), await isActive("wanda"), await isActive("luis")]).toEqual([
    true,
    true,
    false,
  ]);
});
