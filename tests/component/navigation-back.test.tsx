import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ROLES, WALT, worldOf } from "./support/demo-rows.ts";
import { isInLongForm } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// "Back" closes what is on top and nothing else: one step for one thing that was opened.

type Press = readonly ["button" | "link" | "menuitem", string | RegExp];

interface Way {
  readonly name: string;
  readonly from: string;
  /** What is pressed, one after the other: each opens one thing upon the last. */
  readonly presses: readonly Press[];
  /** How many of them open a sheet; the first ones only lead there. */
  readonly sheets: number;
}

const PHONE = { width: 375, height: 812 };
const LIGHTS = /Two ceiling lights/;
const WINDOW = /Replace cracked shop/;

const WAYS: Record<"store" | "property" | "vendor", readonly Way[]> = {
  store: [
    {
      name: "a new ticket and a new store upon it",
      from: "/tickets",
      presses: [
        ["link", "Add New Ticket"],
        ["button", "Add Store"],
      ],
      sheets: 2,
    },
    {
      name: "a ticket and its approval",
      from: "/tickets",
      presses: [
        ["link", LIGHTS],
        ["button", "Approve"],
      ],
      sheets: 2,
    },
    {
      name: "a ticket and its change",
      from: "/tickets",
      presses: [
        ["link", WINDOW],
        ["button", /^Actions$/],
        ["menuitem", "Edit Ticket"],
      ],
      sheets: 2,
    },
    {
      name: "a ticket and its deletion",
      from: "/tickets",
      presses: [
        ["link", WINDOW],
        ["button", /^Actions$/],
        ["menuitem", "Delete Ticket"],
      ],
      sheets: 2,
    },
    { name: "a bid", from: "/bids", presses: [["button", "View Details"]], sheets: 1 },
    {
      name: "a store",
      from: "/profile",
      presses: [
        ["button", "Actions for Downtown"],
        ["menuitem", "Edit"],
      ],
      sheets: 1,
    },
    { name: "messages", from: "/dashboard", presses: [["button", /^Messages/]], sheets: 1 },
    { name: "notifications", from: "/dashboard", presses: [["button", /^Notifications/]], sheets: 1 },
    { name: "the sync centre", from: "/dashboard", presses: [["button", "All saved"]], sheets: 1 },
  ],
  property: [
    {
      name: "a ticket and its assignment",
      from: "/tickets",
      presses: [
        ["link", /Repaint loading bay/],
        ["button", "Assign maintenance worker"],
      ],
      sheets: 2,
    },
    { name: "a new worker", from: "/dashboard", presses: [["button", "Add Maintenance Worker"]], sheets: 1 },
    {
      name: "a rating of a worker",
      from: "/dashboard",
      presses: [
        ["button", `Actions for ${WALT.name}`],
        ["menuitem", "Rate"],
      ],
      sheets: 1,
    },
  ],
  vendor: [{ name: "the change of a bid", from: "/bids", presses: [["button", "Edit Bid"]], sheets: 1 }],
};

/** The ways of the short form: sheets upon each other, menus, a screen with a bar, every role. */
const SAMPLE: readonly string[] = [
  "a new ticket and a new store upon it",
  "a ticket and its change",
  "messages",
  "a rating of a worker",
  "the change of a bid",
];

const openSheets = () => document.querySelectorAll("dialog[open]").length;
const address = () => location.pathname + location.search;

const render = (role: keyof typeof WAYS, path: string) => {
  const id = crypto.randomUUID();
  return renderApp({
    as: ROLES[role],
    account: { id },
    path,
    rows: worldOf(role, id),
    size: PHONE,
    usesRealAddress: true,
  });
};

for (const role of Object.keys(WAYS) as (keyof typeof WAYS)[])
  describe(`as ${ROLES[role]}`, () => {
    test.each(WAYS[role].filter(({ name }) => isInLongForm || SAMPLE.includes(name)))(
      "“back” closes $name, one by one",
      async ({ from, presses, sheets }) => {
        await render(role, from);
        for (const [n, [kind, name]] of presses.entries()) {
          await page.getByRole(kind, { name }).first().click();
          if (n === 0 && sheets === 2) await expect.poll(openSheets).toBe(1);
        }
        await expect.poll(openSheets).toBe(sheets);
        for (let left = sheets - 1; left >= 0; left -= 1) {
          history.back();
          await expect.poll(openSheets).toBe(left);
        }
        expect(address()).toBe(from);
      },
    );
  });

test("on a phone “back” leads from a thread to the conversations and then out", async () => {
  await render("store", "/dashboard");
  await page.getByRole("button", { name: /^Messages/ }).click();
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("button", { name: /Vera Novak/ }).click();
  await expect.element(list).not.toBeInTheDocument();
  history.back();
  await expect.element(list).toBeVisible();
  history.back();
  await expect.poll(openSheets).toBe(0);
  expect(address()).toBe("/dashboard");
});

test("on a phone closing a thread that was opened from the conversations closes both", async () => {
  await render("store", "/dashboard");
  await page.getByRole("button", { name: /^Messages/ }).click();
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("button", { name: /Vera Novak/ }).click();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.poll(openSheets).toBe(0);
  await expect.poll(address).toBe("/dashboard");
});

test("after a ticket is deleted from its sheet, “back” does not open it again", async () => {
  await render("store", "/dashboard");
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Main, bottom" }).getByText("Tickets").click();
  await page.getByRole("link", { name: /Repaint loading bay/ }).click();
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  const ask = page.getByRole("dialog", { name: "Delete Ticket" });
  await ask.getByRole("button", { name: "Delete Ticket" }).click();
  await expect.poll(openSheets).toBe(0);
  await expect.poll(() => location.search).toBe("");
  await expect.element(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  expect(openSheets()).toBe(0);
});
