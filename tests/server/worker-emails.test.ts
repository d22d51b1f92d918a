import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listInvitations, withdrawInvitation } from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import { checkWorkerEmails, createWorker, editWorker, listInvitedWorkers } from "#contract/workers.ts";
import { PASSWORD, registered, signedInOperator, type TestPerson, workerOf } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.emails@example.com";

// Emails that cannot be those of new workers: docs/product.md#import-of-workers.

describe.each(databases.filter(isAvailable))("emails of new workers, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  let pia: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
    pia = await registered(server, "Property Manager", "Pia Park");
  });

  const newEmail = () => `${randomUUID()}@example.com`;
  const invites = async (email: string, role = "Property Manager") => {
    await olga.ask(inviteByLink, { body: { email, role } });
    const { invitations } = (await olga.ask(listInvitations, { query: { search: email } })).data;
    return String(invitations[0]?.id);
  };
  const adds = (email: string) =>
    pia.ask(createWorker, { body: { name: "Will Worker", email, password: PASSWORD } });
  const checks = async (...emails: string[]) =>
    (await pia.ask(checkWorkerEmails, { body: { emails } })).data.taken;

  test("a property manager learns who of a file has an account or an open invitation", async () => {
    const [invited, free] = [newEmail(), newEmail()];
    const id = await invites(invited);
    const requested = [olga.email.toUpperCase(), invited, free];
    expect(await checks(...requested)).toEqual([
      { email: requested[0], by: "account" },
      { email: invited, by: "invitation" },
    ]);
    await olga.ask(withdrawInvitation, { params: { id } });
    expect(await checks(invited)).toEqual([]);
  });

  test("a property manager reads who is invited as their worker and has not registered", async () => {
    const [worker, other] = [newEmail(), newEmail()];
    const of = (email: string, propertyManager: string) => ({ email, role: "Maintenance", propertyManager });
    const max = await registered(server, "Property Manager", "Max Manager");
    const invited = async () => (await max.ask(listInvitedWorkers)).data.invited;
    expect(await invited()).toEqual([]);
    await olga.ask(inviteByLink, { body: of(worker, max.email) });
    await olga.ask(inviteByLink, { body: of(other, pia.email) });
    expect(await invited()).toEqual([{ name: null, email: worker }]);
    const { invitations } = (await olga.ask(listInvitations, { query: { search: worker } })).data;
    await olga.ask(withdrawInvitation, { params: { id: String(invitations[0]?.id) } });
    expect(await invited()).toEqual([]);
    expect((await olga.ask(listInvitedWorkers)).status).toBe(403);
  });

  test("nobody else asks, and not about more than fit in a file at once", async () => {
    expect((await olga.ask(checkWorkerEmails, { body: { emails: [newEmail()] } })).status).toBe(403);
    const emails = Array.from({ length: 201 }, newEmail);
    expect((await pia.ask(checkWorkerEmails, { body: { emails } })).status).toBe(400);
    expect((await pia.ask(checkWorkerEmails, { body: { emails: [] } })).status).toBe(400);
  });

  test("whoever is invited becomes no worker until the invitation is withdrawn", async () => {
    const email = newEmail();
    const id = await invites(email);
    expect((await adds(email.toUpperCase())).refusal).toMatchObject({
      error: "email_taken",
      message: expect.stringContaining("invited") as string,
    });
    expect((await olga.ask(listInvitations, { query: { search: email } })).data.invitations).toMatchObject([
      { id, outcome: null },
    ]);
    await olga.ask(withdrawInvitation, { params: { id } });
    expect((await adds(email)).status).toBe(201);
  });

  test("no worker gets the email of somebody who is invited", async () => {
    const email = newEmail();
    await invites(email);
    const { id } = await workerOf(server, pia, "Wanda Worker");
    const edited = await pia.ask(editWorker, { params: { id }, body: { name: "Wanda Worker", email } });
    expect(edited.refusal).toMatchObject({ error: "email_taken" });
  });

  test("an operator's import says who has an account, and whose link another invitation ends", async () => {
    const [invited, free] = [newEmail(), newEmail()];
    await invites(invited, "Vendor");
    const row = (email: string, role = "Vendor") => ({ name: "Nora", email, role, phone: null, store: null });
    const people = [row(invited), row(free), row(pia.email, "Property Manager"), row(pia.email, "")];
    expect((await olga.ask(importPeople, { body: { dryRun: true, people } })).data.people).toMatchObject([
      { outcome: "new", hasAccount: false, isInvited: true },
      { outcome: "new", hasAccount: false, isInvited: false },
      { outcome: "changed", hasAccount: true, isInvited: false },
      { outcome: "faulty", hasAccount: true },
    ]);
  });
});
