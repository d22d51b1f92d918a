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
  const ranked = rankSuccessors([{ trade: "Plumbing", tickets: 4 }], candidates);
  expect(ranked.map(({ name }) => name)).toEqual(["Most", "Some", "Profile", "Other trade", "Idle", "Busy"]);
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
