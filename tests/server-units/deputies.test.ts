import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { placeBid, withdrawBid } from "#server/bids/bid-actions.ts";
import { countBids, listBids } from "#server/bids/routes.ts";
import { must } from "#domain/must.ts";
import { notifyWithDeputies } from "#server/notifications/notify-with-deputies.ts";
import { notifyDueSoon } from "#server/jobs/due-soon-job.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { nameDeputy } from "#server/deputies/routes.ts";
import { endDeputyFor, nameDeputyFor } from "#server/operator-page/deputy-of.ts";
import { removeDeputyship } from "#server/deputies/records.ts";
import { historyOfTicket } from "#server/history/read-history.ts";
import { turnDeputyships } from "#server/jobs/deputies-job.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { listTickets } from "#server/tickets/list-tickets.ts";
import { loadVisibleById } from "#server/tickets/present.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

const LIMITS = { awardRules: NO_AWARD_RULES };

// Deputies on a database in this process: docs/product.md#deputies.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WALT = callerOf("walt", "Maintenance");
const STELLA = callerOf("stella", "Store Manager");
const SAM = callerOf("sam", "Store Manager");
const VERA = callerOf("vera", "Vendor");
const OLGA = callerOf("olga", "Fettle User");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, WALT, STELLA, SAM, VERA, OLGA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
});
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);

beforeEach(() => engine.query("delete from deputies"));

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const form = (more: object = {}) => ({
  email: "stella@example.com",
  fromDay: inDays(0),
  untilDay: inDays(5),
  timeZone: "UTC",
  ...more,
});
const name = (who: Caller, more: object = {}) => as(who, (tx) => nameDeputy(tx, who, form(more)));

/** A ticket of Sofia, done by Walt and waiting for her approval. */
async function completed() {
  const raised = await as(SOFIA, (tx) =>
    raise(tx, SOFIA, { title: "Door", description: "Hangs", priority: "low" } as never, "1"),
  );
  const { id } = raised as { id: string };
  await engine.query("update tickets set status = 'completed', assignee_id = 'walt' where id = $1", [id]);
  return id;
}
const move = (who: Caller, id: string, input: object) =>
  as(who, (tx) => changeStatus(tx, who, id, input as never, { files: [] }));
const changesOf = async (who: string, id: string) =>
  (await engine.query("select loss from changes where audience = $1 and entity_id = $2", [`user:${who}`, id]))
    .rows;
const noticesOf = async (who: string) =>
  (await engine.query<Row>("select title, message from notifications where user_id = $1 order by id", [who]))
    .rows;

test("the deputy gets the tickets, decides in place of the absent person, and the history says so", async () => {
  const id = await completed();
  await expect(loadVisibleById(database, id, STELLA)).rejects.toMatchObject({ status: 404 });
  const account = await name(SOFIA);
  expect(account.deputy).toMatchObject({ name: "stella", email: "stella@example.com", untilDay: inDays(5) });
  expect(await changesOf("stella", id)).toEqual([{ loss: "none" }]);
  expect(
    (await listTickets(database, STELLA, { page: 1, limit: 20 })).tasks.map((task) => task.id),
  ).toContain(id);
  await expect(move(SOFIA, id, { status: "closed" })).rejects.toMatchObject({ status: 403 });
  await expect(move(SAM, id, { status: "closed" })).rejects.toMatchObject({ status: 404 });
  const moved = await move(STELLA, id, { status: "rejected", content: "Still hangs" });
  expect(moved.status).toBe("rejected");
  const { lines } = await historyOfTicket(database, id, "stella", { page: 1, limit: 50 });
  expect(lines.find(({ after }) => after?.["status"] === "rejected")).toMatchObject({
    actorName: "stella",
    actedForName: "sofia",
  });
  const [event] = (
    await engine.query(
      "select actor_id, acted_for_id from ticket_events where ticket_id = $1 and to_status = 'rejected'",
      [id],
    )
  ).rows;
  expect(event).toEqual({ actor_id: "stella", acted_for_id: "sofia" });
});

test("what the deputy may not do stays with the absent person", async () => {
  const id = await completed();
  await engine.query("update tickets set status = 'open', assignee_id = null where id = $1", [id]);
  await name(SOFIA);
  await expect(move(STELLA, id, { status: "cancelled" })).rejects.toMatchObject({ status: 403 });
  expect((await move(SOFIA, id, { status: "cancelled" })).status).toBe("cancelled");
});

