import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { writeMeta } from "#local-db/meta.ts";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// Forms that are submitted while their choices have not been pulled to this device yet: the press
// is refused at the field, or carried out with what was shown. docs/product.md#validation.

async function beforeFirstPull(options: Omit<AppOptions, "answers">) {
  const app = await renderApp({ ...options, isFirstStart: true, answers: withoutNetwork() });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action }) => action.payload);
  const arrive = async (people: readonly object[]) => {
    await app.db.transaction("rw", app.db.people, app.db.meta, async () => {
      await app.db.table("people").bulkPut([...people]);
      await writeMeta(app.db, "lastPulledAt", new Date().toISOString());
    });
  };
  return { payloads, arrive };
}

async function actOnRamp(act: string) {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { propertyManagerId: id });
  return beforeFirstPull({
    as: "Property Manager",
    account: { id, name: "Peter Property" },
    path: `/tickets?ticket=${ramp.id}&act=${act}`,
    rows: { tickets: [ramp] },
  });
}

test("assigning before the workers are here is refused, and done with the one then chosen", async () => {
  const { payloads, arrive } = await actOnRamp("assignWorker");
  await press("Assign");
  await sees("Your workers are not on this device yet. Wait a moment, or choose yourself.");
  expect(await payloads()).toEqual([]);
  await arrive([aPerson("walt-worker", "Walt Rivera", "Maintenance")]);
  await sees("Nobody is chosen yet", "Your workers are here now.");
  await press("Select Maintenance Worker");
  await page.getByRole("button", { name: /^Walt Rivera/ }).click();
  await press("Assign");
  await expect
    .poll(payloads)
    .toMatchObject([{ act: "assignWorker", move: { worker: { id: "walt-worker" } } }]);
});

test("work begun before the workers are here is begun, although they arrive meanwhile", async () => {
  const { payloads, arrive } = await actOnRamp("startWork");
  const start = page.getByRole("dialog", { name: "Start work" }).getByRole("button", { name: "Start work" });
  await expect.element(start).toBeVisible();
  await arrive([aPerson("walt-worker", "Walt Rivera", "Maintenance")]);
  await start.click();
  await expect.poll(payloads).toMatchObject([{ act: "startWork" }]);
});

test("an assessment requested before the assessors are here is refused at the field", async () => {
  const { payloads, arrive } = await actOnRamp("requestAssessment");
  const form = page.getByRole("dialog").last();
  const submit = form.getByRole("button", { name: "Request assessment" });
  await submit.click();
  await sees("The assessors are not on this device yet.");
  expect(await payloads()).toEqual([]);
  await arrive([aPerson("asa", "Asa Assessor", "Assessor")]);
  await sees("The assessors are here now.");
  await form.getByLabelText("Assessor").selectOptions("asa");
  await submit.click();
  await expect.poll(payloads).toMatchObject([{ move: { assessorId: "asa" } }]);
});

test("a store added from a new ticket before the property managers are here says so in a toast only", async () => {
  const path = "/tickets?new=ticket&editstore=new";
  const { payloads } = await beforeFirstPull({ as: "Store Manager", path });
  const form = page.getByRole("dialog", { name: "Add Store" });
  for (const label of ["Store name", "Location", "Address"])
    await form.getByLabelText(label).fill("Downtown");
  await form.getByRole("button", { name: "Add Store" }).click();
  await sees("Failed to create store", "The property managers are not on this device yet.");
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  expect(await payloads()).toEqual([]);
});

test("a store saved before the property managers are here needs an explicit choice", async () => {
  const { payloads } = await beforeFirstPull({ as: "Store Manager", path: "/profile?editstore=new" });
  const form = page.getByRole("dialog", { name: "Add Store" });
  for (const label of ["Store name", "Location", "Address"])
    await form.getByLabelText(label).fill("Downtown");
  await form.getByRole("button", { name: "Add Store" }).click();
  await sees("The property managers are not on this device yet.");
  expect(await payloads()).toEqual([]);
  await form.getByLabelText("Property manager").selectOptions("No property manager");
  await form.getByRole("button", { name: "Add Store" }).click();
  await expect.poll(payloads).toMatchObject([{ kind: "saveStore", form: { propertyManagerId: null } }]);
});
