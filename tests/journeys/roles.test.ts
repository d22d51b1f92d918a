import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, signInAs, startDevice } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Each role walks over every route of the product: those it has open, those it has not
// say so in the product's words.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

const ROUTES = [
  "/dashboard",
  "/profile",
  "/tickets",
  "/my-tickets",
  "/bids",
  "/ratings",
  "/suggestions",
  "/out-for-bid",
  "/help",
  "/location-help",
  "/terms",
  "/privacy",
  "/profile/x",
  "/nowhere",
] as const;
type Route = (typeof ROUTES)[number];

const EVERYWHERE: Record<Route, string> = {
  "/dashboard": "Welcome",
  "/profile": "Profile Settings",
  "/tickets": "Tickets",
  "/my-tickets": "Access Denied",
  "/bids": "Bids",
  "/ratings": "Access Denied",
  "/suggestions": "Suggestions",
  "/out-for-bid": "Tasks Out for Bid",
  "/help": "Help",
  "/location-help": "Enable location services",
  "/terms": "Terms",
  "/privacy": "Privacy Policy",
  "/profile/x": "Invalid User ID",
  "/nowhere": "404 Page Not Found",
};

const ROLES: readonly {
  who: string;
  portal: string;
  links: readonly string[];
  differs: Partial<Record<Route, string>>;
}[] = [
  {
    who: "store",
    portal: "Store Manager Portal",
    links: ["Dashboard", "Tickets", "Bids", "Suggestions"],
    differs: {},
  },
  {
    who: "property",
    portal: "Property Manager Portal",
    links: ["Dashboard", "Tickets", "Bids", "Suggestions"],
    differs: {},
  },
  {
    who: "vendor",
    portal: "Vendor Portal",
    links: ["Dashboard", "Tickets", "Bids", "Suggestions", "Ratings"],
    differs: { "/my-tickets": "My Tickets", "/ratings": "Ratings" },
  },
  {
    who: "assessor",
    portal: "Dashboard",
    links: ["Dashboard", "Tickets", "Suggestions"],
    differs: { "/bids": "Access Denied" },
  },
  { who: "worker", portal: "Dashboard", links: ["Dashboard", "Tickets", "Bids", "Suggestions"], differs: {} },
  { who: "user", portal: "Dashboard", links: ["Dashboard", "Tickets", "Bids", "Suggestions"], differs: {} },
];

describe.each(ROLES)("$who", ({ who, portal, links, differs }) => {
  test("has the routes of the role and no others, in the navigation and by address", async () => {
    const device = await startDevice(server.url, DESKTOP);
    const { page } = device;
    await signInAs(device, `${who}@demo.fettle.example`, "fettle-demo-1");
    await page.locator('[data-chip="sent"]').waitFor();
    const nav = page.getByRole("navigation", { name: "Main", exact: true });
    expect(await nav.getByRole("link").allTextContents()).toEqual(links);
    expect(await page.locator(".portal").textContent()).toBe(portal);
    const wrong: string[] = [];
    for (const route of ROUTES) {
      await page.goto(route);
      await page.locator("h1").first().waitFor();
      const heading = (await page.locator("h1").first().textContent()) ?? "";
      const wanted = differs[route] ?? EVERYWHERE[route];
      if (!heading.startsWith(wanted)) wrong.push(`${route}: ${heading}`);
    }
    expect(wrong).toEqual([]);
    expect(device.complaints).toEqual([]);
    await device.close();
  });
});

test("a visitor is led to the sign-in and from there to where they wanted to go", async () => {
  const device = await startDevice(server.url, DESKTOP);
  const { page } = device;
  for (const route of [
    "/dashboard",
    "/tickets",
    "/bids",
    "/my-tickets",
    "/ratings",
    "/suggestions",
    "/help",
  ]) {
    await page.goto(route);
    await page.getByText("Sign in to your account").waitFor();
  }
  await page.goto("/profile");
  await page.getByText("You need to be logged in to view this page.").waitFor();
  await page.goto("/profile/01234567");
  await page.getByRole("heading", { name: "Authentication Required" }).waitFor();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.goto("/out-for-bid");
  await page.getByRole("heading", { name: "Replace cracked shop window" }).waitFor();
  await page.getByLabel("Search").fill("no such thing");
  await page.getByText("No tasks out for bid at the moment.").waitFor();
  await page.getByLabel("Search").fill("cracked");
  await page.getByRole("link", { name: "View & Bid" }).click();
  await page.getByLabel("Email address").fill("vendor@demo.fettle.example");
  await page.getByLabel("Password", { exact: true }).fill("fettle-demo-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("dialog", { name: "Replace cracked shop window" }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});
