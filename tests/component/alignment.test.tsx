import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aTicketCalled, aStore } from "./support/demo-rows.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// What stands in line with what, and no word or sign that says nothing.

const PHONE = { width: 375, height: 812 };
const boxOf = (element: Element | null | undefined) => must(element, "an element").getBoundingClientRect();
const textBoxOf = (element: Node) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};

async function openTicket(size: AppOptions["size"] = PHONE) {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("A ramp that is worn", {
    status: "maintenance_worker_working",
    assignee: { id, name: "Walt Rivera", role: "Maintenance" },
    dueOn: "2031-02-03",
    category: "Ramps",
    scheduledDate: "2031-02-02",
    latitude: 40,
    longitude: -90,
  });
  const photo = {
    key: "photo",
    name: "ramp.png",
    mimeType: "image/png",
    sizeBytes: 100,
    uploadedAt: "2029-12-31T08:00:00.000Z",
  };
  const comment = {
    id: "comment",
    ticketId: ticket.id,
    authorId: id,
    authorName: "Walt Rivera",
    content: "Ground down.",
    attachments: [photo],
    createdAt: "2029-12-31T09:00:00.000Z",
    version: 1,
  };
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket], comments: [comment] },
    answers: withoutNetwork(),
    ...(size ? { size } : {}),
  });
  await expect.element(page.getByText("Ground down.")).toBeVisible();
}

test("a button alone beside a heading keeps its word whole and ends in line with what is below", async () => {
  await openTicket({ width: 1280, height: 900 });
  const label = page.getByRole("link", { name: "Printable report" }).getByText("Printable report").element();
  const textBox = textBoxOf(label);
  expect(textBox.height).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(label).fontSize));
  const below = boxOf(document.querySelector("[data-timeline]"));
  expect(Math.abs(textBox.right - below.right)).toBeLessThan(2);
});

test("the facts of a ticket stand in lines of one distance, with and without links", async () => {
  await openTicket();
  const facts = must(
    page.getByRole("region", { name: "Summary" }).element().querySelector(".facts"),
    "facts",
  );
  // Of the text alone: a link has a margin of its own around it.
  const tops = [...facts.children].map((fact) => {
    const text = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT).nextNode();
    return Math.round(textBoxOf(must(text, "its text")).top);
  });
  const steps = [...new Set(tops)].map((top, at, all) => top - (all[at - 1] ?? top)).slice(1);
  const oneLine = steps.filter((step) => step < 40);
  expect(oneLine.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...oneLine) - Math.min(...oneLine)).toBeLessThanOrEqual(2);
});

test("the photo of a comment keeps its distance from the words above it", async () => {
  await openTicket();
  const photos = page.getByRole("list", { name: "Photos of the comment" }).element();
  expect(boxOf(photos).top - boxOf(document.querySelector("[data-comment]")).bottom).toBeGreaterThanOrEqual(
    8,
  );
});

for (const role of someOf(["Vendor", "Maintenance", "Assessor", "Fettle User"] as const, 0, 3))
  test(`no two entries of the menu of a phone have the same sign: ${role}`, async () => {
    await renderApp({ as: role, path: "/dashboard", size: PHONE });
    await page.getByRole("button", { name: /your menu/ }).click();
    const entries = page.getByRole("menuitem").elements();
    expect(entries.length).toBeGreaterThan(7);
    const signs = entries.map((entry) => entry.querySelector("path")?.getAttribute("d"));
    expect(new Set(signs).size).toBe(entries.length);
  });

test("on a phone the tools of the agenda are called by their names", async () => {
  await renderApp({ as: "Maintenance", path: "/agenda", size: PHONE });
  await page.getByRole("button", { name: "More actions" }).click();
  const label = page
    .getByRole("button", { name: "Subscribe in a calendar" })
    .getByText("Subscribe in a calendar");
  await expect.element(label).toBeVisible();
  expect(textBoxOf(label.element()).width).toBeGreaterThan(100);
});

test("on a phone every key stands at the end of the line that describes it", async () => {
  await renderApp({ as: "Vendor", path: "/dashboard", size: PHONE });
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toBeVisible();
  const rows = [...keys.element().querySelectorAll("dl > div")];
  expect(rows.length).toBeGreaterThan(5);
  const ends = rows.map((row) => Math.round(boxOf(row.querySelector("dd")).right));
  expect(new Set(ends).size).toBe(1);
});

