import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts, press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// One act on many selected tickets, without a network.

async function openList() {
  const id = crypto.randomUUID();
  const own = { propertyManagerId: id };
  const app = await renderApp({
    as: "Property Manager",
    account: { id, name: PEOPLE.property.name },
    path: "/tickets",
    rows: {
      tickets: [
        aTicketCalled("Worn ramp", own),
        aTicketCalled("Loose tile", own),
        aTicketCalled("Closed door", { ...own, status: "closed" }),
      ],
      people: [aPerson("walt-worker", "Walt Rivera", "Maintenance")],
    },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  return { payloads, app };
}

const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

test("selected tickets are assigned by a mutation each; what is left out says why", async () => {
  const { payloads } = await openList();
  await press("Select");
  await press("Select all found");
  await expectTexts("3 tickets selected");
  await press("Assign…");
  await press("Assign");
  await expectTexts("Choose who does the work.");
  expect(await payloads()).toEqual([]);
  await dialog("Assign selected tickets").getByLabelText("Who does the work").selectOptions("walt-worker");
  await expect.element(dialog("Assign selected tickets").getByText("2 tickets will change.")).toBeVisible();
  await expectTexts("This ticket is Closed and cannot become Maintenance Worker Working.");
  await press("Assign 2");
  const outcome = dialog("Result");
  await expect.element(outcome.getByText(/^2 tickets queued\./)).toBeVisible();
  await expect
    .element(outcome.getByRole("list", { name: "Queued" }).getByText("Waiting to send").first())
    .toBeVisible();
  await expect.element(outcome.getByText("1 left out")).toBeVisible();
  await until(payloads).toMatchObject([
    { kind: "moveTicket", act: "assignWorker", move: { worker: { id: "walt-worker" } } },
    { kind: "moveTicket", act: "assignWorker", move: { worker: { id: "walt-worker" } } },
  ]);
});

test("the keyboard selects, and an act that no selected ticket allows cannot be submitted", async () => {
  const { payloads } = await openList();
  await press("Select");
  await expect.element(page.getByRole("region", { name: "Selected tickets" })).toHaveFocus();
  await expect.element(box("Worn ramp")).toBeVisible();
  box("Worn ramp").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(box("Worn ramp")).toBeChecked();
  await expectTexts("1 ticket selected");
  await press("Schedule…");
  await expect
    .element(dialog("Schedule selected tickets").getByRole("button", { name: "Schedule 0" }))
    .toBeDisabled();
  await expectTexts("No maintenance worker is assigned whose time could be planned.");
  expect(await payloads()).toEqual([]);
});

test("approving asks once for the stars of all work that needs a rating", async () => {
  const id = crypto.randomUUID();
  const done = {
    status: "completed",
    authorId: id,
    storeOwnerId: id,
    assignee: { ...PEOPLE.worker },
  } as const;
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [aTicketCalled("Worn ramp", done), aTicketCalled("Loose tile", { ...done, isRated: true })],
    },
    answers: withoutNetwork(),
  });
  await press("Select");
  await press("Select all found");
  await press("Approve…");
  await press("Approve 2");
  await expectTexts("Please select at least 1 star");
  await expect.element(page.getByRole("radio", { name: /^1 star/ })).toHaveFocus();
  await page.getByRole("radio", { name: /^4 stars/ }).click({ force: true });
  await press("Approve 2");
  await expectTexts(/^2 tickets queued\./);
  const kinds = (await app.db.ops.toArray()).map(({ action: { payload } }) => payload.kind);
  expect(kinds).toEqual(["rateWork", "moveTicket", "moveTicket"]);
});

test("what was chosen for selected tickets is still there when their form is opened again", async () => {
  const { payloads, app } = await openList();
  await press("Select");
  await press("Select all found");
  await press("Assign…");
  const form = dialog("Assign selected tickets");
  await form.getByLabelText("Who does the work").selectOptions("walt-worker");
  await form.getByLabelText("Date").fill("2031-02-03");
  await form.getByRole("button", { name: "Cancel" }).click();
  // The selection is one too.
  await expect.poll(() => app.db.drafts.count()).toBe(2);
  await press("Assign…");
  await expect.element(form.getByText(/^You started this earlier/)).toBeVisible();
  await expect.element(form.getByLabelText("Date")).toHaveValue("2031-02-03");
  await press("Assign 2");
  await until(payloads).toHaveLength(2);
  await until(() => app.db.drafts.count()).toBe(0);
});

