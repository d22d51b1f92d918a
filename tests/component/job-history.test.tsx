import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// The finished jobs on somebody's profile, and who may be written to from there.

const vera = aPerson("vera-novak-1", "Vera Novak", "Vendor");
const JOB = {
  id: "ticket-worn-ramp",
  title: "Worn ramp",
  description: "Two boards",
  priority: "high",
  status: "closed",
  createdAt: "2029-12-01T08:00:00.000Z",
  completedAt: "2029-12-03T08:00:00.000Z",
  authorName: "Sofia Store",
  location: "Springfield, IL",
};
const pagination = { page: 1, limit: 50, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };

type Answers = NonNullable<AppOptions["answers"]>;

const openProfile = (
  rows: object,
  jobs: Answers[string] = { status: 200, body: { tasks: [JOB], pagination } },
) =>
  renderApp({
    as: "Store Manager",
    path: `/profile/${vera.id}`,
    rows: { people: [vera], ...rows },
    answers: {
      "GET /api/public/tasks": jobs,
      [`GET /api/users/${vera.id}/profile`]: new Error("no network"),
      [`GET /api/external/user-ratings/${vera.id}`]: new Error("no network"),
    },
  });

const done = (title: string) =>
  aTicketCalled(title, { status: "closed", assignee: { id: vera.id, name: vera.name, role: "Vendor" } });

test("jobs for other customers are counted, and nothing of them is shown", async () => {
  await openProfile({}, { status: 200, body: { tasks: [JOB], pagination: { ...pagination, total: 7 } } });
  await expect.element(page.getByText("No finished job that you can see yet")).toBeVisible();
  await expect.element(page.getByText("7 more finished jobs were for other customers.")).toBeVisible();
  for (const foreign of ["Worn ramp", "Two boards", "Sofia Store"])
    expect(page.getByText(foreign).elements()).toEqual([]);
});

test("a job of the own store opens as its ticket, without a network too", async () => {
  await openProfile({ tickets: [done("Worn ramp")] }, new Error("no network"));
  await page.getByRole("button", { name: /Worn ramp/ }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Worn ramp" }).getByRole("region", { name: "History" }))
    .toBeVisible();
});

test("a history of more jobs than one page is turned", async () => {
  const tickets = Array.from({ length: 12 }, (_, n) => done(`Job ${n + 1}`));
  await openProfile({ tickets });
  await expect.element(page.getByText("12 finished jobs that you can see")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages of jobs" });
  await expect.element(page.getByRole("button", { name: /^Job \d+/ }).nth(9)).toBeVisible();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("button", { name: /^Job \d+/ }).nth(1)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Job \d+/ }).nth(2)).not.toBeInTheDocument();
});

test("'Send message' is not offered on the profile of somebody one shares nothing with", async () => {
  await openProfile({});
  await expect.element(page.getByRole("heading", { name: "Job history" })).toBeVisible();
  expect(page.getByRole("button", { name: "Send message" }).elements()).toEqual([]);
});

test("'Send message' is offered on the profile of a vendor whom a ticket of mine is assigned to", async () => {
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/profile/${vera.id}`,
    rows: {
      people: [vera],
      tickets: [
        aTicketCalled("Cracked window", {
          authorId: id,
          storeOwnerId: id,
          assignee: { id: vera.id, name: vera.name, role: "Vendor" },
        }),
      ],
    },
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect
    .element(
      page
        .getByRole("region", { name: "Conversation with Vera Novak" })
        .getByRole("link", { name: vera.email ?? "" }),
    )
    .toBeVisible();
});
