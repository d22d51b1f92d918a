import { expect, test } from "vitest";
import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import { isApprover, isDecider } from "#domain/tickets/relations.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Decision 0025: nobody is shown that somebody else is approving, because nobody else may.

const ACTORS: readonly Actor[] = [
  ...Object.values(PEOPLE),
  { id: "otto", name: "Otto Owner", role: "Store Manager" },
  { id: "paula", name: "Paula Property", role: "Property Manager" },
];
const people = [null, ...ACTORS.map(({ id }) => id)];

/**
 * Every ticket that differs in who raised it, owns its store, manages it, does it and decides on
 * it. People of a store raise tickets for their own stores alone.
 */
const tickets = ACTORS.flatMap((author) =>
  [author.role].flatMap((authorRole) =>
    (isStoreRole(authorRole) ? [null, author.id] : people).flatMap((storeOwnerId) =>
      people.flatMap((propertyManagerId) =>
        [null, ...ACTORS].flatMap((assignee) =>
          (["Store Manager", "Property Manager"] as const).map((decisionMaker) =>
            aTicket({
              status: "completed",
              authorId: author.id,
              authorRole,
              storeOwnerId,
              propertyManagerId,
              assignee,
              decisionMaker,
            }),
          ),
        ),
      ),
    ),
  ),
);

test("no ticket can be approved, and no bid accepted, by two people: they never race", () => {
  const shared = tickets.filter(
    (ticket) =>
      ACTORS.filter((actor) => isApprover(ticket, actor)).length > 1 ||
      ACTORS.filter((actor) => isDecider(ticket, actor)).length > 1,
  );
  expect(tickets.length).toBeGreaterThan(5000);
  expect(shared).toEqual([]);
});
