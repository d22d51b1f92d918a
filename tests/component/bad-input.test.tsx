import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { readToken } from "#features/session/token.ts";
import { aTicket } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";

// Mistakes of a person and failures of a server that must change nothing on the device.

/** A worker's ticket on their device, without a network for writes. */
async function renderTicket(act = "") {
  const me = crypto.randomUUID();
  const ticket = aTicket({
    title: "Quick taps",
    status: "maintenance_worker_working",
    assignee: { id: me, name: "Walt Worker", role: "Maintenance" },
  });
  return renderApp({
    as: "Maintenance",
    account: { id: me, name: "Walt Worker" },
    path: `/tickets?ticket=${ticket.id}${act}`,
    rows: { tickets: [ticket] },
    answers: {
      "POST /api/sync/push": new TypeError("Failed to fetch"),
      "POST /api/external/tasks/*/status": new TypeError("Failed to fetch"),
    },
  });
}

test("a refused sign-in shows the reason and keeps the email address", async () => {
  await renderApp({
    as: null,
    path: "/login",
    answers: {
      "POST /api/auth/login": {
        status: 401,
        body: { message: "Invalid email or password", error: "bad_credentials" },
      },
    },
  });
  const email = page.getByLabelText("Email address");
  await email.fill("walt@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Login Failed")).toBeVisible();
  await expect.element(page.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await expect.element(email).toHaveValue("walt@example.com");
});

test("an empty sign-in form names what is missing at each field", async () => {
  await renderApp({ as: null, path: "/login" });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
});

test("an empty registration names what is missing; then that the passwords differ", async () => {
  await renderApp({ as: null, path: "/register" });
  const create = page.getByRole("button", { name: "Create account" });
  await create.click();
  for (const text of [
    "Name is required",
    "Please enter a valid email address",
    "Password must be at least 8 characters",
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await page.getByLabelText("Password", { exact: true }).fill("long enough 1");
  await create.click();
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
});

test("an empty comment is not stored; the field shows why", async () => {
  const { db } = await renderTicket();
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.element(page.getByText("Please enter a comment")).toBeVisible();
  expect(await db.ops.count()).toBe(0);
});

test("a completion without a comment is not stored; the field shows why", async () => {
  const { db } = await renderTicket();
  await page.getByRole("button", { name: "Mark as completed" }).click();
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(page.getByText("Please add a comment about the completed work")).toBeVisible();
  expect(await db.ops.count()).toBe(0);
});

test("a ticket without a title is not stored; the field shows why", async () => {
  const { db } = await renderApp({ as: "Store Manager", path: "/tickets?new=ticket" });
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect.element(page.getByText("Please enter a ticket title")).toBeVisible();
  expect(await db.ops.count()).toBe(0);
});

test("[113] five quick taps on Complete store one completion with one comment", async () => {
  const { db } = await renderTicket();
  await page.getByRole("button", { name: "Mark as completed" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark Task as Completed" });
  await dialog.getByLabelText("Comment", { exact: true }).fill("Done once");
  const complete = dialog.getByRole("button", { name: "Complete", exact: true });
  await expect.element(complete).toBeEnabled();
  const button = complete.element() as HTMLButtonElement;
  for (let tap = 0; tap < 5; tap += 1) button.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Done once").first()).toBeVisible();
  expect((await db.ops.toArray()).map(({ action }) => action.payload.kind)).toEqual(["moveTicket"]);
});

test("[55] a server that answers 502 does not sign anybody out", async () => {
  const badGateway = { status: 502, body: { message: "Bad gateway", error: "bad" } };
  const { requests } = await renderApp({
    as: "Vendor",
    path: "/tickets",
    rows: { tickets: [aTicket({ status: "out_for_bid", title: "Still here" })] },
    answers: { "GET /api/auth/me": badGateway, "GET /api/sync/pull": badGateway },
  });
  await expect.poll(() => requests).toContain("GET /api/auth/me");
  await expect.poll(() => requests).toContain("GET /api/sync/pull");
  await expect.element(page.getByRole("link", { name: "Still here" })).toBeVisible();
  expect(readToken()).not.toBeNull();
});
