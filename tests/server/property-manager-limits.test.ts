import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readAwardRules } from "#contract/award-rules.ts";
import { acceptBid, decideOnBid, editBid, readBid, rejectBid, withdrawBid } from "#contract/bids.ts";
import { sendMessage } from "#contract/messages.ts";
import { listNotifications } from "#contract/notifications.ts";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import { pushMutations } from "#contract/sync.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { bidCalls } from "#tests/support/bidding.ts";
import { type Cast, cast, registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Limits of property managers and by trade: docs/product.md#limits-of-accepting-bids.

const LIMITS = {
  limitCents: 50_000,
  propertyManagerLimitCents: 200_000,
  isInsuranceRequired: false,
  trades: [{ trade: "HVAC", limitCents: 300_000, propertyManagerLimitCents: 900_000 }],
};

describe.each(databases.filter(isAvailable))("limits of property managers, on the %s database", (kind) => {
  let server: TestServer;
  let people: Cast;
  let vera: TestPerson;
  let olga: TestPerson;
  let oscar: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind, env: { OPERATORS_ACT: "own" } });
    people = await cast(server);
    vera = await registered(server, "Vendor", "Vera Vendor");
    olga = await signedInOperator(server, "o@example.com", "Olga O");
    oscar = await signedInOperator(server, "oscar@example.com", "Oscar O");
    await olga.ask(saveOperatorSettings, { body: { operatorsSee: "everything" } });
  });
  beforeEach(async () => void (await save({ awardRules: LIMITS })));
  afterAll(() => server.stop());

  const save = (body: object, who = olga) => who.ask(saveOperatorSettings, { body });
  const { outForBid, bid } = bidCalls(() => people);
  const aBidOf = async (estimatedCost: string, ticketId?: string) => {
    const id = ticketId ?? (await outForBid());
    return { ticketId: id, id: (await bid(vera, id, { estimatedCost })).id };
  };
  const statusOf = async (id: string) => (await vera.ask(readBid, { params: { id } })).data.status;
  const accept = (who: TestPerson, id: string) =>
    who.ask(decideOnBid, { params: { id }, body: { status: "accepted" } });

  test("above the limit managers are refused by every call, with who accepts, and an operator accepts", async () => {
    const { store, property } = people;
    const big = await aBidOf("2000.01");
    const params = { id: big.id };
    const op = {
      key: randomUUID(),
      lane: `ticket:${big.ticketId}`,
      deps: [],
      method: decideOnBid.method,
      path: decideOnBid.path.replace("{id}", big.id),
      body: { status: "accepted" },
    };
    for (const who of [store, property]) {
      for (const answer of [
        await who.ask(acceptBid, { params, body: { amount: "2000.01" } }),
        await accept(who, big.id),
      ])
        expect(answer).toMatchObject({
          status: 403,
          refusal: {
            error: "above_limit",
            message:
              "Property managers accept bids up to $2,000.00. Olga O or another operator accepts this one.",
          },
        });
      const batch = await who.ask(pushMutations, { body: { ops: [{ ...op, key: randomUUID() }] } });
      expect(batch.data.results).toMatchObject([{ status: 403, body: { error: "above_limit" } }]);
    }
    expect(await statusOf(big.id)).toBe("pending");
    const batch = await olga.ask(pushMutations, { body: { ops: [op] } });
    expect(batch.data.results).toMatchObject([{ status: 200 }]);
    const { data } = await store.ask(readTicket, { params: { id: big.ticketId } });
    expect(data).toMatchObject({ status: "assigned_bidder", assigneeId: vera.id });
  });

  test("up to the limit an operator decides on nothing", async () => {
    for (const amount of ["500", "2000"]) {
      const { id } = await aBidOf(amount);
      expect((await accept(olga, id)).status).toBe(403);
      expect((await olga.ask(rejectBid, { params: { id } })).status).toBe(403);
    }
  });

  test("the limit counts that holds when the acceptance arrives", async () => {
    const { id } = await aBidOf("1500");
    await save({ awardRules: { ...LIMITS, propertyManagerLimitCents: 100_000 } });
    expect((await accept(people.property, id)).refusal.error).toBe("above_limit");
    expect(await statusOf(id)).toBe("pending");
    await save({ awardRules: LIMITS });
    expect((await accept(olga, id)).status).toBe(403);
    expect((await accept(people.property, id)).status).toBe(200);
  });

  test("of two operators who accept at once one does, and the other is told", async () => {
    const { id } = await aBidOf("5000");
    const answers = await Promise.all([accept(olga, id), accept(oscar, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("an operator rejects with a reason, which the vendor reads", async () => {
    const { id } = await aBidOf("5000");
    const body = { status: "rejected", reason: "Too much" } as const;
    expect((await olga.ask(decideOnBid, { params: { id }, body })).status).toBe(200);
    expect((await vera.ask(readBid, { params: { id } })).data).toMatchObject(body);
  });

  test("a trade has its own amounts, however the ticket spells it", async () => {
    const { store, property, shop } = people;
    const body = { title: "Too warm", storeId: shop.id, category: "Heating and cooling" };
    const { id: ticketId } = (await store.ask(raiseTicket, { body })).data;
    await property.ask(changeTicketStatus, { params: { id: ticketId }, body: { status: "out_for_bid" } });
    const { id } = await aBidOf("8000", ticketId);
    expect((await accept(store, id)).refusal.message).toMatch(/up to \$3,000\.00\./);
    expect((await accept(olga, id)).status).toBe(403);
    expect((await accept(property, id)).status).toBe(200);
  });

  test("operators read of a bid above the limit that they decide, also of one that became so", async () => {
    const youDecide = expect.stringMatching(/above the limit of property managers: you decide\.$/) as string;
    const plain = expect.not.stringContaining("limit") as string;
    const about = async (who: TestPerson, ticketId: string) =>
      (await who.ask(listNotifications)).data.notifications
        .filter(({ type, data }) => type.startsWith("bid_") && data["taskId"] === ticketId)
        .map(({ type, message }) => [type, message])
        .toReversed();
    const { id, ticketId } = await aBidOf("400");
    for (const estimatedCost of ["2500", "300"])
      expect((await vera.ask(editBid, { params: { id }, body: { estimatedCost } })).status).toBe(200);
    for (const who of [olga, oscar])
      expect(await about(who, ticketId)).toEqual([
        ["bid_updated", youDecide],
        ["bid_updated", plain],
      ]);
    const large = await aBidOf("2500");
    expect((await vera.ask(withdrawBid, { params: { id: large.id } })).status).toBe(200);
    expect(await about(olga, large.ticketId)).toEqual([
      ["bid_received", youDecide],
      ["bid_withdrawn", plain],
    ]);
    expect(await about(people.property, large.ticketId)).toEqual([["bid_received", plain]]);
  });

  test("managers learn who accepts, and may write to them; bidders do not", async () => {
    const operators = [
      { id: olga.id, name: "Olga O" },
      { id: oscar.id, name: "Oscar O" },
    ];
    expect((await people.property.ask(readAwardRules)).data).toEqual({ ...LIMITS, operators });
    expect((await vera.ask(readAwardRules)).status).toBe(403);
    const write = async (who: TestPerson) =>
      (await who.ask(sendMessage, { body: { receiver_id: olga.id, message: "Please decide." } })).status;
    expect(await write(people.property)).toBeLessThan(300);
    expect(await write(vera)).toBe(403);
    await save({
      awardRules: {
        limitCents: null,
        propertyManagerLimitCents: null,
        trades: [],
        isInsuranceRequired: false,
      },
    });
    expect((await people.property.ask(readAwardRules)).data).not.toHaveProperty("operators");
  });

  test("a page of an earlier version changes what it knows, and leaves the rest", async () => {
    await save({ awardRules: { limitCents: 60_000, isInsuranceRequired: true } });
    expect((await people.store.ask(readAwardRules)).data).toMatchObject({
      ...LIMITS,
      limitCents: 60_000,
      isInsuranceRequired: true,
    });
  });

  test("a page of an earlier version cannot set more than property managers may accept", async () => {
    const answer = await save({ awardRules: { limitCents: 300_000, isInsuranceRequired: false } });
    expect([answer.status, answer.refusal.details?.map(({ field }) => field)]).toEqual([
      400,
      ["awardRules.propertyManagerLimitCents"],
    ]);
    expect((await people.store.ask(readAwardRules)).data).toMatchObject(LIMITS);
    const { id } = await aBidOf("5000");
    expect((await accept(people.property, id)).refusal.error).toBe("above_limit");
  });

  test.each([
    ["a negative amount", { propertyManagerLimitCents: -1 }, "propertyManagerLimitCents"],
    ["a part of a cent", { propertyManagerLimitCents: 0.5 }, "propertyManagerLimitCents"],
    ["an amount of eleven digits", { propertyManagerLimitCents: 1e10 }, "propertyManagerLimitCents"],
    ["less than store managers", { propertyManagerLimitCents: 49_999 }, "propertyManagerLimitCents"],
    ["a trade twice", { trades: [LIMITS.trades[0], { trade: "Climatización", limitCents: 1 }] }, "trades"],
    ["a trade without a name", { trades: [{ trade: " ", limitCents: 1 }] }, "trades"],
    [
      "less than store managers in a trade",
      { trades: [{ trade: "Glass", limitCents: 2, propertyManagerLimitCents: 1 }] },
      "trades.0.propertyManagerLimitCents",
    ],
  ])("%s is refused with its field, and nothing changes", async (_, more, field) => {
    const answer = await save({ awardRules: { ...LIMITS, ...more } });
    expect([answer.status, answer.refusal.details?.map((each) => each.field)]).toEqual([
      400,
      [`awardRules.${field}`],
    ]);
    expect((await people.store.ask(readAwardRules)).data).toMatchObject(LIMITS);
  });

  test("zero is a limit: an operator accepts everything that costs something", async () => {
    await save({ awardRules: { ...LIMITS, limitCents: 0, propertyManagerLimitCents: 0 } });
    const { id } = await aBidOf("0.01");
    expect((await accept(people.property, id)).status).toBe(403);
    expect((await accept(olga, id)).status).toBe(200);
  });

  test("there is no limit of property managers where no operator sees every ticket", async () => {
    const narrowed = await save({ operatorsSee: "own" });
    expect([narrowed.status, narrowed.refusal.message]).toEqual([
      400,
      expect.stringContaining("have to see every ticket") as string,
    ]);
    expect((await olga.ask(readAwardRules)).data).toHaveProperty("operators.length", 2);
    await save({ fromStart: ["awardRules"] });
    expect((await save({ operatorsSee: "own" })).status).toBe(200);
    expect((await save({ awardRules: LIMITS })).status).toBe(400);
    await save({ operatorsSee: "everything" });
  });

  test("what operators see by another start of the server keeps no other setting from being saved", async () => {
    const first = await startServer({ kind, env: { OPERATORS_SEE: "everything" } });
    const owen = await signedInOperator(first, "owen@example.com", "Owen O");
    expect((await save({ awardRules: LIMITS }, owen)).status).toBe(200);
    await first.stop();
    const env = { ...first.env, PORT: new URL(first.url).port, OPERATORS_SEE: "own" };
    const second = await startServer({ dataDir: first.dataDir, env });
    expect((await save({ invitationDays: 7 }, owen)).status).toBe(200);
    expect((await save({ awardRules: LIMITS }, owen)).status).toBe(400);
    expect((await save({ operatorsSee: "everything" }, owen)).status).toBe(200);
    await second.stop();
  });
});
