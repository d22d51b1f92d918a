import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";

// The name of a button without text, for a mouse that rests on it and for keys.

/**
 * What the open hint says, empty while there is none. Hidden from readers of the screen on purpose.
 */
const hint = () => document.querySelector(".hint:popover-open")?.textContent ?? "";

test("a resting mouse shows the name of an icon button, and the next one's at once", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard" });
  // What still arrives on the dashboard may scroll, which closes a hint: the mouse rests again
  // then.
  await vi.waitFor(
    async () => {
      await page.getByRole("heading", { level: 1 }).hover();
      await page.getByRole("button", { name: /^Notifications/ }).hover();
      await expect.poll(hint, { timeout: 4000 }).toBe("Notifications");
    },
    { timeout: 30_000 },
  );
  await page.getByRole("button", { name: /^Messages/ }).hover();
  await expect.poll(hint).toBe("Messages");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(hint).toBe("");
});

test("Escape closes the hint under the mouse and leaves the dialog open", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard?new=ticket" });
  const sheet = page.getByRole("dialog", { name: "Create New Ticket" });
  await sheet.getByRole("button", { name: "Close" }).hover();
  await expect.poll(hint).toBe("Close");
  await userEvent.keyboard("{Escape}");
  await expect.poll(hint).toBe("");
  await expect.element(sheet).toBeVisible();
});

test("Escape on a button focused by key closes its dialog", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard?new=ticket" });
  const sheet = page.getByRole("dialog", { name: "Create New Ticket" });
  await sheet.getByLabelText("Title").click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.poll(hint).toBe("Close");
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
});
