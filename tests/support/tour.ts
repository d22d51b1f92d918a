import type { Page } from "playwright-core";
import { signInAs, startDevice, type Device } from "#tests/support/browser.ts";

/** One screen worth looking at, and how to get there. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  readonly next?: (page: Page) => Promise<void>;
}

const click = (name: string) => async (page: Page) => {
  await page
    .getByRole("button", { name, exact: name !== "your menu" })
    .first()
    .click();
};
const firstTicket = (title: string, next?: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("dialog").first().waitFor();
  await next?.(page);
};

const EVERYBODY: readonly Stop[] = [
  { name: "landing", path: "/" },
  { name: "sign-in", path: "/login" },
  { name: "sign-in-problems", path: "/login", next: click("Sign in") },
  { name: "register", path: "/register" },
  { name: "register-problems", path: "/register", next: click("Create account") },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "terms", path: "/terms" },
  { name: "out-for-bid", path: "/out-for-bid" },
  { name: "out-for-bid-none", path: "/out-for-bid?search=nothing-like-that" },
  { name: "location-help", path: "/location-help" },
  { name: "reset-password", path: "/reset-password#token=abc" },
  { name: "person-not-signed-in", path: "/profile/0123456789" },
  { name: "not-found", path: "/nowhere" },
];

const SIGNED_IN: readonly Stop[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "tickets", path: "/tickets" },
  { name: "tickets-none", path: "/tickets?status=resolved" },
  { name: "profile", path: "/profile" },
  { name: "suggestions", path: "/suggestions" },
  { name: "suggestions-problems", path: "/suggestions", next: click("Submit Suggestion") },
  { name: "messages", path: "/dashboard?chat=list" },
  { name: "notifications", path: "/dashboard?notices=open" },
  { name: "person-unknown", path: "/profile/00000000-0000-7000-8000-000000000000" },
  { name: "sync-centre", path: "/dashboard?sync=open" },
  { name: "user-menu", path: "/dashboard", next: click("your menu") },
  { name: "not-found", path: "/nowhere" },
  { name: "ticket-not-here", path: "/tickets?ticket=gone" },
  { name: "agenda", path: "/agenda" },
  { name: "help", path: "/help" },
  {
    name: "scan",
    path: "/tickets?scan=open",
    next: (page) => page.getByRole("dialog", { name: "Scan a code" }).waitFor(),
  },
  {
    name: "keys",
    path: "/dashboard",
    next: async (page) => {
      await page.locator("#main h1").waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keys" }).waitFor();
    },
  },
];

const OF_ROLE: Record<string, readonly Stop[]> = {
  store: [
    { name: "ticket", path: "/tickets", next: firstTicket("Two ceiling lights") },
    { name: "approve", path: "/tickets", next: firstTicket("Two ceiling lights", click("Approve")) },
    { name: "actions", path: "/tickets", next: firstTicket("Two ceiling lights", click("Actions")) },
    {
      name: "report",
      path: "/tickets",
      next: firstTicket("Two ceiling lights", async (page) => {
        await page.getByRole("link", { name: "Report" }).click();
        await page.locator(".report h1").waitFor();
      }),
    },
    { name: "create-ticket", path: "/tickets?new=ticket" },
    { name: "create-ticket-problem", path: "/tickets?new=ticket", next: click("Create Ticket") },
    { name: "add-store", path: "/profile", next: click("Add Store") },
    {
      name: "store-code",
      path: "/profile",
      next: async (page) => {
        await page
          .getByRole("button", { name: /^Actions for / })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "Printable code" }).click();
        await page.locator(".poster .code").waitFor();
      },
    },
    { name: "bids", path: "/bids" },
    { name: "ticket-with-bid", path: "/tickets", next: firstTicket("Replace cracked shop") },
    {
      name: "accept-bid",
      path: "/tickets",
      next: firstTicket("Replace cracked shop", click("Accept")),
    },
    { name: "bid-details", path: "/bids", next: click("View Details") },
    {
      name: "edit-ticket",
      path: "/tickets",
      next: firstTicket("Replace cracked shop", async (page) => {
        await click("Actions")(page);
        await page.getByRole("menuitem", { name: "Edit Ticket" }).click();
      }),
    },
    {
      name: "delete-ticket",
      path: "/tickets",
      next: firstTicket("Replace cracked shop", async (page) => {
        await click("Actions")(page);
        await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
      }),
    },
    {
      name: "message-to-author",
      path: "/tickets",
      next: firstTicket("Replace cracked shop", async (page) => {
        await page.getByRole("link", { name: "Vera Novak" }).click();
        await click("Send message")(page);
      }),
    },
  ],
  property: [
    { name: "ticket", path: "/tickets", next: firstTicket("Repaint loading bay") },
    {
      name: "assign",
      path: "/tickets",
      next: firstTicket("Repaint loading bay", click("Assign maintenance worker")),
    },
    { name: "add-worker", path: "/dashboard", next: click("Add Maintenance Worker") },
    { name: "bids", path: "/bids" },
    { name: "profile", path: "/profile" },
    { name: "add-building", path: "/profile", next: click("Add Building") },
    {
      name: "ticket-work-orders",
      path: "/tickets",
      next: firstTicket("Air conditioning drips", async (page) => {
        await click("Generate work orders")(page);
        await page.locator(".orders li").first().waitFor();
      }),
    },
  ],
  worker: [
    { name: "ticket", path: "/dashboard", next: firstTicket("Walk-in cooler") },
    { name: "complete", path: "/dashboard", next: firstTicket("Walk-in cooler", click("Mark as completed")) },
  ],
  vendor: [
    { name: "my-tickets", path: "/my-tickets" },
    { name: "bids", path: "/bids" },
    { name: "edit-bid", path: "/bids", next: click("Edit Bid") },
    { name: "ratings", path: "/ratings" },
    { name: "profile", path: "/profile" },
    { name: "market-ticket", path: "/tickets", next: firstTicket("Replace cracked shop") },
  ],
  assessor: [
    { name: "bids-denied", path: "/bids" },
    { name: "ratings-denied", path: "/ratings" },
  ],
  user: [{ name: "create-ticket", path: "/tickets?new=ticket" }],
};

/** Leads through every screen of every role and calls `look` at each. */
export async function tour(
  url: string,
  size: { width: number; height: number },
  theme: "light" | "dark",
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const visitor = await startDevice(url, size);
  await walk(visitor, EVERYBODY, theme, (page, name) => look(page, `visitor-${name}`));
  await visitor.close();
  for (const [who, stops] of Object.entries(OF_ROLE)) {
    const device = await startDevice(url, size);
    await device.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await signInAs(device, `${who}@demo.fettle.example`, "fettle-demo-1");
    await device.page.locator('[data-chip="sent"]').waitFor();
    // What differs by role is looked at for every role, the rest for one.
    const common = who === "store" ? SIGNED_IN : SIGNED_IN.slice(0, 2);
    await walk(device, [...common, ...stops], theme, (page, name) => look(page, `${who}-${name}`));
    await device.close();
  }
}

async function walk(
  device: Device,
  stops: readonly Stop[],
  theme: "light" | "dark",
  look: (page: Page, name: string) => Promise<void>,
) {
  await device.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  for (const stop of stops) {
    await device.page.goto(stop.path);
    await device.page.locator("h1:visible, h2:visible").first().waitFor();
    await stop.next?.(device.page);
    await settled(device.page);
    await look(device.page, stop.name);
  }
}

/** No skeleton any more, every picture decoded. */
async function settled(page: Page) {
  await page.locator(".bone:visible").first().waitFor({ state: "detached", timeout: 10_000 });
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  );
}
