import { beforeAll, expect, test } from "vitest";
import { makeInvitation, readInvitation } from "#server/accounts/invitations.ts";
import { userById } from "#server/accounts/records.ts";
import { editWorker } from "#server/accounts/workers.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { callerOf } from "#tests/support/memory-database.ts";
import { type Leavers, leavers, OLGA, operationOn } from "#tests/support/leavers.ts";

// The trades of an account by a manager, an import and an invitation: docs/product.md#profiles.

let world: Leavers;
beforeAll(async () => {
  world = await leavers();
});

const skillsOf = async (id: string) => (await userById(world.database, id))?.skills;
const peter = callerOf("peter", "Property Manager");

test("a manager gives a worker trades; a page that knows none leaves them", async () => {
  const edit = (more: object) =>
    withChangeLogBy(world.database, "peter", (tx) =>
      editWorker(tx, peter, "june", { name: "june", email: "june@example.com", ...more }, {
        request: { headers: {}, ip: "127.0.0.1" },
        limits: {},
      } as never),
    );
  expect(await edit({ skills: ["Plumbing", "Doors"] })).toMatchObject({ skills: ["Plumbing", "Doors"] });
  await edit({ phone: "555" });
  expect(await skillsOf("june")).toEqual(["Plumbing", "Doors"]);
  await edit({ skills: [] });
  expect(await skillsOf("june")).toEqual([]);
});

test("an import of people sets trades, and leaves them where the file has no such column", async () => {
  const person = { name: "vera", email: "vera@example.com", role: "Vendor", phone: null, store: null };
  const send = async (trades: string | null, isDryRun: boolean) =>
    (
      await importPeopleBy(world.database, "olga", {
        caller: OLGA,
        origin: operationOn("").origin,
        people: [{ ...person, trades }],
        isDryRun,
      })
    ).people;
  const changed = [{ outcome: "changed", changes: [{ field: "trades", before: "", after: "Roofs, Glass" }] }];
  expect(await send("Roofs; Glass;roofs", true)).toMatchObject(changed);
  expect(await skillsOf("vera")).toEqual([]);
  expect(await send("Roofs;Glass", false)).toMatchObject(changed);
  expect(await skillsOf("vera")).toEqual(["Roofs", "Glass"]);
  expect(await send(null, false)).toMatchObject([{ outcome: "unchanged" }]);
  expect(await send("x".repeat(61), true)).toMatchObject([
    { outcome: "faulty", faults: [{ field: "trades" }] },
  ]);
});

test("an invitation keeps the trades its account begins with", async () => {
  const nowMs = Date.now();
  const invitation = { email: "new@example.com", role: "Vendor", trades: "Roofs" };
  const { text } = await world.inTurn((tx) =>
    makeInvitation(tx, invitation, { nowMs, invitedBy: "olga", days: 30 }),
  );
  expect(await readInvitation(world.database, text, nowMs)).toMatchObject({ trades: "Roofs" });
});
