import { expect, test } from "vitest";
import { inOrder, type TicketOrder } from "#domain/tickets/order.ts";
import { sentPriority } from "#domain/tickets/priority.ts";
import { aTicket } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

const NEWEST_FIRST = [
  aTicket({ id: "closed", priority: "urgent", status: "closed", dueOn: "2029-01-01" }),
  aTicket({ id: "strange", priority: sentPriority("extreme"), dueOn: null }),
  aTicket({ id: "low", priority: "low", dueOn: "2030-01-01" }),
  aTicket({ id: "high", priority: "high", dueOn: "2030-03-01" }),
  aTicket({ id: "urgent", priority: "urgent", dueOn: null }),
  aTicket({ id: "high, older", priority: "high", dueOn: "2030-01-01" }),
];

test.each<[TicketOrder, string[]]>([
  ["newest", ["closed", "strange", "low", "high", "urgent", "high, older"]],
  ["oldest", ["high, older", "urgent", "high", "low", "strange", "closed"]],
  ["due", ["low", "high, older", "high", "strange", "urgent", "closed"]],
  ["worst", ["urgent", "high, older", "high", "low", "strange", "closed"]],
  ["priority", ["urgent", "high", "high, older", "low", "strange", "closed"]],
])("tickets by %s", (order, ids) => {
  expect(inOrder(NEWEST_FIRST, order, noonOf("2029-06-01")).map(({ id }) => id)).toEqual(ids);
});

test("by planned time what is to be done comes first, then what is done and what is over", () => {
  const tickets = [
    aTicket({ id: "over", status: "closed", scheduledDate: "2030-01-01" }),
    aTicket({ id: "done last", status: "for_review", scheduledDate: "2030-01-05" }),
    aTicket({ id: "done", status: "completed", scheduledDate: "2030-01-01" }),
    aTicket({ id: "not planned" }),
    aTicket({ id: "that day", scheduledDate: "2030-01-02", scheduledTime: null }),
    aTicket({ id: "noon", scheduledDate: "2030-01-02", scheduledTime: "12:00" }),
    aTicket({ id: "morning", scheduledDate: "2030-01-02", scheduledTime: "08:00" }),
  ];
  expect(inOrder(tickets, "planned", noonOf("2030-01-01")).map(({ id }) => id)).toEqual([
    "morning",
    "noon",
    "that day",
    "not planned",
    "done last",
    "done",
    "over",
  ]);
});

test("by closing the last closed comes first, and what is not closed after all that is", () => {
  const tickets = [
    aTicket({ id: "open" }),
    aTicket({ id: "long ago", status: "closed", closedAt: "2029-01-01T12:00:00.000Z" }),
    aTicket({ id: "lately", status: "closed", closedAt: "2029-05-01T12:00:00.000Z" }),
  ];
  expect(inOrder(tickets, "closed", noonOf("2030-01-01")).map(({ id }) => id)).toEqual([
    "lately",
    "long ago",
    "open",
  ]);
});
