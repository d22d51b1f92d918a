import { beforeEach, expect, test } from "vitest";
import { holdAccount } from "#server/accounts/account-locks.ts";
import type { AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { changeRoleByOperator } from "#server/operator/change-role-by-operator.ts";
import { changeRoleAs } from "#server/operator-page/change-role.ts";
import { endSessionsOfAccount } from "#server/operator-page/people.ts";
import { listSecurityActs } from "#server/operator-page/security-log.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { previewUndo, undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { type Leavers, leavers, OLGA, operationOn, SOFIA } from "#tests/support/leavers.ts";
import { callerOf } from "#tests/support/memory-database.ts";

// An account gets another role: docs/product.md#change-of-a-role.

let world: Leavers;
const mails: string[] = [];
// No mail server: a mail that is about to be sent asks for its address first.
const context = {
  config: {
    get mailUrl() {
      mails.push("asked");
      return null;
    },
  },
} as unknown as AppContext;
beforeEach(async () => {
  world = await leavers();
  mails.length = 0;
});

type RoleInput = Parameters<typeof changeRoleAs>[3];
const change = (id: string, input: RoleInput) =>
  world.inTurn((tx) => changeRoleAs(tx, context, operationOn(id), input));
/** An operator with an id as accounts have it, which the security log looks for. */
const PILAR = callerOf("5d1b1f0e-0000-4000-8000-000000000001", "Fettle User");
const rows = (text: string, ...params: string[]) => world.database.query(text, params);
const accountOf = async (id: string) =>
  (await rows("select role, created_by, role_changes from users where id = $1", id))[0];

test("who holds nothing gets the role, and is told in words", async () => {
  await rows(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent)
     values ('s', 'june', 't', now(), now(), now(), now(), 1, '')`,
  );
  const done = await change("june", { role: "Store Manager" });
  expect(done).toMatchObject({ account: { role: "Store Manager", sessions: 0 }, moved: null, sessions: 1 });
  expect(await accountOf("june")).toEqual({ role: "Store Manager", created_by: null, role_changes: 1 });
  expect(await rows("select id from sessions where user_id = 'june'")).toEqual([]);
  expect(await world.noticesOf("june")).toEqual([
    "olga changed your role in Fettle from Maintenance to Store Manager. Please sign in again: you then see what belongs to your new role.",
  ]);
  expect(await world.noticesOf("peter")).toEqual(["june has another role now: Store Manager."]);
  expect(mails).toEqual(["asked"]);
  const [line] = await rows("select user_id, detail from security_log where event = 'operator_changed_role'");
  expect(line).toEqual({ user_id: "june", detail: "Maintenance to Store Manager, by olga" });
});

test("the security log knows who did it, whatever language they read", async () => {
  await rows(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_operator)
     values ($1, 'pilar@example.com', 'Pilar', 'Pilar', '', 'Fettle User', 'Fettle', '', true)`,
    PILAR.account.id,
  );
  await inLanguage("es", async () => {
    for (const id of ["june", "luis"])
      await world.inTurn((tx) =>
        changeRoleAs(tx, context, { ...operationOn(id), caller: PILAR }, { role: "Assessor" }),
      );
    await world.inTurn((tx) => endSessionsOfAccount(tx, { ...operationOn("sofia"), caller: PILAR }));
  });
  const query = { page: 1, limit: 20, person: "pilar@example.com" };
  const { acts } = await listSecurityActs(world.database, query);
  expect(acts.map(({ event, count, by }) => [event, count, by])).toEqual([
    ["sessions_ended", 1, "Pilar"],
    ["operator_changed_role", 2, "Pilar"],
  ]);
});

test("the history has the roles before and after, and who changed them", async () => {
  await change("june", { role: "Assessor" });
  const [line] = await rows(
    "select actor_id, before, after from history where kind = 'account' and entity_id = 'june' order by n desc limit 1",
  );
  expect(line).toEqual({
    actor_id: "olga",
    before: { role: "Maintenance", created_by: "peter" },
    after: { role: "Assessor", created_by: null },
  });
});

