import { expect, test } from "vitest";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { whatOperatorsSee } from "#domain/operator-settings.ts";
import { isStoreOf } from "#domain/stores/store-people.ts";
import { viewOf } from "#domain/tickets/market-view.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import {
  hasToDoWith,
  mayChangeDueDate,
  mayComment,
  mayDelete,
  mayEdit,
  mayReadComments,
} from "#domain/tickets/permissions.ts";
import { isApprover, isDecider, readsAsManager } from "#domain/tickets/relations.ts";
import { mayRepeat } from "#domain/tickets/repeat.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { toDoOf } from "#domain/tickets/to-do.ts";
import { aTicket } from "#tests/support/cast.ts";

// An operator who sees everything reads what managers read and has no right by it:
// docs/product.md#what-operators-see.

const olga = { id: "olga", name: "Olga", role: "Fettle User", seesEverything: true } as const;
const sam = { id: "sam", name: "Sam", role: "Fettle User" } as const;
const facts = {
  nowMs: Date.parse("2026-11-30T12:00:00Z"),
  openBids: new Map([["t1", [64_000, 95_000]]]),
  awardRules: { ...NO_AWARD_RULES, limitCents: 50_000 },
  hasWorkers: true,
};

test.each(STATUSES)("a ticket that is %s is read whole and offers nothing", (status) => {
  const ticket = aTicket({ id: "t1", status, dueOn: "2026-11-01" });
  expect([viewOf(ticket, olga, false), viewOf(ticket, sam, false)]).toEqual(["whole", null]);
  expect([readsAsManager, mayReadComments].map((may) => may(ticket, olga))).toEqual([true, true]);
  const rights = [mayComment, mayEdit, mayDelete, mayChangeDueDate, mayRepeat, isDecider, isApprover];
  expect(rights.filter((may) => may(ticket, olga))).toEqual([]);
  expect(transitionsFor(ticket, olga)).toEqual([]);
  // Overdue too: it is not theirs to do.
  expect(toDoOf(ticket, olga, facts)).toBeNull();
  expect([hasToDoWith(ticket, olga), hasToDoWith({ ...ticket, authorId: "olga" }, olga)]).toEqual([
    false,
    true,
  ]);
});

test("stores of others are not among the own ones of an operator who sees them", () => {
  const store = { ownerId: "sofia", people: [{ id: "stella", name: "Stella" }] };
  const stella = { ...olga, id: "stella" };
  expect([olga, stella, { ...olga, id: "sofia" }].map((each) => isStoreOf(store, each))).toEqual([
    false,
    true,
    true,
  ]);
  // Everybody else only has own stores: a property manager those that name them.
  expect(isStoreOf(store, { id: "peter" })).toBe(true);
});

test("operators see everything where an account needs an invitation or a domain, unless it is set", () => {
  const domains = { kind: "domains", domains: ["example.com"] } as const;
  const rules = [{ kind: "open" }, { kind: "invitation" }, domains] as const;
  const of = (operatorsSee: "everything" | "own" | null) =>
    rules.map((signUp) => whatOperatorsSee({ operatorsSee, signUp }));
  expect(of(null)).toEqual(["own", "everything", "everything"]);
  expect(of("own")).toEqual(["own", "own", "own"]);
  expect(of("everything")).toEqual(["everything", "everything", "everything"]);
});
