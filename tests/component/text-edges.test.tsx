import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Where lines of text begin and end.

const PHONE = { width: 375, height: 812 };
const ID = "me-manager";

/** The box of each line that the text of an element takes. */
function linesOf(element: Node): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = new Map<number, DOMRect>();
  for (const box of range.getClientRects()) if (box.width > 0) lines.set(Math.round(box.top), box);
  return [...lines.values()];
}

const ownTickets = (more: object = {}) => [
  aTicketCalled("Two ceiling lights out in aisle 4", { authorId: ID, storeOwnerId: ID, ...more }),
];

const WITH_COST = {
  status: "closed",
  storeId: "downtown",
  completedAt: "2029-12-31T08:00:00.000Z",
  actualCostCents: 12_000,
} as const;

test("the last line of a title is about as long as the one before", async () => {
  const tickets = ownTickets();
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: `/tickets?ticket=${tickets[0]?.id}`,
    rows: { tickets },
    answers: withoutNetwork(),
    size: PHONE,
  });
  const title = page.getByRole("heading", { level: 2, name: "Two ceiling lights out in aisle 4" });
  await expect.element(title).toBeVisible();
  const [first, last, ...others] = linesOf(title.element());
  expect(others).toEqual([]);
  expect(must(last, "a second line").width / must(first, "a line").width).toBeGreaterThan(0.6);
});

for (const width of someOf([375, 1280], 0))
  test(`buttons without a box begin where the text around them does, at ${width} px`, async () => {
    const app = await renderApp({
      as: "Store Manager",
      account: { id: ID },
      path: "/tickets?status=resolved",
      rows: { tickets: ownTickets(WITH_COST), stores: [aStore(ID)] },
      answers: withoutNetwork(),
      size: { width, height: 812 },
    });
    const edgeOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
    /** Where what is seen of a button begins. */
    const edgeOfButton = (button: Locator) => {
      const parts = [...button.element().querySelectorAll("svg, .mantine-Button-label")].map(edgeOf);
      return Math.min(...parts);
    };
    await expect.element(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
    const search = edgeOf(page.getByRole("searchbox").element());
    if (width === PHONE.width)
      expect(edgeOf(page.getByRole("button", { name: /^More filters/ }).element())).toBe(search);
    app.goTo("/stores/downtown");
    const store = page.getByRole("heading", { level: 1, name: "Downtown" });
    await expect.element(store).toBeVisible();
    if (width === PHONE.width)
      expect(edgeOfButton(page.getByRole("link", { name: "Edit" }))).toBe(edgeOf(store.element()));
    const costs = page.getByRole("region", { name: "Cost by year" });
    expect(edgeOfButton(costs.getByRole("button", { name: "Save as CSV" }))).toBe(
      edgeOf(costs.getByRole("heading").element()),
    );
  });

test("a list without an item takes no room among what is above and below", async () => {
  const tickets = ownTickets();
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: `/tickets?ticket=${tickets[0]?.id}`,
    rows: { tickets },
    answers: withoutNetwork(),
    size: PHONE,
  });
  await expect.element(page.getByText("No comments yet")).toBeInTheDocument();
  await expect.element(page.getByText("No work orders yet")).toBeInTheDocument();
  const empty = [...document.querySelectorAll("dialog :is(ul, ol):empty")];
  expect(empty.length).toBeGreaterThan(1);
  expect(empty.flatMap((list) => [...list.getClientRects()])).toEqual([]);
});

test("in a table of figures a head ends where its numbers end, and that of bars begins where they do", async () => {
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/stores/downtown",
    rows: { tickets: ownTickets(WITH_COST), stores: [aStore(ID)] },
    answers: withoutNetwork(),
    size: { width: 1280, height: 900 },
  });
  const table = page.getByRole("region", { name: "Cost by year" }).getByRole("table");
  await expect.element(table).toBeVisible();
  const edges = (nth: number, edge: "left" | "right") =>
    [...table.element().querySelectorAll(`tr > :nth-child(${nth})`)].map((cell) =>
      Math.round(must(linesOf(cell)[0], "a text")[edge]),
    );
  const [spendHead, spend] = edges(2, "left");
  const [jobsHead, jobs] = edges(3, "right");
  expect([spendHead, jobsHead]).toEqual([spend, jobs]);
});

test("an email that is longer than its line breaks before the at sign", async () => {
  const id = "a-plumber-with-a-long-surname-1";
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: `/profile/${id}`,
    rows: { people: [aPerson(id, "Pam Plumber", "Vendor")] },
    answers: withoutNetwork(),
    size: { width: 320, height: 640 },
  });
  const email = page.getByRole("link", { name: `${id}@example.com` });
  await expect.element(email).toBeVisible();
  const text = must(email.element().firstElementChild, "its text");
  expect(getComputedStyle(text).textDecorationLine).toBe("underline");
  const tops = [...text.childNodes]
    .filter((part) => part instanceof Text)
    .map((part) => linesOf(part).map((line) => Math.round(line.top)));
  expect(tops.map((part) => part.length)).toEqual([1, 1, 1]);
  expect(tops[0]).not.toEqual(tops[1]);
});

test("a phone number that does not fit begins the next line, and is not broken at its hyphens", async () => {
  const walt = aPerson("somebody-at-an-address", "Walt Rivera", "Maintenance");
  await renderApp({
    as: "Store Manager",
    path: "/directory?show=people",
    rows: { people: [{ ...walt, phone: "217-555-0142-0017" }] },
    answers: withoutNetwork(),
    size: PHONE,
  });
  const phone = page.getByText("217-555-0142-0017", { exact: true });
  await expect.element(phone).toBeVisible();
  expect(linesOf(phone.element())).toHaveLength(1);
  const email = must(phone.element().previousElementSibling, "the email before it");
  expect(phone.element().getBoundingClientRect().top).toBeGreaterThan(email.getBoundingClientRect().top);
});
