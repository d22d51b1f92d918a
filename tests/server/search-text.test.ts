import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/database/migrations.ts";
import { fillSearchText } from "#server/database/search-index.ts";
import { databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";

let engine: PGlite;

beforeAll(async () => {
  engine = await engineOfTemplate();
  await migrate(databaseOf(engine));
});
afterAll(() => engine.close());

test("tickets out for bid from before there was a search text get theirs at the start", async () => {
  await engine.exec(`
    insert into users (id, email, name, first_name, last_name, role, website, password_hash)
      values ('u', 'u@example.com', 'U', 'U', 'U', 'Store Manager', 'Fettle', '');
    insert into tickets (id, title, description, priority, status, author_id, project_id, decision_maker, store_info, created_at, updated_at)
      select 'old-' || n, '\u00c9cole ' || n, 'Stra\u00dfe', 'medium', 'out_for_bid', 'u', 'p', 'store_manager',
        '{"name": "Cafe\u0301", "city": "Troyes"}', now(), now() from generate_series(1, 1001) as n;
    update tickets set store_info = null where id = 'old-2';
    update tickets set search_text = 'kept' where id = 'old-3';
    update tickets set status = 'open' where id = 'old-4';`);
  await fillSearchText(databaseOf(engine));
  const { rows } = await engine.query<{ id: string; text: string | null }>(
    "select id, search_text as text from tickets",
  );
  const texts = new Map(rows.map(({ id, text }) => [id, text?.split("\n") ?? null]));
  expect(texts.get("old-1")).toEqual(["ecole 1", "stra\u00dfe", "cafe", "troyes"]);
  expect(texts.get("old-2")?.slice(0, 2)).toEqual(["ecole 2", "stra\u00dfe"]);
  expect([texts.get("old-3"), texts.get("old-4")]).toEqual([["kept"], null]);
  expect([...texts.values()].filter((text) => text === null)).toHaveLength(1);
});
