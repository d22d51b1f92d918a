import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectTexts, fillIn, press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

const LIST = "GET /api/public/tasks";

const aTask = {
  id: "1",
  title: "Cracked window",
  description: "Left pane",
  priority: "high",
  status: "out_for_bid",
  createdAt: "2029-12-31T12:00:00.000Z",
  dueOn: "2030-01-05",
  storeName: "Downtown",
  city: "Springfield",
  state: "IL",
  bidCount: 2,
  authorName: "Sofia Store",
};

const listOf = (...tasks: readonly object[]) => ({
  status: 200,
  body: {
    tasks,
    pagination: {
      page: 1,
      limit: 10,
      total: tasks.length,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    },
  },
});

test("the public list shows tasks with their facts and offers to bid", async () => {
  await renderApp({ as: null, path: "/out-for-bid", answers: { [LIST]: listOf(aTask) } });
  await expect.element(page.getByRole("heading", { name: "Tasks Out for Bid" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Cracked window" })).toBeVisible();
  const card = page.getByRole("article");
  for (const text of [
    "Out for Bid",
    "High",
    "Left pane",
    "Downtown, Springfield, IL",
    "Reported Dec 31, 2029",
    "Due Jan 05, 2030",
    "2 bids",
    "Posted by Sofia Store",
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByRole("link", { name: "View & Bid" })).toHaveAttribute("href", "/login");
  await expect.element(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect.element(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/register");
  const options = page.getByLabelText("Priority").getByRole("option").elements();
  expect(options.map((option) => option.textContent)).toEqual(["All priorities", "High", "Medium", "Low"]);
});

test("a search of the public list that finds nothing shows the empty text", async () => {
  const app = await renderApp({ as: null, path: "/out-for-bid", answers: { [LIST]: listOf(aTask) } });
  await expectTexts("Cracked window");
  app.answer({ [LIST]: listOf() });
  await fillIn({ Search: "nothing-like-that" });
  await expectTexts("No tasks out for bid at the moment.");
  await expect.element(page.getByText("Cracked window")).not.toBeInTheDocument();
});

test("a public list that fails to load shows why and loads on Try Again", async () => {
  const app = await renderApp({
    as: null,
    path: "/out-for-bid?search=other",
    answers: { [LIST]: { status: 500, body: {} } },
  });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Error loading tasks. Please try again.Try Again");
  app.answer({ [LIST]: listOf(aTask) });
  await press("Try Again");
  await expectTexts("Cracked window");
});

test("a task with an invalid date shows Invalid Date", async () => {
  const strange = { ...aTask, createdAt: "never", dueOn: null };
  await renderApp({ as: null, path: "/out-for-bid", answers: { [LIST]: listOf(strange) } });
  await expectTexts("Reported Invalid Date");
});

test("a search that is too long is kept whole, said at the field, and not asked for", async () => {
  const requests: (string | null)[] = [];
  await renderApp({
    as: null,
    path: "/out-for-bid",
    answers: {
      [LIST]: (_init, query) => {
        requests.push(query.get("search"));
        return listOf(aTask);
      },
    },
  });
  await fillIn({ Search: "w".repeat(101) });
  await expectTexts("Please use at most 100 characters; this has 101");
  await expect.element(page.getByLabelText("Search", { exact: true })).toHaveValue("w".repeat(101));
  await fillIn({ Search: "window" });
  await expect.poll(() => requests).toEqual([null, "window"]);
});

test("a public list of one page has no buttons for other pages, and its buttons to bid stand in lines", async () => {
  const long = { ...aTask, id: "2", title: "Long", description: "It leaks. ".repeat(40) };
  const size = { width: 1280, height: 900 };
  await renderApp({ as: null, path: "/out-for-bid", answers: { [LIST]: listOf(aTask, long) }, size });
  const buttons = page.getByRole("link", { name: "View & Bid" });
  await expect.element(buttons.nth(1)).toBeVisible();
  const [first, second] = buttons.elements().map((button) => Math.round(button.getBoundingClientRect().top));
  expect(first).toBe(second);
  await expect.element(page.getByRole("button", { name: "Next" })).not.toBeInTheDocument();
});
