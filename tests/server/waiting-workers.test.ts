import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { personProfile, readProfile, register, usersByRole } from "#contract/accounts.ts";
import { deleteAccount } from "#contract/account-export.ts";
import { changeRole } from "#contract/change-role.ts";
import { chooseManager } from "#contract/choose-manager.ts";
import { listInvitations, withdrawInvitation } from "#contract/invitations.ts";
import { listNotifications } from "#contract/notifications.ts";
import { inviteByLink, operatorPeople } from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
  workerOf,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.waiting@example.com";

// Workers who register before their property manager: docs/decisions/0130.

describe.each(databases.filter(isAvailable))("a worker who registers first, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
  });

  const newEmail = () => `${randomUUID()}@example.com`;
  const invites = async (role: string, body: object) =>
    (await olga.ask(inviteByLink, { body: { role, ...body } })).data.url;
  const registers = (email: string, url: string, role = "Maintenance", name = "Will Worker") =>
    ask(server.url, null, register, {
      body: {
        name,
        email,
        password: PASSWORD,
        role,
        website: WEBSITE,
        invitation: url.split("#invitation=")[1],
      },
    });
  const listWorkers = async (manager: TestPerson) =>
    (await manager.ask(usersByRole, { query: { role: "Maintenance" } })).data.users.map(({ email }) => email);
  const waitsFor = async (worker: TestPerson) =>
    (await worker.ask(personProfile, { params: { userId: worker.id } })).data.waitsFor;
  const noticesOf = async (person: TestPerson) =>
    (await person.ask(listNotifications)).data.notifications.map(({ message }) => message);
  const listedAs = async (email: string) => {
    const query = { search: email, withoutManager: "yes" };
    return (await olga.ask(operatorPeople, { query })).data.people[0]?.withoutManager;
  };
  const withdraws = async (email: string) => {
    const { invitations } = (await olga.ask(listInvitations, { query: { search: email } })).data;
    const [found] = invitations.filter(({ outcome }) => outcome === null);
    await olga.ask(withdrawInvitation, { params: { id: found?.id ?? "" } });
  };
  const chooses = (worker: TestPerson, propertyManager: string) =>
    olga.ask(chooseManager, { params: { id: worker.id }, body: { propertyManager } });

  /** A property manager who is invited, and a worker of theirs who has registered. */
  async function aWaitingWorker() {
    const managerEmail = newEmail();
    const managerLink = await invites("Property Manager", { email: managerEmail, name: "Peter Quinn" });
    const email = newEmail();
    const link = await invites("Maintenance", { email, propertyManager: managerEmail });
    expect((await registers(email, link)).status).toBe(201);
    return { managerEmail, managerLink, worker: await signedIn(server, email), email };
  }

  test("waits with an account, and becomes the property manager's worker when they register", async () => {
    const { managerEmail, managerLink, worker, email } = await aWaitingWorker();
    expect(await waitsFor(worker)).toEqual({ name: "Peter Quinn", isInvited: true });
    expect((await worker.ask(readProfile)).data).toMatchObject({
      propertyManager: "",
      mustChangePassword: false,
    });
    expect(await listedAs(email)).toEqual({ waitsFor: "Peter Quinn" });
    expect((await registers(managerEmail, managerLink, "Property Manager", "Peter Quinn")).status).toBe(201);
    const peter = await signedIn(server, managerEmail);
    expect(await listWorkers(peter)).toEqual([email]);
    expect(await waitsFor(worker)).toBeUndefined();
    expect((await worker.ask(readProfile)).data.propertyManager).toBe(peter.id);
    expect(await noticesOf(worker)).toContain("Peter Quinn has registered and is your property manager now.");
    expect(await noticesOf(peter)).toContain("Will Worker has registered and is one of your workers now.");
    expect(await listedAs(email)).toBeUndefined();
  });

  test("several become the property manager's at once, also of one made by the command", async () => {
    const { managerEmail, email } = await aWaitingWorker();
    const other = newEmail();
    await registers(other, await invites("Maintenance", { email: other, propertyManager: managerEmail }));
    await operatorCreates(server, [
      "--email",
      managerEmail,
      "--name",
      "Mona Made",
      "--role",
      "Property Manager",
    ]);
    const mona = await signedIn(server, managerEmail);
    expect(new Set(await listWorkers(mona))).toEqual(new Set([email, other]));
    expect(await noticesOf(mona)).toContain(
      "2 maintenance workers had registered before you and are your workers now.",
    );
  });

  test("registering at the same moment as the property manager makes the worker theirs", async () => {
    for (let round = 0; round < 3; round += 1) {
      const managerEmail = newEmail();
      const managerLink = await invites("Property Manager", { email: managerEmail });
      const email = newEmail();
      const link = await invites("Maintenance", { email, propertyManager: managerEmail });
      const both = await Promise.all([
        registers(email, link),
        registers(managerEmail, managerLink, "Property Manager", "Peter Quinn"),
      ]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(await listWorkers(await signedIn(server, managerEmail))).toEqual([email]);
    }
  });

  test("whoever registers with the property manager's email but without the link gets no worker", async () => {
    const { managerEmail, worker, email } = await aWaitingWorker();
    expect((await registers(managerEmail, "/register", "Property Manager")).status).toBe(201);
    const stranger = await signedIn(server, managerEmail);
    expect(await listWorkers(stranger)).toEqual([]);
    expect(await waitsFor(worker)).toEqual({ name: managerEmail, isInvited: false });
    expect(await listedAs(email)).toEqual({ waitsFor: null });
    // The operator has looked at the account.
    expect((await chooses(worker, stranger.id)).status).toBe(200);
    expect(await listWorkers(stranger)).toEqual([email]);
  });

  test("once the property manager's invitation is withdrawn the operator chooses another one", async () => {
    const { managerEmail, managerLink, worker, email } = await aWaitingWorker();
    await withdraws(managerEmail);
    expect(await waitsFor(worker)).toEqual({ name: managerEmail, isInvited: false });
    expect(await listedAs(email)).toEqual({ waitsFor: null });
    expect((await registers(managerEmail, managerLink, "Property Manager")).status).toBe(403);
    const next = newEmail();
    await invites("Property Manager", { email: next, name: "Nina Next" });
    expect((await chooses(worker, next)).data.withoutManager).toEqual({ waitsFor: "Nina Next" });
    expect(await waitsFor(worker)).toEqual({ name: "Nina Next", isInvited: true });
    const pia = await registered(server, "Property Manager", "Pia Park");
    expect((await chooses(worker, pia.id)).data.withoutManager).toBeUndefined();
    expect(await listWorkers(pia)).toEqual([email]);
    expect(await noticesOf(worker)).toContain("Pia Park is your property manager now.");
    // The same choice again changes nothing; another one is a hand-over.
    expect((await chooses(worker, pia.id)).status).toBe(200);
    const other = await registered(server, "Property Manager", "Otis Other");
    expect(await chooses(worker, other.id)).toMatchObject({
      status: 400,
      refusal: { details: [{ field: "propertyManager" }] },
    });
  });

  test("only operators choose, for active workers, a property manager there is", async () => {
    const { worker } = await aWaitingWorker();
    const pia = await registered(server, "Property Manager", "Pia Park");
    const vendor = await registered(server, "Vendor", "Vic Vendor");
    const body = { propertyManager: pia.id };
    for (const person of [pia, worker])
      expect((await person.ask(chooseManager, { params: { id: worker.id }, body })).status).toBe(403);
    for (const nobody of [vendor.id, newEmail(), ""])
      expect((await chooses(worker, nobody)).status).toBe(400);
    expect((await chooses(vendor, pia.id)).status).toBe(404);
  });

  test("who waits no longer by another role or a deleted account is nobody's worker later", async () => {
    const first = await aWaitingWorker();
    const role = { params: { id: first.worker.id }, body: { role: "Vendor" } };
    expect((await olga.ask(changeRole, role)).status).toBe(200);
    await registers(first.managerEmail, first.managerLink, "Property Manager");
    expect(await listWorkers(await signedIn(server, first.managerEmail))).toEqual([]);
    const second = await aWaitingWorker();
    expect((await second.worker.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    await registers(second.managerEmail, second.managerLink, "Property Manager");
    expect(await listWorkers(await signedIn(server, second.managerEmail))).toEqual([]);
  });

  test("who deletes their account is no longer named by their email to those invited for them", async () => {
    const { managerEmail, worker, email } = await aWaitingWorker();
    const later = newEmail();
    const link = await invites("Maintenance", { email: later, propertyManager: managerEmail });
    expect((await registers(managerEmail, "/register", "Property Manager")).status).toBe(201);
    const stranger = await signedIn(server, managerEmail);
    expect((await stranger.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect(await waitsFor(worker)).toEqual({ name: "Deleted user", isInvited: false });
    expect(await listedAs(email)).toEqual({ waitsFor: null });
    expect((await registers(later, link)).refusal.message).not.toContain(managerEmail);
    const { invitations } = (await olga.ask(listInvitations, { query: { search: later } })).data;
    expect(invitations).toMatchObject([{ propertyManager: "Deleted user" }]);
  });

  test("the file of people again changes nothing for a waiting worker, and names no other manager", async () => {
    const { managerEmail, email } = await aWaitingWorker();
    const row = { name: "Will Worker", email, role: "Maintenance", phone: null, store: null };
    const sends = async (propertyManager: string) =>
      (await olga.ask(importPeople, { body: { dryRun: true, people: [{ ...row, propertyManager }] } })).data
        .people[0];
    expect(await sends(managerEmail)).toMatchObject({ outcome: "unchanged" });
    const pia = await registered(server, "Property Manager", "Pia Park");
    expect(await sends(pia.email)).toMatchObject({
      outcome: "faulty",
      faults: [{ field: "propertyManager", message: expect.stringContaining("waits for") }],
    });
  });

  test("a link whose property manager is no longer invited makes no worker", async () => {
    const managerEmail = newEmail();
    await invites("Property Manager", { email: managerEmail });
    const email = newEmail();
    const link = await invites("Maintenance", { email, propertyManager: managerEmail });
    await withdraws(managerEmail);
    const refused = await registers(email, link);
    expect(refused).toMatchObject({ status: 403, refusal: { error: "sign_up_refused" } });
    expect(refused.refusal?.message).toContain("not invited any more");
  });

  test("a worker with a property manager keeps them when somebody with another email registers", async () => {
    const pia = await registered(server, "Property Manager", "Pia Park");
    const worker = await workerOf(server, pia);
    const email = newEmail();
    await registers(email, await invites("Property Manager", { email }), "Property Manager");
    expect(await listWorkers(pia)).toEqual([worker.email]);
  });
});
