import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// A property manager gives work to a worker, or takes it on.

const WORKERS = [
  aPerson("walt-worker", "Walt Rivera", "Maintenance"),
  aPerson("wilma-worker", "Wilma Stone", "Maintenance"),
];

async function openRamp(act: string, people: readonly object[]) {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { propertyManagerId: id });
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

test("'Start work' with another worker goes on to the schedule", async () => {
  const { moves } = await openRamp("startWork", WORKERS);
  await press("Wilma Stone wilma-worker@example.com");
  await expect.element(dialog("Schedule Assignment")).toBeVisible();
  await press("Assign");
  await expect.poll(moves).toMatchObject([{ act: "assignWorker", move: { worker: { id: "wilma-worker" } } }]);
});

test("assigning has the first worker chosen; another is one step back", async () => {
  const { moves } = await openRamp("assignWorker", WORKERS);
  await expect.element(dialog("Schedule Assignment").getByText("Walt Rivera")).toBeVisible();
  await press("Select Maintenance Worker");
  await dialog("Select Maintenance Worker")
    .getByRole("button", { name: "Wilma Stone wilma-worker@example.com" })
    .click();
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
  await press("Select Maintenance Worker");
  await press("Alex Stone alex-b@example.com");
  await expect.element(dialog("Schedule Assignment").getByText("alex-b@example.com")).toBeVisible();
  await press("Assign");
  await expect.poll(moves).toMatchObject([{ act: "assignWorker", move: { worker: { id: "alex-b" } } }]);
});