test("a right to read everything is in the history, and ends what was called with the role before", async () => {
  await change("june", { role: "Fettle Reader" });
  const [line] = await rows(
    "select before, after from history where kind = 'account' and entity_id = 'june' order by n desc limit 1",
  );
  expect(line).toEqual({
    before: { role: "Maintenance", created_by: "peter", is_reader: false },
    after: { role: "Fettle User", created_by: null, is_reader: true },
  });
  // Also of whoever had the same role with another right when the call was authenticated.
  await world.inTurn(async (tx) => {
    await expect(holdAccount(tx, "june", "Fettle User")).rejects.toMatchObject({ status: 401 });
    await holdAccount(tx, "june", "Fettle Reader");
  });
});

test("work is handed over in the same act, and nothing happens without", async () => {
  await world.ticketOf("june");
  await expect(change("june", { role: "Assessor" })).rejects.toMatchObject({
    status: 403,
    message: "june (Maintenance) still has 1 open ticket. Choose who takes over before the role changes.",
  });
  expect(await accountOf("june")).toMatchObject({ role: "Maintenance", role_changes: 0 });
  const done = await change("june", { role: "Assessor", to: "luis" });
  expect(done).toMatchObject({ moved: { openTickets: 1, others: [] }, account: { role: "Assessor" } });
  const message = "june has another role now: Assessor. luis has their 1 open ticket.";
  expect(await world.noticesOf("peter")).toEqual([message]);
  expect(await world.noticesOf("sofia")).toEqual([message]);
  expect(await world.noticesOf("luis")).toEqual(["june (Maintenance) had 1 open ticket."]);
});

test("a property manager hands stores and workers over, and becomes the worker of the other", async () => {
  await expect(change("peter", { role: "Maintenance", to: "paula" })).rejects.toMatchObject({
    more: { details: [{ field: "propertyManager" }] },
  });
  await expect(
    change("peter", { role: "Maintenance", propertyManager: "sofia", to: "paula" }),
  ).rejects.toMatchObject({ status: 400 });
  await change("peter", { role: "Maintenance", propertyManager: "paula", to: "paula" });
  expect(await accountOf("peter")).toMatchObject({ role: "Maintenance", created_by: "paula" });
  expect(await accountOf("june")).toMatchObject({ created_by: "paula" });
  expect(await world.noticesOf("paula")).toEqual([
    expect.stringContaining("peter (Property Manager) had 1 store"),
    "peter is one of your workers now.",
  ]);
});

test("workers who are only invited are handed over too", async () => {
  await rows("delete from user_stores");
  await rows("update users set created_by = 'paula' where created_by = 'peter'");
  await rows(
    `insert into invitations (id, email, role, property_manager, invited_at, expires_at)
     values ('i', 'nora@example.com', 'Maintenance', 'peter', now(), now() + interval '1 day')`,
  );
  await expect(change("peter", { role: "Vendor" })).rejects.toMatchObject({
    message: expect.stringContaining("still has 1 invited worker"),
  });
  await change("peter", { role: "Vendor", to: "paula" });
  expect(await rows("select property_manager from invitations")).toEqual([{ property_manager: "paula" }]);
});

test("a vendor’s undecided bids are withdrawn; a job keeps the role", async () => {
  const ticketId = await world.ticketOf("june");
  await rows(
    `insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status, scope_version, created_at, updated_at)
     values ('b', $1, 'vera', 100, '', '2031-01-01', '', 'pending', 1, now(), now())`,
    ticketId,
  );
  await rows("update tickets set assignee_id = 'vera' where id = $1", ticketId);
  await expect(change("vera", { role: "Assessor" })).rejects.toMatchObject({
    message: expect.stringContaining("vera has 1 open job as a vendor"),
  });
  await rows("update tickets set assignee_id = 'june' where id = $1", ticketId);
  expect(await change("vera", { role: "Assessor" })).toMatchObject({ bids: 1 });
  expect(await rows("select withdrawn_at is null as is_open from bids")).toEqual([{ is_open: false }]);
});

