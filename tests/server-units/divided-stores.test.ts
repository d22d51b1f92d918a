import { beforeEach, describe, expect, test } from "vitest";
import type { Successors } from "#domain/accounts/hand-over.ts";
import type { AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { handOverAs, handOverInviting } from "#server/operator-page/hand-over.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { inviteForMore } from "#server/operator-page/invite-for-more.ts";
import { readHoldings } from "#server/operator-page/holdings.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { type Leavers, leavers, operationOn, SOFIA } from "#tests/support/leavers.ts";

// The stores of somebody who leaves go to several people: docs/product.md#hand-over.

const CONTEXT = { config: { publicUrl: null, invitationDays: 30 } } as AppContext;
let world: Leavers;
beforeEach(async () => {
  world = await leavers();
  await world.engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('stan', 'stan@example.com', 'stan', 'stan', '', 'Store Manager', 'Fettle', '');
     insert into user_stores (id, owner_id, name, location, address, property_manager_id, region, created_at)
       values ('north', 'sofia', 'North', 'Hall', '2 Road', 'peter', 'Upstate', now()),
         ('south', 'sofia', 'South', 'Hall', '3 Road', null, null, now()),
         ('far', 'stan', 'Far', 'Hall', '4 Road', 'paula', null, now())`,
  );
});

const leave = (id: string, successors: Omit<Successors, "tickets"> & Partial<Successors>) =>
  world.inTurn((tx) => handOverAs(tx, operationOn(id), { tickets: [], ...successors, isLeaving: true }));
const raised = async (storeId: string) => {
  const input = { title: "Sink", description: "", priority: "medium", storeId };
  const { id } = (await world.inTurn((tx) => raise(tx, SOFIA, input as never, crypto.randomUUID()))) as {
    id: string;
  };
  await world.engine.exec("delete from notifications");
  return id;
};
const rows = async (text: string) => (await world.engine.query<Row>(text)).rows;
const ownersOf = async () =>
  Object.fromEntries(
    (await rows("select id, owner_id from user_stores")).map((row) => [row["id"], row["owner_id"]]),
  );
const ticket = async (id: string) => (await rows(`select * from tickets where id = '${id}'`))[0];

describe("stores of a store manager", () => {
  test("go where they were chosen to go, with their open and ended tickets, the rest to the successor", async () => {
    const [north, closed, south] = [await raised("north"), await raised("north"), await raised("south")];
    await world.engine.query("update tickets set status = 'closed' where id = $1", [closed]);
    const { others, stores } = await leave("sofia", { to: "stella", stores: [{ id: "north", to: "stan" }] });
    expect(stores).toBe(3);
    expect(others).toEqual([{ id: "stan", name: "stan", stores: 1, openTickets: 1, finishedTickets: 1 }]);
    expect(await ownersOf()).toEqual({ downtown: "stella", north: "stan", south: "stella", far: "stan" });
    expect(await ticket(north)).toMatchObject({ store_owner_id: "stan", author_id: "stan" });
    expect(await ticket(closed)).toMatchObject({ store_owner_id: "stan", author_id: "sofia" });
    expect(await ticket(south)).toMatchObject({ store_owner_id: "stella", author_id: "stella" });
    expect(await world.noticesOf("stan")).toEqual([
      "sofia (Store Manager) had 1 store, 1 open ticket, and 1 finished ticket.",
    ]);
    expect(await world.noticesOf("stella")).toEqual([
      "sofia (Store Manager) had 2 stores and 1 open ticket.",
    ]);
    // Whose other side they are: both of Peter's stores, with who has which.
    expect(await world.noticesOf("peter")).toEqual([
      "sofia has left. stella has their 1 store. stan has their 1 store and 1 open ticket.",
    ]);
  });

  test("that are not the leaver's are given to nobody, whatever the call names", async () => {
    await world.engine.exec(
      "insert into store_people (id, store_id, person_id, created_at) values ('far:sofia', 'far', 'sofia', now())",
    );
    const { others } = await leave("sofia", {
      to: "stella",
      stores: [
        { id: "far", to: "stan" },
        { id: "nowhere", to: "stan" },
      ],
    });
    expect(others).toEqual([]);
    expect(await ownersOf()).toMatchObject({ far: "stan", north: "stella" });
  });

  test.each([
    ["somebody of another role", "peter"],
    ["nobody", "nobody"],
    ["the leaver", "sofia"],
  ])("go not to %s, and then nothing has happened", async (_, to) => {
    await expect(leave("sofia", { to: "stella", stores: [{ id: "north", to }] })).rejects.toMatchObject({
      status: 400,
      more: { details: [{ field: "stores" }] },
    });
    expect(await ownersOf()).toMatchObject({ north: "sofia", downtown: "sofia" });
  });
});

test("stores that a property manager manages are divided with the tickets, and single ones of these go to a third", async () => {
  const [north, ofThird] = [await raised("north"), await raised("north")];
  await world.engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('pam', 'pam@example.com', 'pam', 'pam', '', 'Property Manager', 'Fettle', ''),
         ('pia', 'pia@example.com', 'pia', 'pia', '', 'Property Manager', 'Fettle', '');
     update tickets set property_manager_id = 'peter'`,
  );
  const { others } = await leave("peter", {
    to: "paula",
    stores: [{ id: "north", to: "pam" }],
    tickets: [{ id: ofThird, to: "pia" }],
  });
  expect(others).toMatchObject([
    { id: "pam", stores: 1, openTickets: 1 },
    { id: "pia", stores: 0, openTickets: 1 },
  ]);
  expect(await ticket(ofThird)).toMatchObject({ property_manager_id: "pia" });
  expect(await ticket(north)).toMatchObject({ property_manager_id: "pam" });
  expect(await rows("select id, property_manager_id as pm from user_stores order by id")).toMatchObject([
    { id: "downtown", pm: "paula" },
    { id: "far", pm: "paula" },
    { id: "north", pm: "pam" },
    { id: "south", pm: null },
  ]);
});

