import { expect, test } from "vitest";
import type { Person } from "#domain/accounts/person.ts";
import {
  type DirectoryFacts,
  directoryOf,
  hasTooFewJobs,
  noVendorReason,
  rankedBelowFor,
  tradesIn,
} from "#domain/insights/directory.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { marketView } from "#domain/tickets/market-view.ts";
import { MUTATIONS } from "#domain/mutations/mutation.ts";
import { must } from "#domain/must.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

const dayOf = (instant: string) => instant.slice(0, 10);
const person = (id: string, role: Person["role"], more: Partial<Person> = {}): Person => ({
  id,
  name: id,
  firstName: id,
  lastName: id,
  role,
  profileImageUrl: null,
  email: null,
  phone: null,
  averageRating: null,
  totalRatings: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  version: 1,
  ...more,
});

const job = (
  assignee: { id: string; role: Person["role"] },
  category: string,
  at: string,
  more: Partial<Ticket> = {},
) =>
  figuresOf(
    aTicket({
      id: `${assignee.id}-${category}-${at}`,
      status: "closed",
      assignee: { ...assignee, name: assignee.id },
      category,
      createdAt: at,
      completedAt: "2026-03-05T10:00:00.000Z",
      scheduledDate: "2026-03-04",
      ...more,
    }),
    noonOf("2026-11-27"),
    dayOf,
  );

const pam = { id: "pam", role: "Vendor" } as const;
const ned = { id: "ned", role: "Vendor" } as const;
const FACTS: DirectoryFacts = {
  today: "2026-11-27",
  roles: ["Vendor"],
  figures: [
    job(pam, "Plumbing", "2026-02-01T10:00:00.000Z"),
    job(pam, "Roof", "2026-01-01T10:00:00.000Z"),
    job(ned, "plumbing ", "2026-02-01T10:00:00.000Z"),
    job({ id: "walt", role: "Maintenance" }, "Plumbing", "2026-02-01T10:00:00.000Z"),
  ],
  bids: [],
  people: [
    person("pam", "Vendor", { averageRating: 4.6, totalRatings: 40 }),
    person("ned", "Vendor", { averageRating: 5, totalRatings: 1, skills: ["Glass"] }),
    person("walt", "Maintenance"),
    person("wilma", "Maintenance"),
    person("sofia", "Store Manager"),
  ],
  rejections: [],
};

/** Jobs of a trade with these stars; null for approved work that nobody rated. */
const rated = (who: { id: string; role: Person["role"] }, category: string, ...stars: (number | null)[]) =>
  stars.map((each, n) =>
    job(who, category, `2026-02-0${n + 1}T10:00:00.000Z`, each === null ? {} : { ratedStars: each }),
  );

test("the best plumber is the best rated for plumbing, whatever other work was rated", () => {
  const figures = [
    ...rated(pam, "Plumbing", 3, 4, 3),
    ...rated(pam, "Roof", 5, 5, 5, 5),
    ...rated(ned, "plumbing ", 5, 4, null),
  ];
  const facts = { ...FACTS, figures };
  expect(
    directoryOf(facts, "plumbing").map(({ id, inTrade, averageRating }) => [id, inTrade, averageRating]),
  ).toEqual([
    ["ned", { averageRating: 4.5, totalRatings: 2, judged: 3 }, 5],
    ["pam", { averageRating: 3.3, totalRatings: 3, judged: 3 }, 4.6],
  ]);
  expect(directoryOf(facts, "").map(({ id, inTrade }) => [id, inTrade])).toEqual([
    ["pam", null],
    ["ned", null],
  ]);
});

test("where nobody's work of a trade was rated, the ratings over all work decide", () => {
  const figures = [...rated(ned, "Plumbing", 5, null, null), ...rated(pam, "Plumbing", null, null, null)];
  expect(
    directoryOf({ ...FACTS, figures }, "plumbing").map(({ id, rankedAs }) => [id, rankedAs.toFixed(2)]),
  ).toEqual([
    ["pam", "4.48"],
    ["ned", "4.06"],
  ]);
});

