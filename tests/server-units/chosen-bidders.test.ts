import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, describe, expect, test } from "vitest";
import { decide, editBid, placeBid, withdrawBid } from "#server/bids/bid-actions.ts";
import { endInvitationsOf } from "#server/bids/choose-bidders.ts";
import { declineToBid } from "#server/bids/decline-to-bid.ts";
import { findVendors } from "#server/bids/find-vendors.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import { must } from "#domain/must.ts";
import { setActive } from "#server/operator-page/people.ts";
import { historyOfTicket, historyWithoutBids } from "#server/history/read-history.ts";
import { Refused } from "#server/http/refusals.ts";
import { mayMessage } from "#server/messages/may-message.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { commentsOf } from "#server/tickets/comment-records.ts";
import { listTickets } from "#server/tickets/list-tickets.ts";
import { loadVisibleById, presentVisible } from "#server/tickets/present.ts";
import { outForBid as publicList } from "#server/tickets/public.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { ticketById } from "#server/tickets/records.ts";
import { callerOf, databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

// Who may bid, and bids that are accepted at once, on a database in this process.

let engine: PGlite;
const sql = () => databaseOf(engine);
const SOFIA = callerOf("sofia", "Store Manager");
const VERA = callerOf("vera", "Vendor");
const VIKTOR = callerOf("viktor", "Vendor");

beforeAll(async () => {
  engine = await migratedEngine();
  await engine.exec(
    [SOFIA, VERA, VIKTOR]
      .map(
        ({ actor: { id, name, role } }) => `
        insert into users (id, email, name, first_name, last_name, role, website, password_hash)
          values ('${id}', '${id}@example.com', '${name}', '${name}', '', '${role}', 'Fettle', '');`,
      )
      .join(""),
  );
});

/** @param right a column of accounts that this one has */
const addPerson = (id: string, role: string, right = "is_active") =>
  engine.exec(`insert into users (id, email, name, first_name, last_name, role, website, password_hash)
    values ('${id}', '${id}@example.com', '${id}', '${id}', '', '${role}', 'Fettle', '');
    update users set ${right} = true where id = '${id}'`);

async function run<T>(who: Caller, work: (tx: WriteContext) => Promise<T>): Promise<T | string> {
  try {
    return await withChangeLogBy(sql(), who.account.id, work);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.code, ...(error.more.details ?? []).map(({ field }) => field)].join(" ");
  }
}

type Input = Parameters<typeof changeStatus>[3];
const ask = (id: string, input: Omit<Input, "status">, config = { awardRules: NO_AWARD_RULES }) =>
  run(SOFIA, (tx) => changeStatus(tx, SOFIA, id, { status: "out_for_bid", ...input }, { files: [], config }));

const raised = async () => {
  const input = { title: "Cracked window", description: "", priority: "medium" } as const;
  return ((await run(SOFIA, (tx) => raise(tx, SOFIA, input, "1"))) as { id: string }).id;
};

/** A ticket that only these vendors may bid on. */
async function offeredTo(vendors: readonly string[], more: object = {}): Promise<string> {
  const id = await raised();
  await ask(id, { onlyVendors: vendors.map((each) => ({ id: each })), ...more });
  return id;
}

const bid = (who: Caller, taskId: string, estimatedCost: string, config = { awardRules: NO_AWARD_RULES }) => {
  const plan = { description: "New pane", scheduleDate: "2039-02-03", scheduleTime: "09:30" };
  return run(who, (tx) => placeBid(tx, who, { taskId, estimatedCost, ...plan }, config));
};
const idOf = (answer: unknown) => (answer as { id: string }).id;
const ticketOf = async (id: string) => must(await ticketById(sql(), id), "the ticket");
const noticesOf = async (who: Caller, ticketId: string) =>
  (
    await engine.query<{ type: string; message: string }>(
      "select type, message from notifications where user_id = $1 and data->>'taskId' = $2 order by created_at",
      [who.account.id, ticketId],
    )
  ).rows;

