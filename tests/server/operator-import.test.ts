import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProfile, register, updateProfile } from "#contract/accounts.ts";
import { deactivateAccount, inviteByLink } from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import { operatorSecurityActs, operatorSecurityLog } from "#contract/security-log.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { listNotifications } from "#contract/notifications.ts";
import { createStore, listStores } from "#contract/stores.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  cast,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// An operator's import of people: docs/product.md#operators.

describe.each(databases.filter(isAvailable))("an import of people, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = await startServer({ kind });
    people = await cast(server);
    olga = await signedInOperator(server, "o@example.com", "Olga O");
  });
  afterAll(() => server.stop());

  const row = (more: object = {}) => ({
    name: "Nora New",
    email: "nora@example.com",
    role: "Store Manager",
    phone: null,
    store: null,
    ...more,
  });
  const send = async (rows: readonly object[], dryRun: boolean) =>
    (await olga.ask(importPeople, { body: { dryRun, people: rows } })).data.people;
  const faultsOf = async (more: object) =>
    (await send([row(more)], true)).flatMap(({ faults }) => faults.map(({ field }) => field));

  test("a dry run says what would happen and changes nothing", async () => {
    const sam = await registered(server, "Store Manager", "Sam Same");
    const known = row({
      email: sam.email.toUpperCase(),
      name: "Samuel Same",
      phone: "555-0100",
      store: "downtown",
    });
    const [changed, fresh] = await send([known, row()], true);
    expect(changed).toMatchObject({
      outcome: "changed",
      changes: [
        { field: "name", before: "Sam Same", after: "Samuel Same" },
        { field: "phone", before: "", after: "555-0100" },
        { field: "store", after: "Downtown" },
      ],
      storeId: people.shop.id,
    });
    expect(fresh).toMatchObject({ outcome: "new", changes: [] });
    expect((await sam.ask(readProfile)).data).toMatchObject({ name: "Sam Same" });
  });

  test("an import changes name, phone and place in a store, once, with a line in the security log", async () => {
    const stan = await registered(server, "Store Manager", "Stan Store");
    const rows = [
      row({ email: stan.email, name: "Stanley Store", phone: "555-0101", store: people.shop.id }),
    ];
    expect(await send(rows, false)).toMatchObject([{ outcome: "changed" }]);
    expect((await stan.ask(readProfile)).data).toMatchObject({
      name: "Stanley Store",
      firstName: "Stanley",
      phone: "555-0101",
    });
    expect((await stan.ask(listStores)).data.map(({ id }) => id)).toEqual([people.shop.id]);
    expect(await send(rows, false)).toMatchObject([{ outcome: "unchanged" }]);
    // Without a name in the file the account keeps its own.
    expect(await send([row({ email: stan.email, name: " " })], false)).toMatchObject([
      { outcome: "unchanged" },
    ]);
    const log = (await olga.ask(operatorSecurityLog)).text;
    expect(log.split("operator_changed_account").length - 1).toBe(1);
  });

  test("the security log has an import as one act, which opens to its entries", async () => {
    const named = { id: crypto.randomUUID(), fileName: "stores.csv" };
    const emails = ["one", "two", "three"].map((name) => `${name}.${crypto.randomUUID()}@example.com`);
    for (const email of emails)
      await olga.ask(inviteByLink, { body: { email, role: "Vendor", import: named } });
    await olga.ask(inviteByLink, {
      body: { email: `alone.${crypto.randomUUID()}@example.com`, role: "Vendor" },
    });
    const acts = (await olga.ask(operatorSecurityActs)).data.acts;
    expect(acts[0]).toMatchObject({ event: "operator_invited", by: "Olga O", fileName: null });
    const ofImport = acts.find(({ fileName }) => fileName === "stores.csv");
    expect(ofImport).toMatchObject({ event: "operator_invited", count: 3, by: "Olga O" });
    const query = { act: ofImport?.id ?? "" };
    const opened = (await olga.ask(operatorSecurityLog, { query })).data;
    expect(opened.entries.map(({ who }) => who).toSorted()).toEqual(emails.toSorted());
    // Every entry is in one act only, and none is lost.
    const all = (await olga.ask(operatorSecurityActs, { query: { limit: "100" } })).data;
    const total = (await olga.ask(operatorSecurityLog)).data.pagination.total;
    expect(all.acts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  test("entries of the security log are found by event and person", async () => {
    const email = `found.${crypto.randomUUID()}@example.com`;
    await olga.ask(inviteByLink, { body: { email, role: "Vendor" } });
    const found = async (query: Record<string, string>) =>
      (await olga.ask(operatorSecurityLog, { query: { limit: "100", ...query } })).data.entries;
    expect((await found({ person: email })).map(({ event }) => event)).toEqual(["operator_invited"]);
    const byOlga = await found({ person: "Olga O", event: "operator_invited" });
    expect(byOlga.map(({ who }) => who)).toContain(email);
    expect(new Set(byOlga.map(({ event }) => event))).toEqual(new Set(["operator_invited"]));
    expect(await found({ person: "nobody of this name" })).toEqual([]);
    for (const call of [operatorSecurityLog, operatorSecurityActs] as readonly Endpoint[]) {
      const refused = await olga.ask(call, { query: { event: "no_event" } });
      expect([refused.status, refused.refusal.error]).toEqual([400, "invalid_input"]);
      expect((await people.store.ask(call)).status).toBe(403);
    }
  });

  test("of two imports of one file at once each account is changed once, and none is told twice", async () => {
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, n) => registered(server, "Vendor", `Vic Vendor${n}`)),
    );
    const rows = accounts.map(({ email }, n) =>
      row({ email, role: "Vendor", name: `Vic Vendor${n}`, phone: `555-02${n}` }),
    );
    const both = await Promise.all([send(rows, false), send([...rows].toReversed(), false)]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual([
      ...Array.from({ length: 8 }, () => "changed"),
      ...Array.from({ length: 8 }, () => "unchanged"),
    ]);
    for (const each of accounts)
      expect((await each.ask(listNotifications)).data.notifications).toHaveLength(1);
  });

  test("what was imported before a row that is faulty stays imported", async () => {
    const [one, two] = [await registered(server, "Vendor", "Una One"), people.property];
    const rows = [
      row({ email: one.email, role: "Vendor", name: "Una One", phone: "1" }),
      row({ email: two.email, role: "Assessor", name: "Peter Property", phone: "2" }),
    ];
    expect(await send(rows, false)).toMatchObject([{ outcome: "changed" }, { outcome: "faulty" }]);
    expect((await one.ask(readProfile)).data).toMatchObject({ phone: "1" });
    expect((await two.ask(readProfile)).data.phone ?? "").toBe("");
  });

  test("an import that leaves the name as it is leaves its two parts as they are", async () => {
    const maria = await registered(server, "Store Manager", "Maria del Carmen");
    const profile = { firstName: "Maria", lastName: "del Carmen", phone: "555-0199" };
    expect((await maria.ask(updateProfile, { body: profile })).data).toMatchObject(profile);
    const rows = [row({ email: maria.email, name: "Maria del Carmen", phone: "555-0102" })];
    expect(await send(rows, false)).toMatchObject([{ outcome: "changed" }]);
    expect((await maria.ask(readProfile)).data).toMatchObject({
      firstName: "Maria",
      lastName: "del Carmen",
      phone: "555-0102",
    });
  });

  test("a faulty row changes nothing, and says by field why", async () => {
    // Who has a store and a worker keeps the role that these rest on.
    const peter = people.property;
    const dora = await registered(server, "Store Manager", "Dora Deactivated");
    await olga.ask(deactivateAccount, { params: { id: dora.id } });
    expect(await faultsOf({ name: "Nora \uFFFD" })).toEqual(["name"]);
    // The device finds what is too long before it sends anything.
    const tooLong = { dryRun: true, people: [row({ name: "n".repeat(256) })] };
    expect((await olga.ask(importPeople, { body: tooLong })).status).toBe(400);
    expect(await faultsOf({ email: "nobody" })).toEqual(["email"]);
    expect(await faultsOf({ role: "Boss" })).toEqual(["role"]);
    expect(await faultsOf({ role: "Maintenance" })).toEqual(["propertyManager"]);
    expect(await faultsOf({ store: "Nowhere" })).toEqual(["store"]);
    expect(await faultsOf({ role: "Vendor", store: "Downtown" })).toEqual(["store"]);
    expect(await faultsOf({ email: peter.email })).toEqual(["role"]);
    expect(await faultsOf({ email: dora.email })).toEqual([null]);
    expect(await faultsOf({ email: olga.email, role: "Store Manager" })).toEqual([null]);
    const rows = [row({ email: peter.email, name: "Changed Name" })];
    expect(await send(rows, false)).toMatchObject([{ outcome: "faulty" }]);
    expect((await peter.ask(readProfile)).data).toMatchObject({ name: "Peter Property" });
  });

  test("whoever registers by an imported invitation begins with its phone and store", async () => {
    const invite = { email: "nina@example.com", role: "Store Manager", name: "Nina New", phone: "555-0102" };
    const fields = { name: "Uptown", number: "300", location: "Hall", address: "9 Hill Street" };
    const uptown = (await people.store.ask(createStore, { body: fields })).data;
    const storeIds = [people.shop.id, uptown.id];
    const named = row({ store: storeIds.toReversed().join(";") });
    expect(await send([named], true)).toMatchObject([{ storeLabels: ["#300 Uptown", "Downtown"] }]);
    const body = { ...invite, storeId: people.shop.id, storeIds };
    const { url } = (await olga.ask(inviteByLink, { body })).data;
    const invitation = url.split("invitation=")[1];
    const account = { name: "Nina New", password: PASSWORD, website: WEBSITE, invitation };
    const other = { ...account, email: "other@example.com", role: "Store Manager" };
    const stranger = (await ask(server.url, null, register, { body: other })).data;
    expect(stranger.user.phone ?? "").toBe("");
    const nina = { ...account, email: "nina@example.com", role: "Store Manager" };
    await ask(server.url, null, register, { body: nina }).then((answer) => answer.data);
    const signed = await signedIn(server, "nina@example.com");
    expect((await signed.ask(readProfile)).data).toMatchObject({ phone: "555-0102" });
    const stores = (await signed.ask(listStores)).data.map(({ id }) => id);
    expect(stores.toSorted()).toEqual(storeIds.toSorted());
  });
});
