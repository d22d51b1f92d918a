import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { aPerson } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Several workers of a property manager are deleted at once: docs/product.md#workers.

const aWorker = (id: string, name: string, createdAt: string) => ({
  ...aPerson(id, name, "Maintenance"),
  createdAt,
});
const box = (name: string) => page.getByRole("dialog").getByRole("checkbox", { name });

test("the workers of a wrong file are deleted together; who has open work stays", async () => {
  const id = crypto.randomUUID();
  const app = await renderApp({
    as: "Property Manager",
    account: { id },
    path: "/dashboard",
    rows: {
      people: [
        aWorker("walt", "Walt Rivera", "2030-05-01T12:00:00.000Z"),
        aWorker("ann", "Ann Added", "2030-06-02T12:00:00.000Z"),
        aWorker("ben", "Ben Busy", "2030-06-02T12:00:00.000Z"),
        aWorker("cleo", "Cleo Copied", "2030-06-02T12:00:01.000Z"),
      ],
      tickets: [
        aTicket({
          status: "maintenance_worker_working",
          propertyManagerId: id,
          assignee: { id: "ben", name: "Ben Busy", role: "Maintenance" },
        }),
      ],
    },
  });
  await press("Delete several");
  await sees("1 open ticket: hand it over first");
  const names = page.getByRole("dialog").getByRole("checkbox");
  await expect.poll(() => names.elements().length).toBe(5);
  await expect.element(names.first()).toHaveAccessibleName("All 2 added Jun\u00A002, 2030");
  await expect.element(box("Ben Busy")).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Delete workers" })).toBeDisabled();
  await box("All 2 added Jun 02, 2030").click();
  await expect.element(box("Cleo Copied")).toBeChecked();
  await expect.element(box("Walt Rivera")).not.toBeChecked();
  await press("Delete 2 workers");
  await sees("2 deletions queued.");
  const payloads = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(payloads).toEqual([
    { kind: "deleteWorker", workerId: "cleo", name: "Cleo Copied" },
    { kind: "deleteWorker", workerId: "ann", name: "Ann Added" },
  ]);
});