const inList = async (who: Caller, id: string) =>
  (await listTickets(sql(), who, { page: 1, limit: 100 })).tasks.some((each) => each.id === id);
const inPublicList = async (id: string) =>
  (await publicList(sql(), { page: 1, limit: 100 })).tasks.some((each) => each.id === id);
const byId = (who: Caller, id: string) =>
  loadVisibleById(sql(), id, who).then(
    (found) => presentVisible(found, who.actor),
    () => null,
  );
const mayWrite = async (who: Caller) => mayMessage(sql(), who, must(await userById(sql(), "sofia"), "Sofia"));
/** The position of the ticket's last change for an audience; 0 for none. */
const changeFor = async (audience: string, id: string) => {
  const { rows } = await engine.query<{ seq: number }>(
    "select seq from changes where audience = $1 and entity_id = $2",
    [audience, id],
  );
  return rows[0]?.seq ?? 0;
};

describe("a ticket that is out for bid to chosen vendors", () => {
  test("is in no list, no call and no message of other vendors, nor in the public list", async () => {
    const id = await offeredTo(["vera"]);
    expect([await inList(VERA, id), await inList(VIKTOR, id)]).toEqual([true, false]);
    expect([await byId(VERA, id), await byId(VIKTOR, id)]).toMatchObject([{ id, view: "market" }, null]);
    expect(await inPublicList(id)).toBe(false);
    expect([await mayWrite(VERA), await mayWrite(VIKTOR)]).toEqual([true, false]);
    expect(await bid(VIKTOR, id, "10")).toBe("not_found");
    expect(await engine.query("select was_published from tickets where id = $1", [id])).toMatchObject({
      rows: [{ was_published: false }],
    });
  });

  test("is recorded for their devices alone, and for all once it is open to all", async () => {
    const id = await offeredTo(["vera"]);
    expect(await changeFor("user:vera", id)).toBeGreaterThan(0);
    expect(await changeFor("role:Vendor", id)).toBe(0);
    await ask(id, { from: "out_for_bid", changesBidders: true });
    expect(await changeFor("role:Vendor", id)).toBeGreaterThan(0);
    expect([await inList(VIKTOR, id), await inPublicList(id)]).toEqual([true, true]);
  });

  test("tells each of them alone, how many were asked and up to what a bid is accepted", async () => {
    const id = await offeredTo(["vera", "viktor"], { acceptUpTo: "500" });
    const message = expect.stringContaining(
      "was given to you, up to $500.00: accept or decline. Only you and 1 other were asked.",
    );
    expect(await noticesOf(VERA, id)).toEqual([{ type: "new_job", message }]);
    const one = await offeredTo(["vera"]);
    expect(await noticesOf(VERA, one)).toMatchObject([
      { message: expect.stringMatching(/^You were asked to bid on .* Nobody else/) },
    ]);
    expect(await noticesOf(VIKTOR, one)).toEqual([]);
    expect((await engine.query("select 1 from new_job_queue where ticket_id = $1", [one])).rows).toEqual([]);
  });

  test("shows a vendor nothing of the others who were asked", async () => {
    const id = await offeredTo(["vera", "viktor"], { acceptUpTo: "500" });
    const own = { count: 2, vendors: [{ id: "vera" }], acceptUpTo: 500, acceptSetBy: null };
    expect((await byId(VERA, id))?.chosenBidders).toMatchObject(own);
    await bid(VERA, id, "500");
    // The vendor who has the job sees the whole ticket, and still nothing of the others.
    expect(await byId(VERA, id)).toMatchObject({ view: "whole", chosenBidders: { count: 2 } });
    expect((await byId(VERA, id))?.chosenBidders?.vendors).toMatchObject([{ id: "vera" }]);
  });

  test.each([
    ["nobody", [], "invalid_input onlyVendors"],
    ["somebody who is no vendor", [{ id: "vera" }, { id: "sofia" }], "invalid_input onlyVendors"],
  ])("is refused for %s, and nothing is changed", async (_, onlyVendors, refusal) => {
    const id = await raised();
    expect(await ask(id, { onlyVendors })).toBe(refusal);
    expect((await ticketOf(id)).status).toBe("open");
  });

  test("keeps the bid of a vendor who is taken out, and hides the ticket once that is withdrawn", async () => {
    const id = await offeredTo(["vera", "viktor"]);
    const placed = idOf(await bid(VIKTOR, id, "300"));
    await ask(id, { changesBidders: true, onlyVendors: [{ id: "vera" }] });
    expect(await byId(VIKTOR, id)).toMatchObject({ view: "market", chosenBidders: { vendors: [] } });
    const request = undefined;
    const before = await changeFor("user:viktor", id);
    await run(VIKTOR, (tx) =>
      withdrawBid(tx, VIKTOR, placed, { request, config: { awardRules: NO_AWARD_RULES } }),
    );
    expect(await byId(VIKTOR, id)).toBeNull();
    expect(await changeFor("user:viktor", id)).toBeGreaterThan(before);
  });

  test("has in its history who was asked, for who reads its bids only", async () => {
    const id = await offeredTo(["vera"]);
    const page = { page: 1, limit: 50 };
    const kinds = (lines: { lines: readonly { kind: string }[] }) => lines.lines.map(({ kind }) => kind);
    expect(kinds(await historyOfTicket(sql(), id, "sofia", page))).toContain("bidder");
    expect(kinds(await historyWithoutBids(sql(), id, "vera", page))).not.toContain("bidder");
  });
});

