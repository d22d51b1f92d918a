import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "#ui/menu.tsx";

const chosen = vi.fn();
const LABELS = ["Edit", "Share", "Delete"];
const trigger = page.getByRole("button", { name: "Ticket actions" });
const item = (name: string) => page.getByRole("menuitem", { name });

beforeEach(async () => {
  chosen.mockClear();
  const items = LABELS.map((label) => ({ label, onChoose: () => chosen(label) }));
  await render(
    <>
      <button type="button">Before</button>
      <Menu label="Ticket actions" icon="more" text="…" items={items} />
    </>,
  );
});

test("a menu opened by key has its first item focused", async () => {
  await expect.element(trigger).toHaveAttribute("aria-expanded", "false");
  trigger.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(trigger).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("menu", { name: "Ticket actions" })).toBeVisible();
  await expect.element(item("Edit")).toHaveFocus();
});

test("arrows, Home and End move through the items and wrap around", async () => {
  await trigger.click();
  const moves = [
    ["{ArrowDown}", "Share"],
    ["{ArrowDown}", "Delete"],
    ["{ArrowDown}", "Edit"],
    ["{ArrowUp}", "Delete"],
    ["{Home}", "Edit"],
    ["{End}", "Delete"],
  ] as const;
  for (const [key, focused] of moves) {
    await userEvent.keyboard(key);
    await expect.element(item(focused)).toHaveFocus();
  }
});

test.each(["{Escape}", "{Tab}"])("%s closes the menu and runs nothing", async (key) => {
  await trigger.click();
  await expect.element(item("Edit")).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});

test("Escape returns the focus to the button of the menu", async () => {
  await trigger.click();
  await expect.element(item("Edit")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(trigger).toHaveFocus();
});

test("Enter runs the focused item once and closes the menu", async () => {
  await trigger.click();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(chosen.mock.calls).toEqual([["Share"]]);
});

test("a press outside closes the menu and runs nothing", async () => {
  await trigger.click();
  await expect.element(item("Edit")).toBeVisible();
  await page.getByRole("button", { name: "Before" }).click();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});

test("Escape in an open menu does not reach the dialog below", async () => {
  const below = vi.fn();
  addEventListener("keydown", below);
  await trigger.click();
  below.mockClear();
  await userEvent.keyboard("{Escape}");
  removeEventListener("keydown", below);
  expect(below).not.toHaveBeenCalled();
});
