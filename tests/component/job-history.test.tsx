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

test("a job of somebody else's store opens with what is public of it", async () => {
  await openProfile({});
  await page.getByRole("button", { name: /Worn ramp/ }).click();
  const job = page.getByRole("dialog", { name: "Worn ramp" });
  for (const fact of ["Closed", "High", "Springfield, IL", "Sofia Store", "Dec 01, 2029", "Dec 03, 2029"])
    await expect.element(job.getByText(fact)).toBeVisible();
});

test("a job of the own store opens as its ticket", async () => {
  await openProfile({ tickets: [aTicketCalled("Worn ramp", { status: "closed" })] });
  await page.getByRole("button", { name: /Worn ramp/ }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Worn ramp" }).getByRole("region", { name: "History" }))
    .toBeVisible();
});

test("a history of more jobs than one page is turned", async () => {
  const jobs = Array.from({ length: 52 }, (_, n) => ({ ...JOB, id: `job-${n + 1}`, title: `Job ${n + 1}` }));
  const paged = { ...pagination, total: 52, totalPages: 2 };
  await openProfile({}, (_init, query) => ({
    status: 200,
    body:
      query.get("page") === "2"
        ? { tasks: jobs.slice(50), pagination: { ...paged, page: 2, hasPrevPage: true } }
        : { tasks: jobs.slice(0, 50), pagination: { ...paged, hasNextPage: true } },
  }));
  const pages = page.getByRole("navigation", { name: "Pages of jobs" });
  await pages.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("button", { name: /^Job 52/ })).toBeVisible();
  await pages.getByRole("button", { name: "Previous" }).click();
  await expect.element(page.getByRole("button", { name: /^Job 50/ })).toBeVisible();
});

test("'Send message' is not offered on the profile of somebody one shares nothing with", async () => {
  await openProfile({});
  await expect.element(page.getByRole("button", { name: /Worn ramp/ })).toBeVisible();
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