describe("an amount up to which a bid is accepted at once", () => {
  test("is in the history for who reads the bids alone", async () => {
    const id = await offeredTo(["vera"], { acceptUpTo: "500" });
    await ask(id, { changesBidders: true, onlyVendors: [{ id: "vera" }], acceptUpTo: "700" });
    await ask(id, { changesBidders: true });
    const page = { page: 1, limit: 50 };
    const manager = await historyOfTicket(sql(), id, "sofia", page);
    const author = await historyWithoutBids(sql(), id, "sofia", page);
    expect(JSON.stringify(manager.lines)).toContain("accept_up_to_cents");
    expect(JSON.stringify(author)).not.toContain("accept_");
    // The change of the amount alone is no line without values.
    expect(author.lines.map(({ after }) => Object.keys(after ?? {}).length)).not.toContain(0);
    expect(author.pagination.total).toBe(author.lines.length);
  });

  test("gives the job to the first, and the next one is refused", async () => {
    const id = await offeredTo(["vera", "viktor"], { acceptUpTo: "500" });
    expect(await bid(VERA, id, "480")).toMatchObject({ status: "accepted" });
    const ticket = await ticketOf(id);
    expect(ticket).toMatchObject({
      status: "assigned_bidder",
      assignee: { id: "vera" },
      acceptedBidCents: 48_000,
    });
    expect(ticket.chosenBidders?.acceptUpToCents).toBeUndefined();
    expect(await bid(VIKTOR, id, "100")).toBe("not_found");
  });

  test("says in history and notices by which promise, and of whom", async () => {
    const id = await offeredTo(["vera"], { acceptUpTo: "500" });
    await bid(VERA, id, "480");
    const { rows } = await engine.query(
      "select actor_id from ticket_events where ticket_id = $1 and to_status = 'assigned_bidder'",
      [id],
    );
    expect(rows).toEqual([{ actor_id: "sofia" }]);
    expect(await commentsOf(sql(), id)).toMatchObject([
      { kind: "accepted_at_once", authorId: "sofia", content: expect.stringContaining("$500.00") },
    ]);
    const [notice] = (await noticesOf(SOFIA, id)).filter(({ type }) => type === "bid_awarded");
    expect(notice?.message).toContain("for $480.00");
    expect(notice?.message).toContain("had accepted bids up to $500.00");
    expect((await noticesOf(SOFIA, id)).map(({ type }) => type)).not.toContain("bid_received");
    expect((await noticesOf(VERA, id)).map(({ type }) => type)).toContain("bid_accepted");
  });

  test("is nowhere by the name of who set it once they have deleted their account", async () => {
    await addPerson("philippa", "Store Manager");
    await addPerson("petra", "Property Manager");
    const [philippa, petra] = [callerOf("philippa", "Store Manager"), callerOf("petra", "Property Manager")];
    const ticket = { title: "Cracked window", description: "", priority: "medium" } as const;
    const id = idOf(await run(philippa, (tx) => raise(tx, philippa, ticket, "1")));
    await engine.query("update tickets set property_manager_id = 'petra' where id = $1", [id]);
    const input = { status: "out_for_bid", onlyVendors: [{ id: "vera" }], acceptUpTo: "500" };
    const config = { awardRules: NO_AWARD_RULES };
    await run(philippa, (tx) => changeStatus(tx, philippa, id, input, { files: [], config }));
    await bid(VERA, id, "480");
    const awarded = async () =>
      (await noticesOf(petra, id)).find(({ type }) => type === "bid_awarded")?.message ?? "";
    expect(await awarded()).toContain("philippa had accepted bids up to $500.00");
    const user = must(await userById(sql(), "philippa"), "Philippa");
    await run(philippa, (tx) => forgetPerson(tx, { database: sql() } as unknown as AppContext, user, []));
    expect(await awarded()).toContain("Deleted user had accepted bids up to $500.00");
    expect(JSON.stringify(await commentsOf(sql(), id)).replaceAll('"philippa"', "")).not.toContain(
      "philippa",
    );
  });

  test("leaves a larger bid to a decision, and takes it once it is lowered", async () => {
    const id = await offeredTo(["vera", "viktor"], { acceptUpTo: "500" });
    expect(await bid(VIKTOR, id, "510")).toMatchObject({ status: "pending" });
    const large = await bid(VERA, id, "600");
    expect(large).toMatchObject({ status: "pending" });
    const lowered = await run(VERA, (tx) =>
      editBid(tx, VERA, idOf(large), {
        input: { estimatedCost: "500" },
        request: undefined,
        config: { awardRules: NO_AWARD_RULES },
      }),
    );
    expect(lowered).toMatchObject({ status: "accepted" });
    expect((await ticketOf(id)).assignee?.id).toBe("vera");
    expect((await noticesOf(VIKTOR, id)).map(({ type }) => type)).toContain("bid_rejected");
  });

  test("is refused above the limit of who sets it, at its field", async () => {
    const id = await raised();
    const config = { awardRules: { limitCents: 40_000, isInsuranceRequired: false } };
    const input = { onlyVendors: [{ id: "vera" }], acceptUpTo: "500" };
    expect(await ask(id, input, config)).toBe("above_limit acceptUpTo");
    expect((await ticketOf(id)).status).toBe("open");
  });

  test.each([
    [
      "the vendor has no valid insurance where one is needed",
      { limitCents: null, isInsuranceRequired: true },
    ],
    ["the limit was lowered since", { limitCents: 100, isInsuranceRequired: false }],
  ])("accepts nothing if %s: the bid waits like others", async (_, awardRules) => {
    const id = await offeredTo(["vera"], { acceptUpTo: "500" });
    expect(await bid(VERA, id, "480", { awardRules })).toMatchObject({ status: "pending" });
    expect((await ticketOf(id)).status).toBe("out_for_bid");
  });

  test("accepts nothing for who set it and only reads everything since", async () => {
    await addPerson("rita", "Fettle User", "is_reader");
    const id = await offeredTo(["vera"], { acceptUpTo: "500" });
    await engine.query("update tickets set accept_set_by_id = 'rita' where id = $1", [id]);
    // Above the limit of property managers whoever operates and sees everything accepts.
    const awardRules = { limitCents: null, propertyManagerLimitCents: 100, isInsuranceRequired: false };
    expect(await bid(VERA, id, "480", { awardRules })).toMatchObject({ status: "pending" });
  });

  test("names in the history for whom a deputy had set it", async () => {
    await addPerson("dora", "Store Manager");
    await engine.exec(`insert into deputies (id, deputy_id, from_day, until_day, time_zone, is_shared)
      values ('sofia', 'dora', '2020-01-01', '2099-01-01', 'UTC', true)`);
    const id = await offeredTo(["vera"]);
    const dora = callerOf("dora", "Store Manager");
    const input = { status: "out_for_bid", changesBidders: true, onlyVendors: [{ id: "vera" }] };
    const config = { awardRules: NO_AWARD_RULES };
    await run(dora, (tx) =>
      changeStatus(tx, dora, id, { ...input, acceptUpTo: "500" }, { files: [], config }),
    );
    expect(await bid(VERA, id, "480")).toMatchObject({ status: "accepted" });
    await engine.exec("delete from deputies");
    const { rows } = await engine.query(
      "select actor_id, acted_for_id from ticket_events where ticket_id = $1 and to_status = 'assigned_bidder'",
      [id],
    );
    expect(rows).toEqual([{ actor_id: "dora", acted_for_id: "sofia" }]);
  });

  test("a decision and a bid within the amount do the same to the ticket", async () => {
    const [byRule, byHand] = [await offeredTo(["vera"], { acceptUpTo: "500" }), await offeredTo(["vera"])];
    await bid(VERA, byRule, "480");
    const placed = idOf(await bid(VERA, byHand, "480"));
    const config = { awardRules: NO_AWARD_RULES };
    await run(SOFIA, (tx) => decide(tx, SOFIA, placed, { to: "accepted", config }));
    const [one, other] = [await ticketOf(byRule), await ticketOf(byHand)];
    const facts = ({ status, assignee, scheduledDate, acceptedBidCents }: typeof one) => ({
      status,
      assignee,
      scheduledDate,
      acceptedBidCents,
    });
    expect(facts(one)).toEqual(facts(other));
  });
});

