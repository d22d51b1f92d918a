import type { Page } from "playwright-core";
import type { SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { signInAs, type Device } from "#tests/support/browser.ts";
import {
  ABOVE_LIMIT,
  CHAIN,
  managerOfChain,
  OPERATOR_IMPORTS,
  propertyManagerOfChain,
} from "#tests/support/chain-screens.ts";
import { managerWithLongTexts } from "#tests/support/long-texts.ts";
import {
  HEAD_OF_FACILITIES,
  LONG_TEXTS,
  PROPERTY,
  STORE_BIDS,
  STORE_FORMS,
  STORE_IMPORTS,
  STORE_TICKETS,
} from "#tests/support/manager-screens.ts";
import { NEEDS_YOU, vendorWhoDecides } from "#tests/support/needs-you-screens.ts";
import { registered } from "#tests/support/people.ts";
import { dialog, firstTicket, menu, opens, problems, type Stop } from "#tests/support/screen-stops.ts";

const EVERYBODY: readonly Stop[] = [
  { name: "landing", path: "/" },
  { name: "sign-in", path: "/login" },
  { name: "sign-in-problems", path: "/login", next: problems("Sign in") },
  { name: "register", path: "/register" },
  { name: "register-problems", path: "/register", next: problems("Create account") },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "forgot-password-problems", path: "/forgot-password", next: problems("Send link") },
  { name: "terms", path: "/terms" },
  { name: "out-for-bid", path: "/out-for-bid" },
  { name: "out-for-bid-none", path: "/out-for-bid?search=nothing-like-that" },
  { name: "location-help", path: "/location-help" },
  { name: "reset-password", path: "/reset-password#token=abc" },
  { name: "reset-password-problems", path: "/reset-password#token=abc", next: problems("Set password") },
  { name: "person-not-signed-in", path: "/profile/0123456789" },
  { name: "not-found", path: "/nowhere" },
];

