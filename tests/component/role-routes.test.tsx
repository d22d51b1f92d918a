import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import { expectToast, fillIn, press, until } from "./support/forms.ts";
import { isInLongForm, someOf } from "./support/length.ts";
import { accountOf, renderApp } from "./support/render-app.tsx";
import { ticketOf } from "./support/rows.ts";

// Every role opens every route of the product. Routes of other roles say so. In the short form the
// routes that are alike for everybody are opened by two of the roles.

const VENDORS_ONLY = "Access Denied: This page is only available to Vendor users.";

const MANAGERS_ONLY = "Access Denied: This page is only available to those who manage stores or properties.";

const EVERYWHERE = {
  "/dashboard": "Welcome, Sofia",
  "/profile": "Profile Settings",
  "/tickets": "Tickets",
  "/my-tickets": VENDORS_ONLY,
  "/bids": "Bids",
  "/insights": "Insights",
  "/directory": "Directory",
  "/ratings": VENDORS_ONLY,
  "/suggestions": "Suggestions",
  "/out-for-bid": "Tasks Out for Bid",
  "/help": "Help",
  "/location-help": "Enable location services",
  "/terms": "Terms",
  "/privacy": "Privacy Policy",
  "/profile/x": "Invalid User ID",
  "/nowhere": "404 Page Not Found",
} as const;
type ProductRoute = keyof typeof EVERYWHERE;

interface RoutesOfRole {
  readonly role: Role;
  readonly portal: string;
  readonly links: readonly string[];
  readonly differs?: Partial<Record<ProductRoute, string>>;
}

const ROLES: readonly RoutesOfRole[] = [
  {
    role: "Store Manager",
    portal: "Store Manager Portal",
    links: ["Dashboard", "Tickets", "Bids", "Insights", "Directory", "Plans", "Suggestions"],
  },
  {
    role: "Property Manager",
    portal: "Property Manager Portal",
    links: ["Dashboard", "Tickets", "Bids", "Insights", "Directory", "Plans", "Suggestions"],
  },
  {
    role: "Vendor",
    portal: "Vendor Portal",
    links: ["Dashboard", "Tickets", "Bids", "Suggestions", "Ratings"],
    differs: {
      "/my-tickets": "My Tickets",
      "/ratings": "Ratings",
      "/directory": MANAGERS_ONLY,
      "/insights": MANAGERS_ONLY,
    },
  },
  {
    role: "Assessor",
    portal: "Dashboard",
    links: ["Dashboard", "Tickets", "Suggestions"],
    differs: {
      "/bids": "Access Denied: This page is not available to Assessor users.",
      "/directory": MANAGERS_ONLY,
      "/insights": MANAGERS_ONLY,
    },
  },
  {
    role: "Maintenance",
    portal: "Dashboard",
    links: ["Dashboard", "Tickets", "Bids", "Suggestions"],
    differs: { "/directory": MANAGERS_ONLY, "/insights": MANAGERS_ONLY },
  },
  {
    role: "Fettle User",
    portal: "Dashboard",
    links: ["Dashboard", "Tickets", "Bids", "Insights", "Directory", "Plans", "Suggestions"],
  },
];

const OPENS_ALL: readonly Role[] = isInLongForm ? ROLES.map(({ role }) => role) : ["Store Manager", "Vendor"];

for (const { role, portal, links, differs = {} } of ROLES)
  test(`${role} has the routes of the role in the navigation and by address`, async () => {
    const app = await renderApp({ as: role, path: "/dashboard" });
    const navigation = page.getByRole("navigation", { name: "Main", exact: true });
    await expect.element(navigation).toBeVisible();
    expect(
      navigation
        .getByRole("link")
        .elements()
        .map((link) => link.textContent),
    ).toEqual(links);
    // The title and the link of the same name are one: the bar does not read "Dashboard Dashboard".
    expect(page.getByRole("banner").getByText(portal, { exact: true }).elements()).toHaveLength(1);
    for (const [route, everywhere] of Object.entries({ ...EVERYWHERE, ...differs })) {
      const [heading = "", reason] = everywhere.split(": ");
      if (reason === undefined && !(route in differs) && !OPENS_ALL.includes(role)) continue;
      app.goTo(route);
      await until(
        () => page.getByRole("heading", { level: 1 }).elements()[0]?.textContent ?? "",
        route,
      ).toMatch(new RegExp(`^${heading}`));
      if (reason !== undefined) await expect.element(page.getByText(reason)).toBeVisible();
    }
  });

const FOR_COMPLETE = ["/tickets", "/bids", "/suggestions", "/profile/01234567", "/profile", "/login"];

for (const path of someOf(FOR_COMPLETE, 0, 3, 5))
  test(`${path} with an incomplete profile leads to the profile form with a message`, async () => {
    await renderApp({ as: "Store Manager", path, account: { lastName: "" } });
    await expectToast("Profile Incomplete", "Please complete your profile information");
    await expect.element(page.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
  });

for (const [size, width] of [
  ["a phone", 375],
  ["a desk", 1280],
] as const)
  test(`a ticket that was wanted does not cover the form of an incomplete profile on ${size}, and opens after it`, async () => {
    const own = crypto.randomUUID();
    const ticket = ticketOf(own, { title: "Wanted ticket" });
    const completed = { status: 200, body: accountOf("Store Manager", { id: own }) };
    const app = await renderApp({
      as: "Store Manager",
      path: `/tickets?ticket=${ticket.id}`,
      account: { id: own, lastName: "" },
      rows: { tickets: [ticket] },
      answers: {
        "PUT /api/user-profile": () => {
          app.answer({ "GET /api/auth/me": completed });
          return completed;
        },
      },
      size: { width, height: 812 },
    });
    const heading = page.getByRole("heading", { name: "Complete your profile" });
    await expect.element(heading).toBeVisible();
    await expectToast("Profile Incomplete", "Please complete your profile information");
    expect(page.getByRole("dialog").elements()).toEqual([]);
    await fillIn({ "Last name": "Store" });
    await press("Update Profile");
    await expect.element(page.getByRole("heading", { name: "Wanted ticket" }).first()).toBeVisible();
  });

test("a new ticket that is asked for from the help says that the profile comes first", async () => {
  await renderApp({ as: "Store Manager", path: "/help?new=ticket", account: { lastName: "" } });
  await expectToast("Profile Incomplete", "Please complete your profile information");
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("an assessor's menu on a phone is headed 'Assessor Portal'", async () => {
  await renderApp({ as: "Assessor", path: "/dashboard", size: { width: 375, height: 812 } });
  await page.getByRole("button", { name: /your menu/i }).click();
  await expect.element(page.getByText("Assessor Portal")).toBeVisible();
});