describe("looking up vendors to ask", () => {
  const find = (who: Caller, search: string) =>
    findVendors(sql(), who, search).then(
      ({ vendors }) => vendors,
      (error: unknown) => (error instanceof Refused ? error.code : error),
    );

  test("finds by name, city and trade, those by name first, and says nothing of contact", async () => {
    await engine.exec(`update users set city = 'Austin', state = 'TX', phone = '555' where id = 'vera';
      update users set city = 'Vera Cruz', skills = '["Roofing"]' where id = 'viktor'`);
    const vera = { id: "vera", name: VERA.actor.name, city: "Austin", state: "TX", trades: [] };
    expect(await find(SOFIA, "AUST")).toEqual([vera]);
    expect(await find(SOFIA, "vera")).toMatchObject([vera, { id: "viktor" }]);
    expect(await find(SOFIA, "roof")).toMatchObject([{ id: "viktor", trades: ["Roofing"] }]);
    expect(await find(SOFIA, "sofia")).toEqual([]);
  });

  test.each([
    ["a question of one letter", SOFIA, " v ", "invalid_input"],
    ["a vendor", VERA, "viktor", "not_allowed"],
  ])("is refused for %s", async (_, who, search, code) => {
    expect(await find(who, search)).toBe(code);
  });
});

describe("a vendor who was asked", () => {
  test("declines with a reason, which the manager reads, and bids after all", async () => {
    const id = await offeredTo(["vera"]);
    const declined = await run(VERA, (tx) => declineToBid(tx, VERA, id, { reason: "Too far." }));
    expect(declined).toMatchObject({ view: "market", chosenBidders: { vendors: [{ reason: "Too far." }] } });
    expect((await byId(SOFIA, id))?.chosenBidders?.vendors).toMatchObject([
      { id: "vera", reason: "Too far." },
    ]);
    expect(await noticesOf(SOFIA, id)).toMatchObject([
      { type: "job_declined", message: expect.stringContaining("Too far.") },
    ]);
    await bid(VERA, id, "300");
    expect((await ticketOf(id)).chosenBidders?.vendors[0]?.declinedAt).toBeUndefined();
  });

  test("is in no choice any more once the account is gone, and the managers' devices learn it", async () => {
    const id = await offeredTo(["vera", "viktor"]);
    const before = await changeFor("user:sofia", id);
    await run(VIKTOR, (tx) => endInvitationsOf(tx, "viktor"));
    expect((await byId(SOFIA, id))?.chosenBidders).toMatchObject({ count: 1, vendors: [{ id: "vera" }] });
    expect(await changeFor("user:sofia", id)).toBeGreaterThan(before);
    expect(await byId(VIKTOR, id)).toBeNull();
  });

  test("is in no choice any more once the account is deactivated, and is refused by name", async () => {
    await addPerson("vito", "Vendor");
    await addPerson("olga", "Fettle User", "is_operator");
    const id = await offeredTo(["vera", "vito"]);
    const origin = { addressBlock: "", userAgent: "" };
    const caller = { ...callerOf("olga", "Fettle User"), sessionId: "s" };
    await run(caller, (tx) => setActive(tx, false, { caller, id: "vito", origin }));
    expect((await ticketOf(id)).chosenBidders).toMatchObject({ count: 1, vendors: [{ id: "vera" }] });
    // Whoever has the former choice on the device does not choose him again.
    const onlyVendors = ["vera", "vito", "viktor"].map((each) => ({ id: each }));
    const biddersBase = { vendorIds: ["vera", "vito"], acceptUpTo: null };
    await ask(id, { changesBidders: true, onlyVendors, biddersBase });
    expect((await ticketOf(id)).chosenBidders?.vendors.map((each) => each.id)).toEqual(["vera", "viktor"]);
    const added = withChangeLogBy(sql(), "sofia", (tx) =>
      changeStatus(
        tx,
        SOFIA,
        id,
        { status: "out_for_bid", changesBidders: true, onlyVendors },
        { files: [], config: { awardRules: NO_AWARD_RULES } },
      ),
    );
    await expect(added).rejects.toMatchObject({
      more: { details: [{ field: "onlyVendors", message: expect.stringContaining("vito") }] },
    });
  });

  test("leaves the choice of many tickets with as many statements as that of one", async () => {
    const statementsFor = async (id: string, tickets: number) => {
      await addPerson(id, "Vendor");
      for (let n = 0; n < tickets; n += 1) await offeredTo(["vera", id]);
      let count = 0;
      await run(callerOf(id, "Vendor"), (tx) => {
        const query: WriteContext["query"] = (...statement) => {
          count += 1;
          return tx.query(...statement);
        };
        return endInvitationsOf(
          new Proxy(tx, { get: (of, name) => (name === "query" ? query : Reflect.get(of, name)) }),
          id,
        );
      });
      return count;
    };
    expect(await statementsFor("vince", 6)).toBe(await statementsFor("vlad", 1));
  });

  test("two managers who each add a vendor get both; who changes the same amount decides", async () => {
    const id = await offeredTo(["vera"], { acceptUpTo: "500" });
    const base = { vendorIds: ["vera"], acceptUpTo: "500.00" };
    const change = (ids: readonly string[], acceptUpTo: string) =>
      ask(id, {
        changesBidders: true,
        onlyVendors: ids.map((each) => ({ id: each })),
        acceptUpTo,
        biddersBase: base,
      });
    await addPerson("vinz", "Vendor");
    await change(["vera", "viktor"], "600");
    await change(["vera", "vinz"], "500");
    const both = await ticketOf(id);
    expect(both.chosenBidders?.vendors.map((each) => each.id).toSorted()).toEqual(["vera", "viktor", "vinz"]);
    expect(both.chosenBidders?.acceptUpToCents).toBe(60_000);
    expect(await change(["vera"], "700")).toBe("edit_conflict");
    expect((await ticketOf(id)).chosenBidders?.acceptUpToCents).toBe(60_000);
  });

  test("others decline nothing", async () => {
    const id = await offeredTo(["vera"]);
    expect(await run(VIKTOR, (tx) => declineToBid(tx, VIKTOR, id, {}))).toBe("not_found");
  });
});