const SIGNED_IN: readonly Stop[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "tickets", path: "/tickets" },
  { name: "tickets-none", path: "/tickets?status=resolved" },
  { name: "profile", path: "/profile" },
  { name: "notification-settings", path: "/notification-settings" },
  { name: "profile-problems", path: "/profile", next: problems("Change password") },
  { name: "suggestions", path: "/suggestions" },
  { name: "suggestions-problems", path: "/suggestions", next: problems("Submit Suggestion") },
  { name: "messages", path: "/dashboard?chat=list" },
  { name: "notifications", path: "/dashboard?notices=open" },
  { name: "person-unknown", path: "/profile/00000000-0000-7000-8000-000000000000" },
  { name: "sync-centre", path: "/dashboard?sync=open" },
  { name: "find", path: "/dashboard?find=open" },
  {
    name: "found",
    path: "/dashboard?find=open&words=window",
    next: (page) => page.getByRole("heading", { name: /^Tickets \(/ }).waitFor(),
  },
  { name: "tickets-found", path: "/tickets?q=window" },
  { name: "user-menu", path: "/dashboard", next: menu("your menu") },
  { name: "not-found", path: "/nowhere" },
  { name: "ticket-not-here", path: "/tickets?ticket=gone" },
  { name: "agenda", path: "/agenda" },
  { name: "help", path: "/help" },
  {
    name: "begun",
    path: "/suggestions",
    next: async (page) => {
      await page.getByLabel("Title").fill("A mark for lifts that are out of order");
      await page.locator("[data-chip]").click();
      await page.getByRole("region", { name: "Drafts, not sent yet" }).waitFor();
    },
  },
  {
    name: "interrupted",
    path: "/dashboard",
    next: (page) => page.getByText("You were in the middle of something").waitFor(),
  },
  {
    name: "begun-before",
    path: "/suggestions",
    next: async (page) => {
      await page.getByRole("button", { name: "Start over" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
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
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
];

const BY_ROLE = {
  property: PROPERTY,
  worker: [
    // Theirs has visits; that of the store, among the screens of all, has none.
    { name: "agenda", path: "/agenda" },
    { name: "ticket", path: "/dashboard", next: firstTicket("Walk-in cooler") },
    { name: "ticket-on-site", path: "/dashboard", next: firstTicket("Back room drain") },
    {
      name: "complete",
      path: "/dashboard",
      next: firstTicket("Walk-in cooler", dialog("Mark as completed")),
    },
    {
      name: "complete-problem",
      path: "/dashboard",
      next: firstTicket("Walk-in cooler", async (page) => {
        await dialog("Mark as completed")(page);
        await problems("Complete")(page);
      }),
    },
  ],
  vendor: [
    { name: "my-tickets", path: "/my-tickets" },
    { name: "bids", path: "/bids" },
    { name: "edit-bid", path: "/bids", next: dialog("Edit Bid") },
    {
      name: "quote",
      path: "/bids",
      next: async (page) => {
        await dialog("View Details")(page);
        await page.getByRole("link", { name: "Printable quote" }).click();
        await page.locator(".report h1").waitFor();
      },
    },
    { name: "ratings", path: "/ratings" },
    { name: "profile", path: "/profile" },
    { name: "document-form", path: "/profile", next: opens("Add a document", 'main [type="date"]') },
    {
      name: "bid-problem",
      path: "/tickets",
      next: firstTicket("Charger in", async (page) => {
        await dialog("Submit Bid")(page);
        await page
          .getByRole("dialog", { name: "Submit Bid" })
          .getByRole("button", { name: "Submit Bid" })
          .click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      }),
    },
    { name: "market-ticket", path: "/tickets", next: firstTicket("Replace cracked shop") },
  ],
  assessor: [
    { name: "bids-denied", path: "/bids" },
    { name: "ratings-denied", path: "/ratings" },
  ],
  user: HEAD_OF_FACILITIES,
} as const satisfies Record<string, readonly Stop[]>;

/** What somebody sees who has nothing yet. */
const EMPTY: readonly Stop[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "tickets", path: "/tickets" },
  { name: "bids", path: "/bids" },
  { name: "agenda", path: "/agenda" },
  { name: "profile", path: "/profile" },
  { name: "messages", path: "/dashboard?chat=list" },
  { name: "notifications", path: "/dashboard?notices=open" },
  { name: "sync-centre", path: "/dashboard?sync=open" },
];

interface Tour {
  /** Which demo account is signed in, or who signs up first; null for a visitor. */
  readonly as: "store" | "property" | "worker" | "vendor" | "assessor" | "user" | NewPerson | null;
  readonly stops: readonly Stop[];
}

interface NewPerson {
  readonly role: (typeof SIGN_UP_ROLES)[number];
  /** Tells the pictures of several people of a role apart; "new" without it. */
  readonly kind?: string;
  /** Makes the account and what it has; without it an account that has nothing yet. */
  readonly make?: (server: { url: string }) => Promise<{ email: string }>;
}

/** Screens of everybody that say something else to each role. */
const DIFFER_BY_ROLE = new Set([
  "dashboard",
  "tickets",
  "profile",
  "notification-settings",
  "messages",
  "notifications",
  "sync-centre",
  "find",
  "user-menu",
  "agenda",
]);

/** What differs by role is visited for every role, the rest for one. */
function withRole(as: keyof typeof BY_ROLE): Tour {
  const own: readonly Stop[] = BY_ROLE[as];
  const shared = SIGNED_IN.filter(
    ({ name }) => DIFFER_BY_ROLE.has(name) && !own.some((stop) => stop.name === name),
  );
  return { as, stops: [...shared, ...own] };
}

/** Every screen of every role, in parts that need nothing of each other. */
export const TOURS = {
  "a visitor": { as: null, stops: EVERYBODY },
  "anybody signed in": { as: "store", stops: SIGNED_IN },
  "a store manager with tickets": { as: "store", stops: STORE_TICKETS },
  "a store manager at forms": { as: "store", stops: STORE_FORMS },
  "a store manager with bids": { as: "store", stops: STORE_BIDS },
  "a property manager": withRole("property"),
  "a worker": withRole("worker"),
  "a vendor": withRole("vendor"),
  "an assessor": withRole("assessor"),
  "a head of facilities": withRole("user"),
  "a store manager at imports": { as: "store", stops: STORE_IMPORTS },
  "a store manager with long texts": {
    as: { role: "Store Manager", kind: "long", make: managerWithLongTexts },
    stops: LONG_TEXTS,
  },
  "a store manager of a chain": {
    as: { role: "Store Manager", kind: "chain", make: managerOfChain },
    stops: CHAIN,
  },
  "a property manager above the limit": {
    as: { role: "Property Manager", kind: "chain", make: propertyManagerOfChain },
    stops: ABOVE_LIMIT,
  },
  "an operator at imports": { as: "user", stops: OPERATOR_IMPORTS },
  "a vendor who has to decide": {
    as: { role: "Vendor", kind: "needs-you", make: vendorWhoDecides },
    stops: NEEDS_YOU,
  },
  "a new store manager": {
    as: { role: "Store Manager" },
    stops: [...EMPTY, { name: "insights", path: "/insights" }],
  },
  "a new property manager": {
    as: { role: "Property Manager" },
    stops: [...EMPTY, { name: "insights", path: "/insights" }],
  },
  "a new vendor": {
    as: { role: "Vendor" },
    stops: [...EMPTY, { name: "my-tickets", path: "/my-tickets" }, { name: "ratings", path: "/ratings" }],
  },
  "a new assessor": { as: { role: "Assessor" }, stops: EMPTY },
} as const satisfies Record<string, Tour>;

/** Walks one part on a device that shows the demo server, and calls `look` at each screen. */
export async function walk(
  device: Device,
  { as, stops }: Tour,
  inspect: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const who = as === null ? "visitor" : typeof as === "string" ? as : `${as.kind ?? "new"} ${as.role}`;
  if (as !== null) {
    await (typeof as === "string"
      ? signInAs(device, `${as}@demo.fettle.example`, "fettle-demo-1")
      : signUp(device, as));
    await device.page.locator('[data-chip="sent"]').waitFor();
    // The first pull is over once the dashboard says what there is to do: rows that come later move
    // what is shown.
    await settled(device.page);
  }
  for (const stop of stops) {
    await device.page.goto(stop.path);
    await device.page.locator("h1:visible, h2:visible").first().waitFor();
    await stop.next?.(device.page);
    await settled(device.page);
    await inspect(device.page, `${who.replaceAll(" ", "-")}-${stop.name}`);
  }
}

/** Makes an account of this role and signs in. */
async function signUp(device: Device, { role, make }: NewPerson): Promise<void> {
  await device.page.goto("/login");
  const server = { url: new URL(device.page.url()).origin };
  const { email } = await (make?.(server) ?? registered(server, role));
  await signInAs(device, email);
}

/**
 * Waits for the app itself instead of the snapshot of its last list, for no skeleton any more, for
 * every picture to be decoded and every animation to end: an opening sheet is invisible at first.
 */
export async function settled(page: Page) {
  await page.locator("#startup-snapshot").waitFor({ state: "detached" });
  await page.locator("[data-skeleton]:visible").first().waitFor({ state: "detached", timeout: 10_000 });
  await page.evaluate(() =>
    Promise.all([
      // An image that is hidden or lazy and out of sight is never decoded: waiting for it never
      // ends.
      ...[...document.images]
        .filter((image) => image.complete || (image.loading !== "lazy" && image.checkVisibility()))
        .map((image) => image.decode().catch(() => undefined)),
      ...document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished.catch(() => undefined)),
    ]),
  );
}

/**
 * The photos of lists and tickets load one after the other; those in sight are all there. What is
 * behind a sheet may wait for ever: a photo that nobody sees is not loaded.
 */
export async function photosInSight(page: Page) {
  await page.waitForFunction(() => {
    const isInSight = (place: Element) => {
      const { left, top, width, height } = place.getBoundingClientRect();
      const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
      const hit = document.elementFromPoint(left + width / 2, y);
      return top < innerHeight && hit?.closest("dialog") === place.closest("dialog");
    };
    return [...document.querySelectorAll("main li [data-card-photo], dialog[open] [data-card-photo]")]
      .filter(isInSight)
      .every((place) => place.querySelector("img")?.complete === true);
  });
}
