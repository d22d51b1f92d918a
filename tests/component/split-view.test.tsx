import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// On a wide screen a ticket stands beside its list, and both can be used.

const FIRST = "Beside, first";
const SECOND = "Beside, second";

const card = (title: string) => page.getByRole("main").getByRole("link", { name: title });
const beside = (title: string) => page.getByRole("dialog", { name: title });
const comment = (title: string) => beside(title).getByLabelText("Add a comment");
const openSheets = () => document.querySelectorAll("dialog[open]").length;

async function render(size = { width: 1280, height: 900 }): Promise<void> {
  const id = crypto.randomUUID();
  const own = {
    status: "maintenance_worker_working",
    assignee: { id, name: "Walt Rivera", role: "Maintenance" },
  } as const;
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [
        aTicketCalled(SECOND, { ...own, createdAt: "2029-12-31T09:00:00.000Z" }),
        aTicketCalled(FIRST, { ...own, createdAt: "2029-12-31T08:00:00.000Z" }),
      ],
    },
    usesRealAddress: true,
    size,
  });
  await card(FIRST).click();
  await expect.element(beside(FIRST)).toBeVisible();
}

test("another card replaces the open ticket, and its comment draft stays", async () => {
  await render();
  await comment(FIRST).fill("Half a sentence");
  await card(SECOND).click();
  await expect.element(beside(SECOND)).toBeVisible();
  await expect.poll(openSheets).toBe(1);
  await expect.element(card(SECOND)).toHaveAttribute("aria-current", "true");
  await card(FIRST).click();
  await expect.element(comment(FIRST)).toHaveValue("Half a sentence");
});

test("an act on another card leaves its ticket beside the list, not the one that was open", async () => {
  await render();
  const other = page.getByRole("article").filter({ hasText: SECOND });
  await other.getByRole("link", { name: /→$/ }).click();
  await expect.poll(() => new URLSearchParams(location.search).get("act")).not.toBeNull();
  await page.getByRole("dialog").last().getByRole("button", { name: "Cancel" }).click();
  await expect.element(beside(SECOND)).toBeVisible();
  await expect.poll(() => new URLSearchParams(location.search).get("act")).toBeNull();
  await expect.poll(openSheets).toBe(1);
});

test("'j' and 'k' open the next and the previous ticket of the list", async () => {
  await render();
  await card(SECOND).click();
  await expect.element(beside(SECOND)).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(beside(FIRST)).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(beside(SECOND)).toBeVisible();
  await expect.poll(openSheets).toBe(1);
});

test("where a ticket would cover the list, 'j' and 'k' choose one and Enter opens it", async () => {
  await render({ width: 1000, height: 800 });
  await userEvent.keyboard("{Escape}");
  await expect.poll(openSheets).toBe(0);
  await expect.element(card(FIRST)).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(card(SECOND)).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(card(FIRST)).toHaveFocus();
  expect(openSheets()).toBe(0);
  await userEvent.keyboard("{Enter}");
  await expect.element(beside(FIRST)).toBeVisible();
});

test("Escape in the list's search leaves the ticket open", async () => {
  await render();
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("Beside");
  await userEvent.keyboard("{Escape}");
  await expect.element(beside(FIRST)).toBeVisible();
});

test("Escape closes the dialog of an act first, then the ticket", async () => {
  await render();
  await beside(FIRST).getByRole("button", { name: "Mark as completed" }).click();
  await expect.element(page.getByRole("dialog", { name: "Mark Task as Completed" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(openSheets).toBe(1);
  await beside(FIRST).getByRole("heading", { name: FIRST }).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(openSheets).toBe(0);
});

test("one step “back” leads out, however many tickets were opened", async () => {
  await render();
  await card(SECOND).click();
  await expect.element(beside(SECOND)).toBeVisible();
  history.back();
  await expect.poll(openSheets).toBe(0);
});

const centre = () => page.getByRole("dialog", { name: "Sync status" });
const chip = () => page.getByRole("banner").getByRole("button", { name: "All saved" });
const coversPage = () => document.querySelector("dialog:modal") !== null;

async function renderList(size?: { width: number; height: number }): Promise<void> {
  await render(size);
  await userEvent.keyboard("{Escape}");
  await expect.poll(openSheets).toBe(0);
  await chip().click();
  await expect.element(centre()).toBeVisible();
}

test("the sync centre stands beside the list, and pressed again its button opens nothing more", async () => {
  await renderList();
  expect(coversPage()).toBe(false);
  await expect.element(card(FIRST)).toBeVisible();
  const { length } = history;
  await chip().click();
  await chip().click();
  expect(history.length).toBe(length);
  await userEvent.keyboard("{Escape}");
  await expect.poll(openSheets).toBe(0);
});

test("a ticket takes the place of the sync centre, and one step “back” returns to it", async () => {
  await renderList();
  await card(FIRST).click();
  await expect.element(beside(FIRST)).toBeVisible();
  expect(openSheets()).toBe(1);
  await expect.element(centre()).not.toBeInTheDocument();
  history.back();
  await expect.element(centre()).toBeVisible();
  expect(openSheets()).toBe(1);
  expect(document.documentElement.dataset["split"]).toBe("open");
});

test("opened from a dialog that covers the page, the sync centre stands on it", async () => {
  await renderApp({ as: "Maintenance", path: "/dashboard?chat=list&sync=open" });
  await expect.element(centre()).toBeVisible();
  expect(centre().element().matches(":modal")).toBe(true);
});

test("over a ticket, and where there is no room, the sync centre covers the page", async () => {
  await render();
  await chip().click();
  await expect.element(centre()).toBeVisible();
  expect(coversPage()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(centre()).not.toBeInTheDocument();
  await expect.element(beside(FIRST)).toBeVisible();
  await page.viewport(1000, 800);
  await userEvent.keyboard("{Escape}");
  await expect.poll(openSheets).toBe(0);
  await chip().click();
  await expect.element(centre()).toBeVisible();
  expect(coversPage()).toBe(true);
});

test("a form over a ticket stays on top, with focus and text, when the window is turned", async () => {
  await render();
  await beside(FIRST).getByRole("button", { name: "Mark as completed" }).click();
  const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
  const field = form.getByLabelText("Comment", { exact: true });
  await field.fill("The gasket is new.");
  const isOnTop = () => {
    const { left, top, width, height } = field.element().getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field.element();
  };
  for (const [width, height] of [
    [800, 1280],
    [1280, 900],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => beside(FIRST).element().matches(":modal")).toBe(width === 800);
    await expect.poll(isOnTop).toBe(true);
    expect(document.activeElement).toBe(field.element());
    await expect.element(field).toHaveValue("The gasket is new.");
  }
});