test("who has fewer than three judged jobs of a trade stands below those who have, without a rank", () => {
  const waiting = job(ned, "Plumbing", "2026-02-09T10:00:00.000Z", { status: "completed" });
  const figures = [...rated(pam, "Plumbing", 1, 1, null), ...rated(ned, "Plumbing", 5, 5), waiting];
  const listed = (rejections: DirectoryFacts["rejections"]) =>
    directoryOf({ ...FACTS, figures, rejections }, "plumbing").map((entry) => [
      entry.id,
      entry.inTrade?.judged,
      hasTooFewJobs(entry),
    ]);
  expect(listed([])).toEqual([
    ["pam", 3, false],
    ["ned", 2, true],
  ]);
  // A rejection is a judgement too, of work that is not approved yet.
  const rejection = { ticketId: waiting.id, personId: "ned", personName: "Ned", on: "2026-02-10" };
  expect(listed([rejection])).toEqual([
    ["ned", 3, false],
    ["pam", 3, false],
  ]);
});

test("a trade without a vendor to recommend says why", () => {
  const reasonFor = (facts: Partial<DirectoryFacts>, trade = "plumbing") =>
    noVendorReason(directoryOf({ ...FACTS, roles: ["Vendor", "Maintenance"], ...facts }, trade));
  expect(reasonFor({})).toEqual({ kind: "tooFewJobs", count: 2 });
  expect(reasonFor({}, "roofing")).toEqual({ kind: "tooFewJobs", count: 1 });
  expect(reasonFor({ figures: rated(ned, "Plumbing", 5, 4, 4) })).toBeNull();
  const walt = { id: "walt", role: "Maintenance" } as const;
  expect(reasonFor({ figures: rated(walt, "Plumbing", 5, 4, 4) })).toEqual({ kind: "unknown" });
  const people = FACTS.people.map((each) => ({ ...each, hasLeft: each.role === "Vendor" }));
  expect(reasonFor({ people })).toEqual({ kind: "left" });
});

test("who stands below somebody whose ratings count less is told by the insurance", () => {
  const entry = (id: string, rankedAs: number, kind: "valid" | "missing" | "expired" | null) => ({
    id,
    rankedAs,
    insurance: kind && { kind },
  });
  const ranked = [
    entry("best", 4.6, "valid"),
    entry("worker", 3.7, null),
    entry("none shown", 3.8, "missing"),
    entry("no better", 3.7, "missing"),
    entry("expired", 4.9, "expired"),
  ];
  expect([...rankedBelowFor(ranked)]).toEqual([
    ["none shown", "missing"],
    ["expired", "expired"],
  ]);
});

test("the stars of a ticket are shown while they wait, and not in the market view", () => {
  const ticket = aTicket({ status: "completed" });
  const payload = {
    kind: "rateWork",
    ticketId: ticket.id,
    ratingId: "r",
    userId: "walt",
    stars: 4,
    comment: "",
  } as const;
  const mutation = { opId: "1", actor: PEOPLE.store, at: "2026-03-01T00:00:00.000Z", payload };
  const pending = must(MUTATIONS.rateWork.view?.ticket?.(ticket, mutation), "the ticket");
  expect(pending).toMatchObject({ isRated: true, ratedStars: 4 });
  expect(marketView(pending).ratedStars).toBeUndefined();
});

test("the price is that of the bids of the trade against their median", () => {
  const bid = (vendorId: string, category: string, amountCents: number) =>
    ({
      vendorId,
      bidder: { name: vendorId, averageRating: null, totalRatings: 0 },
      ticket: { category },
      amountCents,
      updatedAt: "2026-03-01",
    }) as unknown as DirectoryFacts["bids"][number];
  const bids = [
    bid("pam", "Plumbing", 9_000),
    bid("ned", "plumbing", 11_000),
    bid("pam", "Roof", 50_000),
    bid("ned", "Roof", 10_000),
  ];
  expect(directoryOf({ ...FACTS, bids }, "plumbing").map(({ id, priceRatio }) => [id, priceRatio])).toEqual([
    ["pam", 0.9],
    ["ned", 1.1],
  ]);
});

test("over all work the best is the one with many good ratings, with the jobs it rests on", () => {
  const [best, next] = directoryOf(FACTS, "");
  expect(best).toMatchObject({
    id: "pam",
    totalRatings: 40,
    work: { jobs: 2, since: "2026-01-01", onTime: 2 },
  });
  expect(next).toMatchObject({ id: "ned", averageRating: 5, totalRatings: 1 });
});

