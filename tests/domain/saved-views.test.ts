import { expect, test } from "vitest";
import {
  MOST_VIEWS,
  type StoredViews,
  storedWithView,
  viewsOf,
  viewsToSend,
  withView,
} from "#domain/accounts/saved-views.ts";

// Saved views of an account: docs/product.md#saved-views.

const at = (hour: number) => `2026-11-29T${String(hour).padStart(2, "0")}:00:00.000Z`;
const stored = (...changes: readonly [name: string, query: string | null, hour: number][]): StoredViews => {
  let all: StoredViews = {};
  for (const [name, query, hour] of changes)
    all = storedWithView(all, { name, query, at: at(hour) }) ?? expect.fail("too many");
  return all;
};

test("of two changes of one view the later one counts, whichever arrives first; other views stay", () => {
  const late: readonly [string, string, number] = ["Late", "due=overdue", 9];
  const later: readonly [string, string, number] = ["Late", "due=overdue&sort=due", 10];
  const other: readonly [string, string, number] = ["Airport", "store=a", 8];
  const views = [
    { name: "Airport", query: "store=a" },
    { name: "Late", query: "due=overdue&sort=due" },
  ];
  expect(viewsOf(stored([...late], [...later], [...other]))).toEqual(views);
  expect(viewsOf(stored([...later], [...other], [...late]))).toEqual(views);
});

test("a deletion counts until a later change, and an older change does not bring the view back", () => {
  expect(viewsOf(stored(["Late", "a=1", 9], ["Late", null, 10]))).toEqual([]);
  expect(viewsOf(stored(["Late", null, 10], ["Late", "a=1", 9]))).toEqual([]);
  expect(viewsOf(stored(["Late", null, 10], ["Late", "a=1", 11]))).toEqual([{ name: "Late", query: "a=1" }]);
});

test("one view too many is refused; replacing and deleting one is not", () => {
  const full = stored(
    ...Array.from({ length: MOST_VIEWS }, (_, n): [string, string, number] => [`View ${n}`, "a=1", 9]),
  );
  expect(storedWithView(full, { name: "One more", query: "a=1", at: at(10) })).toBeNull();
  expect(storedWithView(full, { name: "View 1", query: "a=2", at: at(10) })).not.toBeNull();
  expect(storedWithView(full, { name: "View 1", query: null, at: at(10) })).not.toBeNull();
});

test("names that objects have by themselves are names like others", () => {
  expect(viewsOf(stored(["constructor", "a=1", 9], ["__proto__", "b=2", 9]))).toEqual([
    { name: "__proto__", query: "b=2" },
    { name: "constructor", query: "a=1" },
  ]);
});

test("what waits is shown at once: a view replaces that of its name, and a deletion takes it away", () => {
  const views = withView([{ name: "Late", query: "a=1" }], { name: "Airport", query: "b=2" });
  expect(views).toEqual([
    { name: "Airport", query: "b=2" },
    { name: "Late", query: "a=1" },
  ]);
  expect(withView(views, { name: "Late", query: "c=3" })).toContainEqual({ name: "Late", query: "c=3" });
  expect(withView(views, { name: "Late", query: null })).toEqual([{ name: "Airport", query: "b=2" }]);
  expect(withView(undefined, { name: "Late", query: "a=1" })).toEqual([{ name: "Late", query: "a=1" }]);
});

test("views of a device go to its account under free names, and those it has already stay out", () => {
  const ofAccount = [
    { name: "Late", query: "due=overdue" },
    { name: "Late 2", query: "due=behind" },
  ];
  const long = "x".repeat(60);
  expect(
    viewsToSend(
      [
        { name: "Late", query: "due=today" },
        { name: "Late 2", query: "due=behind" },
        { name: "Airport", query: "store=a" },
        { name: long, query: "store=b" },
      ],
      [...ofAccount, { name: long, query: "store=c" }],
    ),
  ).toEqual([
    { name: "Late 3", query: "due=today" },
    { name: "Airport", query: "store=a" },
    { name: `${"x".repeat(56)} 2`, query: "store=b" },
  ]);
});

test("a view from before accounts had them replaces none, also of an account that the device did not know", () => {
  const before = stored(["Late", "due=overdue", 9], ["Gone", null, 9]);
  const former = (name: string, query: string) => ({ name, query, at: at(12), isFormer: true });
  const after = storedWithView(before, former("Late", "due=today"));
  expect(viewsOf(after ?? {})).toEqual([
    { name: "Late", query: "due=overdue" },
    { name: "Late 2", query: "due=today" },
  ]);
  expect(viewsOf(storedWithView(before, former("Late", "due=overdue")) ?? {})).toHaveLength(1);
  expect(viewsOf(storedWithView(before, former("Gone", "store=a")) ?? {})).toHaveLength(2);
});
