import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { inCalls } from "#domain/costs/cost-calls.ts";
import { budgetsOfPlan, costsByStore, planCostImport } from "#domain/costs/import-costs.ts";
import { insightsOf } from "#domain/insights/insights.ts";
import { pastCostsOf } from "#domain/insights/past-spend.ts";
import { compareYears } from "#domain/insights/spend.ts";
import type { AppContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { CallTable } from "#server/http/call-table.ts";
import type { RouteContext } from "#server/http/route.ts";
import { claimOf } from "#server/http/write-call.ts";
import { storeCostsByIds } from "#server/store-costs/records.ts";
import { storeCostRoutes } from "#server/store-costs/routes.ts";
import type { PreparedCall } from "#server/sync/batch-call.ts";
import { runTogether } from "#server/sync/run-together.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// A file of costs and budgets as it is read on a device, stored by the server: what insights add up
// is what SQL adds up. docs/product.md#past-costs

const SOFIA = callerOf("sofia", "Store Manager");
const STORES = Array.from({ length: 20 }, (_, n) => ({
  id: `store-${n}`,
  name: `Store ${n}`,
  number: String(100 + n),
  ownerId: "sofia",
}));
const LINES_OF_STORE = 110;
const TODAY = "2026-12-01";
let engine: PGlite;
let database: Database;
const calls = new CallTable();

beforeAll(async () => {
  engine = await migratedEngine();
  const plain = transactingDatabaseOf(engine);
  database = {
    ...plain,
    write: (work) =>
      plain.write((sql) => {
        const query = async (text: string, params?: readonly unknown[]) => {
          // The engine takes one command at a time; sent in one turn, they stay together.
          const parts = params === undefined ? text.split("; ") : [text];
          const rows = await Promise.all(parts.map((part) => sql.query(part, params)));
          return rows.at(-1) ?? [];
        };
        return work({ ...sql, query });
      }),
  };
  await engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('sofia', 'sofia@example.com', 'Sofia', 'Sofia', '', 'Store Manager', 'Fettle', '')`,
  );
  for (const { id, name, number } of STORES)
    await engine.query(
      "insert into user_stores (id, owner_id, name, number, location, address, created_at) values ($1, 'sofia', $2, $3, '', '', now())",
      [id, name, number],
    );
  storeCostRoutes({
    app: { route: () => undefined },
    context: { database },
    limits: {},
    calls,
  } as unknown as RouteContext);
});

async function run(method: "POST" | "PUT", path: string, body: Record<string, unknown>) {
  const key = randomUUID();
  const headers = { "idempotency-key": key };
  const claim = claimOf({ headers, method, url: path }, SOFIA, { body, files: [] });
  const found = calls.find(method, path);
  const request = { headers, ip: "" };
  const input = { caller: SOFIA, body, query: {}, params: found?.params, files: [], request, limits: {} };
  const prepared = {
    key,
    lane: key,
    deps: [],
    method,
    path,
    body,
    found,
    claim,
    input,
    count: () => undefined,
  };
  const outcome = {
    stoppedQueues: new Set<string>(),
    delayed: new Set<string>(),
    refused: new Set<string>(),
  };
  const one = [prepared] as unknown as PreparedCall[];
  const { results } = await runTogether({ database } as AppContext, "request", one, outcome);
  expect(results.map(({ status, text }) => (status < 300 ? "" : text))).toEqual([""]);
}

/** Costs of three years, in four trades and from five vendors, with credit notes. */
function fileOfCosts(): string {
  const lines = STORES.flatMap(({ number }, store) =>
    Array.from({ length: LINES_OF_STORE }, (_, n) => {
      const month = 1 + ((n * 5 + store) % 12);
      const day = 1 + ((n * 11 + store) % 28);
      const sum = n % 17 === 0 ? `(${n + 1}.25)` : `"$${1 + (n % 3)},${100 + ((n * 37 + store) % 900)}.50"`;
      const trade = ["Plumbing", "HVAC", "Doors", ""][n % 4];
      const vendor = ["Acme", "Cool Air", "ACME", "", "Doors & More"][n % 5];
      return `#${number},${month}/${day}/${2024 + (n % 3)},${sum},${trade},${vendor},R-${store}-${n}`;
    }),
  );
  return ["Store #,Invoice date,Total,Trade,Vendor,Invoice #", ...lines, "Grand total,,1,,,"].join("\n");
}

