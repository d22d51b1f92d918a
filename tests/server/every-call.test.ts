import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { whoAmI } from "#contract/accounts.ts";
import { API } from "#contract/api.ts";
import { pullChanges } from "#contract/sync.ts";
import { must } from "#domain/must.ts";
import { allWrites } from "#tests/support/all-writes.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { ask, cast, operatorCreates, registered, signedIn, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// What holds for every call of the contract, whatever it does. The short form repeats each write
// fewer times.

const AT_ONCE = isInLongForm ? 10 : 4;
const IN_A_ROW = isInLongForm ? 10 : 2;

const nobody = {} as TestPerson;
const NAMES = allWrites({
  store: nobody,
  property: nobody,
  worker: nobody,
  vendor: nobody,
  shop: { id: "" },
}).map(([name]) => name);

describe.each(databases.filter(isAvailable))("every call, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>> & { vendor: TestPerson; assessor: TestPerson };
  beforeAll(async () => {
    server = sharedServer(kind);
    people = {
      ...(await cast(server)),
      vendor: await registered(server, "Vendor", "Vera Vendor"),
      assessor: await registered(server, "Assessor", "Asa Assessor"),
    };
  });

  const CLOSED = API.filter((endpoint) => endpoint.access === "signed in");
  const anyNames = Object.fromEntries(
    ["id", "n", "userId", "ticketId", "key", "s3Key"].map((name) => [name, randomUUID()]),
  );

  test("no token, a wrong one and one in the URL are 401 before anything else", async () => {
    const open: string[] = [];
    for (const endpoint of CLOSED) {
      for (const token of [null, "x".repeat(43)]) {
        const answer = await ask(server.url, token, endpoint, { params: anyNames });
        if (answer.status !== 401) open.push(`${endpoint.name}: ${answer.status}`);
      }
    }
    const inAddress = await fetch(
      `${server.url}/api/user-profile?token=${people.store.token}&authToken=${people.store.token}`,
      { headers: { cookie: `authToken=${people.store.token}` } },
    );
    expect(inAddress.status).toBe(401);
    expect(open).toEqual([]);
  });

  test("an account of another website is turned away everywhere but at 'who am I'", async () => {
    if (kind === "postgres") return;
    await operatorCreates(server, [
      "--email",
      "other@example.com",
      "--name",
      "Other Site",
      "--role",
      "Store Manager",
      "--website",
      "Elsewhere",
    ]);
    const other = await signedIn(server, "other@example.com");
    const open: string[] = [];
    for (const endpoint of CLOSED.filter((each) => each.name !== "whoAmI")) {
      const answer = await other.ask(endpoint, { params: anyNames });
      if (answer.status !== 403) open.push(`${endpoint.name}: ${answer.status}`);
    }
    expect(open).toEqual([]);
    expect((await other.ask(whoAmI)).data).toEqual({ id: other.id, website: "Elsewhere" });
  });

  test("a thing nobody has is 404, never 500, whatever its name looks like", async () => {
    const wrong: string[] = [];
    const strange = ["nobody", "../../etc/passwd", "%00", "'; drop table users; --", "x".repeat(300), "💥"];
    for (const endpoint of CLOSED.filter((each) => each.method === "GET" && each.path.includes("{"))) {
      for (const name of strange) {
        const params = Object.fromEntries(Object.keys(anyNames).map((each) => [each, name]));
        const answer = await people.store.ask(endpoint, { params });
        if (![404, 400, 403].includes(answer.status))
          wrong.push(`${endpoint.name} ${name}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(NAMES)(
    "%s, said many times at once and then in a row under one key, happens once",
    async (name) => {
      const [, who, endpoint, prepare] = must(
        allWrites(people).find((each) => each[0] === name),
        name,
      );
      const input = { ...(await prepare()), key: randomUUID() };
      const person = people[who];
      const { cursor } = (await person.ask(pullChanges)).data;
      const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, () => person.ask(endpoint, input)));
      const inARow = [];
      for (let n = 0; n < IN_A_ROW; n += 1) inARow.push(await person.ask(endpoint, input));
      const all = [...atOnce, ...inARow];
      expect(all.map((answer) => answer.status).every((status) => status === (endpoint.status ?? 200))).toBe(
        true,
      );
      expect(new Set(all.map((answer) => answer.text)).size).toBe(1);
      expect(inARow.every((answer) => answer.headers.get("idempotent-replayed") === "true")).toBe(true);
      const changed = (await person.ask(pullChanges, { query: { since: cursor } })).data.changes;
      const sameKind = new Map<string, number>();
      for (const { kind: of } of changed) sameKind.set(of, (sameKind.get(of) ?? 0) + 1);
      // Three: the history of a ticket that a bid which is accepted at once shows its vendor.
      expect(Math.max(0, ...sameKind.values())).toBeLessThanOrEqual(3);
      const other = await person.ask(endpoint, {
        ...input,
        body: { ...(input.body as object), extra: "other" },
      });
      expect([422, 400]).toContain(other.status);
    },
  );
});
