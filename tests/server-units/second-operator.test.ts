import { beforeEach, expect, test } from "vitest";
import { readInvitation } from "#server/accounts/invitations.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { AppContext } from "#server/context.ts";
import { makeLimits } from "#server/http/limits.ts";
import { changeRoleAs } from "#server/operator-page/change-role.ts";
import { deactivateAs, handOverAs } from "#server/operator-page/hand-over.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { proveForRole, requireProof } from "#server/operator-page/operated-account.ts";
import { readAccount, setActive } from "#server/operator-page/people.ts";
import { plan } from "#server/operator-page/planned-leavings.ts";
import { carryOutLeavings } from "#server/jobs/planned-leavings-job.ts";
import { type Leavers, leavers, OLGA, operationOn } from "#tests/support/leavers.ts";

// Operators make and end operators: docs/product.md#a-second-operator.

let world: Leavers;
const context = { config: { mailUrl: null, publicUrl: null, invitationDays: 30 } } as unknown as AppContext;
beforeEach(async () => {
  world = await leavers();
});

const rows = (text: string, ...params: string[]) => world.database.query(text, params);
const accountOf = async (id: string) =>
  (
    await rows(
      "select role, is_operator, deactivated_at is null as is_active, role_changes from users where id = $1",
      id,
    )
  )[0];
const events = async (userId: string) =>
  (await rows("select event, detail from security_log where user_id = $1 order by at, id", userId)).map(
    ({ event, detail }) => [event, detail],
  );
const change = (id: string, role: string, more: object = {}) =>
  world.inTurn((tx) => changeRoleAs(tx, context, operationOn(id), { role, ...more }));
/** Paula acts from here on. */
const asPaula = () => {
  const account = { ...OLGA.account, id: "paula", name: "paula" };
  return { ...operationOn("olga"), caller: { ...OLGA, account, actor: { ...OLGA.actor, ...account } } };
};
const LAST = "This is the only operator. Make another one first";

test("an operator makes one of a property manager, whose work goes to somebody else before", async () => {
  await expect(change("peter", "Fettle User")).rejects.toMatchObject({
    message: expect.stringContaining("still has 1 store"),
  });
  const done = await change("peter", "Fettle User", { to: "paula" });
  expect(done).toMatchObject({ account: { role: "Fettle User", isOperator: true, isLastOperator: false } });
  expect(await accountOf("peter")).toMatchObject({ role: "Fettle User", is_operator: true, role_changes: 1 });
  expect(await events("peter")).toEqual(expect.arrayContaining([["operator_right_given", "by olga"]]));
  const [line] = await rows(
    "select actor_id, after from history where kind = 'account' and entity_id = 'peter' order by n desc limit 1",
  );
  expect(line).toMatchObject({ actor_id: "olga", after: { role: "Fettle User", is_operator: true } });
});

test("the other operators are told of each who becomes one or is none any more", async () => {
  await change("paula", "Fettle User", { to: "peter" });
  await rows("delete from notifications");
  await change("stella", "Fettle User");
  expect(await world.noticesOf("paula")).toEqual(["stella is an operator of Fettle now, made by olga."]);
  await change("stella", "Vendor");
  await world.inTurn((tx) => setActive(tx, false, { ...asPaula(), id: "olga" }));
  expect(await world.noticesOf("paula")).toContain(
    "stella is no operator of Fettle any more. olga changed the role.",
  );
  expect(await accountOf("stella")).toMatchObject({ role: "Vendor", is_operator: false });
  expect(await events("stella")).toEqual(expect.arrayContaining([["operator_right_taken", "by olga"]]));
  await world.inTurn((tx) => setActive(tx, true, asPaula()));
  expect(await accountOf("olga")).toMatchObject({ is_operator: true, is_active: true });
});

test("a Fettle User gets the right alone, and keeps what they have", async () => {
  await rows("update users set role = 'Fettle User' where id = 'sofia'");
  await change("sofia", "Fettle User");
  expect(await accountOf("sofia")).toMatchObject({ is_operator: true });
  expect(await world.noticesOf("sofia")).toEqual([
    "olga made you an operator of Fettle. Please sign in again: you then find “People and server” in your menu.",
  ]);
  expect(await world.noticesOf("peter")).toEqual([]);
  expect(await events("sofia")).toEqual([["operator_right_given", "by olga"]]);
  expect(await rows("select owner_id from user_stores")).toEqual([{ owner_id: "sofia" }]);
  await expect(change("sofia", "Fettle User")).rejects.toMatchObject({
    message: "sofia has this role already: Fettle User.",
  });
});

test("the last operator stays one, in every way", async () => {
  const deactivated = world.inTurn((tx) => deactivateAs(tx, operationOn("olga")));
  await expect(deactivated).rejects.toMatchObject({ message: expect.stringContaining(LAST) });
  const planned = world.inTurn((tx) =>
    plan(tx, operationOn("olga"), { day: "2099-01-01", timeZone: "UTC", to: "" }),
  );
  await expect(planned).rejects.toMatchObject({ message: expect.stringContaining(LAST) });
  await change("paula", "Fettle User", { to: "peter" });
  // Both may leave now, and whoever is left may not.
  const leaves = { ...operationOn("olga"), id: "olga" };
  await world.inTurn((tx) => deactivateAs(tx, leaves));
  const again = world.inTurn((tx) => deactivateAs(tx, { ...asPaula(), id: "paula" }));
  await expect(again).rejects.toMatchObject({ message: expect.stringContaining(LAST) });
  await expect(
    world.inTurn((tx) => changeRoleAs(tx, context, { ...operationOn("paula") }, { role: "Vendor" })),
  ).rejects.toMatchObject({ message: expect.stringContaining(LAST) });
  expect(await readAccount(world.database, "paula")).toMatchObject({ isLastOperator: true });
  expect(await world.noticesOf("paula")).toContain("olga is no operator of Fettle any more, and has left.");
});

