import { expect, test } from "vitest";
import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import type { Deputyship } from "#domain/accounts/deputy.ts";
import { actsFor, deputiesOf, withActingDeputies } from "#domain/tickets/deputies.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { mayComment, mayDelete, mayEdit, maySeeWhole } from "#domain/tickets/permissions.ts";
import { decisionOf, isApprover, isDecider, readsAsManager } from "#domain/tickets/relations.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Decisions 0025 and 0075: nobody is shown that somebody else is approving, because nobody else
// may.

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

const deputyship = (person: Actor, deputy: Actor): Deputyship => ({
  personId: person.id,
  personName: person.name,
  role: person.role,
  deputyId: deputy.id,
  deputyName: deputy.name,
  fromDay: "2027-03-10",
  untilDay: "2027-03-16",
  timeZone: "America/Chicago",
});
const { store: sofia, property: peter } = PEOPLE;
const otto: Actor = { id: "otto", name: "Otto Owner", role: "Store Manager" };
const paula: Actor = { id: "paula", name: "Paula Property", role: "Property Manager" };
/** One away, both sides away, two away for each other, and a deputy who is away too. */
const ABSENCES: readonly (readonly Deputyship[])[] = [
  [deputyship(sofia, otto)],
  [deputyship(peter, paula)],
  [deputyship(sofia, otto), deputyship(peter, paula)],
  [deputyship(sofia, otto), deputyship(otto, sofia)],
  [deputyship(peter, paula), deputyship(paula, peter)],
];

test("whoever is away, as many decide as without deputies: one, or nobody", () => {
  const countOf = (rule: typeof isDecider, ticket: (typeof tickets)[number]) =>
    ACTORS.filter((actor) => rule(ticket, actor)).length;
  const wrong = ABSENCES.flatMap((deputies) =>
    tickets
      .map((ticket) => ({ ticket, away: { ...ticket, deputies } }))
      .filter(({ ticket, away }) =>
        [isDecider, isApprover].some((rule) => countOf(rule, ticket) !== countOf(rule, away)),
      ),
  );
  expect(wrong).toEqual([]);
});

test("work is never approved by who did it, if somebody else approves it without deputies", () => {
  const wrong = ABSENCES.flatMap((deputies) =>
    tickets.filter((ticket) => {
      const worker = ACTORS.find(({ id }) => id === ticket.assignee?.id);
      return worker && isApprover({ ...ticket, deputies }, worker) && !isApprover(ticket, worker);
    }),
  );
  expect(wrong).toEqual([]);
});

const away = aTicket({ status: "completed", deputies: [deputyship(sofia, otto)] });

test("the deputy decides and routes in place of the absent person, and does nothing else", () => {
  expect([isApprover(away, otto), isApprover(away, sofia)]).toEqual([true, false]);
  expect(actsFor(away, otto, isApprover)).toEqual({ ...sofia });
  expect(transitionsFor(away, otto).map(({ act }) => act)).toEqual(["approveTicket", "rejectTicket"]);
  expect(transitionsFor({ ...away, status: "open" }, otto).map(({ act }) => act)).toEqual([
    "assignToPropertyManager",
    "requestBid",
  ]);
  expect(maySeeWhole(away, otto)).toBe(true);
  expect([mayEdit, mayDelete, mayComment].map((may) => may({ ...away, status: "open" }, otto))).toEqual([
    false,
    false,
    false,
  ]);
});

test("somebody who decides in their own right acts for nobody", () => {
  const own = aTicket({
    status: "completed",
    authorId: "otto",
    storeOwnerId: "otto",
    deputies: [deputyship(sofia, otto)],
  });
  expect([isApprover(own, otto), actsFor(own, otto, isApprover)]).toEqual([true, null]);
});

test("before and after the days, and on tickets of others, nobody is a deputy", () => {
  const at = (time: string) => deputiesOf(withActingDeputies(away, Date.parse(time))).length;
  expect(["2027-03-10T05:59:00Z", "2027-03-10T06:00:00Z", "2027-03-17T05:00:00Z"].map(at)).toEqual([0, 1, 0]);
  expect(maySeeWhole({ ...away, authorId: "x", storeOwnerId: "x" }, otto)).toBe(false);
});

const stella: Actor = { id: "stella", name: "Stella Store", role: "Store Manager" };
const atWork = ACTORS.filter(({ role }) => !isStoreRole(role) && role !== "Assessor");
/** Tickets of Otto's store, raised by one of its further people, who may be off the store again. */
const ofPeople = [["stella"], []].flatMap((storePeople) =>
  [null, peter.id, paula.id].flatMap((propertyManagerId) =>
    [null, ...atWork].flatMap((assignee) =>
      (["Store Manager", "Property Manager"] as const).map((decisionMaker) =>
        aTicket({
          status: "completed",
          authorId: "stella",
          authorRole: "Store Manager",
          storeOwnerId: "otto",
          storePeople,
          propertyManagerId,
          assignee,
          decisionMaker,
        }),
      ),
    ),
  ),
);

test("what one of the people of a store raised, one person approves, and never that one", () => {
  const everybody = [...ACTORS, stella];
  const deciding = (rule: typeof isDecider, ticket: (typeof ofPeople)[number]) =>
    everybody.filter((actor) => rule(ticket, actor)).map(({ id }) => id);
  const approvers = ofPeople.map((ticket) => deciding(isApprover, ticket));
  expect(approvers.filter((ids) => ids.length !== 1 || ids.includes("stella"))).toEqual([]);
  const deciders = ofPeople.map((ticket) => deciding(isDecider, ticket));
  expect(deciders.filter((ids) => ids.length > 1 || ids.includes("stella"))).toEqual([]);
});

const raisedByStella = aTicket({
  status: "completed",
  authorId: "stella",
  authorRole: "Store Manager",
  storeOwnerId: "sofia",
  storePeople: ["stella", "otto"],
});

test("while the store's manager is away the deputy decides, also one of the store's people", () => {
  const absent = { ...raisedByStella, deputies: [deputyship(sofia, otto)] };
  const deciders = [sofia, otto, stella].filter((actor) => isApprover(absent, actor));
  expect(deciders).toEqual([otto]);
  expect(decisionOf(absent)).toBe("sofia");
});

test("people of a store see and comment; they move nothing but what is the author's", () => {
  const open = { ...raisedByStella, status: "open" as const };
  expect([maySeeWhole(open, otto), mayComment(open, otto), readsAsManager(open, otto)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([mayEdit(open, otto), mayDelete(open, otto), transitionsFor(open, otto)]).toEqual([
    false,
    false,
    [],
  ]);
  expect([mayEdit(open, stella), mayDelete(open, stella)]).toEqual([true, true]);
  expect(transitionsFor(open, stella).map(({ act }) => act)).toEqual(["cancelTicket"]);
  const off = { ...open, storePeople: [] };
  expect([maySeeWhole(off, otto), mayComment(off, otto), maySeeWhole(off, stella)]).toEqual([
    false,
    false,
    true,
  ]);
});
