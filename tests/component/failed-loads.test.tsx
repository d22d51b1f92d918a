import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// Where the first pull of a device failed, an empty list does not mean that there is nothing.

test.for([
  {
    list: "tickets",
    as: "Store Manager",
    path: "/tickets",
    texts: ["Error Loading Tickets", "Unable to load tickets. Please try again."],
  },
  {
    list: "bids",
    as: "Store Manager",
    path: "/bids",
    texts: ["Error loading bids", "Failed to load your bids. Please try again."],
  },
  {
    list: "stores",
    as: "Store Manager",
    path: "/profile",
    texts: ["Unable to load stores. Please try again later."],
  },
  {
    list: "won bids",
    as: "Vendor",
    path: "/dashboard",
    texts: ["Error loading won bids. Please try again."],
  },
  {
    list: "assigned tasks",
    as: "Maintenance",
    path: "/dashboard",
    texts: ["Failed to load tasks"],
  },
] as const)("$list: a failed first pull shows an error until Try Again", async ({ as, path, texts }) => {
  const app = await renderApp({
    as,
    path,
    isFirstStart: true,
    answers: { "GET /api/sync/pull": { status: 500, body: {} } },
  });
  await sees(...texts);
  // The network is whole again only when the button is pressed: a pull of the app's own would take
  // the button away before.
  addEventListener("click", () => app.answer({ "GET /api/sync/pull": NOTHING_NEW }), {
    capture: true,
    once: true,
  });
  await page.getByRole("button", { name: "Try Again" }).first().click();
  for (const text of texts)
    await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
});

const NOTHING_NEW = {
  status: 200,
  body: { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] },
};
