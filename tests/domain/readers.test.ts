import { expect, test } from "vitest";
import { mayNameDeputy } from "#domain/accounts/deputy.ts";
import { handOverProblem } from "#domain/accounts/hand-over.ts";
import { needsOwnPassword } from "#domain/accounts/operator.ts";
import { mayOwnStores, mayRaiseTickets, maySeeInsights, mayTakePart, seatOf } from "#domain/accounts/role.ts";
import { accepterOf, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { mayWriteToAuthor } from "#domain/messages/may-message.ts";
import { mayAddStores } from "#domain/stores/managing-stores.ts";
import { newManagerProblem, storePersonProblem } from "#domain/stores/store-people.ts";
import { checkFollowUp } from "#domain/tickets/follow-up.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import {
  mayChangeDueDate,
  mayComment,
  mayDelete,
  mayEdit,
  mayReadComments,
  maySeeWhole,
} from "#domain/tickets/permissions.ts";
import { isApprover, isDecider, readsAsManager } from "#domain/tickets/relations.ts";
import { mayRecordCost } from "#domain/tickets/record-cost.ts";
import { mayRepeat } from "#domain/tickets/repeat.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { toDoOf } from "#domain/tickets/to-do.ts";
import { watchedWorkOf } from "#domain/tickets/watched-work.ts";
import { mayAddWorkOrders, mayDeleteWorkOrder } from "#domain/work-orders/work-order.ts";
import { aTicket } from "#tests/support/cast.ts";

// Who reads everything and changes nothing: docs/product.md#readers.

const rita = {
  id: "rita",
  name: "Rita",
  role: "Fettle User",
  isReader: true,
  seesEverything: true,
} as const;
const facts = {
  nowMs: Date.parse("2026-11-30T12:00:00Z"),
  openBids: new Map([["t1", [95_000]]]),
  awardRules: { ...NO_AWARD_RULES, limitCents: 10_000, propertyManagerLimitCents: 50_000 },
  hasWorkers: true,
};
const absent = {
  personId: "sofia",
  personName: "Sofia",
  role: "Store Manager",
  deputyId: "rita",
  deputyName: "Rita",
  fromDay: "2026-11-01",
  untilDay: "2026-12-31",
  timeZone: "UTC",
} as const;

/** Tickets that would be somebody's: of an earlier role, or as a deputy. */
const TICKETS = {
  "of others": {},
  "they raised once": { authorId: "rita", authorRole: "Fettle User", storeOwnerId: null },
  "of a store they had": { storeOwnerId: "rita" },
  "of a store they belonged to": { storePeople: ["rita"] },
  "they did": { assignee: { id: "rita", name: "Rita", role: "Vendor" } },
  "they assessed": { assessorId: "rita" },
  "of whom they were the deputy": { deputies: [absent] },
} as const;

test.each(Object.entries(TICKETS))("a ticket %s is read whole and offers a reader nothing", (_, of) => {
  for (const status of STATUSES) {
    const ticket = aTicket({ id: "t1", status, dueOn: "2026-11-01", ...of });
    const reads = [maySeeWhole, readsAsManager, mayReadComments];
    expect(reads.map((may) => may(ticket, rita))).toEqual([true, true, true]);
    const acts = [mayComment, mayEdit, mayDelete, mayChangeDueDate, mayRepeat, mayRecordCost];
    const decides = [isDecider, isApprover, mayAddWorkOrders, mayDeleteWorkOrder];
    expect([...acts, ...decides].filter((may) => may(ticket, rita))).toEqual([]);
    expect(transitionsFor(ticket, rita)).toEqual([]);
    expect(checkFollowUp(ticket, rita).ok).toBe(false);
    expect([5000, 30_000, 95_000].some((cents) => accepterOf(cents, facts.awardRules)(ticket, rita))).toBe(
      false,
    );
    expect(mayWriteToAuthor(ticket, rita, true)).toBe(false);
  }
});

test("of what is open a reader watches what is late, and is asked nothing", () => {
  const late = aTicket({ status: "in_progress", dueOn: "2026-11-01" });
  const open = aTicket({ id: "t1", status: "out_for_bid" });
  expect([late, open].map((ticket) => toDoOf(ticket, rita, facts))).toEqual([null, null]);
  expect(watchedWorkOf([late, open], rita, facts.nowMs)).toContainEqual({ kind: "overdue", tickets: [late] });
});

test("a reader raises, owns and names nothing, and is named for nothing", () => {
  const storeActor = { ...rita, isOperator: false, managedBy: "everybody" } as const;
  expect([mayRaiseTickets, mayOwnStores, mayNameDeputy, mayTakePart].map((may) => may(rita))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([mayAddStores(storeActor), maySeeInsights(rita.role)]).toEqual([false, true]);
  const store = { ownerId: "sofia", people: [] };
  const why = "Rita reads everything and changes nothing, and can have no store";
  expect([storePersonProblem(store, rita)?.message, newManagerProblem(rita)?.message]).toEqual([why, why]);
  const from = { id: "olga", name: "Olga", role: "Fettle User", isActive: true, createdBy: null } as const;
  const takesOver = handOverProblem(from, { ...rita, isActive: true, createdBy: null });
  expect(takesOver?.message).toBe("Rita reads everything and changes nothing, and can take nothing over");
});

test("the right is given and ended with the operator’s own password", () => {
  expect(seatOf(rita)).toBe("Fettle Reader");
  const others = { isOperator: false };
  expect(needsOwnPassword("invite", others, "Fettle Reader")).toBe(true);
  expect(needsOwnPassword("changeRole", { ...others, isReader: true }, "Vendor")).toBe(true);
  expect(needsOwnPassword("deactivate", { ...others, isReader: true })).toBe(false);
});