test("vendors come in the order of their insurance: valid or unknown, none shown, expired", () => {
  const insured = (...days: readonly string[]) =>
    directoryOf(
      {
        ...FACTS,
        people: FACTS.people.map((each) =>
          each.id === "pam"
            ? {
                ...each,
                documents: days.map((expiresOn) => ({
                  id: expiresOn,
                  kind: "insurance" as const,
                  name: "",
                  expiresOn,
                  number: null,
                  file: null,
                })),
              }
            : each,
        ),
      },
      "",
    ).map(({ id, insurance }) => [id, insurance?.kind ?? null]);
  expect(insured("2026-11-26")).toEqual([
    ["ned", null],
    ["pam", "expired"],
  ]);
  expect(insured()).toEqual([
    ["ned", null],
    ["pam", "missing"],
  ]);
  expect(insured("2026-11-26", "2026-11-27")[0]).toEqual(["pam", "expiring"]);
  expect(insured("2027-11-26")[0]).toEqual(["pam", "valid"]);
});

test("who has left comes after everybody else, with the jobs they did", () => {
  const people = FACTS.people.map((each) => (each.id === "pam" ? { ...each, hasLeft: true } : each));
  expect(
    directoryOf({ ...FACTS, people }, "plumbing").map(({ id, hasLeft, work }) => [id, hasLeft, work.jobs]),
  ).toEqual([
    ["ned", false, 1],
    ["pam", true, 1],
  ]);
});

test("vendors and workers of a trade are one list, with the jobs of that trade", () => {
  const both = directoryOf({ ...FACTS, roles: ["Vendor", "Maintenance"] }, "plumbing");
  expect(both.map(({ id, role, work }) => [id, role, work.jobs])).toEqual([
    ["pam", "Vendor", 1],
    ["ned", "Vendor", 1],
    ["walt", "Maintenance", 1],
  ]);
});

test("a trade is what somebody did, offered or names as a skill, in one spelling", () => {
  expect(tradesIn(FACTS).map(({ key }) => key)).toEqual(["glass", "plumbing", "roofing"]);
  expect(directoryOf(FACTS, "glass").map(({ id, work }) => [id, work.jobs])).toEqual([["ned", 0]]);
  expect(directoryOf(FACTS, "roof").map(({ id }) => id)).toEqual(["pam"]);
});

test("synonyms are one trade of who does it, and who names two trades is listed in each", () => {
  const facts = {
    ...FACTS,
    figures: [
      job(pam, "HVAC", "2026-02-01T10:00:00.000Z"),
      job(pam, "Heating and cooling", "2026-02-02T10:00:00.000Z"),
      job(ned, "Refrigeration/HVAC", "2026-02-01T10:00:00.000Z"),
    ],
    people: [],
  };
  expect(tradesIn(facts).map(({ key }) => key)).toEqual(["hvac", "refrigeration"]);
  const jobsOf = (trade: string) => directoryOf(facts, trade).map(({ id, work }) => [id, work.jobs]);
  expect(jobsOf("hvac")).toEqual([
    ["pam", 2],
    ["ned", 1],
  ]);
  expect(jobsOf("refrigeration")).toEqual([["ned", 1]]);
  // The words as they were written stay.
  expect(directoryOf(facts, "hvac")[0]?.trades).toEqual(["Heating and cooling", "HVAC"]);
});

test("workers are those of this account, also without a job, and whoever else did a job for it", () => {
  const workers = directoryOf({ ...FACTS, roles: ["Maintenance"] }, "");
  expect(workers.map(({ id, work }) => [id, work.jobs])).toEqual([
    ["walt", 1],
    ["wilma", 0],
  ]);
  const withoutWalt = FACTS.people.filter(({ id }) => id !== "walt");
  expect(directoryOf({ ...FACTS, roles: ["Maintenance"], people: withoutWalt }, "plumbing")).toMatchObject([
    { id: "walt", work: { jobs: 1 } },
  ]);
});

test("the later of two numbers of ratings counts", () => {
  const bidder = { id: "pam", name: "Pam", averageRating: 4.7, totalRatings: 41 };
  const bid = { vendorId: "pam", bidder, ticket: { category: null }, updatedAt: "2026-03-01" };
  const facts = { ...FACTS, bids: [bid as unknown as DirectoryFacts["bids"][number]] };
  expect(directoryOf(facts, "")[0]).toMatchObject({ averageRating: 4.7, totalRatings: 41, bids: 1 });
});
