import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pendingRows } from "#local-db/outbox/queries.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { answerLocation, answerLocationLate, forgetLocation, refuseLocation } from "./support/geolocation.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// Arrival and leaving in one tap, and the advice before a completion: docs/product.md#visits and
// docs/product.md#ready. Without a network.

afterEach(forgetLocation);

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(more: Partial<Ticket> = {}, act = "") {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    title: "Worn carpet",
    status: "maintenance_worker_working",
    assignee: { ...PEOPLE.worker, id },
    latitude: 40,
    longitude: -90,
    locationAccuracyM: 10,
    ...more,
  });
  const app = await renderApp({
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}${act}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await pendingRows(app.db)).map(({ action }) => action.payload);
  return { app, ticket, payloads };
}

describe("on site", () => {
  test("one tap records the arrival, its position follows, and then the leaving is offered", async () => {
    answerLocation({ latitude: 40.001, longitude: -90, accuracy: 8 });
    const { payloads } = await open();
    await button("I’m here").click();
    await sees("still on site");
    await expect.element(button("I’m leaving")).toBeVisible();
    await expect.poll(payloads).toMatchObject([
      { kind: "recordVisit", step: "arrival" },
      { kind: "locateVisit", step: "arrival", position: { latitude: 40.001, longitude: -90, accuracyM: 8 } },
    ]);
    await sees("Arrival 110 m from where the ticket was raised (± 8 m)");
    await button("I’m leaving").click();
    await sees("0 min in total");
    await expect.element(button("I’m here")).toBeVisible();
  });

  test("a refused location keeps the arrival without a position", async () => {
    refuseLocation();
    const { payloads } = await open();
    await button("I’m here").click();
    await sees("still on site");
    expect(await payloads()).toMatchObject([{ kind: "recordVisit", step: "arrival" }]);
  });

  test("a position that comes after the arrival was undone is dropped", async () => {
    const locate = answerLocationLate({ latitude: 40.001, longitude: -90, accuracy: 8 });
    const { app, payloads } = await open();
    await button("I’m here").click();
    await expect.poll(payloads).toHaveLength(1);
    await app.db.ops.clear();
    await expect.element(button("I’m here")).toBeVisible();
    locate();
    // The position of the next arrival comes at once; by then that of the first one has come, too.
    await button("I’m here").click();
    await expect
      .poll(async () => (await payloads()).map(({ kind }) => kind))
      .toEqual(["recordVisit", "locateVisit"]);
  });

  test("far away a reason may be typed, which is recorded with the visit", async () => {
    answerLocation({ latitude: 40.1, longitude: -90, accuracy: 8 });
    const { payloads } = await open();
    await button("I’m here").click();
    const field = page.getByLabelText("You are far from where the ticket was raised. Say why, if you like");
    await field.fill("Picked up the part");
    await button("Save the reason").click();
    await sees("Reason: Picked up the part");
    await expect.poll(async () => (await payloads()).at(-1)).toMatchObject({ reason: "Picked up the part" });
    await expect.element(field).not.toBeInTheDocument();
  });

  test("nothing is offered once the work is completed and nobody was there", async () => {
    await open({ status: "completed", completedAt: "2030-01-01T00:00:00.000Z" });
    await sees("History");
    expect(button("I’m here").elements()).toEqual([]);
  });
});

describe("ready?", () => {
  const openForm = () => open({}, "&act=completeTicket");

  test("names what is missing, and each button leads to its remedy", async () => {
    refuseLocation();
    const { payloads } = await openForm();
    const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
    const ready = form.getByRole("region", { name: "Ready?" });
    await expect
      .element(ready.getByRole("listitem").first())
      .toHaveTextContent("No photo shows the finished work.Add a photo");
    expect(ready.getByRole("listitem").elements()).toHaveLength(3);
    await ready.getByRole("button", { name: "Say more" }).click();
    await expect.element(form.getByLabelText("Comment")).toHaveFocus();
    await ready.getByRole("button", { name: "Add a photo" }).click();
    await expect.poll(() => document.activeElement?.closest(".picker")).not.toBe(null);
    await ready.getByRole("button", { name: "I’m here" }).click();
    await expect.poll(() => ready.getByRole("listitem").elements().length).toBe(2);
    expect(await payloads()).toMatchObject([{ kind: "recordVisit", step: "arrival" }]);
  });

  test("a longer comment takes its line away at once, and what is read out after a pause", async () => {
    const { payloads } = await openForm();
    const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
    const line = form.getByRole("listitem").filter({ hasText: "fewer than four words" });
    await expect.element(line).toBeVisible();
    const comment = form.getByLabelText("Comment");
    const liveRegion = form.getByRole("region", { name: "Ready?" }).getByRole("status");
    await comment.fill("Glued the seam and rolled it");
    await expect.element(line).not.toBeInTheDocument();
    expect(liveRegion.element().textContent).toContain("fewer than four words");
    (comment.element() as HTMLElement).blur();
    await expect.element(liveRegion).not.toHaveTextContent("fewer than four words");
    await form.getByRole("button", { name: "Complete" }).click();
    // The advice that is left keeps nobody from it.
    await expect.poll(payloads).toMatchObject([{ kind: "moveTicket", act: "completeTicket" }]);
  });
});