test("an operator who leaves is handed over, and has no session left", async () => {
  await change("paula", "Fettle User", { to: "peter" });
  await rows("update users set role = 'Fettle User' where id = 'stella'");
  await rows("update user_stores set owner_id = 'olga'");
  await rows(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent)
     values ($1, 'olga', 't', now(), now(), now(), now(), 1, '')`,
    OLGA.sessionId,
  );
  const leaving = { to: "stella", tickets: [], isLeaving: true };
  expect(await world.inTurn((tx) => handOverAs(tx, operationOn("olga"), leaving))).toMatchObject({
    stores: 1,
    isDeactivated: true,
  });
  expect(await rows("select id from sessions")).toEqual([]);
  expect(await accountOf("olga")).toMatchObject({ is_active: false });
});

test("a plan that would end the last operator is not carried out", async () => {
  await change("paula", "Fettle User", { to: "peter" });
  const day = new Date().toISOString().slice(0, 10);
  await world.inTurn((tx) => plan(tx, operationOn("paula"), { day, timeZone: "UTC", to: "" }));
  await rows("update users set is_operator = false where id = 'olga'");
  await carryOutLeavings(world, Date.now() + 2 * 86_400_000);
  expect(await accountOf("paula")).toMatchObject({ is_active: true });
  expect(await rows("select failed_at is null as is_fine from planned_leavings")).toEqual([
    { is_fine: false },
  ]);
});

const invites = (mayMakeOperator: boolean) =>
  world.inTurn((tx) =>
    inviteBy(tx, context, {
      invitation: { email: "otto2@example.com", role: "Fettle User" },
      callerId: "olga",
      origin: operationOn("").origin,
      mayMakeOperator,
    }),
  );

test("a link as operator needs the password, and ends with the right of who sent it", async () => {
  await change("paula", "Fettle User", { to: "peter" });
  await expect(invites(false)).rejects.toMatchObject({ more: { details: [{ field: "role" }] } });
  const { url } = await invites(true);
  const text = url.split("#invitation=")[1] ?? "";
  const read = () => readInvitation(world.database, text, Date.now());
  expect(await read()).toMatchObject({ role: "Fettle User" });
  expect(await world.noticesOf("paula")).toEqual(
    expect.arrayContaining([expect.stringMatching(/^olga invited somebody as an operator of Fettle/)]),
  );
  await rows("update users set deactivated_at = now() where id = 'olga'");
  expect(await read()).toBe("ended");
});

test("a file of people makes no operator, and changes none", async () => {
  const row = (more: object) => ({ name: "", phone: null, trades: null, store: null, ...more }) as never;
  const imported = async (more: object) =>
    (
      await importPeopleBy(world.database, "olga", {
        caller: OLGA,
        origin: operationOn("").origin,
        isDryRun: false,
        mayGiveRights: true,
        people: [row(more)],
        named: { id: "import", fileName: "people.csv" },
        mails: context,
      })
    ).people[0];
  expect(await imported({ email: "june@example.com", role: "Fettle User" })).toMatchObject({
    outcome: "faulty",
  });
  // Not for the role or the missing password, which others than operators are refused for too.
  expect(await imported({ email: "olga@example.com", role: "Vendor" })).toMatchObject({
    outcome: "faulty",
    faults: [{ field: null, message: expect.stringContaining("operator") }],
  });
  expect(await accountOf("june")).toMatchObject({ role: "Maintenance", is_operator: false });
});

test("what is about an operator asks for the own password, ten times an hour", async () => {
  await rows("update users set password_hash = $1 where id = 'olga'", await hashPassword("blue kettle 7"));
  const limits = makeLimits(1, world.database);
  const proof = (password: string) => ({
    environment: {
      context: { ...context, database: world.database, log: () => undefined },
      limits,
      origin: operationOn("").origin,
    },
    callerId: "olga",
    password,
  });
  const asks = (password: string, id: string, role?: string) =>
    world.inTurn((tx) =>
      requireProof(tx, proof(password) as never, {
        id,
        action: "changeRole",
        ...(role === undefined ? {} : { role }),
      }),
    );
  await expect(asks("", "june", "Vendor")).resolves.toBeUndefined();
  await expect(asks("", "june", "Fettle User")).rejects.toMatchObject({
    message:
      "This is about an operator, or a right to read everything: do it by itself, and type your own password.",
  });
  await expect(asks("", "olga", "Vendor")).rejects.toMatchObject({ status: 400 });
  await expect(asks("blue kettle 7", "june", "Fettle User")).resolves.toBeUndefined();
  for (let n = 0; n < 9; n += 1)
    await expect(asks("red kettle", "june", "Fettle User")).rejects.toMatchObject({
      code: "wrong_password",
    });
  await expect(asks("blue kettle 7", "june", "Fettle User")).rejects.toMatchObject({ status: 429 });
  const mayInvite = (role: string) => world.inTurn((tx) => proveForRole(tx, proof("") as never, role));
  expect(await mayInvite("Vendor")).toBe(false);
  await expect(mayInvite("Fettle User")).rejects.toMatchObject({ status: 400 });
});
