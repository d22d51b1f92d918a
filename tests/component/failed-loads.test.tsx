import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";
import { reads, sees } from "./support/reads.ts";

// Where the first pull of a device failed, an empty list does not mean that there is nothing, and
// the text of the empty one is not there.

/** The short form has a list of each kind of screen. */
const LISTS = [
  {
    list: "tickets",
    as: "Store Manager",
    path: "/tickets",
    texts: ["Error Loading Tickets", "Unable to load tickets. Please try again."],
    empty: "You haven't created any support tickets yet.",
  },
  {
    list: "bids",
    as: "Store Manager",
    path: "/bids",
    texts: ["Error loading bids", "Failed to load your bids. Please try again."],
    empty: "You don't have any active bids at the moment.",
  },
  {
    list: "stores",
    as: "Store Manager",
    path: "/profile",
    texts: ["Unable to load stores. Please try again later."],
    empty: "You have no stores yet.",
  },
  {
    list: "won bids",
    as: "Vendor",
    path: "/dashboard",
    texts: ["Error loading won bids. Please try again."],
    empty: null,
  },
  {
    list: "assigned tasks",
    as: "Maintenance",
    path: "/dashboard",
    texts: ["Failed to load tasks"],
    empty: null,
  },
  {
    list: "messages",
    as: "Store Manager",
    path: "/dashboard?chat=list",
    texts: ["Failed to fetch direct message users"],
    empty: "No messages yet",
  },
  {
    list: "notifications",
    as: "Store Manager",
    path: "/dashboard?notices=open",
    texts: ["Failed to fetch notifications"],
    empty: "No notifications yet",
  },
  {
    list: "buildings",
    as: "Property Manager",
    path: "/profile",
    texts: ["Unable to load buildings. Please try again later."],
    empty: "No buildings yet",
  },
  {
    list: "workers",
    as: "Property Manager",
    path: "/dashboard",
    texts: ["Failed to fetch maintenance users"],
    empty: "No maintenance workers yet.",
  },
] as const;

test.for(someOf(LISTS, 0, 3, 6, 7))(
  "$list: a failed first pull shows an error until Try Again",
  async ({ as, path, texts, empty }) => {
    const app = await renderApp({
      as,
      path,
      isFirstStart: true,
      answers: { "GET /api/sync/pull": { status: 500, body: {} } },
    });
    await sees(...texts);
    if (empty !== null) expect(reads(empty).elements()).toEqual([]);
    // The network is whole again only when the button is pressed: a pull of the app's own would
    // take the button away before.
    addEventListener("click", () => app.answer({ "GET /api/sync/pull": NOTHING_NEW }), {
      capture: true,
      once: true,
    });
    await page.getByRole("button", { name: "Try Again" }).last().click();
    for (const text of texts)
      await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
  },
);

const NOTHING_NEW = {
  status: 200,
  body: { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] },
};
