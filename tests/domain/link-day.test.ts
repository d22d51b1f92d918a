import { expect, test } from "vitest";
import { lastDayOfLink } from "#domain/accounts/link-day.ts";

// One day for a link, in its mail and on every screen: docs/product.md#operators.

test.each([
  ["2026-12-31T13:00:00.000Z", "2026-12-31"],
  ["2026-12-31T11:00:00.000Z", "2026-12-30"],
])("a link that ends at %s is said to work until %s", (expiresAt, day) => {
  expect(lastDayOfLink(expiresAt)).toBe(day);
});
