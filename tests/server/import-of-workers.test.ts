import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readProfile, register, usersByRole } from "#contract/accounts.ts";
import { handOverAccount } from "#contract/hand-over.ts";
import { listInvitations, renewInvitation } from "#contract/invitations.ts";
import { listNotifications } from "#contract/notifications.ts";
import { deactivateAccount, inviteByLink } from "#contract/operator.ts";
import { importPeople, previewPeopleUndo, undoPeopleImport } from "#contract/people-imports.ts";
import { createStore } from "#contract/stores.ts";
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
const OLGA = "olga.workers@example.com";

// Workers in an operator's file of people: docs/product.md#import-of-people.

describe.each(databases.filter(isAvailable))("an import of workers, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  let pia: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
    pia = await registered(server, "Property Manager", "Pia Park");
  });

  const newEmail = () => `${randomUUID()}@example.com`;
  const rowOf = (more: object = {}) => ({
    name: "Will Worker",
    email: newEmail(),
    role: "Maintenance",
    phone: null,
    store: null,
    ...more,
  });
  const sends = async (row: object, dryRun = true) =>
    (await olga.ask(importPeople, { body: { dryRun, people: [row] } })).data.people[0];
  const faultsOf = async (more: object) =>
    ((await sends(rowOf(more)))?.faults ?? []).map(({ field, message }) => `${field}: ${message}`);
  const invites = (body: object) => olga.ask(inviteByLink, { body: { role: "Maintenance", ...body } });
  const registers = (email: string, url: string, role = "Maintenance") =>
    ask(server.url, null, register, {
      body: {
        name: "Will Worker",
        email,
        password: PASSWORD,
        role,
        website: WEBSITE,
        invitation: url.split("#invitation=")[1],
      },
    });
  const listWorkers = async (manager: TestPerson, email: string) =>
    (await manager.ask(usersByRole, { query: { role: "Maintenance" } })).data.users.filter(
      (each) => each.email === email,
    );
  const invitationOf = async (email: string) => {
    const { invitations } = (await olga.ask(listInvitations, { query: { limit: "100" } })).data;
    return invitations.find((each) => each.email === email);
  };

  test("a worker registers by their invitation as one of the property manager's, who is notified", async () => {
    const row = rowOf({ propertyManager: pia.email.toUpperCase(), trades: "Plumbing" });
    const found = await sends(row);
    expect(found).toMatchObject({ outcome: "new", manager: { key: pia.id, name: "Pia Park" } });
    const { url } = (
      await invites({ email: row.email, trades: "Plumbing", propertyManager: found?.manager?.key })
    ).data;
    expect(await invitationOf(row.email)).toMatchObject({
      role: "Maintenance",
      propertyManager: "Pia Park",
      storeName: null,
    });
    expect((await registers(row.email, url)).status).toBe(201);
    const [worker] = await listWorkers(pia, row.email);
    expect(worker).toMatchObject({ email: row.email, role: "Maintenance", skills: ["Plumbing"] });
    const { notifications } = (await pia.ask(listNotifications)).data;
    expect(notifications.map(({ message }) => message)).toContain(
      "Will Worker has registered and is one of your workers now.",
    );
    // The password is their own already.
    const will = await signedIn(server, row.email);
    expect((await will.ask(readProfile)).data).toMatchObject({ role: "Maintenance" });
    // The same file again changes nothing.
    expect(await sends(row, false)).toMatchObject({ outcome: "unchanged" });
    expect(await sends({ ...row, phone: "555-0100" }, false)).toMatchObject({ outcome: "changed" });
  });

  test("a worker is not imported without exactly one property manager", async () => {
    const twins = `Twin ${randomUUID()}`;
    await registered(server, "Property Manager", twins);
    await registered(server, "Property Manager", twins);
    const vendor = await registered(server, "Vendor", "Vic Vendor");
    expect(await faultsOf({})).toEqual([expect.stringContaining("propertyManager: A maintenance worker")]);
    expect(await faultsOf({ propertyManager: twins })).toEqual([expect.stringContaining("Several property")]);
    for (const nobody of [vendor.email, newEmail(), "Nobody at all"])
      expect(await faultsOf({ propertyManager: nobody })).toEqual([expect.stringContaining(`“${nobody}”`)]);
    for (const propertyManager of [undefined, "", vendor.id, newEmail()])
      expect((await invites({ email: newEmail(), propertyManager })).refusal).toMatchObject({
        details: [{ field: "propertyManager" }],
      });
    const other = await registered(server, "Property Manager", "Other Owner");
    const worker = await workerOf(server, other);
    expect(await sends(rowOf({ email: worker.email, propertyManager: pia.id }))).toMatchObject({
      outcome: "faulty",
      faults: [{ field: "propertyManager" }],
    });
  });

  test("without a property manager in the row it is the one of the worker's stores", async () => {
    const owner = await registered(server, "Store Manager", "Otto Owner");
    const store = async (propertyManager?: string) =>
      (
        await owner.ask(createStore, {
          body: { name: `Store ${randomUUID()}`, location: "1", address: "1", propertyManager },
        })
      ).data.id;
    const other = await registered(server, "Property Manager", "Pat Other");
    const [here, there, nowhere] = [await store(pia.id), await store(other.id), await store()];
    expect(await sends(rowOf({ store: `${here};${nowhere}` }))).toMatchObject({
      outcome: "new",
      manager: { key: pia.id },
      storeIds: [],
    });
    // Of several it is the one of most of them, of as many that of the first.
    expect(await sends(rowOf({ store: `${there};${here}` }))).toMatchObject({
      manager: { key: other.id },
      cells: [{ doubts: [{ message: expect.stringContaining("1 of these 2 stores") }] }],
    });
    expect(await faultsOf({ store: nowhere })).toHaveLength(1);
  });

  test("an invited worker of somebody who is invited too can be undone until they register", async () => {
    const importOf = { id: randomUUID(), fileName: "people.csv" };
    const [managerEmail, email] = [newEmail(), newEmail()];
    const row = rowOf({ email, propertyManager: managerEmail, isManagerInFile: true });
    expect(await sends(row)).toMatchObject({ outcome: "new", manager: { key: managerEmail } });
    const body = { role: "Property Manager", name: "Mia Manager", email: managerEmail, import: importOf };
    const ofManager = (await olga.ask(inviteByLink, { body })).data.url;
    const { url } = (await invites({ email, propertyManager: managerEmail, import: importOf })).data;
    expect((await registers(managerEmail, ofManager, "Property Manager")).status).toBe(201);
    const mia = await signedIn(server, managerEmail);
    expect(await invitationOf(email)).toMatchObject({ propertyManager: "Will Worker", outcome: null });
    // Nobody changed what the import wrote.
    const planned = (await olga.ask(previewPeopleUndo, { params: { id: importOf.id } })).data.people;
    expect(planned.find((each) => each.email === email)).toMatchObject({ outcome: "withdraw" });
    expect((await registers(email, url)).status).toBe(201);
    expect(await listWorkers(mia, email)).toHaveLength(1);
    const undone = await olga.ask(undoPeopleImport, {
      params: { id: importOf.id },
      body: { emails: [email] },
    });
    expect(undone.data.people).toMatchObject([{ outcome: "stays" }]);
  });

  test("who registers with a manager's email but without the link gets none of the invited workers", async () => {
    const [managerEmail, email] = [newEmail(), newEmail()];
    await olga.ask(inviteByLink, { body: { role: "Property Manager", email: managerEmail } });
    const { url } = (await invites({ email, propertyManager: managerEmail })).data;
    expect((await registers(managerEmail, "/register", "Property Manager")).status).toBe(201);
    const other = await signedIn(server, managerEmail);
    const refused = await registers(email, url);
    expect(refused).toMatchObject({ status: 403, refusal: { error: "sign_up_refused" } });
    expect(refused.refusal?.message).toContain("was not made by their invitation");
    expect(await listWorkers(other, email)).toHaveLength(0);
    const { id = "", propertyManager } = (await invitationOf(email)) ?? {};
    expect(propertyManager).toBe(managerEmail);
    // A new link of the operator, who has looked at the account, names it.
    const renewed = (await olga.ask(renewInvitation, { params: { id } })).data.url;
    expect(await invitationOf(email)).toMatchObject({ propertyManager: "Will Worker" });
    expect((await registers(email, renewed)).status).toBe(201);
    expect(await listWorkers(other, email)).toHaveLength(1);
  });

  test("a property manager made by the operator's command gets the workers invited for their email", async () => {
    const [managerEmail, email] = [newEmail(), newEmail()];
    await olga.ask(inviteByLink, { body: { role: "Property Manager", email: managerEmail } });
    const { url } = (await invites({ email, propertyManager: managerEmail })).data;
    const args = ["--email", managerEmail, "--name", "Mona Made", "--role", "Property Manager"];
    await operatorCreates(server, args);
    expect(await invitationOf(email)).toMatchObject({ propertyManager: "Mona Made" });
    expect((await registers(email, url)).status).toBe(201);
  });

  test("invited workers follow a hand-over to the successor", async () => {
    const leaver = await registered(server, "Property Manager", "Lea Leaver");
    const email = newEmail();
    const { url } = (await invites({ email, propertyManager: leaver.id })).data;
    await olga.ask(handOverAccount, { params: { id: leaver.id }, body: { to: pia.id } });
    expect(await invitationOf(email)).toMatchObject({ propertyManager: "Pia Park" });
    await registers(email, url);
    expect(await listWorkers(pia, email)).toHaveLength(1);
  });

  test("a link whose property manager has left makes no worker, and no new one is made", async () => {
    const leaver = await registered(server, "Property Manager", "Lena Leaver");
    const email = newEmail();
    const { url } = (await invites({ email, propertyManager: leaver.id })).data;
    await olga.ask(deactivateAccount, { params: { id: leaver.id } });
    const refused = await registers(email, url);
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("has left") });
    const { id = "" } = (await invitationOf(email)) ?? {};
    expect((await olga.ask(renewInvitation, { params: { id } })).refusal).toMatchObject({
      details: [{ field: "propertyManager", message: expect.stringContaining("Import the worker again") }],
    });
  });

  test("a link of a worker works for nobody else, and nobody is a worker without one", async () => {
    const email = newEmail();
    const { url } = (await invites({ email, propertyManager: pia.id })).data;
    const ofOther = { status: 403, text: expect.stringContaining("This invitation is for") };
    expect(await registers(newEmail(), url)).toMatchObject(ofOther);
    const ofVendor = (await olga.ask(inviteByLink, { body: { email, role: "Vendor" } })).data.url;
    expect(await registers(email, ofVendor)).toMatchObject(ofOther);
    expect((await registers(email, "/register")).refusal).toMatchObject({ error: "role_not_allowed" });
  });
});
