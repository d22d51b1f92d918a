import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";

// The name of a button without text, for a mouse that rests on it and for keys.

/**
 * What the open hint says, empty while there is none. Hidden from readers of the screen on purpose.
 */
const hint = () => document.querySelector("body > [popover]:popover-open")?.textContent ?? "";

test("a resting mouse shows the name of an icon button, and the next one's at once", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard" });
  await page.getByRole("button", { name: /^Notifications/ }).hover();
  await expect.poll(hint).toBe("Notifications");
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

test("what scrolls elsewhere neither prevents nor closes a hint", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard" });
  const scrolled = () => document.querySelector("main")?.dispatchEvent(new Event("scroll"));
  await page.getByRole("button", { name: /^Notifications/ }).hover();
  scrolled();
  await expect.poll(hint).toBe("Notifications");
  scrolled();
  expect(hint()).toBe("Notifications");
});

test("a hint closes when its button moves", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard" });
  const button = page.getByRole("button", { name: /^Notifications/ });
  await button.hover();
  await expect.poll(hint).toBe("Notifications");
  button.element().setAttribute("style", "translate: 0 8px");
  document.dispatchEvent(new Event("scroll"));
  expect(hint()).toBe("");
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
