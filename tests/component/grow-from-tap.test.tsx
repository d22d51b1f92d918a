import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withMotion } from "./support/motion.ts";
import { renderApp } from "./support/render-app.tsx";

// What opens grows from where it was tapped, and nothing waits for that.

const TITLE = "A ramp that is worn";
const link = () => page.getByRole("main").getByRole("link", { name: TITLE });
const sheet = () => page.getByRole("dialog", { name: TITLE });

async function render(): Promise<void> {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled(TITLE, { authorId: id, storeOwnerId: id });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: { tickets: [ticket] },
    usesRealAddress: true,
    size: { width: 375, height: 812 },
  });
  await expect.element(link()).toBeVisible();
}

const boxOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};
const boxOfCard = () => boxOf(must(document.querySelector("[data-ticket]"), "a card"));

/** Keeps what was there at the beginning of each transition. */
function watchTransitions() {
  const start = document.startViewTransition.bind(document);
  const seen: { openSheets: number; from: object | undefined; transition: ViewTransition }[] = [];
  const spy = vi.spyOn(document, "startViewTransition").mockImplementation((update) => {
    const from = document.querySelector('[data-growing="from"]');
    const openSheets = document.querySelectorAll("dialog:modal").length;
    const transition = start(update);
    seen.push({ openSheets, from: from ? boxOf(from) : undefined, transition });
    return transition;
  });
  onTestFinished(() => {
    spy.mockRestore();
    for (const { transition } of seen) transition.skipTransition();
  });
  return seen;
}

/** Stops every animation of the running transition, so that it does not end by itself. */
async function held(transition: ViewTransition): Promise<readonly Animation[]> {
  await transition.ready;
  const animations = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes("opened"));
  for (const each of animations) each.pause();
  return animations;
}

test("a ticket grows from its card, is open before that begins, and takes a tap meanwhile", async () => {
  await render();
  await withMotion();
  const seen = watchTransitions();
  const from = boxOfCard();
  await link().click();
  await expect.element(sheet()).toBeVisible();
  const first = must(seen[0], "a transition");
  expect(seen).toHaveLength(1);
  expect([first.openSheets, first.from]).toEqual([1, from]);
  const animations = await held(first.transition);
  expect(animations.length).toBeGreaterThan(0);
  await sheet().getByRole("button", { name: "Close" }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(animations.every(({ playState }) => playState === "paused")).toBe(true);
});

test("with reduced motion a ticket opens without a transition", async () => {
  await render();
  const seen = watchTransitions();
  await link().click();
  await expect.element(sheet()).toBeVisible();
  expect(seen).toEqual([]);
});

test("what was not opened by a tap grows from nowhere", async () => {
  await render();
  await withMotion();
  const seen = watchTransitions();
  await link().click();
  await expect.element(sheet()).toBeVisible();
  history.back();
  await expect.element(sheet()).not.toBeInTheDocument();
  history.forward();
  await expect.element(sheet()).toBeVisible();
  expect(seen).toHaveLength(1);
});
