import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logRefusal, type SecurityEntry } from "#server/accounts/security-log.ts";
import type { AppContext } from "#server/context.ts";
import { databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";

// Entries of refused requests, which are written beside the answer.

let engine: PGlite;
beforeAll(async () => {
  engine = await engineOfTemplate();
  await engine.exec(`
    insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_active)
      values ('here', 'h@example.com', 'H', 'H', 'H', 'Vendor', 'Fettle', '', true),
             ('deleted', 'd', 'D', 'D', 'D', 'Vendor', 'Fettle', '', false)`);
});
afterAll(() => engine.close());

test("a refusal is kept with an account or without one, but not with one that was deleted", async () => {
  const failures: unknown[] = [];
  const context = {
    database: databaseOf(engine),
    log: (event: string, details: unknown) => {
      if (event === "security_log_failed") failures.push(details);
    },
  } as unknown as AppContext;
  const origin = { addressBlock: "203.0.113.0/24", userAgent: "" };
  const entry = (more: Partial<SecurityEntry>) =>
    logRefusal(context, { event: "sign_in_failed", origin, ...more });
  entry({ userId: "deleted" });
  entry({ userId: "here" });
  entry({ userId: null, email: "nobody@example.com" });
  const entries = async () =>
    (
      await engine.query(
        "select user_id, email_hash is not null as hashed from security_log order by user_id",
      )
    ).rows;
  await expect.poll(entries).toEqual([
    { user_id: "here", hashed: false },
    { user_id: null, hashed: true },
  ]);
  expect(failures).toEqual([]);
});
