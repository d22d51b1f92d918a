import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { must } from "#domain/must.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import { decide, placeBid } from "#server/bids/bid-actions.ts";
import { requestPrice } from "#server/bids/request-price.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import { rate } from "#server/ratings/routes.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { edit } from "#server/tickets/edit-ticket.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { addWorkOrder } from "#server/tickets/work-orders.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Who reads, and where, that an operator did something to a ticket of others, on a database in this
// process: docs/product.md#what-operators-do.

let engine: PGlite;
const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WANDA = callerOf("wanda", "Maintenance");
const VERA = callerOf("vera", "Vendor");
const OLGA: Caller = (({ actor, ...rest }) => ({
  ...rest,
  actor: { ...actor, seesEverything: true, actsEverywhere: true },
}))(callerOf("olga", "Fettle User"));
const CONFIG = { awardRules: NO_AWARD_RULES };
const EDITED = { files: [], request: { headers: {} } } as unknown as Parameters<typeof edit>[4];

beforeAll(async () => {
  engine = await migratedEngine();
  for (const { actor } of [SOFIA, PETER, WANDA, VERA, OLGA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $3)`,
      [actor.id, actor.role, actor.id === "wanda" ? "peter" : null],
    );
  await engine.exec(`insert into user_stores (id, owner_id, name, location, address, property_manager_id, created_at)
    values ('shop', 'sofia', 'Shop', 'Hall', '1 Main Street', 'peter', now())`);
});

async function run<T>(who: Caller, work: (tx: WriteContext) => Promise<T>): Promise<T | string> {
  try {
    return await withChangeLogBy(transactingDatabaseOf(engine), who.account.id, work);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
}

async function raised(by = SOFIA): Promise<string> {
  const input = { title: "Door", description: "", priority: "medium", storeId: "shop" } as const;
  const ticket = await run(by, (tx) => raise(tx, by, input, "1"));
  await engine.exec("delete from notifications");
  return (ticket as { id: string }).id;
}
type StatusInput = Parameters<typeof changeStatus>[3];
const move = (who: Caller, id: string, input: StatusInput) =>
  run(who, (tx) => changeStatus(tx, who, id, input, { files: [], config: CONFIG }));
const messagesOf = async ({ account }: Caller) =>
  (
    await engine.query<{ message: string }>(
      "select message from notifications where user_id = $1 order by created_at, id",
      [account.id],
    )
  ).rows.map(({ message }) => message);
/** Whether the last line of the history of this kind says that it was an operator. */
const isByOperator = async (ticketId: string, kind: string) =>
  (
    await engine.query<{ by_operator: boolean }>(
      "select by_operator from history where ticket_id = $1 and kind = $2 order by n desc limit 1",
      [ticketId, kind],
    )
  ).rows[0]?.by_operator;
/** Work that Wanda has completed. */
async function completed(): Promise<string> {
  const id = await raised();
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "wanda" });
  await move(WANDA, id, { status: "completed", content: "Done." });
  return id;
}

test("a comment of an operator says so in notices and in the history, that of a manager does not", async () => {
  const id = await raised();
  await run(OLGA, (tx) => addComment(tx, OLGA, id, { content: "Head office sends it" }));
  for (const who of [SOFIA, PETER]) expect((await messagesOf(who)).join()).toContain("olga (operator)");
  expect(await isByOperator(id, "comment")).toBe(true);
  await run(PETER, (tx) => addComment(tx, PETER, id, { content: "Thanks" }));
  expect(await isByOperator(id, "comment")).toBe(false);
});

test("a ticket that an operator makes urgent is told of with who it was", async () => {
  const id = await raised();
  await run(OLGA, (tx) => edit(tx, OLGA, id, { priority: "urgent" }, EDITED));
  expect(await messagesOf(SOFIA)).toEqual([expect.stringContaining("olga (operator) made")]);
});

test("a work order that an operator renames is told of to the managers of its ticket", async () => {
  const id = await raised();
  const order = { title: "Order a hinge", description: "" };
  const { id: orderId } = (await run(PETER, (tx) => addWorkOrder(tx, PETER, id, order))) as { id: string };
  await run(OLGA, (tx) => edit(tx, OLGA, orderId, { title: "Order two hinges" }, EDITED));
  expect((await messagesOf(SOFIA)).at(-1)).toContain("olga (operator) changed the work orders of");
  expect(await isByOperator(id, "work_order")).toBe(true);
});

test("an award by an operator is told to an author who does not manage the ticket too", async () => {
  const id = await raised();
  const author = callerOf("peter2", "Property Manager");
  await engine.exec(`insert into users (id, email, name, first_name, last_name, role, website, password_hash)
    values ('peter2', 'peter2@example.com', 'peter2', 'peter2', '', 'Property Manager', 'Fettle', '')`);
  await engine.query("update tickets set author_id = 'peter2' where id = $1", [id]);
  await move(SOFIA, id, { status: "out_for_bid" });
  const plan = { description: "Soon", scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  const bid = await run(VERA, (tx) =>
    placeBid(tx, VERA, { taskId: id, estimatedCost: "90", ...plan }, CONFIG),
  );
  await run(OLGA, (tx) => decide(tx, OLGA, (bid as { id: string }).id, { to: "accepted", config: CONFIG }));
  for (const who of [SOFIA, author]) expect((await messagesOf(who)).at(-1)).toContain("by olga (operator)");
});

test("a bid that is accepted at once as an operator promised is told of with that", async () => {
  await engine.exec(`update users set is_operator = true where id = 'olga';
    insert into meta (key, value) values ('operators_see', 'everything'), ('operators_act', 'everywhere')
      on conflict (key) do update set value = excluded.value`);
  const id = await raised();
  await move(OLGA, id, { status: "out_for_bid", onlyVendors: [{ id: "vera" }], acceptUpTo: "100" });
  const plan = { description: "", scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  await run(VERA, (tx) =>
    placeBid(tx, VERA, { taskId: id, estimatedCost: "100", upTo: true, ...plan }, CONFIG),
  );
  expect((await messagesOf(SOFIA)).at(-1)).toMatch(/vera .*olga \(operator\)/i);
});

test("a rating by an operator is marked in the history, and needs the name of the ticket", async () => {
  const id = await completed();
  const rating = { userId: "wanda", rating: 2, comment: "" };
  expect(await run(OLGA, (tx) => rate(tx, OLGA, rating))).toBe("no_rateable_work");
  expect(await run(OLGA, (tx) => rate(tx, OLGA, { ...rating, taskId: id }))).toMatchObject({ taskId: id });
  expect(await isByOperator(id, "rating")).toBe(true);
});

test("what an operator did to a bid names its vendor no more once that account is deleted", async () => {
  const vic = callerOf("victoria", "Vendor");
  await engine.exec(`insert into users (id, email, name, first_name, last_name, role, website, password_hash)
    values ('victoria', 'victoria@example.com', 'victoria', 'victoria', '', 'Vendor', 'Fettle', '')`);
  const id = await raised();
  await move(SOFIA, id, { status: "out_for_bid" });
  const plan = { description: "Soon", scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  const bid = (await run(vic, (tx) =>
    placeBid(tx, vic, { taskId: id, estimatedCost: "90", ...plan }, CONFIG),
  )) as { id: string };
  await run(OLGA, (tx) => requestPrice(tx, OLGA, bid.id, { content: "Less?" }));
  await run(OLGA, (tx) => decide(tx, OLGA, bid.id, { to: "rejected", config: CONFIG }));
  expect((await messagesOf(SOFIA)).filter((message) => message.includes("victoria"))).toHaveLength(3);
  const database = transactingDatabaseOf(engine);
  const user = must(await userById(database, "victoria"), "Victoria");
  await run(vic, (tx) => forgetPerson(tx, { database } as unknown as AppContext, user, []));
  const messages = await messagesOf(SOFIA);
  expect(messages.join()).not.toContain("victoria");
  expect(messages.at(-1)).toContain("olga (operator) rejected the bid of Deleted user");
});
