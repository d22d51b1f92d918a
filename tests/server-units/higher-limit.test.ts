import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import * as api from "#contract/bids.ts";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { must } from "#domain/must.ts";
import { placeBid } from "#server/bids/bid-actions.ts";
import { answerHigherLimit, askHigherLimit } from "#server/bids/higher-limit.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { recordCost } from "#server/tickets/record-cost.ts";
import { ticketById } from "#server/tickets/records.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Work up to an amount, on a database in this process.

let engine: PGlite;
const sql = () => transactingDatabaseOf(engine);
const SOFIA = callerOf("sofia", "Store Manager");
const VERA = callerOf("vera", "Vendor");
const VICTOR = callerOf("victor", "Vendor");
const OLGA: Caller = (({ actor, ...rest }) => ({
  ...rest,
  actor: { ...actor, seesEverything: true, actsEverywhere: true },
}))(callerOf("olga", "Fettle User"));
const CONFIG = { awardRules: NO_AWARD_RULES };

beforeAll(async () => {
  engine = await migratedEngine();
  await engine.exec(
    [SOFIA, VERA, VICTOR, OLGA]
      .map(
        ({ actor: { id, name, role } }) => `
        insert into users (id, email, name, first_name, last_name, role, website, password_hash)
          values ('${id}', '${id}@example.com', '${name}', '${name}', '', '${role}', 'Fettle', '');`,
      )
      .join(""),
  );
});

async function run<T>(who: Caller, work: (tx: WriteContext) => Promise<T>): Promise<T | string> {
  try {
    return await withChangeLogBy(sql(), who.account.id, work);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.code, ...(error.more.details ?? []).map(({ field }) => field)].join(" ");
  }
}

type StatusInput = Parameters<typeof changeStatus>[3];
const move = (who: Caller, id: string, input: StatusInput) =>
  run(who, (tx) => changeStatus(tx, who, id, input, { files: [], config: CONFIG }));
const ticketOf = async (id: string) => must(await ticketById(sql(), id), "the ticket");
const noticesOf = async ({ account }: Caller, ticketId: string) =>
  (
    await engine.query<{ type: string; title: string; message: string }>(
      "select type, title, message from notifications where user_id = $1 and data->>'taskId' = $2 order by created_at",
      [account.id, ticketId],
    )
  ).rows;

