import { beforeAll, expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { HR_STORES, hrFile } from "#tests/support/hr-file.ts";
import { type Leavers, leavers, OLGA, operationOn } from "#tests/support/leavers.ts";

let world: Leavers;
beforeAll(async () => {
  world = await leavers();
  for (const { id, number, name, region } of HR_STORES)
    await world.engine.query(
      `insert into user_stores (id, owner_id, name, number, region, location, address, created_at)
       values ($1, 'olga', $2, $3, $4, 'Hall', '1 Road', now())`,
      [id, name, number, region],
    );
});

test("print", async () => {
  const file = readPeopleFile(hrFile());
  if ("problem" in file) throw new Error(file.problem);
  console.log(
    file.columns.map(({ heading, field }) => `${heading}=${field}`).join(" "),
    file.reportRows,
    file.titleRows,
  );
  console.log(file.values);
  const { origin } = operationOn("");
  const rows = file.rows.filter(({ faults, isLeftOut }) => faults.length === 0 && !isLeftOut);
  for (const row of file.rows.filter((r) => r.faults.length > 0 || r.isLeftOut))
    console.log(
      row.number,
      row.person.name,
      row.person.role,
      row.isLeftOut,
      row.left,
      row.mergedInto,
      row.faults.map((f) => f.message),
    );
  const started = performance.now();
  const { people } = await importPeopleBy(world.database, "olga", {
    caller: OLGA,
    origin,
    people: rows.map(({ person }) => person),
    isDryRun: true,
    isLeavingOutUnknown: true,
  });
  console.log("ms a person", (performance.now() - started) / rows.length);
  for (const [at, p] of people.entries())
    console.log(
      rows[at]?.number,
      rows[at]?.person.name,
      rows[at]?.person.role,
      rows[at]?.person.store,
      rows[at]?.person.manages,
      rows[at]?.person.propertyManager,
      rows[at]?.managerRow,
      p.outcome,
      p.storeIds?.length,
      p.faults.map((f) => f.message).join(),
      JSON.stringify(p.cells?.map(({ storeIds, ...c }) => c)),
      p.manager?.name,
    );
  expect(1).toBe(1);
});