test("a worker has no stores that could be divided", async () => {
  await expect(leave("june", { to: "luis", stores: [{ id: "north", to: "wanda" }] })).rejects.toMatchObject({
    status: 400,
    message: "Accounts of this role have no stores that could be divided.",
  });
});

test("what an account holds has its stores with their regions, to be divided", async () => {
  const { stores, storeNames } = await readHoldings(world.database, "sofia");
  expect(stores).toEqual([
    { id: "downtown", label: "Downtown", region: null },
    { id: "north", label: "North", region: "Upstate" },
    { id: "south", label: "South", region: null },
  ]);
  expect(storeNames).toEqual(["Downtown", "North", "South"]);
});

test("of a deactivated account it says who has taken over which stores, and who has them now", async () => {
  await leave("sofia", { to: "stella", stores: [{ id: "north", to: "stan" }] });
  const read = async () => (await readHoldings(world.database, "sofia")).handedOver;
  const stella = { id: "stella", name: "stella" };
  const stan = { id: "stan", name: "stan", stores: [{ id: "north", label: "North" }] };
  const [downtown, south] = [
    { id: "downtown", label: "Downtown" },
    { id: "south", label: "South" },
  ];
  expect(await read()).toEqual([{ ...stella, stores: [downtown, south] }, stan]);
  // Given to somebody else since.
  await world.engine.exec("update user_stores set owner_id = 'stan' where id = 'south'");
  expect(await read()).toEqual([
    { ...stella, stores: [downtown] },
    { ...stan, stores: [...stan.stores, south] },
  ]);
  await world.engine.exec("update users set deactivated_at = null where id = 'sofia'");
  expect(await read()).toBeUndefined();
});

