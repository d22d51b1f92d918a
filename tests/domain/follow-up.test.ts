import { expect, test } from "vitest";
import { checkFollowUp } from "#domain/tickets/follow-up.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// A ticket that follows another, because what was repaired broke again.

const closed = aTicket({ status: "closed" });

test("a closed ticket can be followed by whoever raises tickets and sees all of it", () => {
  expect([checkFollowUp(closed, PEOPLE.store).ok, checkFollowUp(closed, PEOPLE.property).ok]).toEqual([
    true,
    true,
  ]);
});

const REFUSED: readonly [string, Ticket | null, (typeof PEOPLE)[keyof typeof PEOPLE]][] = [
  ["that is unknown", null, PEOPLE.store],
  ["that is not closed", aTicket({ status: "completed" }), PEOPLE.store],
  ["that was cancelled", aTicket({ status: "cancelled" }), PEOPLE.store],
  ["that is a work order", aTicket({ status: "closed", parentId: "p" }), PEOPLE.store],
  ["of somebody else", closed, { ...PEOPLE.store, id: "another" } as never],
  ["by its vendor", aTicket({ status: "closed", assignee: { ...PEOPLE.vendor } }), PEOPLE.vendor],
];
test.each(REFUSED)("one %s is not followed", (_, former, actor) => {
  expect(checkFollowUp(former, actor)).toMatchObject({ ok: false, field: "followsId" });
});

test("the new ticket names the one it follows; any other ticket names none", () => {
  const input = {
    id: "n",
    title: "T",
    description: "",
    priority: "low",
    projectId: "1",
    storeId: null,
  } as const;
  const rest = { at: "2030-01-01T00:00:00.000Z", attachments: [] };
  const raised = raiseTicket(PEOPLE.store, { ...input, followsId: closed.id }, null, rest);
  expect(raised).toMatchObject({ ok: true, ticket: { followsId: closed.id } });
  const plain = raiseTicket(PEOPLE.store, input, null, rest);
  expect(plain.ok && plain.ticket.followsId).toBe(undefined);
});
