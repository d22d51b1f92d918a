import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { type Role, ROLES } from "#domain/accounts/role.ts";
import type { StoresManagedBy } from "#domain/operator-settings.ts";
import { searchTargetsFor } from "#app/search-targets.ts";
import { SIGNED_IN_PATHS } from "#app/signed-in-paths.ts";
import { managerItemsFor, navItemsFor } from "#app/nav-items.ts";
import type { Account } from "#domain/accounts/profile.ts";
import { findTargets } from "#features/search/find-targets.ts";
import * as ES from "#texts/es/search-targets.ts";
import * as EN from "#texts/search-targets.ts";

// Where "Find" leads: only to pages that are there and that the role may open.

const anAccount: Account = {
  id: "a1",
  email: "a@example.com",
  name: "Ann Able",
  firstName: "Ann",
  lastName: "Able",
  role: "Store Manager",
  website: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  profileImageUrl: null,
  mustChangePassword: false,
  version: 1,
};

const actorFor = (role: Role, managedBy: StoresManagedBy = "everybody") => ({
  id: "v1",
  role,
  isOperator: false,
  managedBy,
});

const OF_MANAGERS = ["/insights", "/directory"];

test.each(ROLES)("every target of a %s is a page that the role has", (role) => {
  const has = managerItemsFor(role).map(({ to }) => to);
  expect(navItemsFor({ role }).map(({ to }) => to)).toContain("/tickets");
  for (const { to, label } of searchTargetsFor({ ...anAccount, role }, actorFor(role))) {
    const [path = ""] = to.split(/[?#]/);
    expect(
      SIGNED_IN_PATHS.some((each) => matchPath(each, path) !== null),
      `${label}: ${to}`,
    ).toBe(true);
    if (OF_MANAGERS.includes(path)) expect(has, label).toContain(path);
    expect(path, label).not.toBe("/operator");
  }
});

test("a vendor’s overdue tickets are those that the vendor has", () => {
  const targets = searchTargetsFor({ ...anAccount, id: "v1", role: "Vendor" }, actorFor("Vendor"));
  expect(targets.map(({ to }) => to)).toContain("/tickets?due=overdue&sort=worst&person=v1");
});

test("where operators manage the stores, nobody else is led to add or import any", () => {
  const pathsOf = (managedBy: StoresManagedBy) =>
    searchTargetsFor({ ...anAccount, role: "Store Manager" }, actorFor("Store Manager", managedBy))
      .filter(({ to, label }) => to.includes("show=stores") && !/cost|budget/i.test(label))
      .map(({ to }) => to);
  expect([pathsOf("everybody").length, pathsOf("operators")]).toEqual([3, []]);
});

/** Where the first place leads that somebody finds by a term. */
const firstFor = (term: string, account: Partial<Account>) => {
  const found = searchTargetsFor({ ...anAccount, ...account }, actorFor(account.role ?? "Store Manager"));
  return findTargets(found, term, EN.commonTerms)[0];
};

const OPERATOR = { role: "Fettle User", isOperator: true } as const;

test.each([
  ["a colleague leaves", "/operator?task=leaves"],
  ["somebody left", "/operator?task=leaves"],
  ["spending limit", "/operator?panel=settings"],
  ["limit", "/operator?panel=settings"],
  ["history", "/operator?panel=history"],
  ["audit", "/operator?panel=history"],
  ["settings", "/operator?panel=settings"],
  ["operator", "/operator"],
])("“%s” leads an operator to %s", (term, to) => {
  expect(firstFor(term, OPERATOR)?.to).toBe(to);
});

test.each([
  ["a colleague leaves", "/help#colleague-leaves"],
  ["somebody left", "/help#colleague-leaves"],
  ["spending limit", "/bids"],
  ["limit", "/bids"],
  ["approval", "/bids"],
  ["asset", "/tickets"],
  ["invoice", "/insights"],
  ["checklist", "/tickets"],
  ["history", "/tickets"],
  ["audit", "/tickets"],
])("“%s” leads store and property managers to %s", (term, to) => {
  for (const role of ["Store Manager", "Property Manager"] as const)
    expect(firstFor(term, { role })?.to, role).toBe(to);
});

test("work that waits for approval is found by “approval” too, and a vendor's invoices are bids", () => {
  const found = searchTargetsFor({ ...anAccount, role: "Store Manager" }, actorFor("Store Manager"));
  expect(findTargets(found, "approval", EN.commonTerms).map(({ to }) => to)).toContain(
    "/tickets?todo=approve",
  );
  expect(firstFor("invoice", { role: "Vendor" })?.to).toBe("/bids");
});

test("what the product does not have is said in the name of the nearest place", () => {
  for (const [term, says] of [
    ["asset", "no list of assets"],
    ["invoice", "no invoices"],
    ["checklist", "Work orders"],
  ] as const)
    expect(firstFor(term, { role: "Property Manager" })?.label).toContain(says);
});

test.each([
  ["auditoría", "history"],
  ["historial", "history"],
  ["límite de gasto", "spendingLimit"],
  ["factura", "invoices"],
  ["activos", "assets"],
  ["aprobación", "approvals"],
])("in Spanish “%s” finds “%s” too", (term, key) => {
  const targets = Object.entries(ES).flatMap(([name, text]: [string, unknown]) =>
    Array.isArray(text) ? [{ name, label: String(text[0]), synonyms: String(text[1]) }] : [],
  );
  expect(findTargets(targets, term, ES.commonTerms).map(({ name }) => name)).toContain(key);
});
