import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#contract/notifications.ts";
import { register } from "#contract/accounts.ts";
import { deactivateAccount, inviteByLink } from "#contract/operator.ts";
import { listOperators, tellOperatorsOfLeaver } from "#contract/operators.ts";
import { createStore } from "#contract/stores.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, startServer, type TestServer } from "#tests/support/server.ts";

const OLGA = "olga.told@example.com";

// Managers who are no operators, and somebody who leaves: docs/product.md#leaving.

describe.each(databases.filter(isAvailable))("somebody leaves, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  let pia: TestPerson;
  let gus: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind, env: { SIGN_UP: "example.com" } });
    olga = await signedInOperator(server, OLGA, "Olga Told");
    pia = await registered(server, "Property Manager", "Pia Park");
    gus = await registered(server, "Property Manager", "Gus Gray");
  });

  afterAll(() => server.stop());

  const tells = (who: TestPerson, id: string) => who.ask(tellOperatorsOfLeaver, { params: { id } });
  const notices = async () =>
    (await olga.ask(listNotifications)).data.notifications.filter(({ data }) => data.userId === gus.id);

  test("a manager knows the operators by name, and one press notifies them", async () => {
    expect((await pia.ask(listOperators)).data.names).toContain("Olga Told");
    expect((await tells(pia, gus.id)).data.notified).toBeGreaterThan(0);
    expect(await notices()).toMatchObject([
      { type: "leaving", message: expect.stringContaining("(Property Manager) says that") as string },
    ]);
  });

  test("an operator who says so is not counted among those notified", async () => {
    const others = (await tells(pia, gus.id)).data.notified - 1;
    expect((await tells(olga, gus.id)).data.notified).toBe(others);
  });

  test("where everybody may sign up, operators one works with or was invited by are named and told", async () => {
    const open = sharedServer(kind);
    const email = `olga.open.${kind}@example.com`;
    const operator = await signedInOperator(open, email, "Olga Open");
    const peter = await registered(open, "Property Manager", "Peter Park");
    const other = await registered(open, "Store Manager", "Otto Other");
    const fields = { name: "Own", location: "1", address: "1", propertyManager: peter.id };
    await operator.ask(createStore, { body: fields });
    expect((await peter.ask(listOperators)).data).toEqual({
      names: ["Olga Open"],
      people: [{ id: operator.id, name: "Olga Open" }],
    });
    expect((await tells(peter, other.id)).data).toEqual({ notified: 1 });
    const invited = `${randomUUID()}@example.com`;
    const body = { email: invited, role: "Property Manager" };
    const { url } = (await operator.ask(inviteByLink, { body })).data;
    await ask(open.url, null, register, {
      body: {
        name: "Ina Invited",
        ...body,
        password: PASSWORD,
        website: WEBSITE,
        invitation: url.split("#invitation=")[1] ?? "",
      },
    });
    const ina = await signedIn(open, invited);
    // Known, but nobody to write to yet.
    expect((await ina.ask(listOperators)).data).toEqual({ names: ["Olga Open"], people: [] });
  });

  test("where everybody may sign up, strangers are told of nobody", async () => {
    const open = sharedServer(kind);
    const stranger = await registered(open, "Property Manager", "Sam Stranger");
    const other = await registered(open, "Store Manager", "Otto Other");
    expect((await stranger.ask(listOperators)).data).toEqual({ names: [], people: [] });
    expect((await tells(stranger, other.id)).status).toBe(404);
  });

  test("nobody else does, and of nobody who has no account any more", async () => {
    const vera = await registered(server, "Vendor", "Vera Vent");
    expect((await vera.ask(listOperators)).status).toBe(403);
    expect((await tells(vera, gus.id)).status).toBe(403);
    expect((await tells(pia, pia.id)).status).toBe(404);
    expect((await tells(pia, "nobody")).status).toBe(404);
    await olga.ask(deactivateAccount, { params: { id: gus.id } });
    expect((await tells(pia, gus.id)).status).toBe(404);
  });
});
