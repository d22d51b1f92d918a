import { expect, test } from "vitest";
import { ticketFromWire, wireFromTicket, wireTicket } from "#contract/ticket-wire.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const received = (ticket: ReturnType<typeof aTicket>) =>
  ticketFromWire(wireTicket.parse(JSON.parse(JSON.stringify(wireFromTicket(ticket, [])))));

test("a number crosses the wire; an answer without one is a ticket without a number", () => {
  expect(received(aTicket({ number: 1042 })).number).toBe(1042);
  expect(received(aTicket()).number).toBeUndefined();
});

test("a ticket raised on the device has no number yet", () => {
  const input = {
    id: "11111111-1111-4111-8111-111111111111",
    title: "Door",
    description: "",
    priority: "low",
    projectId: "1",
    storeId: null,
  } as const;
  const raised = raiseTicket(PEOPLE.store, input, null, { at: "2030-01-01T10:00:00.000Z", attachments: [] });
  expect(raised).toMatchObject({ ok: true, ticket: { number: null } });
});
