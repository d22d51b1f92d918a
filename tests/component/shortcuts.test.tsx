import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { renderApp } from "./support/render-app.tsx";

// Keys for people at a desk.

const render = async (path: string, heading: string | RegExp) => {
  await renderApp({ as: "Store Manager", path, usesRealAddress: true });
  await expect.element(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
};
const search = () => page.getByRole("main").getByRole("searchbox");
const at = () => location.pathname;

test("'g' and a letter open a page, also when the list is drawn anew in between", async () => {
  await render("/dashboard", /^Welcome/);
  await userEvent.keyboard("gt");
  await expect.poll(at).toBe("/tickets");
  await expect.element(search()).toBeVisible();
  await userEvent.keyboard("g");
  history.replaceState(history.state, "", "?q=news");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
  await expect.element(search()).toHaveValue("news");
  await userEvent.keyboard("d");
  await expect.poll(at).toBe("/dashboard");
});

test("'/' leads to the search of the tickets, not to that of a page being left", async () => {
  await render("/tickets", "Tickets");
  await expect.element(search()).toBeVisible();
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  press("g");
  press("d");
  // In the same moment: the list with its field is still drawn.
  press("/");
  await expect.poll(at).toBe("/tickets");
  await expect.element(search()).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
});

test("keys do nothing while text is typed", async () => {
  await render("/tickets", "Tickets");
  await search().click();
  await userEvent.keyboard("gbn?");
  await expect.element(search()).toHaveValue("gbn?");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(at()).toBe("/tickets");
});

test("'?' lists the keys", async () => {
  await render("/dashboard", /^Welcome/);
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const name of ["New ticket", "Open the chosen ticket", "Close what is open"])
    await expect.element(keys.getByText(name)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
});

test("a 'g' without a page of its own leaves the next key its action", async () => {
  await render("/dashboard", /^Welcome/);
  must(document.activeElement as HTMLElement | null, "the focused element").blur();
  await userEvent.keyboard("gn");
  await expect.element(page.getByRole("dialog", { name: "Create New Ticket" })).toBeVisible();
});

const key = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
const keys = () => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("keys can be switched off on a device, and on again from the menu", async () => {
  await render("/dashboard", /^Welcome/);
  await userEvent.keyboard("?");
  const letters = () => keys().getByRole("checkbox", { name: "Shortcuts without Ctrl or ⌘" });
  await letters().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys()).not.toBeInTheDocument();
  key("n");
  key("?");
  // Keys with Ctrl stay.
  key("k", { ctrlKey: true });
  await expect.element(page.getByRole("dialog", { name: "Find" })).toBeVisible();
  expect(location.search).toBe("?find=open");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await expect.element(letters()).not.toBeChecked();
  await letters().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys()).not.toBeInTheDocument();
  key("n");
  await expect.element(page.getByRole("dialog", { name: "Create New Ticket" })).toBeVisible();
});

test("a key that is held down acts once", async () => {
  await render("/dashboard", /^Welcome/);
  await userEvent.keyboard("?");
  await expect.element(keys()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys()).not.toBeInTheDocument();
  key("?", { repeat: true });
  key("s", { repeat: true });
  key("m");
  await expect.element(page.getByRole("dialog", { name: "Messages" })).toBeVisible();
  expect(location.search).toBe("?chat=list");
});