const planOf = (text: string) => {
  const editor = { id: "sofia", isOperator: false };
  const context = { stores: STORES, costs: new Map(), editor, thisYear: 2026, order: null };
  const plan = planCostImport(text, context);
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
};

test("sums of insights equal those of SQL, by store, category, vendor, month and year", async () => {
  const { rows } = planOf(fileOfCosts());
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["new"]));
  const imported = { id: randomUUID(), at: "2026-12-01T09:00:00.000Z", fileName: "costs.csv" };
  for (const { store, lines } of costsByStore(rows))
    for (const part of inCalls(lines))
      await run("POST", `/api/user-stores/${store.id}/past-costs`, { imported, lines: [...part] });
  const budgets = planOf(
    ["Store,Budget 2026", ...STORES.map(({ number }, n) => `${number},${12_000 + n}`)].join("\n"),
  );
  for (const { store, year, cents } of budgetsOfPlan(budgets.rows))
    await run("PUT", `/api/user-stores/${store.id}/budget`, { year, amount: cents / 100 });

  const costs = await storeCostsByIds(
    database,
    STORES.map(({ id }) => id),
  );
  const past = costs.flatMap(pastCostsOf);
  const names = new Map(STORES.map(({ id, name }) => [id, name]));
  const facts = { tickets: [], bids: [], rejections: [], past, storeNames: names };
  const query = { category: "", store: "", today: TODAY, dayOf: (at: string) => at.slice(0, 10) };
  const { spend, total } = insightsOf(facts, { ...query, period: "all" });

  const sums = async (key: string, where = "true") =>
    (
      await engine.query<{ key: string; cents: number; lines: number }>(
        `select coalesce(${key}, '') as key, sum(cents)::int as cents, count(*)::int as lines
         from past_costs where ${where} group by 1 order by 2 desc`,
      )
    ).rows;
  const inMemory = (group: "store" | "category" | "person" | "month") =>
    spend[group]
      .map(({ key, imported: of }) => ({ key, cents: of?.cents, lines: of?.lines }))
      .toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0));
  expect(inMemory("store")).toEqual(await sums("store_id"));
  expect(inMemory("month")).toEqual(await sums("to_char(incurred_on, 'YYYY-MM')"));
  expect(inMemory("category")).toEqual(await sums("lower(category)"));
  expect(inMemory("person")).toEqual(await sums("'name:' || lower(vendor)"));
  const [all] = await sums("''");
  expect([total.costCents, total.imported?.lines]).toEqual([all?.cents, STORES.length * LINES_OF_STORE]);

  const { current, before, lastYear } = compareYears([], { today: TODAY, since: TODAY }, past);
  const year = async (where: string) => (await sums("''", where))[0]?.cents;
  expect(current.costCents).toBe(await year("incurred_on >= '2026-01-01'"));
  expect(before.costCents).toBe(await year("incurred_on between '2025-01-01' and '2025-12-01'"));
  expect(lastYear.costCents).toBe(await year("incurred_on between '2025-01-01' and '2025-12-31'"));
  const { rows: stored } = await engine.query("select sum(budget_cents)::int as cents from store_budgets");
  const known = costs.flatMap(({ budgets: of }) => of).reduce((sum, { cents }) => sum + cents, 0);
  expect(stored).toEqual([{ cents: known }]);

  const again = planCostImport(fileOfCosts(), {
    stores: STORES,
    costs: new Map(costs.map((each) => [each.id, each])),
    editor: { id: "sofia", isOperator: false },
    thisYear: 2026,
    order: null,
  });
  expect("problem" in again ? [] : [...new Set(again.rows.map(({ kind }) => kind))]).toEqual(["unchanged"]);
});