test("a deputy of later gets the tickets on the first day and loses them after the last, by the zone", async () => {
  const id = await completed();
  await name(SOFIA, { fromDay: inDays(3), untilDay: inDays(4), timeZone: "Pacific/Auckland" });
  const run = (at: string) => turnDeputyships({ database }, Date.parse(at));
  const sharedOf = async () => (await engine.query<Row>("select is_shared from deputies")).rows;
  // In November and in July: both offsets of Auckland are more than eleven hours.
  await run(`${inDays(2)}T10:00:00Z`);
  expect([await changesOf("stella", id), await sharedOf()]).toEqual([[], [{ is_shared: false }]]);
  await run(`${inDays(2)}T12:30:00Z`);
  await run(`${inDays(2)}T12:31:00Z`);
  expect([await changesOf("stella", id), await sharedOf()]).toMatchObject([[{}], [{ is_shared: true }]]);
  await run(`${inDays(4)}T10:00:00Z`);
  expect(await sharedOf()).toHaveLength(1);
  await run(`${inDays(4)}T12:30:00Z`);
  expect([await sharedOf(), await changesOf("stella", id)]).toEqual([[], [{ loss: "moved" }]]);
});

test("ended early, the absent person decides again and the deputy loses the tickets", async () => {
  const id = await completed();
  await name(SOFIA);
  await as(SOFIA, (tx) => removeDeputyship(tx, "sofia"));
  await expect(move(STELLA, id, { status: "closed" })).rejects.toMatchObject({ status: 404 });
  expect(await changesOf("stella", id)).toEqual([{ loss: "moved" }]);
  expect((await noticesOf("stella")).slice(-2).map(({ title }) => title)).toEqual([
    "You are a deputy",
    "You are no longer a deputy",
  ]);
});

test("another deputy takes over at once, and only the new one decides", async () => {
  const id = await completed();
  await name(SOFIA);
  await name(SOFIA, { email: "SAM@example.com" });
  await expect(move(STELLA, id, { status: "rejected", content: "No" })).rejects.toMatchObject({
    status: 404,
  });
  expect((await move(SAM, id, { status: "rejected", content: "No" })).status).toBe("rejected");
});

test("notifications about decisions go to the deputy", async () => {
  const id = await completed();
  await engine.query(
    "update tickets set status = 'maintenance_worker_working', property_manager_id = 'peter' where id = $1",
    [id],
  );
  await name(SOFIA);
  await move(WALT, id, { status: "completed", content: "Done" });
  expect((await noticesOf("stella")).at(-1)?.["message"]).toMatch(/please review/);
  expect((await noticesOf("sofia")).at(-1)?.["message"]).not.toMatch(/please review/);
});

test("the deputy gets a bid that is placed or withdrawn meanwhile, and is told, as the absent person is", async () => {
  const id = await completed();
  await engine.query("update tickets set status = 'out_for_bid', assignee_id = null where id = $1", [id]);
  await name(SOFIA);
  const form = {
    taskId: id,
    estimatedCost: 10,
    description: "Hinge",
    scheduleDate: inDays(9),
    scheduleTime: "09:00",
  };
  const placed = await as(VERA, (tx) => placeBid(tx, VERA, form as never, LIMITS));
  const bidId = (placed as { id: string }).id;
  expect(await changesOf("stella", bidId)).toHaveLength(1);
  const { bids } = await listBids(database, STELLA, { page: 1, limit: 20 });
  expect(bids.map((bid) => bid.id)).toEqual([bidId]);
  expect(await countBids(database, STELLA)).toMatchObject({ activeBids: 1 });
  expect(await countBids(database, SAM)).toMatchObject({ activeBids: 0 });
  const latestTitle = async (who: string) => (await noticesOf(who)).at(-1)?.["title"];
  expect([await latestTitle("stella"), await latestTitle("sofia")]).toEqual(["New bid", "New bid"]);
  await engine.query("delete from changes where entity_id = $1", [bidId]);
  await as(VERA, (tx) => withdrawBid(tx, VERA, bidId, { request: undefined, config: LIMITS }));
  expect(await changesOf("stella", bidId)).toHaveLength(1);
});

