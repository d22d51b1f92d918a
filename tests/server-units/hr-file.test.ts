import { beforeAll, expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { managersByStores } from "#domain/accounts/workers-by-stores.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { HR_STORES, hrFile } from "#tests/support/hr-file.ts";
import { type Leavers, leavers, OLGA, operationOn } from "#tests/support/leavers.ts";

// An HR system's file of ninety people for two hundred stores, as it is:
// docs/product.md#import-of-people.

let world: Leavers;
beforeAll(async () => {
  world = await leavers();
  await world.engine.query(
    `insert into user_stores (id, owner_id, name, number, region, location, address, created_at)
     select id, 'olga', name, number, region, 'Hall', '1 Road', now()
     from jsonb_to_recordset($1::jsonb) as t (id text, name text, number text, region text)`,
    [JSON.stringify(HR_STORES)],
  );
});

const compare = async (rows: readonly ReadPersonRow[]) => {
  const people = rows.map(({ person }) => person);
  const { origin } = operationOn("");
  const by = { caller: OLGA, origin, people, isDryRun: true, isLeavingOutUnknown: true };
  return (await importPeopleBy(world.database, "olga", by)).people;
};

test("everybody whose row can be read is imported, workers for the managers of their stores", async () => {
  const file = readPeopleFile(hrFile(), null, { "payroll clerk": "" });
  if ("problem" in file) throw new Error(file.problem);
  expect([file.titleRows, file.reportRows, file.columnProblem]).toEqual([1, 1, null]);
  expect(file.values?.filter(({ choice }) => choice === null)).toEqual([]);
  const faulty = file.rows.filter(({ faults }) => faults.length > 0);
  expect(faulty.map(({ faults }) => faults.map(({ field }) => field))).toEqual([["email"], ["email"]]);
  const left = file.rows.filter(({ isLeftOut }) => isLeftOut);
  expect(left.map((each) => each.left ?? each.mergedInto ?? each.person.role)).toEqual([
    "Payroll Clerk",
    "Payroll Clerk",
    "Payroll Clerk",
    "Terminated",
    "Terminated",
    "Terminated",
    12,
    12,
  ]);
  const rows = file.rows.filter(({ faults, isLeftOut }) => faults.length === 0 && !isLeftOut);
  const first = await compare(rows);
  const placed = managersByStores(
    rows.map((row, at) => ({
      row,
      managed: first[at]?.managedStoreIds ?? [],
      stores: first[at]?.cells?.find(({ field }) => field === "store")?.storeIds ?? [],
      hasAccount: first[at]?.hasAccount === true,
    })),
  );
  expect(placed.filter(({ isManagerOfStores }) => isManagerOfStores === true)).toHaveLength(8);
  const second = await compare(placed);
  expect(second.flatMap(({ faults }) => faults)).toEqual([]);
  expect(second.map(({ outcome }) => outcome)).toEqual(rows.map(() => "new"));
  expect(second.slice(0, 8).map(({ managedStoreIds }) => managedStoreIds?.length)).toEqual([
    34, 34, 34, 34, 34, 30, 6, 2,
  ]);
  const unknown = second.flatMap(({ cells }) => (cells ?? []).flatMap((cell) => cell.unknown));
  expect(unknown.map(({ value }) => value)).toEqual(["Centrl", "1999", "Nroth", "1301", "Store 11O6"]);
});

test("what is no store is a fault for devices that do not say it beside the person", async () => {
  const { origin } = operationOn("");
  const person = { name: "Pia", email: "pia@x.org", role: "Property Manager", phone: null, trades: null };
  const row = { ...person, store: null, manages: "North; Nroth" };
  const by = { caller: OLGA, origin, people: [row], isDryRun: true };
  expect((await importPeopleBy(world.database, "olga", by)).people).toMatchObject([
    { outcome: "faulty", faults: [{ field: "manages", message: expect.stringContaining("“North”") }] },
  ]);
});

test("more stores than one person gets are refused, also where one word names them", async () => {
  const [all] = await compare(rowsOf("Name,Email,Role,Manages\nPia,pia@x.org,Property Manager,All stores"));
  expect(all).toMatchObject({
    outcome: "faulty",
    faults: [{ field: "manages", message: expect.stringContaining("201 stores") }],
  });
});

test("a worker works for the one who is named for the stores where nobody manages them yet", async () => {
  await world.engine.query(
    `insert into invitations (id, email, role, store_ids, invited_at, expires_at)
       values ('i1', 'named@x.org', 'Property Manager', '["store-1110"]', now(), now() + interval '1 day')`,
  );
  await world.engine.query(
    `insert into named_managers (store_id, email, named_by, named_as)
       values ('store-1110', 'named@x.org', 'olga', 'property_manager')`,
  );
  const [worker, nobody] = await compare(
    rowsOf("Name,Email,Role,Store\nWill,w@x.org,Technician,1110\nWes,e@x.org,Technician,1111"),
  );
  expect(worker).toMatchObject({ outcome: "new", manager: { key: "named@x.org" } });
  expect(nobody).toMatchObject({ outcome: "faulty", faults: [{ field: "propertyManager" }] });
});

test("an invitation of another role or for another property manager is not the same", async () => {
  await world.engine.query(
    `insert into invitations (id, email, role, property_manager, store_ids, invited_at, expires_at) values
       ('i2', 'same@x.org', 'Vendor', null, '[]', now(), now() + interval '1 day'),
       ('i3', 'work@x.org', 'Maintenance', 'named@x.org', '[]', now(), now() + interval '1 day'),
       ('i4', 'other@x.org', 'Property Manager', null, '[]', now(), now() + interval '1 day')`,
  );
  const found = await compare(
    rowsOf(
      [
        "Name,Email,Role,Property manager",
        "A,same@x.org,Vendor,",
        "B,same@x.org,Assessor,",
        "C,work@x.org,Technician,named@x.org",
        "D,work@x.org,Technician,other@x.org",
      ].join("\n"),
    ),
  );
  expect(found.map(({ isInvited, isSameInvitation }) => [isInvited, isSameInvitation])).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [true, false],
  ]);
});

function rowsOf(text: string) {
  const file = readPeopleFile(text);
  if ("problem" in file) throw new Error(file.problem);
  return file.rows;
}