/** Work that Vera took up to $1,500.00, without a word of hers, and began. */
async function takenUpTo(): Promise<string> {
  const input = { title: "Cracked window", description: "", priority: "medium" } as const;
  const { id } = (await run(SOFIA, (tx) => raise(tx, SOFIA, input, "1"))) as { id: string };
  await move(SOFIA, id, { status: "out_for_bid", onlyVendors: [{ id: "vera" }], acceptUpTo: "1500" });
  const plan = { description: "", scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  await run(VERA, (tx) =>
    placeBid(tx, VERA, { taskId: id, estimatedCost: "1500", upTo: true, ...plan }, CONFIG),
  );
  await move(VERA, id, { status: "in_progress" });
  return id;
}

const ask = (id: string, amount: string, reason = "The frame is rotten.", vendor = VERA) =>
  run(vendor, (tx) => askHigherLimit(tx, vendor, id, { input: { amount, reason }, config: CONFIG }));

/** Another vendor is given the work up to an amount, and takes it. */
async function takeJob(vendor: Caller, id: string, amount: string) {
  const vendors = { onlyVendors: [{ id: vendor.account.id }], acceptUpTo: amount, changesBidders: true };
  await move(SOFIA, id, { status: "out_for_bid", ...vendors });
  const plan = { description: "", scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  await run(vendor, (tx) =>
    placeBid(tx, vendor, { taskId: id, estimatedCost: amount, upTo: true, ...plan }, CONFIG),
  );
}
type Answer = { status: "approved" | "refused"; amount: string; requestedAt?: string; answer?: string };
const answer = (id: string, input: Answer, who = SOFIA) =>
  run(who, (tx) => answerHigherLimit(tx, who, id, { input, config: CONFIG }));

test("a job taken up to an amount has that limit, and its notices say so", async () => {
  const id = await takenUpTo();
  expect(await ticketOf(id)).toMatchObject({ acceptedBidCents: 150_000, acceptedUpTo: true });
  const [awarded] = (await noticesOf(SOFIA, id)).filter(({ type }) => type === "bid_awarded");
  expect(awarded?.message).toContain("for up to $1,500.00");
  const [accepted] = (await noticesOf(VERA, id)).filter(({ type }) => type === "bid_accepted");
  expect(accepted?.message).toContain("is yours, up to $1,500.00");
});

test("an approved higher limit is the amount of the bid, and the vendor is notified", async () => {
  const id = await takenUpTo();
  expect(await ask(id, "1500")).toBe("invalid_input amount");
  await ask(id, "1800");
  expect((await ticketOf(id)).higherLimit).toMatchObject({ cents: 180_000, reason: "The frame is rotten." });
  const [request] = (await noticesOf(SOFIA, id)).filter(({ type }) => type === "limit_asked");
  expect(request?.message).toMatch(/^vera asks for \$1,800\.00 for .*: The frame is rotten\.$/i);
  expect(await answer(id, { status: "approved", amount: "1700" })).toBe("amount_changed");
  await answer(id, { status: "approved", amount: "1800" });
  const ticket = await ticketOf(id);
  expect(ticket).toMatchObject({ acceptedBidCents: 180_000, acceptedUpTo: true });
  expect(ticket).not.toHaveProperty("higherLimit");
  const { rows } = await engine.query(
    "select amount_cents, former_amount_cents from bids where ticket_id = $1",
    [id],
  );
  expect(rows).toEqual([{ amount_cents: 180_000, former_amount_cents: 150_000 }]);
  expect((await noticesOf(VERA, id)).at(-1)).toMatchObject({
    type: "limit_answered",
    message: expect.stringContaining("may cost up to $1,800.00 now"),
  });
  expect(await answer(id, { status: "approved", amount: "1800" })).toBe("invalid_transition");
});

test("the same request again notifies nobody again; another one takes its place", async () => {
  const id = await takenUpTo();
  await ask(id, "1800");
  await ask(id, "1800");
  await ask(id, "1900");
  const requests = (await noticesOf(SOFIA, id)).filter(({ type }) => type === "limit_asked");
  expect(requests).toHaveLength(2);
  expect((await ticketOf(id)).higherLimit?.cents).toBe(190_000);
});

test("a refused higher limit leaves the limit, with the answer to the vendor", async () => {
  const id = await takenUpTo();
  await ask(id, "1800");
  await answer(id, { status: "refused", amount: "1800", answer: "Repair it." });
  expect(await ticketOf(id)).toMatchObject({
    acceptedBidCents: 150_000,
    higherLimit: { cents: 180_000, answer: "Repair it.", refusedAt: expect.any(String) },
  });
  expect((await noticesOf(VERA, id)).at(-1)?.message).toContain("stays $1,500.00: Repair it.");
});

test.each([
  ["approved", "olga (operator) approved up to $1,800.00 for"],
  ["refused", "olga (operator) refused up to $1,800.00 for"],
] as const)(
  "an operator's answer, %s, is told to the managers and marked in the history",
  async (status, message) => {
    const id = await takenUpTo();
    await ask(id, "1800");
    await answer(id, { status, amount: "1800" }, OLGA);
    expect((await noticesOf(SOFIA, id)).at(-1)?.message).toContain(message);
    const { rows } = await engine.query(
      "select by_operator from history where ticket_id = $1 and kind = 'ticket' order by n desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ by_operator: true }]);
  },
);

test("the completion needs the cost, and above the limit the words that it is", async () => {
  const id = await takenUpTo();
  const done = { status: "completed", content: "Done as agreed.", aboveLimit: false };
  expect(await move(VERA, id, done)).toBe("invalid_input actualCost");
  expect(await move(VERA, id, { ...done, actualCost: "1800" })).toBe("invalid_input actualCost");
  await ask(id, "1900");
  await move(VERA, id, { ...done, actualCost: "1800", aboveLimit: true });
  const ticket = await ticketOf(id);
  expect(ticket).toMatchObject({ status: "completed", actualCostCents: 180_000 });
  expect(ticket).not.toHaveProperty("higherLimit");
});

test("a completion of an earlier app without a cost is kept, and its vendor is asked for it", async () => {
  const id = await takenUpTo();
  await move(VERA, id, { status: "completed", content: "Done as agreed." });
  expect((await noticesOf(VERA, id)).at(-1)?.title).toBe("What did the job cost?");
  const cost = { actualCost: "1400", base: { actualCost: null } };
  await run(VERA, (tx) => recordCost(tx, VERA, id, cost));
  expect((await ticketOf(id)).actualCostCents).toBe(140_000);
  expect((await noticesOf(SOFIA, id)).at(-1)?.message).toMatch(/^vera .*\$1,400\.00/);
  expect(await run(VERA, (tx) => recordCost(tx, VERA, id, { actualCost: "1500" }))).toBe("not_allowed");
});

test("a bid without a text is refused unless it is up to an amount", () => {
  const plan = { scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  const body = { taskId: "t", estimatedCost: "10", description: " ", ...plan };
  const isTaken = (more: object) =>
    safeParse(must(api.placeBid.request, "a body"), { ...body, ...more }).success;
  expect([isTaken({}), isTaken({ upTo: true })]).toEqual([false, true]);
});

test("an answer to the request of a former vendor is none to that of the next", async () => {
  const id = await takenUpTo();
  await ask(id, "1800");
  const { requestedAt } = must((await ticketOf(id)).higherLimit, "the request");
  await move(SOFIA, id, { status: "out_for_bid", content: "Too slow." });
  expect(await ticketOf(id)).not.toHaveProperty("higherLimit");
  expect(await answer(id, { status: "approved", amount: "1800", requestedAt })).toBe("invalid_transition");
  await takeJob(VICTOR, id, "1600");
  await ask(id, "1800", "It is rotten.", VICTOR);
  expect(await answer(id, { status: "approved", amount: "1800", requestedAt })).toBe("amount_changed");
  expect(await ticketOf(id)).toMatchObject({ acceptedBidCents: 160_000, assignee: { id: "victor" } });
});

test("an approval that has not read a cost above the limit is refused, and once read is taken", async () => {
  const id = await takenUpTo();
  await move(VERA, id, { status: "completed", content: "Done as agreed." });
  await run(VERA, (tx) => recordCost(tx, VERA, id, { actualCost: "1900", base: { actualCost: null } }));
  expect(await move(SOFIA, id, { status: "closed", from: "completed", readCost: null })).toBe(
    "amount_changed",
  );
  expect((await ticketOf(id)).status).toBe("completed");
  await move(SOFIA, id, { status: "closed", from: "completed", readCost: "1900.00" });
  expect(await ticketOf(id)).toMatchObject({ status: "closed", actualCostCents: 190_000 });
});
