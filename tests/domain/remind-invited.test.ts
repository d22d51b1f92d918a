import { expect, test } from "vitest";
import { isToRemind } from "#domain/accounts/remind-invited.ts";

// Who of the invited is reminded: docs/product.md#operators.

const NOW = Date.parse("2026-12-02T12:00:00.000Z");

test.each([
  ["of a day ago", {}, true],
  ["of less than a day ago", { invitedAt: "2026-12-01T12:00:01.000Z" }, false],
  ["that somebody registered with", { outcome: "registered" }, false],
  ["that was withdrawn", { outcome: "withdrawn" }, false],
  ["of an operator, which takes a password", { role: "Fettle User" }, false],
])("an invitation %s is reminded or not", (_, more, isReminded) => {
  const invitation = { role: "Vendor", outcome: null, invitedAt: "2026-12-01T11:59:00.000Z", ...more };
  expect(isToRemind(invitation, NOW)).toBe(isReminded);
});
