import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { type Role, ROLES } from "#domain/accounts/role.ts";
import type { StoresManagedBy } from "#domain/operator-settings.ts";
import { searchTargetsFor } from "#app/search-targets.ts";
import { SIGNED_IN_PATHS } from "#app/signed-in-paths.ts";
import { managerItemsFor, navItemsFor } from "#app/nav-items.ts";
import type { Account } from "#domain/accounts/profile.ts";

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
  expect(navItemsFor(role).map(({ to }) => to)).toContain("/tickets");
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
      .map(({ to }) => to)
      .filter((to) => to.includes("show=stores"));
  expect([pathsOf("everybody").length, pathsOf("operators")]).toEqual([3, []]);
});
