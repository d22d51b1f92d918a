import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wireFromTicket } from "#contract/ticket-wire.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket } from "#tests/support/cast.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// Refused mutations, and what becomes of them when their ticket changes.

let env: TestEnvironment;
let before: Ticket;

beforeEach(async () => {
  env = new TestEnvironment();
  before = aTicket({ id: randomUUID(), status: "rejected", version: 2 });
  await env.db.tickets.put(before);
  // A refusal contains the ticket as it was then.
  env.server.answerTo = () => ({
    status: 409,
    body: { message: "Moved", error: "status_conflict", current: wireFromTicket(before, []) },
  });
});
afterEach(() => env.close());

const move = (more: object = {}, files: readonly object[] = []) =>
  ({
    kind: "moveTicket",
    act: "startWork",
    ticketId: before.id,
    from: "open",
    move: { to: "property_manager_working", ...more },
    commentId: randomUUID(),
    files,
  }) as MutationPayload;
const rating = (comment: string): MutationPayload => ({
  kind: "rateWork",
  ticketId: before.id,
  ratingId: randomUUID(),
  userId: "w",
  stars: 4,
  comment,
});
const states = async () => (await env.db.ops.orderBy("seq").toArray()).map(({ state }) => state);

/** The state of the refused mutation once its ticket has changed on the server. */
async function afterChange(payload: MutationPayload, change: Partial<Ticket>) {
  await env.enqueue(payload);
  await env.runSync();
  expect(await states()).toEqual(["attention"]);
  await env.db.tickets.put({ ...before, version: 3, ...change });
  await env.runSync();
  return (await states())[0];
}

test.for([
  {
    what: "has reached the wanted status",
    payload: () => move(),
    change: { status: "property_manager_working" },
  },
  { what: "is closed", payload: () => move(), change: { status: "closed" } },
  { what: "is rated", payload: () => rating(""), change: { isRated: true } },
] as const)("a refused mutation whose ticket $what is discarded, with a journal line", async (each) => {
  expect(await afterChange(each.payload(), each.change)).toBe("discarded");
  const [row] = await env.db.ops.toArray();
  expect(row?.discardedAt).toBeTypeOf("string");
  const lines = await env.db.journal.where("n").above(0).toArray();
  expect(lines.map(({ event, opId }) => [event, opId])).toEqual([
    ["refused", row?.opId],
    ["settled", row?.opId],
  ]);
});

test.for([
  { what: "has a text", payload: () => move({ content: "typed" }), change: { status: "closed" } },
  { what: "has a cost", payload: () => move({ actualCostCents: 100 }), change: { status: "closed" } },
  { what: "has a comment on a rating", payload: () => rating("typed"), change: { isRated: true } },
  { what: "is still possible", payload: () => move(), change: { status: "open" } },
  { what: "was refused for this very status", payload: () => move(), change: { status: "rejected" } },
] as const)("a refused mutation that $what stays for the person", async ({ payload, change }) => {
  expect(await afterChange(payload(), change)).toBe("attention");
});

test("a refused mutation with a photo stays for the person", async () => {
  expect(await afterChange(move({}, [await env.photo("p")]), { status: "closed" })).toBe("attention");
});

test("a refused mutation that another one waits for stays for the person", async () => {
  const seq = await env.enqueue(move());
  await env.runSync();
  const other = await env.enqueue(rating("typed"));
  await env.db.ops.update(other, { deps: [seq] });
  await env.db.tickets.put({ ...before, status: "closed", version: 3 });
  await env.runSync();
  expect(await states()).toEqual(["attention", "ready"]);
  await env.db.ops.delete(other);
  await env.runSync();
  expect(await states()).toEqual(["discarded"]);
});