describe("somebody who is invited as the manager of a store", () => {
  const email = "bob@example.com";
  const invited = () =>
    world.inTurn((tx) =>
      inviteBy(tx, CONTEXT, {
        invitation: { email, role: "Store Manager", name: "Bob Abbott", storeIds: ["north", "south"] },
        callerId: "olga",
        origin: operationOn("sofia").origin,
        managedIds: ["north", "south"],
        namedById: "sofia",
      }),
    );
  const registers = () =>
    world.inTurn((tx) =>
      createAccount(tx, {
        email,
        name: "Bob Abbott",
        role: "Store Manager",
        passwordHash: "",
        storeIds: ["north", "south"],
      }),
    );

  test("takes over from each successor of the stand-in, who are told so", async () => {
    await invited();
    await leave("sofia", { to: "stella", stores: [{ id: "north", to: "stan" }] });
    const later = "Bob Abbott takes over after registering.";
    expect(await world.noticesOf("stella")).toEqual([`sofia (Store Manager) had 2 stores. ${later}`]);
    expect(await world.noticesOf("stan")).toEqual([`sofia (Store Manager) had 1 store. ${later}`]);
    const { id } = await registers();
    expect(await ownersOf()).toEqual({ downtown: "stella", north: id, south: id, far: "stan" });
  });

  test("takes over no store to which the hand-over invites somebody else", async () => {
    await invited();
    const { waiting } = await world.inTurn((tx) =>
      handOverInviting(tx, CONTEXT, operationOn("sofia"), {
        to: "stella",
        tickets: [],
        isLeaving: true,
        invited: [{ email: "carol@example.com", storeIds: ["north"] }],
      }),
    );
    expect(waiting).toEqual([{ name: "Bob Abbott", stores: 1, standIn: "stella" }]);
    const { id } = await registers();
    expect(await ownersOf()).toMatchObject({ north: "stella", south: id });
    const carol = await world.inTurn((tx) =>
      createAccount(tx, {
        email: "carol@example.com",
        name: "Carol",
        role: "Store Manager",
        passwordHash: "",
        storeIds: ["north"],
      }),
    );
    expect(await ownersOf()).toMatchObject({ north: carol.id, south: id });
  });
});

