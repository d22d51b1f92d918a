import { describe, expect, test } from "vitest";
import { badgesByTicket, bidBadges, isOftenLate, sortBids } from "#domain/bids/compare-bids.ts";
import type { Bid } from "#domain/bids/bid.ts";

const bid = (id: string, dollars: number, day: string, stars: readonly [number | null, number]): Bid =>
  ({
    id,
    amountCents: dollars * 100,
    scheduleDate: day,
    scheduleTime: "09:00",
    createdAt: `2026-01-01T00:00:0${id.length}.000Z`,
    bidder: { averageRating: stars[0], totalRatings: stars[1] },
  }) as unknown as Bid;

const FIVE = [
  bid("cheap", 40, "2026-02-05", [3.1, 20]),
  bid("soon", 120, "2026-02-01", [null, 0]),
  bid("loved", 130, "2026-02-04", [4.8, 40]),
  bid("one fan", 125, "2026-02-03", [5, 1]),
  bid("dear", 400, "2026-02-09", [4, 3]),
];
const ids = (bids: readonly Bid[]) => bids.map((each) => each.id);

const TODAY = "2026-01-01";

describe("the bid board", () => {
  test("is ordered by price, by date, or by fair rating", () => {
    expect(ids(sortBids(FIVE, "price"))).toEqual(["cheap", "soon", "one fan", "loved", "dear"]);
    expect(ids(sortBids(FIVE, "date"))).toEqual(["soon", "one fan", "loved", "cheap", "dear"]);
    expect(ids(sortBids(FIVE, "rating"))).toEqual(["loved", "one fan", "dear", "soon", "cheap"]);
  });

  test("marks what stands out, and what is far from the others", () => {
    expect(Object.fromEntries(bidBadges(FIVE, TODAY))).toEqual({
      cheap: ["lowest", "far below"],
      soon: ["earliest"],
      loved: ["best rated"],
      "one fan": [],
      dear: ["far above"],
    });
  });

  test("a bid for a day that has passed is not the earliest; none is if all have passed", () => {
    const earliest = (today: string) =>
      [...bidBadges(FIVE, today)].filter(([, badges]) => badges.includes("earliest")).map(([id]) => id);
    expect(earliest("2026-02-02")).not.toContain("soon");
    expect(earliest("2026-02-02")).toHaveLength(1);
    expect(earliest("2027-01-01")).toEqual([]);
  });

  test("in a list of many tickets each bid is compared with those on its ticket", () => {
    const on = (ticketId: string, offer: Bid): Bid => ({ ...offer, ticketId });
    const [cheap, soon, loved, ...rest] = FIVE as [Bid, Bid, Bid, ...Bid[]];
    const board = [on("a", soon), on("b", cheap), on("a", loved), ...rest.map((each) => on(each.id, each))];
    expect(Object.fromEntries(badgesByTicket(board, TODAY))).toEqual({
      soon: ["lowest", "earliest"],
      // Of the two only this one is rated: nothing to be better than.
      loved: [],
      cheap: [],
      "one fan": [],
      dear: [],
    });
  });

  test("nothing is praised in which all bids are the same", () => {
    const same = ["one", "another"].map((id) => bid(id, 100, "2026-02-01", [4, 10]));
    expect([...bidBadges(same, TODAY).values()]).toEqual([[], []]);
  });

  test("a vendor without a valid insurance on the day of the work is praised for nothing", () => {
    const insuredUntil = (expiresOn: string, offer: Bid): Bid =>
      ({
        ...offer,
        bidder: {
          ...offer.bidder,
          documents: [{ id: "i", kind: "insurance", name: "", expiresOn, number: null, file: null }],
        },
      }) as unknown as Bid;
    const badgesUntil = (expiresOn: string) =>
      bidBadges(
        [
          insuredUntil(expiresOn, bid("best", 100, "2026-02-01", [5, 50])),
          bid("other", 200, "2026-02-02", [4, 50]),
        ],
        TODAY,
      );
    expect(badgesUntil("2026-02-01").get("best")).toEqual(["lowest", "earliest", "best rated"]);
    expect(badgesUntil("2026-01-31").get("best")).toEqual([]);
    // Nobody else becomes the lowest because of that.
    expect(badgesUntil("2026-01-31").get("other")).toEqual([]);
  });

  test("one bid alone is compared with nothing, and two are not far from each other", () => {
    const [one, two] = FIVE;
    expect(Object.fromEntries(bidBadges(FIVE.slice(0, 1), TODAY))).toEqual({ cheap: [] });
    expect([one, two].map((each) => bidBadges(FIVE.slice(0, 2), TODAY).get(each?.id ?? ""))).toEqual([
      ["lowest"],
      ["earliest"],
    ]);
  });
});

describe("a vendor is often late", () => {
  test.each([
    { jobsDone: 3, jobsOnTime: 1, isLate: true },
    { jobsDone: 4, jobsOnTime: 2, isLate: false },
    { jobsDone: 2, jobsOnTime: 0, isLate: false },
    { jobsDone: 0, jobsOnTime: 0, isLate: false },
  ])("with $jobsOnTime of $jobsDone jobs on time: $isLate", ({ isLate, ...jobs }) => {
    expect(isOftenLate(jobs)).toBe(isLate);
  });
});