test.each([
  ["a person who does not exist", "/profile/00000000-0000-7000-8000-000000000000", "Profile Not Found"],
  ["a person of an impossible address", "/profile/x", "Invalid User ID"],
  ["a quote of a bid that is not here", "/quote/gone", "Bid Details"],
])("the page of %s leads on", async (_, path, heading) => {
  await renderApp({
    as: "Vendor",
    path,
    rows: { stores: [aStore("somebody")] },
    answers: { "GET /api/users/*/profile": { status: 404, body: { message: "User not found" } } },
  });
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test("tabs that take several rows on a phone have a box each, because a line is what one row stands on", async () => {
  await renderApp({ as: "Store Manager", path: "/directory", answers: withoutNetwork(), size: PHONE });
  await expect.element(page.getByRole("tab").nth(4)).toBeVisible();
  const tabs = page.getByRole("tab").elements();
  expect(new Set(tabs.map((tab) => boxOf(tab).top)).size).toBeGreaterThan(1);
  for (const tab of tabs) expect(getComputedStyle(tab).borderTopWidth).toBe("1px");
});

test.each(someOf(["/bids", "/dashboard"], 0))("three tabs on a phone share one line: %s", async (path) => {
  await renderApp({ as: "Vendor", path, size: PHONE });
  await expect.element(page.getByRole("tab").nth(2)).toBeVisible();
  const tabs = page.getByRole("tab").elements();
  expect(tabs.length).toBe(3);
  const heights = tabs.map((tab) => textBoxOf(tab).height);
  expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights));
  expect(Math.max(...heights)).toBeLessThan(26);
});

test("the texts of tabs beside each other on a phone have a gap between them", async () => {
  await renderApp({ as: "Store Manager", path: "/bids", size: PHONE });
  await expect.element(page.getByRole("tab").nth(2)).toBeVisible();
  // Where they just fit one line depends on the font.
  for (let width = 350; width <= 480; width += 4) {
    await page.viewport(width, 812);
    const boxes = page.getByRole("tab").elements().map(textBoxOf);
    const gaps = boxes.slice(1).map((box, n) => box.left - must(boxes[n], "the tab before").right);
    expect(Math.min(...gaps), `${width}`).toBeGreaterThan(7);
  }
});

test("the only tool beside a title keeps its words in one line", async () => {
  await renderApp({ as: "Vendor", path: "/bids" });
  const label = page.getByRole("button", { name: "Save as CSV" }).getByText("Save as CSV");
  await expect.element(label).toBeVisible();
  expect(textBoxOf(label.element()).height).toBeLessThan(26);
});

const enlargeLetters = () => {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
};

test("with letters twice as large the act of a notification begins where its words do", async () => {
  enlargeLetters();
  const notice = {
    id: crypto.randomUUID(),
    type: "comment_added",
    title: "New comment",
    message: "Peter wrote a comment",
    isRead: true,
    createdAt: "2026-11-01T10:00:00.000Z",
    data: {},
  };
  const rows = { notifications: [notice] };
  await renderApp({ as: "Vendor", path: "/dashboard?notices=open", rows, size: PHONE });
  const act = page.getByRole("button", { name: /^Mark as unread/ }).getByText("Mark as unread");
  await expect.element(act).toBeVisible();
  const textBox = textBoxOf(page.getByText("Peter wrote a comment").element());
  expect(Math.abs(textBoxOf(act.element()).left - textBox.left)).toBeLessThanOrEqual(3);
});

const LARGE_BUTTONS = [
  ["/profile", "Download your data"],
  ["/dashboard?notices=open", "Set up notifications"],
  ["/dashboard?chat=list", "New message"],
] as const;

test.each(someOf(LARGE_BUTTONS, 0))(
  "with letters twice as large no word of a button is broken: %s, %s",
  async (path, name) => {
    enlargeLetters();
    await renderApp({ as: "Vendor", path, size: PHONE });
    // The dashboard beneath offers to set up notifications too.
    const button = page.getByText(name, { exact: true }).last();
    await expect.element(button).toBeVisible();
    const text = must(
      document.createTreeWalker(button.element(), NodeFilter.SHOW_TEXT).nextNode(),
      "its text",
    );
    // A broken word has a box in each of its lines.
    const boxes = [...name.matchAll(/\S+/g)].map(({ index, 0: part }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + part.length);
      return range.getClientRects().length;
    });
    expect(boxes).toEqual(name.split(" ").map(() => 1));
  },
);