describe("a new store manager who is invited with the hand-over", () => {
  const invite = (email: string) =>
    world.inTurn((tx) =>
      handOverInviting(tx, CONTEXT, operationOn("sofia"), {
        to: "stella",
        tickets: [],
        isLeaving: true,
        invited: [{ email, storeIds: ["north"] }],
      }),
    );

  test("is invited even if nobody gets the answer, and once where the link is made afterwards", async () => {
    await invite("nora@example.com");
    expect(await rows("select store_id, email, named_by from named_managers")).toEqual([
      { store_id: "north", email: "nora@example.com", named_by: "stella" },
    ]);
    await world.inTurn((tx) =>
      inviteBy(tx, CONTEXT, {
        invitation: { email: "nora@example.com", role: "Store Manager", storeIds: ["north"] },
        callerId: "olga",
        origin: { addressBlock: "", userAgent: "" },
        managedIds: ["north"],
        namedById: "stella",
      }),
    );
    expect(await rows("select email, store_ids from invitations where ended_at is null")).toEqual([
      { email: "nora@example.com", store_ids: ["north"] },
    ]);
    expect(await rows("select store_id from named_managers")).toHaveLength(1);
  });

  const inviteTo = (leaver: string, to: string, invited: readonly [string, readonly string[]][]) =>
    world.inTurn((tx) =>
      handOverInviting(tx, CONTEXT, operationOn(leaver), {
        to,
        tickets: [],
        isLeaving: true,
        invited: invited.map(([email, storeIds]) => ({ email, storeIds })),
      }),
    );
  const register = (email: string, storeIds: readonly string[]) =>
    world.inTurn((tx) =>
      createAccount(tx, { email, name: "Nora", role: "Store Manager", passwordHash: "", storeIds }),
    );

  test("twice in one hand-over gets the stores of both parts", async () => {
    await inviteTo("sofia", "stella", [
      ["nora@example.com", ["north"]],
      ["Nora@example.com", ["south"]],
    ]);
    expect(await rows("select email, store_ids from invitations")).toEqual([
      { email: "nora@example.com", store_ids: ["north", "south"] },
    ]);
    const { id } = await register("nora@example.com", ["north", "south"]);
    expect(await ownersOf()).toMatchObject({ north: id, south: id, downtown: "stella" });
  });

  test("after another leaver keeps the stores of the first one, with the name and who stands in", async () => {
    await inviteTo("sofia", "stella", [["nora@example.com", ["north"]]]);
    await rows("update invitations set name = 'Nora New'");
    await inviteTo("stan", "stella", [["nora@example.com", ["far"]]]);
    // The link, which the page asks for after each hand-over, has the stores of that one alone.
    await world.inTurn((tx) =>
      inviteForMore(tx, CONTEXT, {
        invitation: { email: "nora@example.com", role: "Store Manager", storeIds: ["far"] },
        callerId: "olga",
        origin: { addressBlock: "", userAgent: "" },
        managedIds: ["far"],
        namedById: "stella",
      }),
    );
    expect(await rows("select name, store_ids from invitations")).toEqual([
      { name: "Nora New", store_ids: ["north", "far"] },
    ]);
    const { id } = await register("nora@example.com", ["north", "far"]);
    expect(await ownersOf()).toMatchObject({ north: id, far: id });
  });

  test("is not invited in place of what they wait for in another role, and nothing is handed over", async () => {
    await world.inTurn((tx) =>
      inviteBy(tx, CONTEXT, {
        invitation: { email: "nora@example.com", role: "Property Manager", storeIds: ["far"] },
        callerId: "olga",
        origin: { addressBlock: "", userAgent: "" },
        managedIds: ["far"],
      }),
    );
    await expect(invite("nora@example.com")).rejects.toMatchObject({
      status: 400,
      message:
        "nora@example.com was invited already (Property Manager) and has not registered. Withdraw that invitation under “Invitations” first, or choose somebody else.",
      more: { details: [{ field: "email" }] },
    });
    expect((await ownersOf())["north"]).toBe("sofia");
    expect(await rows("select store_id, named_as from named_managers")).toEqual([
      { store_id: "far", named_as: "property_manager" },
    ]);
  });

  test("ends the whole hand-over where the email has an account", async () => {
    await expect(invite("stan@example.com")).rejects.toMatchObject({ status: 400 });
    expect((await ownersOf())["north"]).toBe("sofia");
  });
});

