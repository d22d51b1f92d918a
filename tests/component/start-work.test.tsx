import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// A property manager gives work to a worker, or takes it on.

const WORKERS = [
  aPerson("walt-worker", "Walt Rivera", "Maintenance"),
  aPerson("wilma-worker", "Wilma Stone", "Maintenance"),
];

async function openRamp(act: string, people: readonly object[], more: Partial<Ticket> = {}) {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { propertyManagerId: id, ...more });
  const app = await renderApp({
    as: "Property Manager",
    account: { id, name: "Peter Property" },
    path: act === "" ? "/tickets" : `/tickets?ticket=${ramp.id}&act=${act}`,
    rows: { tickets: [ramp], people },
    answers: withoutNetwork(),
  });
  const moves = async () =>
    (await app.db.ops.toArray()).map(({ action: { payload } }) => payload).filter((each) => "move" in each);
  return { moves };
}

const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

test("'Start work' of a manager with workers asks who does it; oneself starts at once", async () => {
  const { moves } = await openRamp("startWork", WORKERS);
  await expect.element(dialog("Select Maintenance Worker")).toBeVisible();
  await press("Myself (Peter Property)");
  await expect.poll(moves).toMatchObject([{ act: "startWork", move: { to: "property_manager_working" } }]);
});

const choice = (name: string) =>
  dialog("Select Maintenance Worker").getByRole("button", { name: new RegExp(name) });

test("'Start work' with another worker goes on to the schedule", async () => {
  const { moves } = await openRamp("startWork", WORKERS);
  await choice("Wilma Stone").click();
  await expect.element(dialog("Schedule Assignment")).toBeVisible();
  await press("Assign");
  await expect.poll(moves).toMatchObject([{ act: "assignWorker", move: { worker: { id: "wilma-worker" } } }]);
});

test("assigning chooses nobody: it asks first, and another worker is one step back", async () => {
  const { moves } = await openRamp("assignWorker", WORKERS);
  await choice("Walt Rivera").click();
  await expect.element(dialog("Schedule Assignment").getByText("Walt Rivera")).toBeVisible();
  await press("Select Maintenance Worker");
  await choice("Wilma Stone").click();
  await press("Assign");
  await expect.poll(moves).toMatchObject([{ act: "assignWorker", move: { worker: { id: "wilma-worker" } } }]);
});

test("without workers 'Start work' is the main button and needs no choice", async () => {
  const { moves } = await openRamp("", []);
  await page.getByRole("link", { name: /^Start work/ }).click();
  await dialog("Start work").getByRole("button", { name: "Start work" }).click();
  await expect.poll(moves).toMatchObject([{ act: "startWork", move: { to: "property_manager_working" } }]);
});

test("without workers an assignment shows that and starts the work oneself", async () => {
  const { moves } = await openRamp("assignWorker", []);
  await expect.element(page.getByText(/No maintenance workers available/)).toBeVisible();
  await press("Assign");
  await expect.poll(moves).toMatchObject([{ act: "startWork", move: { to: "property_manager_working" } }]);
});

test("two workers of one name are told apart by their email, in the list and in the schedule", async () => {
  const { moves } = await openRamp("assignWorker", [
    aPerson("alex-a", "Alex Stone", "Maintenance"),
    aPerson("alex-b", "Alex Stone", "Maintenance"),
  ]);
  await choice("alex-b@example.com").click();
  await expect.element(dialog("Schedule Assignment").getByText("alex-b@example.com")).toBeVisible();
  await press("Assign");
  await expect.poll(moves).toMatchObject([{ act: "assignWorker", move: { worker: { id: "alex-b" } } }]);
});

test("who is of the trade comes first, says what is known of them, and is found by the trade", async () => {
  const others = Array.from({ length: 14 }, (_, n) => ({
    ...aPerson(`ann-${n}`, `Ann ${String.fromCodePoint(65 + n)}`, "Maintenance"),
    skills: ["Electrical"],
  }));
  const zoe = {
    ...aPerson("zoe", "Zoe Last", "Maintenance"),
    skills: ["Doors", "Plumbing"],
    averageRating: 4.5,
    totalRatings: 2,
  };
  await openRamp("assignWorker", [...others, zoe], { category: "Plumbing" });
  const list = dialog("Select Maintenance Worker").getByRole("list");
  const texts = () =>
    list
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(() => texts()[1])
    .toMatch(/^Zoe Last.*Plumbing, Doors\s· no open job\s· 4\.5 stars from 2/);
  expect(texts()[2]).toMatch(/^Ann A.*Electrical\s· no open job\s· no ratings yet$/);
  await dialog("Select Maintenance Worker").getByLabelText("Search workers").fill("plumbng");
  await expect.poll(texts).toEqual([expect.stringMatching(/^Zoe Last/)]);
});

test("an assessment is requested from nobody before the person chooses", async () => {
  const skilled = { ...aPerson("zed", "Zed Stone", "Assessor"), skills: ["Concrete"] };
  const { moves } = await openRamp("requestAssessment", [aPerson("asa", "Asa Lind", "Assessor"), skilled], {
    category: "Concrete",
  });
  const form = dialog("Request assessment");
  const field = form.getByLabelText("Assessor");
  await expect.element(field).toHaveValue("");
  await form.getByRole("button", { name: "Request assessment" }).click();
  await expect.element(form.getByText("Choose who assesses it.")).toBeVisible();
  expect(await moves()).toEqual([]);
  const options = [...field.element().querySelectorAll("option")].map((each) => each.textContent);
  expect(options).toEqual([
    "Choose one",
    "Zed Stone\u00a0· Concrete\u00a0· no open job\u00a0· no ratings yet",
    "Asa Lind\u00a0· no trade given\u00a0· no open job\u00a0· no ratings yet",
  ]);
  await field.selectOptions("zed");
  await form.getByRole("button", { name: "Request assessment" }).click();
  await expect.poll(moves).toMatchObject([{ move: { assessorId: "zed" } }]);
});

test("work of a trade that no worker has is offered for bids first, and can be assigned all the same", async () => {
  const electrician = { ...aPerson("luis", "Luis Ortega", "Maintenance"), skills: ["Electrical"] };
  await openRamp("", [electrician], { category: "Structure" });
  await page.getByRole("link", { name: /^Worn ramp/ }).click();
  const sheet = page.getByRole("dialog");
  await expect.element(sheet.getByRole("button", { name: "Request bid" })).toBeVisible();
  await sheet.getByRole("button", { name: "Actions", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Assign maintenance worker" })).toBeVisible();
});