test("what is finished in the days of a deputy leaves the deputy with its bids, and no new deputy gets it", async () => {
  const id = await completed();
  await engine.query(
    `insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status, scope_version,
       created_at, updated_at) values ('bid-' || $1, $1, 'vera', 1000, 'Hinge', '2030-01-01', '09:00', 'lost', 1, now(), now())`,
    [id],
  );
  await name(SOFIA);
  expect(await changesOf("stella", `bid-${id}`)).toHaveLength(1);
  await move(STELLA, id, { status: "closed" });
  await engine.query("delete from changes where entity_id = any($1)", [[id, `bid-${id}`]]);
  await name(SOFIA, { email: "sam@example.com" });
  expect(await changesOf("stella", id)).toEqual([{ loss: "moved" }]);
  expect(await changesOf("stella", `bid-${id}`)).toHaveLength(1);
  expect(await changesOf("sam", id)).toEqual([]);
});

test("a deputy who has the ticket anyway gets its bids at the start, and a change of them at the end", async () => {
  const id = await completed();
  await engine.query(
    `insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status, scope_version,
       created_at, updated_at) values ('own-' || $1, $1, 'vera', 1000, 'Hinge', '2030-01-01', '09:00', 'lost', 1, now(), now())`,
    [id],
  );
  await engine.query(
    "update tickets set assignee_id = 'stella', author_id = 'walt', store_owner_id = 'sofia' where id = $1",
    [id],
  );
  await name(SOFIA);
  expect(await changesOf("stella", `own-${id}`)).toHaveLength(1);
  await engine.query("delete from changes where entity_id = $1", [`own-${id}`]);
  await as(SOFIA, (tx) => removeDeputyship(tx, "sofia"));
  expect(await changesOf("stella", `own-${id}`)).toHaveLength(1);
});

test.each<[string, (id: string) => Promise<unknown>, string]>([
  ["a comment", (id) => as(WALT, (tx) => addComment(tx, WALT, id, { content: "On my way" })), "New comment"],
  [
    "a ticket that is due tomorrow and has nobody who does it",
    async (id) => {
      await engine.query(
        "update tickets set assignee_id = null, status = 'open', due_on = $2 where id = $1",
        [id, inDays(1)],
      );
      const noon = Date.parse(`${inDays(0)}T12:00:00Z`);
      await notifyDueSoon({ database }, noon);
    },
    "Due soon",
  ],
  [
    "a ticket that was due yesterday and is not done",
    async (id) => {
      await engine.query("update tickets set status = 'in_progress', due_on = $2 where id = $1", [
        id,
        inDays(-1),
      ]);
      await notifyDueSoon({ database }, Date.parse(`${inDays(0)}T12:00:00Z`));
    },
    "Overdue",
  ],
])("the deputy is told of %s", async (_, happens, title) => {
  const id = await completed();
  await name(SOFIA);
  await happens(id);
  expect((await noticesOf("stella")).map((each) => each["title"])).toContain(title);
});

test.each<[string, Caller, object, number, string | undefined]>([
  ["an end before the start", SOFIA, { fromDay: inDays(4), untilDay: inDays(2) }, 400, "untilDay"],
  ["days that have passed", SOFIA, { fromDay: "2020-01-01", untilDay: "2020-01-02" }, 400, "fromDay"],
  ["oneself", SOFIA, { email: "sofia@example.com" }, 400, "email"],
  ["another role", SOFIA, { email: "peter@example.com" }, 400, "email"],
  ["nobody", SOFIA, { email: "nobody@example.com" }, 400, "email"],
  ["somebody who decides on nothing", WALT, {}, 403, undefined],
])("%s is refused with the field", async (_, who, more, status, field) => {
  const refusal = await name(who, more).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status });
  const { details } = refusal as { details?: { details?: { field: string }[] } };
  expect(JSON.stringify(details ?? refusal)).toContain(field ?? "not_allowed");
  expect((await engine.query("select id from deputies")).rows).toEqual([]);
});

