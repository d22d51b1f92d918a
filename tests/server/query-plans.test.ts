import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/accounts/role.ts";
import { migrate } from "#server/database/migrations.ts";
import { listStatement } from "#server/tickets/list-tickets.ts";
import { databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";

// The statements behind the lists, as the database plans them. Without rows every plan costs the
// same, so sequential scans are priced out: one that is still there has no index to use.

let engine: PGlite;

beforeAll(async () => {
  engine = await engineOfTemplate();
  await migrate(databaseOf(engine));
  await engine.query("set enable_seqscan = off");
});
afterAll(() => engine.close());

const INDEXES: Partial<Record<Role, readonly string[]>> = {
  "Store Manager": ["tickets_by_author", "tickets_by_store_owner"],
  "Property Manager": ["tickets_by_author", "tickets_by_manager"],
  // Which index leads to the tickets somebody bid on depends on how many rows there are.
  Vendor: ["tickets_by_assignee", "tickets_market"],
  Assessor: ["tickets_by_assessor"],
  Maintenance: ["tickets_by_assignee"],
};

test.each(Object.entries(INDEXES) as [Role, readonly string[]][])(
  "the ticket list of a %s reads its indexes in order of creation",
  async (role, indexes) => {
    const account = { id: "me", name: "Me", role, website: "Fettle" };
    const caller = {
      account,
      actor: account,
      sessionId: "",
      mustChangePassword: false,
      isOperator: false,
      sessionEndsAtMs: 0,
      unreadRevision: "",
    };
    const { text, params } = listStatement(caller, { page: 1, limit: 20 });
    const { rows } = await engine.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...params]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(indexes.filter((index) => !plan.includes(`Index Scan Backward using ${index}`))).toEqual([]);
    expect(plan).not.toContain("Seq Scan on tickets");
  },
);
