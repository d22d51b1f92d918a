import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AppContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { wakeLoop } from "#server/jobs/background-loop.ts";
import { sendPushes } from "#server/notifications/push-sender.ts";
import { databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

let database: Database;
beforeAll(async () => {
  database = databaseOf(await migratedEngine());
});
afterEach(() => vi.useRealTimers());

test("a query that fails while a push is sent does not stop later pushes", async () => {
  vi.useFakeTimers();
  let claims = 0;
  const query = vi.fn(async (text: string) => {
    if (text.includes("from sessions where id = s.session_id")) return [];
    if (!text.startsWith("with claimed as (")) throw new Error("the database is away");
    claims += 1;
    // An endpoint of no push service: its subscription is deleted, which fails.
    return [{ id: "1", payload_text: "{}", tries: 1, subscription: "s", endpoint: "https://x.example/" }];
  });
  const pushKeys = async () => ({ publicKey: "", privateKey: "" });
  const context = { database: { query }, config: { pushServices: [] }, pushKeys } as unknown as AppContext;
  const stop = sendPushes(context);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  // At the start, for what a stopped server left, and every 30 seconds.
  expect(claims).toBe(3);
});

test("keys that cannot be read are logged, and the next pass tries again", async () => {
  vi.useFakeTimers();
  const log = vi.fn();
  const pushKeys = vi.fn(async () => Promise.reject(new Error("the database is away")));
  const context = { database: { query: async () => [] }, config: {}, pushKeys, log };
  const stop = sendPushes(context as unknown as AppContext);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  expect(pushKeys).toHaveBeenCalledTimes(2);
  expect(log.mock.calls.map(([line]) => line)).toEqual(["pushes_failed", "pushes_failed"]);
});

test("a device whose session has ended, also by disuse, is sent nothing more", async () => {
  const session = (id: string, idleFor: string, endsIn: string) =>
    `('${id}', 'u', '${id}', now(), now(), now() + interval '${idleFor}', now() + interval '${endsIn}', 1, '')`;
  for (const statement of [
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
      values ('u', 'u@example.com', 'U', 'U', 'U', 'Store Manager', 'Fettle', '')`,
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent)
      values ${[session("used", "1 day", "2 days"), session("idle", "-1 day", "2 days"), session("over", "1 day", "-1 day")].join(", ")}`,
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select id, 'u', id, id, '', '', now() from sessions union all select 'gone', 'u', 'gone', 'gone', '', '', now()`,
  ])
    await database.query(statement);
  const pushKeys = async () => ({ publicKey: "", privateKey: "" });
  const stop = sendPushes({ database, config: { pushServices: [] }, pushKeys } as unknown as AppContext);
  wakeLoop("pushes");
  const left = async () => (await database.query("select id from push_subscriptions")).map(({ id }) => id);
  await expect.poll(left).toEqual(["used"]);
  stop();
});