describe("a new property manager who is invited with the hand-over", () => {
  const NORA = "nora@example.com";
  const handOverTo = (id: string, to: string, storeIds: readonly string[], takesRest?: boolean) =>
    world.inTurn((tx) =>
      handOverInviting(tx, CONTEXT, operationOn(id), {
        to,
        tickets: [],
        isLeaving: true,
        invited: storeIds.length === 0 ? [] : [{ email: NORA, storeIds, takesRest }],
      }),
    );
  const registers = (storeIds: readonly string[]) =>
    world.inTurn((tx) =>
      createAccount(tx, {
        email: NORA,
        name: "Nora New",
        role: "Property Manager",
        passwordHash: "",
        storeIds,
      }),
    );
  const managersOf = async () =>
    Object.fromEntries(
      (await rows("select id, property_manager_id from user_stores")).map((row) => [
        row["id"],
        row["property_manager_id"],
      ]),
    );

  test("gets these stores and their tickets from the stand-in on registering, and no others", async () => {
    const [north, downtown] = [await raised("north"), await raised("downtown")];
    await rows("update tickets set property_manager_id = 'peter'");
    await handOverTo("peter", "paula", ["north"]);
    expect(await managersOf()).toMatchObject({ north: "paula", downtown: "paula", far: "paula" });
    expect(await rows("select store_id, email, named_by, named_as from named_managers")).toEqual([
      { store_id: "north", email: NORA, named_by: "paula", named_as: "property_manager" },
    ]);
    expect(await rows("select email, role, store_ids from invitations")).toEqual([
      { email: NORA, role: "Property Manager", store_ids: ["north"] },
    ]);
    const { id } = await registers(["north"]);
    expect(await managersOf()).toMatchObject({ north: id, downtown: "paula", far: "paula" });
    expect(await ticket(north)).toMatchObject({
      property_manager_id: id,
      store_owner_id: "sofia",
      author_id: "sofia",
    });
    expect(await ticket(downtown)).toMatchObject({ property_manager_id: "paula" });
    expect(await world.noticesOf("paula")).toContain(
      "Nora New has registered and is the property manager of North now.",
    );
    expect(await rows("select 1 from named_managers")).toEqual([]);
  });

  test("takes over from whoever the stand-in hands over to, who is told so", async () => {
    await rows(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('pia', 'pia@example.com', 'pia', 'pia', '', 'Property Manager', 'Fettle', '')`,
    );
    const id = await raised("north");
    await rows("update tickets set property_manager_id = 'peter'");
    await handOverTo("peter", "paula", ["north"]);
    await rows("delete from notifications");
    await handOverTo("paula", "pia", []);
    expect(await world.noticesOf("pia")).toEqual([
      expect.stringContaining(`${NORA} takes over after registering.`),
    ]);
    const nora = await registers(["north"]);
    expect(await managersOf()).toMatchObject({ north: nora.id, downtown: "pia" });
    expect(await ticket(id)).toMatchObject({ property_manager_id: nora.id });
  });

  const workersOf = async (id: string) =>
    (await rows(`select id from users where created_by = '${id}' order by id`)).map((row) => row["id"]);

  test("gets the buildings and workers of the leaver with the whole work, none of the stand-in’s", async () => {
    await rows(
      `insert into buildings (id, owner_id, name, address, city, state, zipcode, created_at)
       values ('tower', 'peter', 'Tower', '1', '', '', '', now()), ('own', 'paula', 'Own', '1', '', '', '', now())`,
    );
    await handOverTo("peter", "paula", ["north", "downtown"], true);
    expect(await workersOf("paula")).toEqual(["june", "luis", "otto", "wanda"]);
    await rows(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('pia', 'pia@example.com', 'pia', 'pia', '', 'Property Manager', 'Fettle', '')`,
    );
    await handOverTo("paula", "pia", []);
    const { id } = await registers(["north", "downtown"]);
    expect(await workersOf(id)).toEqual(["june", "luis", "wanda"]);
    expect(await workersOf("pia")).toEqual(["otto"]);
    expect(await rows("select id, owner_id from buildings order by id")).toEqual([
      { id: "own", owner_id: "pia" },
      { id: "tower", owner_id: id },
    ]);
    expect(await world.noticesOf("june")).toContain("Nora New is your property manager now.");
  });

  test("gets no workers from an invitation that was withdrawn and made again", async () => {
    await handOverTo("peter", "paula", ["north"], true);
    await rows("update invitations set ended_at = now(), outcome = 'withdrawn'");
    await world.inTurn((tx) =>
      inviteBy(tx, CONTEXT, {
        invitation: { email: NORA, role: "Property Manager", storeIds: ["north"] },
        callerId: "olga",
        origin: { addressBlock: "", userAgent: "" },
        managedIds: ["north"],
      }),
    );
    const { id } = await registers(["north"]);
    expect([await workersOf(id), (await managersOf())["north"]]).toEqual([[], id]);
  });

  test("is named by a later hand-over as waiting, with who stands in from then on", async () => {
    await handOverTo("peter", "paula", ["north"]);
    await rows(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('pia', 'pia@example.com', 'pia', 'pia', '', 'Property Manager', 'Fettle', '')`,
    );
    const answer = await handOverTo("paula", "pia", []);
    expect(answer.waiting).toEqual([{ name: NORA, stores: 1, standIn: "pia" }]);
  });

  test("leaves tickets of the store that somebody else manages where they are", async () => {
    const id = await raised("north");
    await rows("update tickets set property_manager_id = 'peter'");
    await handOverTo("peter", "paula", ["north"]);
    await rows("update tickets set property_manager_id = null");
    await registers(["north"]);
    expect(await ticket(id)).toMatchObject({ property_manager_id: null });
  });
});
