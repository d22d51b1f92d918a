import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/accounts.ts";
import { describeInvitation } from "#contract/describe-invitation.ts";
import { listInvitations, withdrawInvitation } from "#contract/invitations.ts";
import { deactivateAccount, inviteByLink } from "#contract/operator.ts";
import { createStore } from "#contract/stores.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  operator,
  PASSWORD,
  registered,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.links@example.com";

// What the server tells of a link to register, to whoever has it: docs/product.md#invitations.

describe.each(databases.filter(isAvailable))("a link to register, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
  });

  const newEmail = () => `${randomUUID()}@example.com`;
  const textOf = (url: string) => url.split("#invitation=")[1]?.trim() ?? "";
  const invites = async (role: string, body: object) =>
    textOf((await olga.ask(inviteByLink, { body: { role, ...body } })).data.url);
  const describes = async (invitation: string) =>
    (await ask(server.url, null, describeInvitation, { body: { invitation } })).data;
  const registers = (email: string, role: string, invitation: string) =>
    ask(server.url, null, register, {
      body: { name: "Ina Invited", email, password: PASSWORD, role, website: WEBSITE, invitation },
    });
  const withdraws = async (email: string) => {
    const { invitations } = (await olga.ask(listInvitations, { query: { search: email } })).data;
    await olga.ask(withdrawInvitation, { params: { id: invitations[0]?.id ?? "" } });
  };

  test("says who invited, the role, two of the stores with their number, and until when", async () => {
    const owner = await registered(server, "Store Manager", "Otto Owner");
    const storeIds: string[] = [];
    for (const [number, name] of [
      ["111", "Harbor"],
      ["110", "Lakeside"],
      ["112", "Mill"],
    ]) {
      const body = { name, number, location: "1", address: "1" };
      storeIds.push((await owner.ask(createStore, { body })).data.id);
    }
    const email = newEmail();
    const link = await invites("Store Manager", { email, name: "Ina Invited", phone: "555-0100", storeIds });
    const answer = await describes(link);
    expect(answer).toEqual({
      state: "open",
      invitedBy: "Olga Op",
      invitation: {
        email,
        role: "Store Manager",
        name: "Ina Invited",
        expiresAt: expect.any(String),
        stores: ["#110 Lakeside", "#111 Harbor"],
        storeCount: 3,
        propertyManager: null,
        problem: null,
      },
    });
  });

  test("of a link that has ended only that and who made it is told", async () => {
    const email = newEmail();
    const former = await invites("Vendor", { email, name: "Nora" });
    const newest = await invites("Vendor", { email, name: "Nora" });
    expect(await describes(former)).toEqual({ state: "replaced", invitedBy: "Olga Op" });
    await withdraws(email);
    expect(await describes(newest)).toEqual({ state: "withdrawn", invitedBy: "Olga Op" });
    const again = newEmail();
    const used = await invites("Vendor", { email: again });
    await registers(again, "Vendor", used);
    expect(await describes(used)).toEqual({ state: "registered", invitedBy: "Olga Op" });
  });

  test("of a link that this server did not make nothing is told, not even that the email is invited", async () => {
    const email = newEmail();
    const link = await invites("Vendor", { email });
    const [payload = "", signed = ""] = link.split(".");
    const forged = Buffer.from(payload, "base64url").toString("utf8").replace("Vendor", "Assessor");
    for (const text of [
      "",
      "x",
      payload,
      `${payload}.${signed.slice(0, -4)}AAAA`,
      `${Buffer.from(forged).toString("base64url")}.${signed}`,
    ])
      expect(await describes(text)).toEqual({ state: "unknown", invitedBy: null });
    const tooLong = { body: { invitation: "x".repeat(2049) } };
    expect((await ask(server.url, null, describeInvitation, tooLong)).status).toBe(400);
  });

  test("the command names nobody as who invited", async () => {
    const args = ["invite", "--email", newEmail(), "--role", "Vendor"];
    const { stdout } = await operator(server, args, PASSWORD);
    expect(await describes(textOf(stdout))).toMatchObject({ state: "open", invitedBy: null });
  });

  test("says whose worker somebody becomes, that they are to come, and why nobody's", async () => {
    const pia = await registered(server, "Property Manager", "Pia Park");
    const first = await invites("Maintenance", { email: newEmail(), propertyManager: pia.id });
    expect((await describes(first)).invitation).toMatchObject({
      propertyManager: { name: "Pia Park", hasRegistered: true },
      problem: null,
    });
    await olga.ask(deactivateAccount, { params: { id: pia.id } });
    expect((await describes(first)).invitation).toMatchObject({
      propertyManager: null,
      problem: expect.stringContaining("has left"),
    });
    const managerEmail = newEmail();
    await invites("Property Manager", { email: managerEmail, name: "Peter Quinn" });
    const second = await invites("Maintenance", { email: newEmail(), propertyManager: managerEmail });
    expect((await describes(second)).invitation).toMatchObject({
      propertyManager: { name: "Peter Quinn", hasRegistered: false },
      problem: null,
    });
    await withdraws(managerEmail);
    expect((await describes(second)).invitation?.problem).toContain("not invited any more");
  });
});
