import { expect, test } from "vitest";
import { countsOtherwise, hasFewRatings, rankStars, rankStarsInTrade } from "#domain/ratings/rank-stars.ts";

const of = (averageRating: number | null, totalRatings: number) => ({ averageRating, totalRatings });

test("a single five stars does not beat forty of 4.8, and nobody starts below the middle", () => {
  expect(rankStars(of(5, 1))).toBe(3.75);
  expect(rankStars(of(4.8, 40))).toBeCloseTo(4.66, 2);
  expect(rankStars(of(null, 0))).toBe(3.5);
});

test("one five stars in a trade does not beat forty of 4.8 in other work", () => {
  const once = rankStarsInTrade(of(5, 1), of(5, 1));
  expect(once).toBeCloseTo(4.06, 2);
  expect(rankStarsInTrade(of(null, 0), of(4.8, 40))).toBeGreaterThan(once);
});

test("more than three ratings of a trade decide more than all other work", () => {
  const bad = rankStarsInTrade(of(2, 6), of(4.8, 40));
  const good = rankStarsInTrade(of(4.5, 6), of(3, 40));
  expect(bad).toBeCloseTo(2.89, 2);
  expect(good).toBeGreaterThan(bad);
});

test("up to five ratings are few, none are not", () => {
  expect([0, 1, 5, 6].map((totalRatings) => hasFewRatings({ totalRatings }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("ratings count as something else only if that shows in the first decimal", () => {
  expect(countsOtherwise({ averageRating: 3.96 }, 4.04)).toBe(false);
  expect(countsOtherwise({ averageRating: 4.8 }, 4.66)).toBe(true);
  expect(countsOtherwise({ averageRating: null }, 3.5)).toBe(true);
});
