import { expect, test } from "vitest";
import { peopleAtWork, rankForWork } from "#domain/tickets/rank-for-work.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket } from "#tests/support/cast.ts";
import { aPerson } from "../component/support/demo-rows.ts";

// Who is offered first for the work of tickets.

const worker = (name: string, skills: readonly string[] = [], more: object = {}) => ({
  ...aPerson(name.toLowerCase(), name, "Maintenance"),
  skills,
  ...more,
});

const assigneeOf = (name: string) => ({ id: name.toLowerCase(), name, role: "Maintenance" as const });

const done = (name: string, more: Partial<Ticket> = {}) =>
  aTicket({
    id: crypto.randomUUID(),
    status: "closed",
    completedAt: "2030-01-02T08:00:00.000Z",
    assignee: assigneeOf(name),
    storeId: "elsewhere",
    ...more,
  });

const open = (name: string) =>
  aTicket({
    id: crypto.randomUUID(),
    status: "maintenance_worker_working",
    assignee: assigneeOf(name),
    storeId: "elsewhere",
  });

const ranked = (tickets: readonly Ticket[], people: ReturnType<typeof worker>[], known: Ticket[] = []) =>
  rankForWork(tickets, peopleAtWork(people, known)).map(({ person }) => person.name);

const ramp = aTicket({ title: "Cracked ramp", category: "Concrete" });

test("who is of the ticket's trade comes first, by other words for it and by completed work too", () => {
  expect(ranked([ramp], [worker("Ann", ["Electrical"]), worker("Zoe", ["Concrete", "Paving"])])).toEqual([
    "Zoe",
    "Ann",
  ]);
  const leak = aTicket({ category: "Plumbing" });
  expect(ranked([leak], [worker("Ann", ["Doors"]), worker("Zoe", ["Plumber"])])).toEqual(["Zoe", "Ann"]);
  expect(ranked([leak], [worker("Ann"), worker("Zoe")], [done("Zoe", { category: "plumbing " })])).toEqual([
    "Zoe",
    "Ann",
  ]);
});

test("a ticket without a category asks for the trade that its title names", () => {
  const untold = aTicket({ title: "Concrete of the loading ramp is cracked", category: null });
  expect(ranked([untold], [worker("Ann", ["Electrical"]), worker("Zoe", ["Concrete"])])).toEqual([
    "Zoe",
    "Ann",
  ]);
});

test("of the same trade who has worked in the store comes first, then who lives in its city", () => {
  const people = [worker("Ann"), worker("Bea", [], { city: "springfield" }), worker("Zoe")];
  expect(ranked([ramp], people, [done("Zoe", { storeId: ramp.storeId })])).toEqual(["Zoe", "Bea", "Ann"]);
});

test("then the fewest open jobs, then the ratings, then the name decide", () => {
  const people = [
    worker("Ann"),
    worker("Bea", [], { averageRating: 4.8, totalRatings: 40 }),
    worker("Cleo"),
    worker("Dee"),
  ];
  expect(ranked([ramp], people, [open("Ann")])).toEqual(["Bea", "Cleo", "Dee", "Ann"]);
});

test("for several tickets who fits most of them comes first", () => {
  const tickets = [ramp, aTicket({ category: "Paving" }), aTicket({ category: "Doors" })];
  expect(ranked(tickets, [worker("Ann", ["Doors"]), worker("Zoe", ["Paving", "Concrete"])])).toEqual([
    "Zoe",
    "Ann",
  ]);
});

test("each person comes with trades that are asked for first, open jobs and jobs in the stores", () => {
  const people = [worker("Zoe", ["Doors", "Concrete"])];
  const known = [
    open("Zoe"),
    done("Zoe", { category: "Doors", storeId: ramp.storeId }),
    aTicket({ status: "request_assessment", assessorId: "zoe" }),
    aTicket({ status: "completed", assignee: assigneeOf("Zoe") }),
    aTicket({ status: "maintenance_worker_working", assignee: assigneeOf("Zoe"), isMarketView: true }),
  ];
  expect(rankForWork([ramp], peopleAtWork(people, known))).toMatchObject([
    {
      trades: [
        { trade: "Concrete", tickets: 0 },
        { trade: "Doors", tickets: 1 },
      ],
      openJobs: 2,
      fitting: 1,
      jobsHere: 1,
    },
  ]);
});
