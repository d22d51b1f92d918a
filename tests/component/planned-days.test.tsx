import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { aWorker } from "./support/rows.ts";
import { sees } from "./support/reads.ts";

// Days that are planned: the day a form began with, and one that is very far away.

afterEach(() => vi.useRealTimers());

async function openAssignment() {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    title: "Worn carpet",
    status: "assigned_to_property_manager",
    propertyManagerId: id,
  });
  const app = await renderApp({
    as: "Property Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=assignWorker`,
    rows: { tickets: [ticket], people: [aWorker()] },
    answers: withoutNetwork(),
  });
  await page.getByRole("button", { name: new RegExp(`^${aWorker().name}`) }).click();
  const form = page.getByRole("dialog", { name: "Schedule Assignment" });
  await expect.element(form.getByLabelText("Date")).toBeVisible();
  const assign = () => form.getByRole("button", { name: "Assign" }).click();
  return { app, form, assign };
}

test("a form opened before midnight takes the day it began with", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 5, 30, 23, 59) });
  const { app, assign } = await openAssignment();
  vi.setSystemTime(new Date(2026, 6, 1, 0, 1));
  await assign();
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(1);
});

test("a day more than five years away is asked about once", async () => {
  const { app, form, assign } = await openAssignment();
  await form.getByLabelText("Date").fill("2099-01-31");
  await assign();
  await sees("This day is more than five years away. If it is right, press the button again.");
  expect(await pendingRows(app.db)).toEqual([]);
  await assign();
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(1);
});
