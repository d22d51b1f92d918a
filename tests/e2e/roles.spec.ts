import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { PASSWORD, registered } from "#tests/support/people.ts";

// What every role may open is proven by component tests; here the built app, its worker and the
// server answer at every address.

const ROUTES = [
  ["/dashboard", "Welcome"],
  ["/profile", "Profile Settings"],
  ["/tickets", "Tickets"],
  ["/my-tickets", "Access Denied"],
  ["/bids", "Access Denied"],
  ["/ratings", "Access Denied"],
  ["/suggestions", "Suggestions"],
  ["/out-for-bid", "Tasks Out for Bid"],
  ["/help", "Help"],
  ["/location-help", "Enable location services"],
  ["/terms", "Terms"],
  ["/privacy", "Privacy Policy"],
  ["/profile/x", "Invalid User ID"],
  ["/nowhere", "404 Page Not Found"],
] as const;

test("every address of the built app shows an assessor's page or its denial", async ({
  server,
  signedInAs,
}) => {
  // The role whose navigation and whose address differ most.
  const { page } = await signedInAs(await registered(server, "Assessor", "Asa Assessor"));
  const navigation = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(navigation.getByRole("link")).toHaveText(["Dashboard", "Tickets", "Suggestions"]);
  await navigation.getByRole("link", { name: "Suggestions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suggestions");
  for (const [route, heading] of ROUTES) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toHaveText(
      new RegExp(`^${heading}`),
    );
  }
});

test("a visitor signs in from the public list and arrives at the ticket", async ({
  people,
  desktop: { page },
}) => {
  const body = { title: "Pane for the east door", storeId: people.shop.id };
  const { id } = (await people.store.ask(raiseTicket, { body })).data;
  await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
  await page.goto("/out-for-bid");
  await page.getByLabel("Search").fill("no such thing");
  await expect(page.getByText("No tasks out for bid at the moment.")).toBeVisible();
  await page.getByLabel("Search").fill("pane for the east");
  await expect(page.getByRole("heading", { name: "Pane for the east door" })).toBeVisible();
  await page.getByRole("link", { name: "View & Bid" }).click();
  await page.getByLabel("Email address").fill(people.vendor.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Welcome back!").first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Pane for the east door" })).toBeVisible();
});