test("places in stores and deputies end with the role", async () => {
  await rows(
    "insert into store_people (id, store_id, person_id, created_at) values ('1', 'downtown', 'stella', now())",
  );
  await rows(
    `insert into deputies (id, deputy_id, from_day, until_day, time_zone, is_shared)
     values ('sofia', 'stella', '2020-01-01', '2039-01-01', 'UTC', true)`,
  );
  await change("stella", { role: "Vendor" });
  expect(await rows("select 1 from store_people union all select 1 from deputies")).toEqual([]);
});

test("the card goes to whoever chose from the former role, and from the new one", async () => {
  await change("paula", { role: "Vendor", to: "peter" });
  const audiences = async (id: string) =>
    (await rows("select audience from changes where kind = 'person' and entity_id = $1", id)).map(
      ({ audience }) => audience,
    );
  expect(await audiences("paula")).toEqual(
    expect.arrayContaining(["role:Store Manager", "role:Property Manager", "operators", "user:paula"]),
  );
  await rows("delete from changes");
  await change("paula", { role: "Assessor" });
  expect(await audiences("paula")).toEqual(expect.arrayContaining(["role:Store Manager", "operators"]));
});

test("nobody acts in a role that they lost since they were authenticated", async () => {
  const asSofia = (id: string, role?: string) => world.inTurn((tx) => holdAccount(tx, id, role));
  await expect(asSofia("sofia", SOFIA.account.role)).resolves.toBeUndefined();
  await rows("update users set role = 'Vendor' where id = 'sofia'");
  await expect(asSofia("sofia", SOFIA.account.role)).rejects.toMatchObject({ status: 401 });
  await expect(asSofia("sofia")).resolves.toBeUndefined();
});

test("the command makes a Fettle User of somebody, and hands nothing over", async () => {
  const byCommand = (email: string, role: string, managerEmail?: string) =>
    changeRoleByOperator(world.database, { email: `${email}@example.com`, role, managerEmail });
  await expect(byCommand("peter", "Fettle User")).rejects.toThrow("still has 1 store");
  await expect(byCommand("olga", "Vendor")).rejects.toThrow("Take the operator right first");
  await expect(byCommand("stella", "Boss")).rejects.toThrow("--role must be one of");
  await expect(byCommand("stella", "Maintenance")).rejects.toThrow("name one with --to");
  expect(await byCommand("stella", "Maintenance", "paula@example.com")).toMatch(/is Maintenance now/);
  expect(await accountOf("stella")).toMatchObject({ role: "Maintenance", created_by: "paula" });
  await byCommand("stella", "Fettle User");
  expect(await accountOf("stella")).toMatchObject({ role: "Fettle User", created_by: null });
});

const FILE = { id: "import", fileName: "people.csv" };
const row = (more: object) => ({ name: "", phone: null, trades: null, store: null, ...more }) as never;
const { origin } = operationOn("");
const imports = async (isDryRun: boolean, more: object) => {
  const request = { caller: OLGA, origin, isDryRun, people: [row(more)], named: FILE, mails: context };
  return (await importPeopleBy(world.database, "olga", request)).people[0];
};
const undone = async (...emails: string[]) =>
  (await undoImportOfPeople(world.database, "olga", { caller: OLGA, origin, importId: FILE.id, emails }))
    .people;
const PAULA = { email: "paula@example.com", role: "Store Manager" };

