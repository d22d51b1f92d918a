import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { must } from "#domain/must.ts";
import { aTicket } from "#tests/support/cast.ts";
import { withMotion } from "./support/motion.ts";
import { renderApp } from "./support/render-app.tsx";

// A finger that moves a card to the left does what the card's visible button does.

const TITLE = "Worn ramp";
const act = () => page.getByRole("dialog", { name: "Mark Task as Completed" });
const card = () => must(document.querySelector<HTMLElement>("[data-ticket]"), "a card");

async function render(more: Partial<Ticket> = {}): Promise<void> {
  const id = crypto.randomUUID();
  const assignee = { id, name: "Walt Worker", role: "Maintenance" } as const;
  const ticket = aTicket({ title: TITLE, status: "maintenance_worker_working", assignee, ...more });
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: "/tickets",
    rows: { tickets: [ticket] },
    usesRealAddress: true,
    size: { width: 375, height: 812 },
  });
  await expect.element(page.getByRole("link", { name: TITLE })).toBeVisible();
}

const FROM = { x: 300, y: 300 };

function point(type: string, x: number, y: number = FROM.y, more: PointerEventInit = {}): void {
  const init = { bubbles: true, pointerId: 7, pointerType: "touch", isPrimary: true, ...more };
  card().dispatchEvent(new PointerEvent(type, { ...init, clientX: x, clientY: y }));
}

/** A finger that moves by this much, in steps of 10 px, and is still down. */
function drag(left: number, down = 0, { x, y } = FROM, more: PointerEventInit = {}): void {
  point("pointerdown", x, y, more);
  const steps = Math.max(Math.abs(left), Math.abs(down)) / 10;
  for (let n = 1; n <= steps; n += 1)
    point("pointermove", x - (left / steps) * n, y + (down / steps) * n, more);
}

const letGo = (more: PointerEventInit = {}) => point("pointerup", 0, 0, more);
const isMoved = () => "swiped" in card().dataset;

test("a card that is moved far to the left opens the dialog of its likely act, like its button", async () => {
  await render();
  drag(120);
  expect(card().dataset["swiped"]).toBe("Mark as completed →");
  expect("armed" in card().dataset).toBe(true);
  expect(card().getBoundingClientRect().left).toBeLessThan(0);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  letGo();
  await expect.element(act()).toBeVisible();
  expect(isMoved()).toBe(false);
  expect(new URLSearchParams(location.search).get("act")).toBe("completeTicket");
});

const NOTHING: readonly [how: string, move: () => void][] = [
  ["not far", () => drag(80)],
  ["to the right", () => drag(-150)],
  ["more down than sideways", () => drag(100, 120)],
  ["far, and back", () => [drag(140), point("pointermove", FROM.x - 20)]],
  ["far, until the browser scrolls", () => [drag(140), point("pointercancel", 0)]],
  [
    "far, until a second finger comes",
    () => [drag(140), point("pointerdown", 200, 300, { pointerId: 8, isPrimary: false })],
  ],
  ["far, from the edge of the screen", () => drag(140, 0, { x: 370, y: 300 })],
  ["far, by mouse", () => drag(140, 0, FROM, { pointerType: "mouse" })],
];

test("a card that is moved back, to the right, down, by two fingers, from the edge or by mouse does nothing", async () => {
  await render();
  for (const [how, move] of NOTHING) {
    move();
    letGo();
    expect([how, isMoved(), location.search]).toEqual([how, false, ""]);
  }
});

test("a card without a likely act is not moved", async () => {
  await render({ status: "completed" });
  drag(140);
  expect(isMoved()).toBe(false);
  expect(getComputedStyle(card()).touchAction).toBe("auto");
});

test("vertical movement and two fingers on a card stay the browser's", async () => {
  await render();
  expect(getComputedStyle(card()).touchAction).toBe("pan-y pinch-zoom");
});

test("the distance that suffices is felt once, and not with reduced motion", async () => {
  const vibrate = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  await render();
  // Browsers vibrate for nobody who has not tapped yet.
  await page.getByRole("heading", { name: "Tickets", level: 1 }).click();
  drag(140);
  letGo({ pointerId: 7 });
  await expect.element(act()).toBeVisible();
  expect(vibrate).not.toHaveBeenCalled();
  history.back();
  await expect.element(act()).not.toBeInTheDocument();
  await withMotion();
  drag(140);
  expect(vibrate.mock.calls).toEqual([[20]]);
  point("pointercancel", 0);
});
