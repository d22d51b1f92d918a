import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/accounts/role.ts";
import { migrate } from "#server/database/migrations.ts";
import { filteredAfter, newestLines } from "#server/history/find-lines.ts";
import { listStatement } from "#server/tickets/list-tickets.ts";
import { callerOf, databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";

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

test("among 10,000 tickets, those of stores that one belongs to are found by their index", async () => {
  await engine.query("set session_replication_role = replica");
  await engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       select id, id || '@example.com', id, id, '', 'Store Manager', 'Fettle', '' from (select 'me' as id union all select 'o' || n from generate_series(1, 100) n) u`,
  );
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, created_at)
       select 's' || n, 'o' || n, 's' || n, '', '', now() from generate_series(1, 100) n`,
  );
  await engine.query(
    `insert into store_people (id, store_id, person_id, created_at)
       select 's' || n || ':me', 's' || n, 'me', now() from generate_series(1, 3) n
       union all select 's' || n || ':p' || p, 's' || n, 'p' || p, now()
         from generate_series(1, 100) n, generate_series(1, 20) p`,
  );
  await engine.query(
    `insert into tickets (id, title, description, priority, status, project_id, author_id, store_id, store_owner_id,
         decision_maker, created_at, updated_at)
       select 't' || n, 't', '', 'low', 'open', '1', 'o' || (1 + n % 100), 's' || (1 + n % 100), 'o' || (1 + n % 100), 'Store Manager',
         now() - n * interval '1 minute', now() from generate_series(1, 10000) n`,
  );
  await engine.query("analyze");
  await engine.query("set enable_seqscan = on");
  const { text, params } = listStatement(callerOf("me", "Store Manager"), { page: 1, limit: 20 });
  const { rows } = await engine.query<{ "QUERY PLAN": string }>(`explain analyze ${text}`, [...params]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("tickets_by_store ");
  expect(plan).not.toContain("Seq Scan on tickets");
  // Who belongs to a store is read once for the statement, and by index for each row of the page.
  expect(plan).toContain("store_people_by_person");
});

test("of 100,000 lines of the history a page is read in their order, and a rare text in a part of them", async () => {
  await engine.query(
    `insert into history (at, actor_id, device, kind, entity_id, ticket_id, change, before, after)
       select now() - (100000 - n) * interval '5 minutes', 'o' || (1 + n % 100), '', 'ticket', 't' || (1 + n % 10000), 't' || (1 + n % 10000),
         'changed', jsonb_build_object('title', 'before ' || n), jsonb_build_object('title', 'after ' || n) from generate_series(1, 100000) n`,
  );
  await engine.query("analyze history");
  await engine.query("set enable_seqscan = on");
  const plans: string[] = [];
  const sql = {
    query: async (text: string, params: readonly unknown[] = []) => {
      const { rows } = await engine.query<{ "QUERY PLAN": string }>(`explain analyze ${text}`, [...params]);
      if (text.includes("from history")) plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return (await engine.query<Record<string, unknown>>(text, [...params])).rows;
    },
  };
  const [limit, person] = [20, "o7@example.com"];
  expect((await newestLines(sql, { limit })).lines).toHaveLength(20);
  expect((await newestLines(sql, { limit, before: "50000", kind: "ticket" })).lines[0]?.n).toBe(49_999);
  expect((await newestLines(sql, { limit, person })).lines).toHaveLength(20);
  expect(plans.filter((plan) => /Seq Scan on history|Sort Key: history/.test(plan))).toEqual([]);
  expect(plans.filter((plan) => plan.includes("history_pkey"))).toHaveLength(plans.length);
  // Each search goes through 20,000 lines and says where the next one goes on.
  let before: string | undefined;
  const found: number[] = [];
  for (let searches = 1; ; searches += 1) {
    const page = await newestLines(sql, { limit, text: "AFTER 4242", ...(before && { before }) });
    found.push(...page.lines.map(({ n }) => n));
    if (page.older === null) {
      expect([searches, page.searchedSince]).toEqual([5, null]);
      break;
    }
    expect(page.searchedSince).not.toBeNull();
    before = String(page.older);
  }
  expect(found).toEqual([
    42_429, 42_428, 42_427, 42_426, 42_425, 42_424, 42_423, 42_422, 42_421, 42_420, 4242,
  ]);
  // So does the file.
  const exported: number[] = [];
  const parts: (number | null)[] = [];
  for (let next: number | null = 0; next !== null; parts.push(next)) {
    const part = await filteredAfter(sql, { text: "AFTER 4242" }, next, 10);
    exported.push(...part.lines.map(({ n }) => n));
    next = part.next;
  }
  expect(exported).toEqual(found.toReversed());
  expect(parts).toEqual([20_000, 40_000, 42_429, 62_429, 82_429, null]);
});
