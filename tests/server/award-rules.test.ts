import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAwardRules } from "#contract/award-rules.ts";
import { acceptBid, decideOnBid, editBid, readBid, rejectBid, withdrawBid } from "#contract/bids.ts";
import { listNotifications } from "#contract/notifications.ts";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import { pushMutations } from "#contract/sync.ts";
import { readTicket } from "#contract/tickets.ts";
import { bidCalls } from "#tests/support/bidding.ts";
import { type Cast, cast, registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Limits of accepting bids: docs/product.md#limits-of-accepting-bids.

describe.each(databases.filter(isAvailable))("limits of accepting bids, on the %s database", (kind) => {
  let server: TestServer;
  let people: Cast;
  let vera: TestPerson;
  let olga: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind, env: { SPENDING_LIMIT: "500" } });
    people = await cast(server);
    vera = await registered(server, "Vendor", "Vera Vendor");
    olga = await signedInOperator(server, "o@example.com", "Olga O");
  });
  afterAll(() => server.stop());
  const { outForBid, bid } = bidCalls(() => people);

  /** A bid of this amount on a new ticket. */
  const aBidOf = async (estimatedCost: string) => {
    const ticketId = await outForBid();
    return { ticketId, id: (await bid(vera, ticketId, { estimatedCost })).id };
  };
  const statusOf = async ({ id }: { id: string }) =>
    (await people.property.ask(readBid, { params: { id } })).data.status;

  test("above the limit the store manager is refused by every call, and the property manager accepts", async () => {
    const { store, property } = people;
    const big = await aBidOf("500.01");
    const params = { id: big.id };
    for (const answer of [
      await store.ask(acceptBid, { params, body: { amount: "500.01" } }),
      await store.ask(decideOnBid, { params, body: { status: "accepted" } }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        refusal: {
          error: "above_limit",
          message: expect.stringMatching(/up to \$500\.00.* property manager/) as string,
        },
      });
    const op = {
      key: randomUUID(),
      lane: `ticket:${big.ticketId}`,
      deps: [],
      method: decideOnBid.method,
      path: decideOnBid.path.replace("{id}", big.id),
      body: { status: "accepted" },
    };
    const answer = await store.ask(pushMutations, { body: { ops: [op] } });
    expect(answer.data.results).toMatchObject([{ status: 403, body: { error: "above_limit" } }]);
    expect(await statusOf(big)).toBe("pending");

    expect((await property.ask(decideOnBid, { params, body: { status: "accepted" } })).status).toBe(200);
    const { data } = await store.ask(readTicket, { params: { id: big.ticketId } });
    expect(data).toMatchObject({ status: "assigned_bidder", assigneeId: vera.id });
  });

  test("up to the limit the store manager accepts, and the property manager does not", async () => {
    const { store, property } = people;
    const small = await aBidOf("500");
    const params = { id: small.id };
    expect((await property.ask(decideOnBid, { params, body: { status: "accepted" } })).status).toBe(403);
    expect((await store.ask(decideOnBid, { params, body: { status: "accepted" } })).status).toBe(200);
  });

  test("the store manager rejects a bid above the limit, and so does the property manager", async () => {
    for (const who of [people.store, people.property]) {
      const big = await aBidOf("9000");
      expect((await who.ask(rejectBid, { params: { id: big.id } })).status).toBe(200);
      expect(await statusOf(big)).toBe("rejected");
    }
    const small = await aBidOf("500");
    expect((await people.property.ask(rejectBid, { params: { id: small.id } })).status).toBe(403);
  });

  test("the property manager reads of a bid above the limit that they decide, also of one that became so", async () => {
    const youDecide = expect.stringMatching(/above the limit of store managers: you decide\.$/) as string;
    const about = async (who: TestPerson, ticketId: string) =>
      (await who.ask(listNotifications)).data.notifications
        .filter(({ type, data }) => type.startsWith("bid_") && data["taskId"] === ticketId)
        .map(({ type, message }) => [type, message])
        .toReversed();
    const { id, ticketId } = await aBidOf("500");
    for (const estimatedCost of ["640", "700", "500"])
      expect((await vera.ask(editBid, { params: { id }, body: { estimatedCost } })).status).toBe(200);
    const plain = expect.not.stringContaining("limit") as string;
    expect(await about(people.property, ticketId)).toEqual([
      ["bid_received", plain],
      ["bid_updated", youDecide],
      ["bid_updated", youDecide],
      ["bid_updated", plain],
    ]);
    // Who decides on the ticket reads everything as before.
    expect(await about(people.store, ticketId)).toEqual([
      ["bid_received", plain],
      ...["bid_updated", "bid_updated", "bid_updated"].map((type) => [type, plain]),
    ]);
    const large = await aBidOf("640");
    expect((await vera.ask(withdrawBid, { params: { id: large.id } })).status).toBe(200);
    expect(await about(people.property, large.ticketId)).toEqual([
      ["bid_received", youDecide],
      ["bid_withdrawn", plain],
    ]);
    expect((await about(people.store, large.ticketId))[0]).toEqual(["bid_received", plain]);
  });

  test("an operator requires insurance: a vendor without one cannot be chosen until that is taken back", async () => {
    const awardRules = { limitCents: null, isInsuranceRequired: true };
    expect((await olga.ask(saveOperatorSettings, { body: { awardRules } })).status).toBe(200);
    expect((await people.store.ask(readAwardRules)).data).toEqual(awardRules);
    // Who knows the limit would bid just below it.
    expect((await vera.ask(readAwardRules)).status).toBe(403);
    const uninsured = await aBidOf("9000");
    const accept = () =>
      people.store.ask(decideOnBid, { params: { id: uninsured.id }, body: { status: "accepted" } });
    expect(await accept()).toMatchObject({ status: 409, refusal: { error: "insurance_required" } });
    expect(await statusOf(uninsured)).toBe("pending");
    const wrong = await olga.ask(saveOperatorSettings, {
      body: { awardRules: { limitCents: -1, isInsuranceRequired: true } },
    });
    expect(wrong.refusal.details?.map(({ field }) => field)).toEqual(["awardRules.limitCents"]);
    await olga.ask(saveOperatorSettings, {
      body: { awardRules: { ...awardRules, isInsuranceRequired: false } },
    });
    expect((await accept()).status).toBe(200);
  });
});