test("a file gives another role to who holds nothing, and its undoing gives it back", async () => {
  await rows("update users set created_by = 'peter' where created_by = 'paula'");
  const before = await accountOf("paula");
  expect(await imports(true, PAULA)).toMatchObject({
    outcome: "changed",
    changes: [{ field: "role", before: "Property Manager", after: "Store Manager" }],
  });
  expect(await accountOf("paula")).toEqual(before);
  expect(await imports(false, PAULA)).toMatchObject({ outcome: "changed", faults: [] });
  expect(await accountOf("paula")).toMatchObject({ role: "Store Manager", role_changes: 1 });
  expect(await world.noticesOf("paula")).toEqual([expect.stringContaining("olga changed your role")]);
  expect(await imports(false, PAULA)).toMatchObject({ outcome: "unchanged" });
  expect((await previewUndo(world.database, FILE.id)).people).toMatchObject([{ outcome: "restore" }]);
  expect(await undone(PAULA.email)).toMatchObject([{ outcome: "restore" }]);
  expect(await accountOf("paula")).toMatchObject({ role: "Property Manager", role_changes: 2 });
  expect(await undone(PAULA.email)).toMatchObject([{ outcome: "already" }]);
});

test("a file says what is to be handed over first, and changes nothing", async () => {
  const found = await imports(false, { email: "peter@example.com", role: "Store Manager" });
  expect(found).toMatchObject({
    outcome: "faulty",
    faults: [
      {
        field: "role",
        message:
          "peter (Property Manager) has 1 store and 3 workers. “Change role…” under “People” changes the role and lets somebody take that over.",
      },
    ],
  });
  expect(await accountOf("peter")).toMatchObject({ role: "Property Manager", role_changes: 0 });
});

test("a file makes a worker of somebody for the property manager whom it names, and back", async () => {
  const stella = { email: "stella@example.com", role: "Maintenance" };
  expect(await imports(true, stella)).toMatchObject({ faults: [{ field: "propertyManager" }] });
  await imports(false, { ...stella, propertyManager: "paula@example.com" });
  expect(await accountOf("stella")).toMatchObject({ role: "Maintenance", created_by: "paula" });
  expect(await undone(stella.email)).toMatchObject([{ outcome: "restore" }]);
  expect(await accountOf("stella")).toMatchObject({ role: "Store Manager", created_by: null });
  const june = { id: "other", fileName: "june.csv" };
  const request = { caller: OLGA, origin, isDryRun: false, named: june };
  const people = [row({ email: "june@example.com", role: "Assessor" })];
  await importPeopleBy(world.database, "olga", { ...request, people });
  const undo = { caller: OLGA, origin, importId: june.id, emails: ["june@example.com"] };
  expect((await undoImportOfPeople(world.database, "olga", undo)).people).toMatchObject([
    { outcome: "restore" },
  ]);
  expect(await accountOf("june")).toMatchObject({ role: "Maintenance", created_by: "peter" });
});

test("the undoing takes the stores back that the file gave, and then the role", async () => {
  await rows("update user_stores set owner_id = 'olga'");
  await imports(false, { email: "vera@example.com", role: "Store Manager", manages: "downtown" });
  const ownerOf = async (): Promise<Row | undefined> => (await rows("select owner_id from user_stores"))[0];
  expect([await accountOf("vera"), await ownerOf()]).toMatchObject([
    { role: "Store Manager" },
    { owner_id: "vera" },
  ]);
  expect(await undone("vera@example.com")).toMatchObject([{ outcome: "restore" }]);
  expect([await accountOf("vera"), await ownerOf()]).toMatchObject([
    { role: "Vendor" },
    { owner_id: "olga" },
  ]);
});

test("whoever works in the new role by now keeps it, with the reason", async () => {
  await rows("update users set created_by = 'peter' where created_by = 'paula'");
  await imports(false, PAULA);
  await rows(
    `insert into user_stores (id, owner_id, name, location, address, created_at)
     values ('uptown', 'paula', 'Uptown', 'Hall', '2 Main Street', now())`,
  );
  const reason = expect.stringContaining("paula (Store Manager) has 1 store.") as string;
  expect((await previewUndo(world.database, FILE.id)).people).toMatchObject([{ outcome: "stays", reason }]);
  expect(await undone(PAULA.email)).toMatchObject([{ outcome: "stays", reason }]);
  expect(await accountOf("paula")).toMatchObject({ role: "Store Manager", role_changes: 1 });
});
