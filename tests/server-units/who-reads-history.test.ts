import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { storeHistoryFor, ticketHistoryFor } from "#server/history/routes.ts";
import { placeBid } from "#server/bids/bid-actions.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { purgeDeleted } from "#server/tickets/purge-deleted.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

const LIMITS = { awardRules: NO_AWARD_RULES };

// Who reads which lines of the history: docs/product.md#history-of-changes.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const STELLA = callerOf("stella", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const PAULA = callerOf("paula", "Property Manager");
const VERA = callerOf("vera", "Vendor");
const PAGE = { page: 1, limit: 100 };

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, STELLA, PETER, PAULA, VERA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
});

let storeId = "";
beforeEach(async () => {
  storeId = crypto.randomUUID();
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
       values ($1, 'sofia', 'Downtown', 'L', 'A', 'peter', false, now())`,
    [storeId],
  );
  await belongs("stella");
});
const belongs = (who: string) =>
  engine.query("insert into store_people values ($1, $2, $3, now())", [`${storeId} ${who}`, storeId, who]);
const named = (who: string) =>
  engine.query("update user_stores set property_manager_id = $2 where id = $1", [storeId, who]);
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
async function raised(who: Caller, title: string) {
  const input = { title, description: "Hangs", priority: "low", storeId, subTasks: [{ title: "Measure" }] };
  const { id } = (await as(who, (tx) => raise(tx, who, input as never, "1"))) as { id: string };
  return id;
}
const move = (who: Caller, id: string, status: string) =>
  as(who, (tx) => changeStatus(tx, who, id, { status }, { files: [] }));
const ofStore = async (who: Caller) => (await storeHistoryFor(database, who, storeId, PAGE)).lines;
const ofTicket = async (who: Caller, id: string) => (await ticketHistoryFor(database, who, id, PAGE)).lines;

test("a newly named property manager reads the store’s lines, and of its tickets those that name them", async () => {
  const before = await raised(SOFIA, "Before Paula");
  await move(SOFIA, before, "cancelled");
  await named("paula");
  const since = await raised(SOFIA, "Since Paula");
  const idsRead = async (who: Caller) => [...new Set((await ofStore(who)).map(({ ticketId }) => ticketId))];
  expect(new Set(await idsRead(PAULA))).toEqual(new Set([null, since]));
  expect((await ofStore(PAULA)).map(({ kind }) => kind)).toContain("work_order");
  expect(JSON.stringify(await storeHistoryFor(database, PAULA, storeId, PAGE))).not.toContain("Before Paula");
  for (const who of [SOFIA, STELLA])
    expect(await idsRead(who)).toEqual(expect.arrayContaining([before, since]));
  const { pagination } = await storeHistoryFor(database, PAULA, storeId, PAGE);
  expect(pagination.total).toBe((await ofStore(PAULA)).length);
});

test("lines of a ticket that is purged stay for the people of the store only", async () => {
  const id = await raised(SOFIA, "Purged");
  await engine.query("update tickets set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await as(SOFIA, purgeDeleted);
  const has = async (who: Caller) => (await ofStore(who)).some(({ ticketId }) => ticketId === id);
  expect([await has(SOFIA), await has(STELLA), await has(PETER)]).toEqual([true, true, false]);
});

test("an author who is off the store reads the lines without bids, visits and positions of others", async () => {
  const id = await raised(STELLA, "Off the store");
  await move(SOFIA, id, "out_for_bid");
  await as(VERA, (tx) => placeBid(tx, VERA, bidForm(id), LIMITS));
  for (const [visit, person] of [
    [`v ${id}`, "vera"],
    [`s ${id}`, "stella"],
  ])
    await engine.query(
      `insert into ticket_visits (id, ticket_id, person_id, arrived_at, arrived_latitude, arrival_reason, leaving_reason)
         values ($1, $2, $3, now(), 1.25, '', '')`,
      [visit, id, person],
    );
  for (const person of ["vera", "stella"])
    await engine.query(
      `insert into files (key, uploader_id, name, mime_type, size, sha256, ticket_id, created_at, sealed_at, sealed_latitude)
         values ($1, $2, 'p.jpg', 'image/jpeg', 1, '', $3, now(), now(), 2.5)`,
      [`${person} ${id}`, person, id],
    );
  const readBy = async (who: Caller) => {
    const lines = await ofTicket(who, id);
    const kinds = new Set(lines.map(({ kind }) => kind));
    const visits = lines.filter(({ kind }) => kind === "visit").map(({ entityId }) => entityId);
    const positions = lines.filter(({ after }) => after?.["sealed_latitude"] !== undefined);
    return {
      bids: kinds.has("bid"),
      visits: visits.length,
      positions: positions.map(({ entityId }) => entityId),
    };
  };
  expect(await readBy(STELLA)).toEqual({ bids: true, visits: 2, positions: [`stella ${id}`, `vera ${id}`] });
  await engine.query("delete from store_people where store_id = $1", [storeId]);
  expect(await readBy(STELLA)).toEqual({ bids: false, visits: 1, positions: [`stella ${id}`] });
  expect((await ofTicket(STELLA, id)).find(({ kind }) => kind === "visit")?.entityId).toBe(`s ${id}`);
  expect(JSON.stringify(await ofTicket(STELLA, id))).not.toContain("amount_cents");
  expect(await readBy(SOFIA)).toEqual({ bids: true, visits: 2, positions: [`stella ${id}`, `vera ${id}`] });
  await expect(ticketHistoryFor(database, VERA, id, PAGE)).rejects.toMatchObject({ status: 403 });
});