test("who is away is refused as a deputy, and a deputy who would be away; other days are not", async () => {
  await name(STELLA, { email: "sam@example.com", fromDay: inDays(3), untilDay: inDays(4) });
  const away = await name(SOFIA).catch((error: unknown) => error);
  expect(away).toMatchObject({
    status: 400,
    message: expect.stringContaining("stella is away too, from "),
    more: { details: [{ field: "email" }] },
  });
  await name(SOFIA, { untilDay: inDays(2) });
  const acting = await name(STELLA, {
    email: "sam@example.com",
    fromDay: inDays(2),
    untilDay: inDays(4),
  }).catch((error: unknown) => error);
  expect(acting).toMatchObject({
    status: 400,
    message: expect.stringContaining("You are the deputy of sofia from "),
  });
  expect((await engine.query("select id, deputy_id from deputies order by id")).rows).toEqual([
    { id: "sofia", deputy_id: "stella" },
    { id: "stella", deputy_id: "sam" },
  ]);
});

test("of two people who name each other at once for the same days one is refused", async () => {
  const outcomes = await Promise.allSettled([name(SOFIA), name(STELLA, { email: "sofia@example.com" })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await engine.query("select id from deputies")).rows).toHaveLength(1);
});

test("an operator names a deputy for somebody by the person’s own rules, and both are told", async () => {
  await engine.query("delete from notifications");
  const operation = { caller: OLGA, id: "sofia", origin: { addressBlock: "", userAgent: "" } };
  const nameFor = (more: object = {}, on = operation) => as(OLGA, (tx) => nameDeputyFor(tx, on, form(more)));
  await expect(nameFor({ email: "sofia@example.com" })).rejects.toThrow("sofia cannot be their own deputy");
  await expect(nameFor({ email: "peter@example.com" })).rejects.toThrow("has the same role (Store Manager)");
  await expect(nameFor({ untilDay: inDays(-3) })).rejects.toThrow("The last day is before the first");
  await expect(nameFor({}, { ...operation, id: "walt" })).rejects.toThrow("name a deputy");
  await expect(nameFor({}, { ...operation, id: "nobody" })).rejects.toThrow();
  expect((await nameFor()).deputy).toMatchObject({ name: "stella", untilDay: inDays(5) });
  const [toDeputy] = await noticesOf("stella");
  expect(toDeputy).toMatchObject({ title: "You are a deputy" });
  expect(String(toDeputy?.["message"])).toContain("You decide for sofia from ");
  const [toPerson] = await noticesOf("sofia");
  expect(String(toPerson?.["message"])).toMatch(/^stella decides for you from .*, as olga chose\./u);
  const { rows } = await engine.query<Row>(
    "select actor_id from history where kind = 'deputy' and entity_id = 'sofia' order by n desc limit 1",
  );
  expect(rows).toEqual([{ actor_id: "olga" }]);
  // A deputy has no deputy, whoever names one.
  await expect(nameFor({ email: "sam@example.com" }, { ...operation, id: "stella" })).rejects.toThrow(
    "stella is the deputy of sofia",
  );
  expect((await as(OLGA, (tx) => endDeputyFor(tx, operation))).deputy).toBe(null);
  expect((await noticesOf("sofia")).at(-1)).toMatchObject({ message: "olga ended it. You decide again." });
  expect((await noticesOf("stella")).at(-1)).toMatchObject({ title: "You are no longer a deputy" });
});

test("what a deputy is told of a ticket says for whom it is", async () => {
  await name(SOFIA);
  const { id } = (await as(SOFIA, (tx) =>
    raise(tx, SOFIA, { title: "Door", description: "Hangs", priority: "low" } as never, "1"),
  )) as { id: string };
  const [ticket] = await as(SOFIA, (tx) => ticketsByIds(tx, [id]));
  await engine.query("delete from notifications");
  await as(PETER, async (tx) => {
    const addressed = {
      ticket: must(ticket, "the ticket"),
      to: ["sofia"],
      notified: new Set<string | null | undefined>(),
    };
    const content = { type: "ticket_returned", title: "Back", message: "It is back", data: {} } as const;
    notifyWithDeputies(tx, "peter", addressed, () => content);
  });
  expect(await noticesOf("sofia")).toEqual([{ title: "Back", message: "It is back" }]);
  expect(await noticesOf("stella")).toEqual([{ title: "Back", message: "For sofia: It is back" }]);
});
