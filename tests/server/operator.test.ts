import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProfile, signIn, usersByRole, whoAmI } from "#contract/accounts.ts";
import { API } from "#contract/api.ts";
import {
  deactivateAccount,
  endAccountSessions,
  makeResetLink,
  operatorOverview,
  operatorPeople,
  operatorSessions,
  reactivateAccount,
} from "#contract/operator.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { acceptBid } from "#contract/bids.ts";
import { listNotifications } from "#contract/notifications.ts";
import { makeCalendarAddress } from "#contract/calendar.ts";
import { resetPassword } from "#contract/passwords.ts";
import { pullChanges } from "#contract/sync.ts";
import {
  ask,
  cast,
  makeOperator,
  operator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import { bidCalls } from "#tests/support/bidding.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

const userOf = async (server: TestServer, email: string, name: string) => {
  await operatorCreates(server, ["--email", email, "--name", name, "--role", "Fettle User"]);
  return signedIn(server, email);
};

describe.each(databases.filter(isAvailable))("an operator, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = await startServer({ kind });
    people = await cast(server);
    olga = await userOf(server, "olga@example.com", "Olga Operator");
    await makeOperator(server, olga.email);
  });
  afterAll(() => server.stop());

  const CALLS = API.filter((endpoint) => endpoint.path.startsWith("/api/operator/"));

  /** Reads the calendar address of a person, again and again; gives the status. */
  const calendarOf = async (who: TestPerson) => {
    const { path } = (await who.ask(makeCalendarAddress)).data;
    return async () => (await fetch(server.url + path)).status;
  };

  test("is made and unmade by the command alone, and only of a Fettle User", async () => {
    expect((await olga.ask(whoAmI)).data).toMatchObject({ isOperator: true });
    expect((await people.store.ask(readProfile)).data).not.toHaveProperty("isOperator");
    await expect(operator(server, ["operator", "--email", people.store.email], PASSWORD)).rejects.toThrow(
      "Only a Fettle User can be an operator",
    );
    const other = await userOf(server, "other@example.com", "Otto Other");
    await operator(server, ["operator", "--email", other.email], PASSWORD);
    expect((await other.ask(operatorOverview)).status).toBe(200);
    await operator(server, ["operator", "--email", other.email, "--end"], PASSWORD);
    expect((await other.ask(operatorOverview)).refusal.error).toBe("not_operator");
  });

  test("is who every call of the page is for: 403 for everybody else", async () => {
    const plain = await userOf(server, "plain@example.com", "Paula Plain");
    const params = { id: people.store.id };
    for (const person of [people.store, people.property, people.worker, plain])
      for (const call of CALLS) {
        // What has to be in a body is looked at before the right.
        const days = { day: "2031-03-07", fromDay: "2031-03-07", untilDay: "2031-03-08", timeZone: "UTC" };
        const needsBody = call.name === "planLeaving" || call.name === "nameDeputyOf";
        const body = needsBody ? { email: "paula@example.com", ...days } : undefined;
        const { status } = await person.ask(call, { params, ...(body && { body }) });
        expect([call.name, status]).toEqual([call.name, 403]);
      }
    expect(CALLS.length).toBeGreaterThan(7);
    expect((await people.store.ask(whoAmI)).status).toBe(200);
  });

  test("finds people by name and email, whatever the letters' case", async () => {
    const found = async (search: string) =>
      (await olga.ask(operatorPeople, { query: { search } })).data.people.map(({ id }) => id);
    expect(await found("SOFIA st")).toEqual([people.store.id]);
    expect(await found(people.property.email.toUpperCase())).toEqual([people.property.id]);
    expect(await found("%")).toEqual([]);
  });

  test("lists people by name, whatever the letters' case, and who is deactivated last", async () => {
    const made = ["zoe Order", "Adam Order", "anna Order"];
    const ids = new Map<string, string>();
    for (const name of made) ids.set(name, (await registered(server, "Vendor", name)).id);
    const found = async () =>
      (await olga.ask(operatorPeople, { query: { search: "order" } })).data.people.map(({ name }) => name);
    expect(await found()).toEqual(["Adam Order", "anna Order", "zoe Order"]);
    await olga.ask(deactivateAccount, { params: { id: ids.get("Adam Order") ?? "" } });
    expect(await found()).toEqual(["anna Order", "zoe Order", "Adam Order"]);
  });

  test("deactivation works at once, and reactivation restores everything", async () => {
    const manager = await registered(server, "Property Manager", "Dana Deactivated");
    const params = { id: manager.id };
    const listed = async () =>
      (await people.store.ask(usersByRole, { query: { role: "Property Manager" } })).data.users.map(
        ({ id }) => id,
      );
    expect(await listed()).toContain(manager.id);
    const calendar = await calendarOf(manager);
    expect(await calendar()).toBe(200);
    expect((await olga.ask(deactivateAccount, { params })).data).toMatchObject({
      isActive: false,
      sessions: 0,
    });
    expect((await olga.ask(deactivateAccount, { params })).data.isActive).toBe(false);
    const answer = await manager.ask(readProfile);
    expect([answer.status, answer.refusal.error]).toEqual([401, "account_deactivated"]);
    expect(answer.refusal.message).toContain(olga.name);
    const stranger = await ask(server.url, "a".repeat(43), readProfile);
    expect([stranger.status, stranger.refusal.error]).toEqual([401, "not_signed_in"]);
    expect(await listed()).not.toContain(manager.id);
    const body = { email: manager.email, password: PASSWORD };
    // Only who knows the password reads that the account is deactivated.
    const refused = await ask(server.url, null, signIn, { body });
    expect([refused.status, refused.refusal.error]).toEqual([403, "account_deactivated"]);
    expect(refused.refusal.message).toContain(olga.name);
    const guess = { body: { ...body, password: "no horse at all 1" } };
    expect((await ask(server.url, null, signIn, guess)).refusal.error).toBe("invalid_credentials");
    expect((await olga.ask(makeResetLink, { params })).refusal.message).toContain("Reactivate it first");
    expect((await olga.ask(reactivateAccount, { params })).data.isActive).toBe(true);
    expect((await manager.ask(readProfile)).refusal.error).toBe("not_signed_in");
    expect((await ask(server.url, null, signIn, { body })).data.user.name).toBe("Dana Deactivated");
    expect(await calendar()).toBe(404);
  });

  test("deactivates a vendor: the managers of open jobs are told, and their devices learn who has left", async () => {
    const vendor = await registered(server, "Vendor", "Victor Gone");
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    const { outForBid, bid } = bidCalls(() => people);
    const id = await outForBid();
    const placed = await bid(vendor, id);
    const body = { amount: placed.amount };
    const accepted = await people.store.ask(acceptBid, { params: { id: placed.id }, body });
    expect(accepted.status).toBe(200);
    const cardFor = async (who: TestPerson) => {
      const all = [];
      for (let since: string | undefined, more = true; more; ) {
        const page = (await who.ask(pullChanges, { query: since ? { since } : {} })).data;
        all.push(...page.changes.filter((each) => each.kind === "person" && each.id === vendor.id));
        ({ cursor: since, more } = page);
      }
      return all.map(({ row }) => row);
    };
    const params = { id: vendor.id };
    await olga.ask(deactivateAccount, { params });
    expect(await cardFor(people.store)).toMatchObject([{ name: "Victor Gone", hasLeft: true }]);
    expect(await cardFor(stranger)).toEqual([]);
    const notices = (await people.store.ask(listNotifications)).data.notifications.filter(
      ({ title }) => title === "Vendor has left",
    );
    expect(notices).toMatchObject([{ data: { taskId: id } }]);
    expect(notices[0]?.message).toMatch(/^The account of Victor Gone was deactivated. .+ is still with them/);
    await olga.ask(reactivateAccount, { params });
    const [card] = await cardFor(people.store);
    expect(card).toMatchObject({ name: "Victor Gone", email: vendor.email });
    expect(card).not.toHaveProperty("hasLeft");
  });

  test("hands out a link that sets a password once, and that no receipt holds", async () => {
    const vendor = await registered(server, "Vendor", "Vera Forgetful");
    const input = { params: { id: vendor.id }, key: crypto.randomUUID() };
    const first = (await olga.ask(makeResetLink, input)).data.url;
    const second = (await olga.ask(makeResetLink, input)).data.url;
    expect(second).not.toBe(first);
    const token = second.split("token=")[1];
    const body = { token, password: "another good pass 9" };
    expect((await ask(server.url, null, resetPassword, { body })).status).toBe(200);
    expect((await ask(server.url, null, resetPassword, { body })).status).toBe(400);
  });

  test("ends sessions, the own one excepted", async () => {
    const again = await signedIn(server, people.store.email);
    const calendar = await calendarOf(again);
    const result = await olga.ask(endAccountSessions, { params: { id: people.store.id } });
    expect(result.data.sessions).toBe(0);
    expect((await again.ask(readProfile)).status).toBe(401);
    expect(await calendar()).toBe(404);
    await signedIn(server, olga.email);
    expect((await olga.ask(endAccountSessions, { params: { id: olga.id } })).data.sessions).toBe(1);
    expect((await olga.ask(readProfile)).status).toBe(200);
  });

  test("ends another operator's account with the own password alone, and makes them no link", async () => {
    const other = await userOf(server, "second@example.com", "Sepp Second");
    await makeOperator(server, other.email);
    const params = { id: other.id };
    expect((await olga.ask(makeResetLink, { params })).status).toBe(403);
    expect((await olga.ask(endAccountSessions, { params })).status).toBe(200);
    for (const body of [{}, { password: "wrong kettle" }]) {
      const refused = await olga.ask(deactivateAccount, { params, body });
      expect([refused.status, refused.refusal.details?.[0]?.field]).toEqual([400, "password"]);
    }
    const body = { password: PASSWORD };
    expect((await olga.ask(deactivateAccount, { params, body })).data.isActive).toBe(false);
    expect((await olga.ask(reactivateAccount, { params })).status).toBe(400);
    expect((await olga.ask(reactivateAccount, { params, body })).data).toMatchObject({
      isActive: true,
      isOperator: true,
    });
    // Whoever stole a session cannot do it to others.
    await operator(server, ["operator", "--email", other.email, "--end"], PASSWORD);
  });

  test("the own password is not part of what a receipt stores of a call", async () => {
    const other = await userOf(server, "repeated@example.com", "Rita Repeated");
    await makeOperator(server, other.email);
    const call = { params: { id: other.id }, key: randomUUID() };
    const first = await olga.ask(deactivateAccount, { ...call, body: { password: PASSWORD } });
    const again = await olga.ask(deactivateAccount, { ...call, body: { password: "wrong kettle" } });
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([first.status, "true"]);
  });

  test("sees devices with unsent work first, and the versions they run", async () => {
    await people.property.ask(pullChanges, { query: { waiting: "3", app: "0.0.9" } });
    const { sessions } = (await olga.ask(operatorSessions)).data;
    expect(sessions[0]).toMatchObject({ userId: people.property.id, waiting: 3, appVersion: "0.0.9" });
    const { versions, storage } = (await olga.ask(operatorOverview)).data;
    expect(versions).toContainEqual(expect.objectContaining({ version: "0.0.9", sessions: 1 }));
    expect(storage.diskFreeBytes).toBeGreaterThan(0);
    expect(storage.databaseBytes).toBeGreaterThan(0);
  });

  test("leaves every act in the security log, page by page", async () => {
    const { entries, pagination } = (await olga.ask(operatorSecurityLog, { query: { limit: "100" } })).data;
    const events = new Set(entries.map(({ event }) => event));
    for (const event of [
      "operator_right_given",
      "operator_right_taken",
      "operator_deactivated_account",
      "operator_reactivated_account",
      "operator_made_reset_link",
      "sessions_ended",
    ])
      expect(events).toContain(event);
    expect(pagination.total).toBeGreaterThan(10);
    const second = (await olga.ask(operatorSecurityLog, { query: { limit: "1", page: "2" } })).data.entries;
    expect(second[0]?.id).toBe(entries[1]?.id);
  });
});
