import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";
import { aBuildingOf } from "./support/rows.ts";
import { sees, toasts } from "./support/reads.ts";

// What the server refuses is shown wherever the person is, and stays in the sync centre.

test("a refused deletion notifies, marks the building and waits in the sync centre", async () => {
  const me = crypto.randomUUID();
  await renderApp({
    as: "Property Manager",
    account: { id: me },
    path: "/profile",
    rows: { buildings: [aBuildingOf(me)] },
    answers: { "DELETE /api/buildings/*": { status: 409, body: {} } },
  });
  await page.getByRole("button", { name: "Actions for North" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toasts("Error deleting building", "Failed to delete building: 409");
  const building = page.getByRole("listitem").filter({ hasText: "North" });
  await building.getByRole("button", { name: "Needs you" }).click();
  const centre = page.getByRole("dialog");
  await expect.element(centre.getByText("Error deleting building", { exact: false }).first()).toBeVisible();
  await sees("Failed to delete building: 409");
});

test("a refused worker account notifies with the reason of the server", async () => {
  await renderApp({
    as: "Property Manager",
    path: "/dashboard",
    answers: {
      "POST /api/external/users": {
        status: 409,
        body: { message: "This email cannot be used.", error: "x" },
      },
    },
  });
  await page.getByRole("button", { name: "Add Maintenance Worker" }).click();
  const form = page.getByRole("dialog", { name: "Add Maintenance Worker" });
  await form.getByLabelText("Name").fill("New Hand");
  await form.getByLabelText("Email").fill("hand@example.com");
  await form.getByLabelText("Password").first().fill("long enough 1");
  await form.getByRole("button", { name: "Create" }).click();
  await toasts("Failed to create maintenance worker", "This email cannot be used.");
});
