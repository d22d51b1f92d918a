import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, describe, expect, test } from "vitest";
import { makeInvitation, waitingInvitation } from "#server/accounts/invitations.ts";
import { endByNewEmail } from "#server/accounts/end-by-new-email.ts";
import type { AppContext } from "#server/context.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { readInvitations } from "#server/operator-page/invitations.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Invitations that wait, as operators find and renew them: docs/product.md#operators.

let engine: PGlite;
let context: AppContext;
const OLGA = callerOf("olga", "Fettle User");
const ORIGIN = { addressBlock: "", userAgent: "" };

beforeAll(async () => {
  engine = await migratedEngine();
  context = {
    database: transactingDatabaseOf(engine),
    config: { mailUrl: null, publicUrl: null, invitationDays: 30 },
  } as AppContext;
  for (const id of ["olga", "vic"])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ($1, $1 || '@example.com', $1, $1, '', 'Vendor', 'Fettle', '')`,
      [id],
    );
  const invited = [
    ["ann@example.com", "Ann Lee", "2026-11-01"],
    ["ben@example.com", "Ben Orr", "2026-11-02"],
    ["cora@example.com", "", "2099-01-01"],
    ["vic@example.com", "Vic", "2026-11-03"],
  ] as const;
  for (const [email, name, day] of invited)
    await makeInvitation(
      context.database,
      { email, role: "Vendor", ...(name ? { name } : {}) },
      { nowMs: Date.parse(day), invitedBy: email.startsWith("ben") ? "olga" : null, days: 7 },
    );
  await makeInvitation(
    context.database,
    { email: "opal@example.com", role: "Fettle User" },
    { nowMs: Date.parse("2026-11-04"), invitedBy: "olga", days: 7 },
  );
});

const list = async (query: { search?: string; expired?: "yes"; limit?: number } = {}) => {
  const found = await readInvitations(context, { page: 1, limit: 100, ...query });
  return { emails: found.invitations.map(({ email }) => email), ...found };
};

test.each([
  ["a part of the email", "ORA@", ["cora@example.com"]],
  ["the name", "ann l", ["ann@example.com"]],
  ["who invited", "olga", ["opal@example.com", "ben@example.com"]],
  ["what nobody has", "100%", []],
])("invitations are found by %s", async (_, search, emails) => {
  expect((await list({ search })).emails).toEqual(emails);
});

test("who has registered, who waits and who is reminded are counted, whatever the list is searched for", async () => {
  // Cora was invited less than a day ago, and Vic has an account.
  const { registered, waiting, toRemind } = await list({ search: "nobody" });
  expect([registered, waiting, toRemind]).toEqual([1, 4, 2]);
});

test("the expired ones are counted and listed alone, without accounts and operators", async () => {
  const { expired, emails, pagination } = await list({ expired: "yes", limit: 1 });
  expect([expired, emails, pagination.total]).toEqual([2, ["ben@example.com"], 2]);
  expect((await list()).expired).toBe(2);
  expect((await list({ search: "ann" })).invitations).toMatchObject([{ name: "Ann Lee", isExpired: true }]);
});

describe("an email that is invited already", () => {
  const invite = (isNew: boolean, email = "ann@example.com") =>
    withChangeLogBy(context.database, "olga", (tx) =>
      inviteBy(tx, context, {
        invitation: { email, role: "Assessor" },
        callerId: OLGA.account.id,
        origin: ORIGIN,
        isNew,
      }),
    );

  test("keeps its invitation, which is said, unless the call replaces it on purpose", async () => {
    await expect(invite(true)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("was invited already (Vendor)"),
    });
    expect(await waitingInvitation(context.database, "ann@example.com")).toMatchObject({ role: "Vendor" });
    await invite(false);
    expect(await waitingInvitation(context.database, "ann@example.com")).toMatchObject({ role: "Assessor" });
    await invite(true, "new@example.com");
    expect(await waitingInvitation(context.database, "new@example.com")).not.toBeNull();
  });
});

test("an account that changes to an invited email ends the invitation and what it promised", async () => {
  await engine.exec(
    `insert into user_stores (id, owner_id, name, location, address, created_at)
       values ('north', 'olga', 'North', 'Hall', '2 Road', now());
     insert into named_managers (store_id, named_as, email, named_by)
       values ('north', 'manager', 'cora@example.com', 'olga')`,
  );
  await withChangeLogBy(context.database, "vic", (tx) => endByNewEmail(tx, "cora@example.com", "vic"));
  expect((await list({ search: "cora" })).invitations).toMatchObject([{ outcome: "registered" }]);
  expect((await engine.query("select 1 from named_managers")).rows).toEqual([]);
});

test("an invitation says of how many of its stores that are there the person becomes the manager", async () => {
  await engine.exec(
    `insert into user_stores (id, owner_id, name, number, location, address, created_at, deleted_at)
       values ('cole', 'olga', 'Cole 2', '1002', 'Hall', '1 Road', now(), null),
         ('dale', 'olga', 'Dale', '1003', 'Hall', '1 Road', now(), null),
         ('gone', 'olga', 'Gone', '1001', 'Hall', '1 Road', now(), now());
     insert into named_managers (store_id, named_as, email, named_by)
       values ('cole', 'manager', 'dora@example.com', 'olga'), ('gone', 'manager', 'dora@example.com', 'olga')`,
  );
  const dora = { email: "dora@example.com", role: "Store Manager", storeIds: ["cole", "dale", "gone"] };
  await makeInvitation(context.database, dora, { nowMs: Date.now(), invitedBy: "olga", days: 30 });
  expect((await list({ search: "dora" })).invitations).toMatchObject([
    { storeName: "#1002 Cole 2", stores: 2, managedStores: 1 },
  ]);
});
