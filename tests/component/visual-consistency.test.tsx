import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { writeMeta } from "#local-db/meta.ts";
import * as ES_BIDS from "#texts/es/bids.ts";
import * as ES_TABS from "#texts/es/bid-tabs.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// One filled button for one act, one size in a row, and what belongs together in one line.

const PHONE = { width: 375, height: 812 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1280, height: 900 };

const boxOf = (element: Element | null | undefined) => must(element, "an element").getBoundingClientRect();
const link = (name: string) => page.getByRole("link", { name, exact: true });
/** Mantine says the variant only where it was given one. */
const isFilled = (name: string) =>
  (link(name).element().getAttribute("data-variant") ?? "filled") === "filled";
const fontSizes = (elements: Iterable<Element>) =>
  new Set([...elements].map((each) => getComputedStyle(each).fontSize));

const ownTicket = (id: string, title: string) =>
  aTicketCalled(title, { authorId: id, storeOwnerId: id, status: "completed" });

test("a list with a button for a new ticket in its head has no second filled one while it is empty", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard" });
  await expect.element(link("Create Your First Ticket")).toBeVisible();
  expect([isFilled("Add New"), isFilled("Create Your First Ticket")]).toEqual([true, false]);
});

test("of the two buttons of an empty list for a new ticket the one in the head is filled", async () => {
  await renderApp({ as: "Property Manager", path: "/tickets" });
  await expect.element(link("Create a ticket")).toBeVisible();
  expect([isFilled("Add New Ticket"), isFilled("Create a ticket")]).toEqual([true, false]);
});

test("without a network to send now is not the filled button, with one it is", async () => {
  const id = crypto.randomUUID();
  const ticket = ownTicket(id, "Worn ramp");
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
    size: DESK,
  });
  await page.getByLabelText("Add a comment").fill("It is loose");
  await press("Post comment");
  await writeMeta(app.db, "reachable", { isReachable: false, reason: null, at: "" });
  await page
    .getByRole("button", { name: /^Sync status|waiting/ })
    .first()
    .click();
  const send = page.getByRole("dialog", { name: "Sync status" }).getByRole("button", { name: "Send now" });
  const variant = () => send.element().getAttribute("data-variant");
  await expect.element(send).toBeVisible();
  await until(variant).toBe("default");
  await writeMeta(app.db, "reachable", { isReachable: true, reason: null, at: "" });
  await until(variant).toBe("filled");
});

test("the ring of a field that has the focus stays clear of its label", async () => {
  await renderApp({ as: null, path: "/login", size: PHONE });
  await expect.element(page.getByLabelText("Email address")).toBeVisible();
  const field = page.getByLabelText("Email address").element();
  field.focus();
  const { outlineWidth, outlineOffset } = getComputedStyle(field);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  expect(ring).toBeGreaterThan(0);
  expect(boxOf(document.querySelector(`label[for="${field.id}"]`)).bottom).toBeLessThanOrEqual(
    boxOf(field).top - ring,
  );
});

test("beside a ticket the top bar begins where the list does and ends where the ticket does", async () => {
  const id = crypto.randomUUID();
  const ticket = ownTicket(id, "Worn ramp");
  for (const width of [1280, 1920]) {
    await renderApp({
      as: "Store Manager",
      account: { id },
      path: `/tickets?ticket=${ticket.id}`,
      rows: { tickets: [ticket] },
      size: { width, height: 900 },
    });
    await expect.element(page.getByRole("dialog", { name: "Worn ramp" })).toBeVisible();
    const bar = must(document.querySelector("header:has(nav)"), "the top bar");
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    const heading = page.getByRole("heading", { level: 1 }).element();
    await until(() => Math.round(boxOf(bar.querySelector(".brand")).left - boxOf(heading).left)).toBe(0);
    const menu = page.getByRole("button", { name: /your menu/i }).element();
    expect(Math.round(innerWidth - boxOf(menu).right)).toBe(16);
  }
});

test("what can be done with selected tickets has letters of one size", async () => {
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: { tickets: [ownTicket(id, "Worn ramp")] },
    size: DESK,
  });
  await press("Select");
  await press("Select all found");
  const bar = page.getByRole("region", { name: "Selected tickets" });
  await expect.element(bar.getByRole("button", { name: "Save as CSV" })).toBeVisible();
  expect(fontSizes(bar.element().querySelectorAll("button")).size).toBe(1);
});

test("to-dos of one row have their titles in one line, however much is said below", async () => {
  const id = crypto.randomUUID();
  const long = "A title that is so long that it takes several lines";
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard",
    rows: {
      tickets: [
        ownTicket(id, "Freezer"),
        ...[1, 2, 3].map((n) =>
          aTicketCalled(`${long} ${n}`, {
            authorId: id,
            storeOwnerId: id,
            status: "for_review",
            assignee: PEOPLE.vendor,
          }),
        ),
      ],
    },
    size: DESK,
  });
  const toDos = page.getByRole("region", { name: "Needs you now" });
  await expect.element(toDos.getByRole("link").nth(1)).toBeVisible();
  const titles = toDos.getByRole("link").elements().slice(0, 2);
  expect(new Set(titles.map((each) => boxOf(each).top)).size).toBe(1);
  expect(new Set(titles.map((each) => boxOf(each.parentElement).height)).size).toBe(2);
});

test("on a tablet the top bar stays clear of the window's edge, and a list has its button beside its title", async () => {
  await renderApp({ as: "Store Manager", path: "/tickets", size: TABLET });
  await expect.element(link("Add New Ticket")).toBeVisible();
  const menu = page.getByRole("button", { name: /your menu/i }).element();
  expect(boxOf(menu).top).toBeGreaterThanOrEqual(4);
  const heading = boxOf(page.getByRole("heading", { level: 1 }).element());
  expect(boxOf(link("Add New Ticket").element()).top).toBeLessThan(heading.bottom);
});

test("the one tool beside a title has its words in one line and ends where the page does", async () => {
  await renderApp({ as: "Store Manager", path: "/bids", size: DESK });
  const save = page.getByRole("button", { name: "Save as CSV" });
  await expect.element(save).toBeVisible();
  const label = document.createRange();
  label.selectNodeContents(must(save.element().querySelector(".mantine-Button-label"), "the label"));
  expect(label.getClientRects().length).toBe(1);
  await expect.element(page.getByRole("tabpanel")).toBeVisible();
  const list = boxOf(page.getByRole("tabpanel").element());
  expect(Math.round(label.getBoundingClientRect().right - list.right)).toBe(0);
});

test("an act in a menu has one line where the window has room for it", async () => {
  const id = crypto.randomUUID();
  const ticket = ownTicket(id, "Worn ramp");
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    size: PHONE,
  });
  await page.getByRole("dialog").getByRole("button", { name: "Actions", exact: true }).click();
  const item = page.getByRole("menuitem", { name: "Change property manager" });
  await expect.element(item).toBeVisible();
  expect(boxOf(item.element()).height).toBe(boxOf(page.getByRole("menuitem").first().element()).height);
});

test("tabs of bids are in the plural in Spanish, without the word that the heading says", () => {
  const screen = [
    ES_BIDS.activeBids,
    ES_BIDS.acceptedBids,
    ES_BIDS.rejectedBids,
    ES_BIDS.wonBids,
    ES_BIDS.lostBids,
  ];
  const { accepted, rejected, won, lost } = ES_TABS;
  expect(screen).toEqual([ES_BIDS.active, accepted, rejected, won, lost]);
});
