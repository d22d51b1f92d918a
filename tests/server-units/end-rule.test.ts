import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { WriteContext } from "#server/context.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import type { Database, Row } from "#server/database/database.ts";
import { makeRepeatedTickets } from "#server/jobs/repeat-tickets-job.ts";
import { storeById } from "#server/stores/records.ts";
import { removeStore } from "#server/stores/save-store.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { endRuleOfDeleted } from "#server/tickets/end-rule.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { lockTicket, ticketById } from "#server/tickets/records.ts";
import { repeatTicket } from "#server/tickets/repeat-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Rules that the server ends, on a database in this process: docs/product.md#repeated-tickets.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
});
beforeEach(() => engine.exec("delete from ticket_repeats; update users set is_active = true"));

const as = <T>(work: (tx: WriteContext) => Promise<T>) => withChangeLogBy(database, "sofia", work);
const rule = { unit: "months", every: 1, startsOn: "2027-01-31" } as const;

/** A repeated ticket in a store of its own. */
async function repeated() {
  const storeId = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, time_zone, created_at)
       values ($1, 'sofia', 'Downtown', 'Hall', '1 Main Street', 'peter', 'America/Chicago', now())`,
    [storeId],
  );
  const input = { title: "Service", description: "", priority: "low", storeId };
  const { id } = (await as((tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string };
  await as((tx) => repeatTicket(tx, SOFIA, id, rule));
  await engine.exec("delete from notifications; delete from changes");
  return { id, storeId };
}
const run = (at: string) =>
  makeRepeatedTickets({ database, config: { dueDays: DUE_AFTER_DAYS } }, Date.parse(at));
const noticesOf = async () =>
  (
    await engine.query<{ user_id: string; message: string }>(
      "select user_id, message from notifications where type = 'repeat_ended' order by user_id",
    )
  ).rows.map(({ user_id: who, message }) => [who, message.replace(/^T-\d+ /, "")]);
const commentsOn = async (id: string) =>
  (await engine.query<Row>("select kind, content, phrases from comments where ticket_id = $1", [id])).rows;
const ruleOf = async (id: string) => (await ticketById(database, id))?.repeat ?? null;

const STORE_DELETED = "The repetition ended because its store was deleted.";

test("whoever deletes a store ends its rules: the tickets say so, and the others are notified", async () => {
  const { id, storeId } = await repeated();
  const other = await repeated();
  await as(async (tx) => {
    const store = await storeById(tx, storeId);
    if (store) await removeStore(tx, SOFIA, store);
  });
  expect(await ruleOf(id)).toBeNull();
  expect(await ruleOf(other.id)).not.toBeNull();
  expect(await commentsOn(id)).toEqual([
    { kind: "repeat_ended", content: STORE_DELETED, phrases: [{ line: 0, code: "store_deleted" }] },
  ]);
  expect(await noticesOf()).toEqual([["peter", `"Service": ${STORE_DELETED}`]]);
  const { rows } = await engine.query<Row>("select audience from changes where entity_id = $1 order by 1", [
    id,
  ]);
  expect(rows.map((row) => row["audience"])).toEqual(["operators", "user:peter", "user:sofia"]);
});

test("the rule of a store that was deleted before ends long before its day, once", async () => {
  const { id, storeId } = await repeated();
  await engine.query("update user_stores set deleted_at = now() where id = $1", [storeId]);
  await run("2026-12-01T12:00:00Z");
  await run("2027-02-01T12:00:00Z");
  expect(await ruleOf(id)).toBeNull();
  expect(await commentsOn(id)).toHaveLength(1);
  expect((await noticesOf()).map(([who]) => who)).toEqual(["peter", "sofia"]);
});

test("a rule that nobody is left to raise tickets for ends on its day and says so", async () => {
  const { id } = await repeated();
  await engine.query("update users set is_active = false where id = 'sofia'");
  await run("2027-01-30T12:00:00Z");
  expect(await ruleOf(id)).not.toBeNull();
  await run("2027-01-31T12:00:00Z");
  expect(await ruleOf(id)).toBeNull();
  expect(await noticesOf()).toContainEqual([
    "peter",
    '"Service": The repetition ended because nobody is left who could raise its tickets.',
  ]);
});

test("a ticket that would be refused ends its rule and says so, instead of being tried for ever", async () => {
  const { id } = await repeated();
  await engine.query("update tickets set title = '' where id = $1", [id]);
  await run("2027-01-31T12:00:00Z");
  expect(await ruleOf(id)).toBeNull();
  expect(await commentsOn(id)).toMatchObject([{ phrases: [{ code: "refused" }] }]);
});

test("whoever deletes a repeated ticket ends its rule, and the others are notified", async () => {
  const { id } = await repeated();
  await as(async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (ticket) await endRuleOfDeleted(tx, ticket, "sofia");
  });
  expect(await noticesOf()).toEqual([
    ["peter", '"Service": The repetition ended because its ticket was deleted.'],
  ]);
  expect((await engine.query("select 1 from ticket_repeats where ticket_id = $1", [id])).rows).toEqual([]);
});

test("a ticket of a deleted store gets no rule", async () => {
  const { id, storeId } = await repeated();
  await engine.exec("delete from ticket_repeats");
  await engine.query("update user_stores set deleted_at = now() where id = $1", [storeId]);
  await expect(as((tx) => repeatTicket(tx, SOFIA, id, rule))).rejects.toMatchObject({
    status: 400,
    message: "The store of this ticket was deleted. Raise a ticket for another store and repeat that one.",
  });
  expect(await ruleOf(id)).toBeNull();
});
