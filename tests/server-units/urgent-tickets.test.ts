import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { startLoop } from "#server/jobs/background-loop.ts";
import { sendPushes } from "#server/notifications/push-sender.ts";
import { vapidKeys } from "#server/notifications/vapid.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { edit } from "#server/tickets/edit-ticket.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";
import { type PushService, startPushService } from "#tests/support/push-service.ts";

// Pushes and mails of urgent tickets, in quiet hours: docs/product.md#notification-settings.

let engine: PGlite;
let database: Database;
let service: PushService;
const stops: (() => void)[] = [];

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  service = await startPushService();
  for (const { actor } of [SOFIA, PETER])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
  const { endpoint, keys } = service.subscription;
  await engine.exec(`
    insert into user_stores (id, owner_id, name, location, address, property_manager_id, created_at)
      values ('shop', 'sofia', 'Downtown', 'Hall', '1 Main Street', 'peter', now());
    insert into sessions (id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent)
      values ('s', 'peter', 't', now(), now(), now() + interval '1 day', now() + interval '1 day', 1, '');
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      values ('device', 'peter', 's', '${endpoint}', '${keys.p256dh}', '${keys.auth}', now())`);
  const pushKeys = await vapidKeys(database);
  const config = { pushServices: [service.origin], mailFrom: "fettle@example.com", publicUrl: null };
  stops.push(
    sendPushes({ database, config, pushKeys: async () => pushKeys } as unknown as AppContext),
    // Mails are queued, and sent by nobody.
    startLoop({ name: "mails", intervalMs: 3_600_000, pass: async () => false, onError: () => undefined }),
  );
});
afterAll(async () => {
  for (const stop of stops) stop();
  await service.close();
});
beforeEach(async () => {
  service.opened.length = 0;
  service.urgencies.length = 0;
  await engine.exec("delete from push_queue; delete from mail_queue; delete from notifications");
  await engine.query("update users set muted_tickets = '[]', notification_settings = $1 where id = 'peter'", [
    JSON.stringify({ quietHours: { from: "00:00", to: "24:00" }, timeZone: "UTC" }),
  ]);
});

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
const raised = async (priority: string) => {
  const input = { title: "Pipe", description: "", priority, storeId: "shop" };
  return ((await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string }).id;
};
const makeUrgent = (id: string) =>
  as(SOFIA, (tx) => edit(tx, SOFIA, id, { priority: "urgent" }, { files: [], request: { headers: {} } }));
const queued = async (table: string, where = "true") =>
  (await engine.query<Row>(`select id from ${table} where ${where}`)).rows.length;
/** The pushes wait for the end of the quiet hours. */
const arePostponed = (count: number) =>
  expect.poll(() => queued("push_queue", "tries = 0 and due_at > now()")).toBe(count);
const titles = () => new Set(service.opened.map((push) => push["title"]));

test("a push of an urgent ticket is sent in quiet hours, with high urgency", async () => {
  await raised("urgent");
  await expect.poll(titles).toEqual(new Set(["New ticket assigned"]));
  expect(service.urgencies).toEqual(["high"]);
});

test("a ticket that becomes urgent is pushed and mailed at once, with what was held back of it", async () => {
  const id = await raised("high");
  const other = await raised("high");
  await arePostponed(2);
  await engine.exec("update mail_queue set due_at = now() + interval '6 hours'");
  await makeUrgent(id);
  await expect.poll(titles).toEqual(new Set(["New ticket assigned", "Now urgent"]));
  expect(service.urgencies).toEqual(["high", "high"]);
  expect(await queued("push_queue", `payload->>'taskId' = '${other}'`)).toBe(1);
  expect(await queued("mail_queue", "due_at <= now()")).toBe(2);
  expect(await queued("mail_queue", "due_at > now()")).toBe(1);
  const { rows } = await engine.query<Row>(
    "select user_id, message from notifications where type = 'became_urgent'",
  );
  expect(rows).toEqual([
    { user_id: "peter", message: expect.stringMatching(/^sofia made T-\d+ "Pipe" urgent$/) },
  ]);
});

test("an edit of a ticket that was urgent before, or is over, notifies nobody of its urgency", async () => {
  const urgent = await raised("urgent");
  await makeUrgent(urgent);
  const over = await raised("low");
  await engine.query("update tickets set status = 'cancelled' where id = $1", [over]);
  await makeUrgent(over).catch(() => undefined);
  expect(await queued("notifications", "type = 'became_urgent'")).toBe(0);
});

test("a muted ticket stays muted when it is or becomes urgent; it is in the list of notifications", async () => {
  const id = await raised("high");
  await arePostponed(1);
  await engine.exec("delete from push_queue");
  await engine.query("update users set muted_tickets = $1 where id = 'peter'", [JSON.stringify([id])]);
  await makeUrgent(id);
  await as(SOFIA, (tx) => addComment(tx, SOFIA, id, { content: "It floods" }));
  expect(await queued("push_queue")).toBe(0);
  expect(await queued("notifications", "type in ('became_urgent', 'comment_added')")).toBe(2);
});

test("a push of any other ticket has normal urgency", async () => {
  await engine.exec("update users set notification_settings = '{}'");
  await raised("high");
  await expect.poll(titles).toEqual(new Set(["New ticket assigned"]));
  expect(service.urgencies).toEqual(["normal"]);
});
