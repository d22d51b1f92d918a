import { expect, test } from "vitest";
import {
  type ImportedPerson,
  type PersonNow,
  type PersonValues,
  undoPersonOutcome,
} from "#domain/accounts/undo-people-import.ts";

// What undoing an import does to one of its people: docs/product.md#undoing-an-import-of-people.

const values = (more: Partial<PersonValues> = {}): PersonValues => ({
  name: "Nora New",
  phone: "1",
  role: "Store Manager",
  trades: null,
  storeIds: ["s1", "s2"],
  ...more,
});
const now = (more: Partial<PersonNow> = {}): PersonNow => ({
  hasAccount: false,
  values: values(),
  tickets: 0,
  ...more,
});
const outcomeOf = (imported: ImportedPerson, state: PersonNow) => {
  const outcome = undoPersonOutcome(imported, state);
  return typeof outcome === "object" ? `stays: ${outcome.stays}` : outcome;
};

const invited: ImportedPerson = { kind: "invited", wrote: values(), former: null };
const invitedAgain: ImportedPerson = { ...invited, former: values({ role: "Vendor", storeIds: [] }) };
const changed: ImportedPerson = {
  kind: "changed",
  wrote: values(),
  former: values({ name: "Nora", phone: "", storeIds: [] }),
};
const account = (more: Partial<PersonValues> = {}, tickets = 0) =>
  now({ hasAccount: true, values: values(more), tickets });

test.each([
  ["an invitation that waits", invited, now(), "withdraw"],
  ["one that was withdrawn", invited, now({ values: null }), "already"],
  ["one that replaced another", invitedAgain, now(), "restoreInvitation"],
  ["one that has the former values again", invitedAgain, now({ values: invitedAgain.former }), "already"],
  ["an account", changed, account(), "restore"],
  [
    "an account whose other fields were changed",
    { ...changed, wrote: values({ storeIds: [] }) },
    account(),
    "restore",
  ],
  ["an account that has lost stores since", changed, account({ storeIds: [] }), "restore"],
  ["an account in the same stores", changed, account({ storeIds: ["s2", "s1"] }), "restore"],
  ["an account as before", changed, now({ hasAccount: true, values: changed.former }), "already"],
] as const)("%s is undone: %#", (_, imported, state, outcome) => {
  expect(outcomeOf(imported, state)).toBe(outcome);
});

test.each([
  ["somebody who has registered", invited, now({ hasAccount: true, values: null }), /has registered/],
  [
    "somebody invited again with other values",
    invited,
    now({ values: values({ role: "Vendor" }) }),
    /invited again/,
  ],
  ["an account that was changed since", changed, account({ phone: "2" }), /changed later/],
  ["an account that is gone", changed, now({ values: null }), /deleted/],
  ["somebody who has raised a ticket for the store", changed, account({}, 1), /raised 1 ticket/],
] as const)("%s stays, with the reason", (_, imported, state, reason) => {
  expect(outcomeOf(imported, state)).toMatch(reason);
});

const named = values({ managedIds: ["s1", "s2"] });

test.each([
  ["the manager of some stores since, of which one ended", ["s1"], "withdraw"],
  ["the manager of further ones since", ["s1", "s3"], /invited again/],
] as const)("somebody who was invited and is %s: %#", (_, managedIds, outcome) => {
  const imported: ImportedPerson = { kind: "invited", wrote: named, former: null };
  expect(outcomeOf(imported, now({ values: values({ managedIds }) }))).toMatch(outcome);
});

test("an import that only named a manager is undone once, and leaves one who was named later", () => {
  const imported: ImportedPerson = { kind: "invited", wrote: named, former: values({ managedIds: [] }) };
  expect(outcomeOf(imported, now({ values: named }))).toBe("restoreInvitation");
  expect(outcomeOf(imported, now({ values: values() }))).toBe("already");
  const later: ImportedPerson = { ...imported, wrote: values(), former: values({ phone: "2" }) };
  expect(outcomeOf(later, now({ values: named }))).toMatch(/invited again/);
});
