import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { ticketsNamed } from "./support/rows.ts";

// A phone with letters twice as large: nothing alone in a row, no word broken, nothing outside.

const ID = "me-manager";

beforeEach(() => {
  document.documentElement.style.fontSize = "200%";
});
afterEach(() => void document.documentElement.style.removeProperty("font-size"));

const renderLarge = (options: Pick<AppOptions, "path" | "rows">) =>
  renderApp({
    as: "Store Manager",
    account: { id: ID },
    answers: withoutNetwork(),
    size: { width: 375, height: 812 },
    ...options,
  });
const boxOf = (element: Element | null | undefined) => must(element, "an element").getBoundingClientRect();

const photo = (name: string) => ({
  id: name,
  key: name,
  name: `${name}.png`,
  mimeType: "image/png",
  sizeBytes: 100,
});

const cards = (count: number) =>
  ticketsNamed(
    Array.from({ length: count }, (_, n) => `Automatic door ${n}`),
    (title) => ({
      authorId: ID,
      storeOwnerId: ID,
      status: "in_progress",
      priority: "urgent",
      dueOn: "2020-01-01",
      bidCount: 2,
      commentCount: 3,
      attachments: title.endsWith("0") ? [photo(title)] : [],
    }),
  );

test.each([
  ["with a photo", 0],
  ["without a photo", 1],
])("the menu of a card %s stands beside its title and covers nothing", async (_, n) => {
  await renderLarge({ path: "/tickets", rows: { tickets: cards(2) } });
  const card = page.getByRole("article").nth(n);
  await expect.element(card.getByRole("heading")).toBeVisible();
  const menu = boxOf(card.getByRole("button", { name: /^Actions for/ }).element());
  const title = card.getByRole("heading").element();
  expect(menu.bottom).toBeGreaterThan(boxOf(title).top);
  const range = document.createRange();
  range.selectNodeContents(title);
  const others = [...range.getClientRects(), ...[...card.element().querySelectorAll(".tone")].map(boxOf)];
  const photos = [...card.element().querySelectorAll("[data-card-photo]")].map(boxOf);
  const isCovered = (box: DOMRect) =>
    box.right > menu.left + 1 &&
    box.left < menu.right - 1 &&
    box.bottom > menu.top + 1 &&
    box.top < menu.bottom - 1;
  expect([...others, ...photos].filter(isCovered)).toEqual([]);
});

test("a word of a card's title stays whole beside its photo", async () => {
  await renderLarge({ path: "/tickets", rows: { tickets: cards(1) } });
  const title = page.getByRole("article").getByRole("heading");
  await expect.element(title).toBeVisible();
  const text = must(document.createTreeWalker(title.element(), NodeFilter.SHOW_TEXT).nextNode(), "a text");
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, "Automatic".length);
  expect(range.getClientRects()).toHaveLength(1);
});

test("the numbers of a card stay inside it", async () => {
  await renderLarge({ path: "/tickets", rows: { tickets: cards(1) } });
  const card = page.getByRole("article");
  await expect.element(card).toBeVisible();
  const edge = boxOf(card.element()).right - 12;
  const outside = [...card.element().querySelectorAll(".facts *:not(.unseen)")]
    .filter((each) => boxOf(each).right > edge)
    .map((each) => each.textContent);
  expect(outside).toEqual([]);
});

test("the buttons of a pager share a row", async () => {
  await renderLarge({ path: "/tickets", rows: { tickets: cards(11) } });
  const last = page.getByRole("button", { name: "Last page" });
  await expect.element(last).toBeVisible();
  const buttons = [...must(last.element().closest("ol"), "the pager").querySelectorAll("button")];
  expect(buttons).toHaveLength(6);
  expect(new Set(buttons.map((each) => boxOf(each).top)).size).toBe(1);
});

test("the top bar has one row", async () => {
  await renderLarge({ path: "/suggestions", rows: {} });
  const menu = page.getByRole("button", { name: /your menu/ });
  await expect.element(menu).toBeVisible();
  const bar = boxOf(document.querySelector("header"));
  const chip = boxOf(document.querySelector("[data-chip]"));
  expect(boxOf(menu.element()).top).toBeLessThan(chip.bottom);
  expect(bar.height - chip.height).toBeLessThan(40);
});

test("the menu of a store stands beside its name", async () => {
  await renderLarge({ path: "/profile", rows: { stores: [aStore(ID)] } });
  const menu = page.getByRole("button", { name: "Actions for Downtown" });
  await expect.element(menu).toBeVisible();
  const text = boxOf(menu.element().closest("li")?.firstElementChild);
  expect(boxOf(menu.element()).left).toBeGreaterThanOrEqual(text.right);
  expect(boxOf(menu.element()).top).toBeLessThan(text.bottom);
});

test("a field that has grown with its text grows with letters that become larger", async () => {
  const ownFields = "Square feet: 18500\nCost center: 4410\nAlarm company: Sentry Midwest";
  await renderLarge({ path: "/profile", rows: { stores: [aStore(ID, { ownFields })] } });
  document.documentElement.style.removeProperty("font-size");
  await page.getByRole("button", { name: "Actions for Downtown" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const facts = page.getByRole("dialog").getByLabelText("Facts");
  await expect.element(facts).toBeVisible();
  const before = facts.element().clientHeight;
  document.documentElement.style.fontSize = "200%";
  const { scrollHeight, clientHeight } = facts.element();
  expect(clientHeight).toBeGreaterThan(before);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});

test("an email breaks before its at sign or a dot", async () => {
  const people = [aPerson("maximilianeworker", "June Park", "Maintenance")];
  await renderLarge({ path: "/directory?show=people", rows: { people } });
  const email = "maximilianeworker@example.com";
  const fact = page.getByText(new RegExp(`^${email}`));
  await expect.element(fact).toBeVisible();
  const lines: string[] = [];
  let top = Number.NEGATIVE_INFINITY;
  const texts = document.createTreeWalker(fact.element(), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    for (let at = 0; at < (text.textContent ?? "").length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (box.top > top + 10) lines.push("");
      top = Math.max(top, box.top);
      lines.push(`${lines.pop()}${range}`);
    }
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).map((line) => line.charAt(0))).not.toContainEqual(expect.stringMatching(/[a-z]/));
});

test("the card of rejected work has room for more than the name of who sent it back", async () => {
  const ticket = { ...must(cards(1)[0], "a ticket"), status: "rejected" as const };
  const rejection = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    kind: "rejection" as const,
    content: "The gap is still there.",
    attachments: [],
    authorId: "peter",
    authorName: "Peter Quinn",
    authorRole: "Property Manager" as const,
    createdAt: "2030-01-01T08:00:00.000Z",
  };
  await renderLarge({ path: "/tickets", rows: { tickets: [ticket], comments: [rejection] } });
  const line = page.getByText("Sent back by Peter Quinn: The gap is still there.");
  await expect.element(line).toBeVisible();
  const { scrollHeight, clientHeight } = line.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});
