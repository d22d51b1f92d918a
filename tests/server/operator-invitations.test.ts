import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { register, updateProfile } from "#contract/accounts.ts";
import { listInvitations, renewInvitation, withdrawInvitation } from "#contract/invitations.ts";
import { listNotifications } from "#contract/notifications.ts";
import { deactivateAccount, inviteByLink } from "#contract/operator.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { createStore } from "#contract/stores.ts";
import { createWorker, editWorker } from "#contract/workers.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  operator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.invitations@example.com";

const PROFILE = {
  firstName: "Peter",
  lastName: "Park",
  phone: "555-0100",
  address: "1 Road",
  city: "Salem",
  state: "MA",
  zip: "01970",
};

// Invitations nobody has registered with yet. docs/product.md#operators.

describe.each(databases.filter(isAvailable))("invitations, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
  });

  const invite = async (body: { email: string; role: string; storeId?: string }) =>
    (await olga.ask(inviteByLink, { body })).data.url.split("#invitation=")[1] ?? "";
  const listed = async (email: string) => {
    const { invitations } = (await olga.ask(listInvitations, { query: { limit: "100" } })).data;
    return invitations.filter((each) => each.email === email);
  };
  const registers = (email: string, role: string, invitation: string) =>
    ask(server.url, null, register, {
      body: { name: "Ina Invited", email, password: PASSWORD, role, website: WEBSITE, invitation },
    });

  test("as an operator need the password of one, and their link makes one", async () => {
    const email = "second.operator@example.com";
    const body = { email, role: "Fettle User" };
    const refused = await olga.ask(inviteByLink, { body });
    expect([refused.status, refused.refusal.details?.[0]?.field]).toEqual([400, "password"]);
    const made = await olga.ask(inviteByLink, { body: { ...body, password: PASSWORD } });
    const link = made.data.url.split("#invitation=")[1] ?? "";
    expect((await registers(email, "Fettle User", "")).refusal.error).toBe("sign_up_refused");
    const other = await invite({ email: "third.operator@example.com", role: "Vendor" });
    expect((await registers(email, "Fettle User", other)).refusal.error).toBe("sign_up_refused");
    expect((await registers("third.operator@example.com", "Fettle User", other)).status).toBe(403);

    const [waiting] = await listed(email);
    const params = { id: waiting?.id ?? "" };
    expect((await olga.ask(renewInvitation, { params })).status).toBe(400);
    const renewed = await olga.ask(renewInvitation, { params, body: { password: PASSWORD } });
    expect((await registers(email, "Fettle User", link)).status).toBe(403);
    const newest = renewed.data.url.split("#invitation=")[1] ?? "";
    expect((await registers(email, "Fettle User", newest)).status).toBe(201);
    const second = await signedIn(server, email);
    expect((await second.ask(listInvitations)).status).toBe(200);
    const notices = (await olga.ask(listNotifications)).data.notifications.map(({ message }) => message);
    expect(notices).toContain(
      "Ina Invited has registered as an operator of Fettle with an operator’s invitation.",
    );
    // Leaves by themselves, and is gone.
    const left = await second.ask(deactivateAccount, {
      params: { id: second.id },
      body: { password: PASSWORD },
    });
    expect(left.data).toMatchObject({ isActive: false, sessions: 0 });
    expect((await second.ask(listInvitations)).status).toBe(401);
  });

  test("are listed with what became of them, one for each email", async () => {
    const owner = await registered(server, "Store Manager", "Otto Owner");
    const fields = { name: "Invited here", location: "1", address: "1" };
    const store = (await owner.ask(createStore, { body: fields })).data;
    const email = `${randomUUID()}@example.com`;
    const first = await invite({ email, role: "Vendor" });
    await invite({ email, role: "Store Manager", storeId: store.id });
    const [only, ...others] = await listed(email);
    expect(only).toMatchObject({
      role: "Store Manager",
      storeName: "Invited here",
      invitedBy: "Olga Op",
      isExpired: false,
      mailedAt: null,
    });
    expect(others).toEqual([]);
    const { url, ...rest } = (await olga.ask(renewInvitation, { params: { id: only?.id ?? "" } })).data;
    expect(rest).toMatchObject({ isMailed: false, notMailedBecause: "no_mail_server" });
    const [renewed, ...more] = await listed(email);
    expect([renewed?.id === only?.id, more]).toEqual([false, []]);
    expect(url).not.toContain(first);
    // Another operator's page may still have the former one.
    const stale = { params: { id: only?.id ?? "" } };
    expect((await olga.ask(renewInvitation, stale)).status).toBe(404);
    expect((await olga.ask(withdrawInvitation, stale)).status).toBe(404);
    expect((await registers(email, "Store Manager", url.split("#invitation=")[1] ?? "")).status).toBe(201);
    expect(await listed(email)).toMatchObject([{ outcome: "registered", closedAt: expect.any(String) }]);
    const again = await olga.ask(renewInvitation, { params: { id: renewed?.id ?? "" } });
    expect(again.status).toBe(404);
    const { entries } = (await olga.ask(operatorSecurityLog, { query: { limit: "100" } })).data;
    const accepted = entries.filter(({ event, who }) => event === "invitation_accepted" && who === email);
    expect(accepted).toMatchObject([{ detail: "Store Manager" }]);
  });

  test("are accepted by the newest link alone, also where anybody may register", async () => {
    const email = `${randomUUID()}@example.com`;
    const former = await invite({ email, role: "Vendor" });
    const newest = await invite({ email, role: "Vendor" });
    const { status, refusal } = await registers(email, "Vendor", former);
    expect([status, refusal.error]).toEqual([403, "sign_up_refused"]);
    expect(refusal.message).toContain("was replaced");
    expect(await listed(email)).toMatchObject([{ outcome: null }]);
    expect((await registers(email, "Vendor", newest)).status).toBe(201);
    for (const link of [former, newest])
      expect((await registers(email, "Vendor", link)).refusal.error).toBe("email_taken");
  });

  test("are withdrawn, again without effect, with a line in the security log", async () => {
    const email = `${randomUUID()}@example.com`;
    await invite({ email, role: "Vendor" });
    const id = (await listed(email))[0]?.id ?? "";
    expect((await olga.ask(withdrawInvitation, { params: { id } })).data).toEqual({ id });
    expect((await olga.ask(withdrawInvitation, { params: { id } })).data).toEqual({ id });
    expect(await listed(email)).toMatchObject([{ outcome: "withdrawn", closedAt: expect.any(String) }]);
    const { entries } = (await olga.ask(operatorSecurityLog, { query: { limit: "100" } })).data;
    const lines = entries.filter(
      ({ event, who }) => event === "operator_withdrew_invitation" && who === email,
    );
    expect(lines.map(({ detail }) => detail)).toEqual([`by ${olga.email}: Vendor`]);
  });

  test("of the command are in the list too", async () => {
    const email = `${randomUUID()}@example.com`;
    await operator(server, ["invite", "--email", email, "--role", "Vendor"], PASSWORD);
    expect(await listed(email)).toMatchObject([{ role: "Vendor", invitedBy: null }]);
  });

  test("end with an account by another way, and stay gone when that is deleted", async () => {
    const email = `${randomUUID()}@example.com`;
    await invite({ email, role: "Vendor" });
    await operatorCreates(server, ["--email", email, "--name", "Ina Invited", "--role", "Vendor"]);
    expect(await listed(email)).toMatchObject([{ outcome: "registered" }]);
    const ina = await signedIn(server, email);
    expect((await ina.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect(await listed(email)).toEqual([]);
  });

  test("end when somebody changes their own email to theirs, and refuse it to a worker of somebody else", async () => {
    const [own, ofWorker] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const link = await invite({ email: own, role: "Vendor" });
    await invite({ email: ofWorker, role: "Vendor" });
    const peter = await registered(server, "Property Manager", "Peter Park");
    const worker = { name: "Will Worker", email: `${randomUUID()}@example.com`, password: PASSWORD };
    const { id } = (await peter.ask(createWorker, { body: worker })).data;
    const edited = { name: worker.name, email: ofWorker };
    const refused = await peter.ask(editWorker, { params: { id }, body: edited });
    expect(refused.refusal.error).toBe("email_taken");
    expect(await listed(ofWorker)).toMatchObject([{ outcome: null }]);
    expect(
      (await peter.ask(updateProfile, { body: { ...PROFILE, email: own, currentPassword: PASSWORD } }))
        .status,
    ).toBe(200);
    expect(await listed(own)).toMatchObject([{ outcome: "registered", closedAt: expect.any(String) }]);
    expect((await registers(own, "Vendor", link)).refusal.error).toBe("email_taken");
  });

  test("that wait come before those that ended, and the server says whether it sends mail", async () => {
    const [waits, closed] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await invite({ email: waits, role: "Vendor" });
    await invite({ email: closed, role: "Vendor" });
    await olga.ask(withdrawInvitation, { params: { id: (await listed(closed))[0]?.id ?? "" } });
    const read = (await olga.ask(listInvitations, { query: { limit: "100" } })).data;
    const order = read.invitations.map((each) => each.email).filter((each) => [waits, closed].includes(each));
    expect(order).toEqual([waits, closed]);
    expect(read.isMailConfigured).toBe(false);
  });

  test("are for operators alone", async () => {
    const other = await registered(server, "Store Manager");
    for (const refused of [
      await other.ask(listInvitations),
      await other.ask(renewInvitation, { params: { id: "x" } }),
      await other.ask(withdrawInvitation, { params: { id: "x" } }),
    ])
      expect(refused.refusal.error).toBe("not_operator");
  });
});