test("what is selected is there after a reload, and with it the form, until an act was done", async () => {
  const { app } = await openList();
  const again = (path: string) =>
    renderApp({ as: "Property Manager", path, after: app, answers: withoutNetwork() });
  await press("Select");
  await box("Worn ramp").click({ force: true });
  await box("Loose tile").click({ force: true });
  await expectTexts("2 tickets selected");
  await until(() => app.db.drafts.count()).toBe(1);
  await again("/tickets?many=assign");
  await expect.element(dialog("Assign selected tickets")).toBeVisible();
  await expectTexts("2 tickets selected");
  await expect.element(box("Worn ramp")).toBeChecked();
  await dialog("Assign selected tickets").getByLabelText("Who does the work").selectOptions("walt-worker");
  await press("Assign 2");
  await expectTexts(/^2 tickets queued\./);
  await until(() => app.db.drafts.count()).toBe(0);
  await again("/tickets?many=assign");
  await expect.element(page.getByRole("button", { name: "Select", exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("what is selected is in the sync centre, and ends with “Done”", async () => {
  const { app } = await openList();
  await press("Select");
  await press("Select all found");
  await until(() => app.db.drafts.count()).toBe(1);
  app.goTo("/tickets?sync=open");
  await expect.element(page.getByRole("dialog").getByText("3 tickets selected")).toBeVisible();
  app.goTo("/dashboard");
  await until(() => page.getByRole("checkbox").elements()).toHaveLength(0);
  app.goTo("/tickets");
  await expectTexts("3 tickets selected");
  await press("Done");
  await until(() => app.db.drafts.count()).toBe(0);
  await expect.element(page.getByRole("button", { name: "Select", exact: true })).toBeVisible();
});

test("what was undone while its outcome is shown is withdrawn, and not sent", async () => {
  const { app } = await openList();
  await press("Select");
  await press("Select all found");
  await press("Assign…");
  await page.getByLabelText("Who does the work").selectOptions("walt-worker");
  await press("Assign 2");
  const queued = dialog("Result").getByRole("list", { name: "Queued" });
  await expect.element(queued.getByText("Waiting to send").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await until(async () => (await app.db.ops.toArray()).map((row) => row.state)).toEqual([
    "discarded",
    "discarded",
  ]);
  await expect.poll(() => queued.getByText("Withdrawn").elements().length).toBe(2);
  expect(queued.getByText("Sent").elements()).toEqual([]);
});

test("what is selected stays in sight below the bar of a tablet, which has two rows", async () => {
  const tickets = Array.from({ length: 20 }, (_, index) => aTicketCalled(`Worn ramp ${index}`));
  await renderApp({
    as: "Property Manager",
    path: "/tickets",
    rows: { tickets },
    answers: withoutNetwork(),
    size: { width: 768, height: 700 },
  });
  await press("Select");
  const edges = () => {
    const header = must(document.querySelector("header:has(nav)"), "the top bar").getBoundingClientRect();
    const region = page.getByRole("region", { name: "Selected tickets" }).element().getBoundingClientRect();
    return { bar: Math.round(header.bottom), selection: Math.round(region.top) };
  };
  await expect.element(page.getByRole("checkbox").nth(5)).toBeVisible();
  scrollTo(0, 600);
  await until(async () => scrollY).toBeGreaterThan(400);
  await until(async () => edges().selection - edges().bar).toBe(0);
});

test("selected tickets are given to a vendor, or cancelled, each by a mutation of its own without a network", async () => {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id, authorRole: "Store Manager" as const };
  const app = await renderApp({
    as: "Store Manager",
    account: { id, name: "Sofia" },
    path: "/tickets",
    rows: {
      tickets: [
        aTicketCalled("Worn ramp", { ...own, status: "open", propertyManagerId: null }),
        aTicketCalled("Loose tile", { ...own, status: "open", propertyManagerId: null }),
        aTicketCalled("Closed door", { ...own, status: "closed" }),
      ],
      people: [aPerson("vera-vendor", "Vera Novak", "Vendor")],
    },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  await press("Select");
  await press("Select all found");
  await press("Give to vendor…");
  const form = dialog("Give selected tickets to a vendor");
  await form.getByRole("button", { name: "Give to a vendor", exact: true }).click();
  await expectTexts("Choose at least one vendor.");
  await form.getByRole("combobox", { name: /vendor/i }).click();
  await page.getByRole("option", { name: /Vera Novak/ }).click();
  await expect.element(form.getByText("2 tickets will change.")).toBeVisible();
  await form.getByRole("button", { name: "Give 2", exact: true }).click();
  await expect.element(dialog("Result").getByText(/^2 tickets queued\./)).toBeVisible();
  const request = { kind: "moveTicket", act: "requestBid", move: { onlyVendors: [{ id: "vera-vendor" }] } };
  await until(payloads).toMatchObject([request, request]);
  await dialog("Result").getByRole("button", { name: "Close" }).last().click();
  await press("Cancel…");
  await expectTexts("Nobody works on it any more. This cannot be undone once it is sent.");
  await press("Cancel 2 tickets");
  await until(payloads).toMatchObject([request, request, { act: "cancelTicket" }, { act: "cancelTicket" }]);
});
