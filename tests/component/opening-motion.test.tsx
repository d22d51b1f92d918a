import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aTicket } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";

// What opens grows from where it was pressed: docs/design.md#motion.

const TITLE = "Worn ramp";
const link = () => page.getByRole("link", { name: TITLE });
const sheet = () => must(document.querySelector<HTMLElement>("dialog[open]"), "an open sheet");

async function render(path = "/tickets"): Promise<void> {
  await renderApp({
    as: "Store Manager",
    path,
    rows: { tickets: [aTicket({ id: "t-1", title: TITLE })] },
    usesRealAddress: true,
    size: { width: 375, height: 812 },
  });
}

/** The point of the window from which the sheet grows. */
function originOf(element: HTMLElement) {
  const [x, y] = element.style.transformOrigin.split(" ").map(Number.parseFloat);
  return { x: must(x, "x") + element.offsetLeft, y: must(y, "y") + element.offsetTop };
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test("a ticket that an address opens does not grow, and nothing moves with reduced motion", async () => {
  // No press of an earlier test counts.
  await userEvent.keyboard("{Shift}");
  await render("/tickets?ticket=t-1");
  await expect.element(page.getByRole("dialog", { name: TITLE })).toBeVisible();
  expect("grows" in sheet().dataset).toBe(false);
  // Component tests ask for less motion.
  expect(getComputedStyle(sheet()).animationName).toBe("none");
});

test("a ticket that is pressed grows from there", async () => {
  await render();
  await expect.element(link()).toBeVisible();
  const pressed = middleOf(link().element());
  await link().click();
  await expect.element(page.getByRole("dialog", { name: TITLE })).toBeVisible();
  expect(Math.abs(originOf(sheet()).x - pressed.x)).toBeLessThan(3);
  expect(Math.abs(originOf(sheet()).y - pressed.y)).toBeLessThan(3);
});

test("a ticket that is opened by a key grows from its link", async () => {
  await render();
  await expect.element(link()).toBeVisible();
  const anchor = link().element() as HTMLElement;
  anchor.focus();
  const middle = middleOf(anchor);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: TITLE })).toBeVisible();
  expect(Math.abs(originOf(sheet()).y - middle.y)).toBeLessThan(3);
});
