import { expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrations.ts";
import { databaseOf, emptyEngine } from "#tests/support/memory-database.ts";

test("servers that start at once on an empty database make the table of versions one after the other", async () => {
  const database = databaseOf(await emptyEngine());
  const statements: string[] = [];
  const query: Database["query"] = (text, params) => {
    statements.push(text);
    return database.query(text, params);
  };
  await migrate({ ...database, query, transaction: (work) => work({ query }) });
  const first = (part: string) => statements.findIndex((text) => text.includes(part));
  expect(first("pg_try_advisory_xact_lock")).toBeGreaterThanOrEqual(0);
  expect(first("pg_try_advisory_xact_lock")).toBeLessThan(first("schema_version"));
});
