import { expect, test } from "vitest";
import { rankSuccessors, tradesOf } from "#domain/accounts/successors.ts";

const person = (name: string, trades: [string, number][], openTickets = 0) => ({
  name,
  trades: trades.map(([trade, tickets]) => ({ trade, tickets })),
  openTickets,
});

test("most tickets in the leaver’s trades come first, then the profile, then the least open work", () => {
  const candidates = [
    person("Busy", [], 9),
    person("Idle", [], 1),
    person("Profile", [["plumbing ", 0]], 5),
    person("Some", [["Plumbing", 2]], 20),
    person(
      "Most",
      [
        ["PLUMBING", 3],
        ["Doors", 50],
      ],
      20,
    ),
    person("Other trade", [["Doors", 90]], 0),
  ];
  const plumbing = [{ trade: "Plumbing", tickets: 4 }];
  const ranked = rankSuccessors({ open: [], all: plumbing }, candidates);
  expect(ranked.map(({ name }) => name)).toEqual(["Most", "Some", "Profile", "Other trade", "Idle", "Busy"]);
});

test("whoever is to leave too comes last, whatever speaks for them", () => {
  const most = { ...person("Leaving", [["Plumbing", 9]]), leavesOn: "2026-12-01" };
  const plumbing = [{ trade: "Plumbing", tickets: 4 }];
  const ranked = rankSuccessors({ open: [], all: plumbing }, [most, person("Staying", [], 7)]);
  expect(ranked.map(({ name }) => name)).toEqual(["Staying", "Leaving"]);
});

test("the trades of the leaver's open work decide, and stand before a candidate's others", () => {
  const candidates = [
    person("Plumber", [["Plumbing", 5]]),
    person("Both", [
      ["Plumbing", 4],
      ["roof", 1],
    ]),
  ];
  const leaver = { open: [{ trade: "Roof", tickets: 1 }], all: [{ trade: "Plumbing", tickets: 9 }] };
  const ranked = rankSuccessors(leaver, candidates);
  expect(ranked.map(({ name }) => name)).toEqual(["Both", "Plumber"]);
  expect(ranked[0]?.trades.map(({ trade }) => trade)).toEqual(["roof", "Plumbing"]);
});

test("spellings of one trade count together, and what only the profile names comes last", () => {
  const worked = [
    { trade: "doors", tickets: 1 },
    { trade: "Plumbing", tickets: 2 },
    { trade: "Doors ", tickets: 2 },
    { trade: " ", tickets: 7 },
  ];
  expect(tradesOf(worked, ["plumbing", "Roofs"])).toEqual([
    { trade: "Doors", tickets: 3 },
    { trade: "Plumbing", tickets: 2 },
    { trade: "Roofs", tickets: 0 },
  ]);
});

test("of people without such trades those with the same stores come first, then those of the region", () => {
  const near = (name: string, stores: number, isSameRegion: boolean, openTickets: number) => ({
    ...person(name, [], openTickets),
    near: { stores, isSameRegion },
  });
  const candidates = [
    near("Elsewhere", 0, false, 0),
    near("Region", 0, true, 5),
    near("Stores", 2, false, 9),
  ];
  const ranked = rankSuccessors({ open: [], all: [] }, candidates);
  expect(ranked.map(({ name }) => name)).toEqual(["Stores", "Region", "Elsewhere"]);
});
