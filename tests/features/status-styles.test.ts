import { expect, test } from "vitest";
import { STATUSES, statusLabel } from "#domain/tickets/status.ts";
import { shortLabel } from "#domain/titles.ts";
import { statusStyle } from "#features/status-tags/status-styles.ts";

test("statuses whose labels a phone shortens to the same text have different icons", () => {
  const observed = STATUSES.map((status) => `${shortLabel(statusLabel(status))} ${statusStyle(status).icon}`);
  expect(observed.toSorted()).toEqual([...new Set(observed)].toSorted());
  const texts = STATUSES.map((status) => shortLabel(statusLabel(status)));
  expect(new Set(texts).size).toBeLessThan(STATUSES.length);
});
