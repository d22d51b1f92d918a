import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CONFIG, renderApp } from "./support/render-app.tsx";

// The settings of notifications on a server without mail. In a file of its own: what a server can
// do is asked once for a page.

test("where the server sends no mail, no box for mail looks as if it did", async () => {
  await renderApp({
    as: "Maintenance",
    path: "/notification-settings",
    answers: { "GET /api/config": { status: 200, body: { ...CONFIG, mail: false } } },
  });
  const checkbox = (name: string) => page.getByRole("checkbox", { name });
  await expect.element(checkbox("Messages: Mail")).toBeDisabled();
  await expect.element(checkbox("Messages: Mail")).not.toBeChecked();
  await expect
    .element(checkbox("Messages: Mail"))
    .toHaveAccessibleDescription("This server does not send email.");
  await expect.element(checkbox("Messages: Push")).toBeEnabled();
  await expect
    .element(page.getByText("Sends a push notification to your devices, whatever is set above."))
    .toBeVisible();
});
