import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { deactivateAccount, operatorPeople } from "#contract/operator.ts";
import { PASSWORD, registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// The last operator of a server stays one: docs/product.md#a-second-operator.

describe.each(databases.filter(isAvailable))("operators who leave, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind });
    olga = await signedInOperator(server, "olga.last@example.com", "Olga Last");
  });
  afterAll(() => server.stop());

  const body = { password: PASSWORD };
  const ends = (who: TestPerson, { id }: TestPerson) => who.ask(deactivateAccount, { params: { id }, body });

  test("the only one neither leaves nor deletes the own account", async () => {
    const left = await ends(olga, olga);
    expect([left.status, left.refusal.message]).toEqual([
      403,
      expect.stringContaining("This is the only operator. Make another one first"),
    ]);
    expect((await olga.ask(deleteAccount, { body })).status).toBe(403);
    const { people } = (await olga.ask(operatorPeople, { query: { search: olga.email } })).data;
    expect(people).toMatchObject([{ isActive: true, isLastOperator: true }]);
    const peter = await registered(server, "Property Manager", "Peter Park");
    expect((await peter.ask(deleteAccount, { body })).status).toBe(200);
  });

  test("of two who end each other at once one stays", async () => {
    const otto = await signedInOperator(server, "otto.last@example.com", "Otto Last");
    const answers = await Promise.all([ends(olga, otto), ends(otto, olga)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([statuses[0], [401, 403].includes(statuses[1] ?? 0)]).toEqual([200, true]);
    const rest = answers[0]?.status === 200 ? olga : otto;
    const { people } = (await rest.ask(operatorPeople, { query: { role: "Fettle User" } })).data;
    expect(people.filter(({ isActive }) => isActive)).toMatchObject([{ id: rest.id, isLastOperator: true }]);
    expect((await ends(rest, rest)).status).toBe(403);
  });
});
