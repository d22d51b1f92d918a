import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { renderApp } from "./support/render-app.tsx";

// What a key and a finger do to a toast.

const PHONE = { width: 375, height: 812 };
const SENT = "Your suggestion has been submitted successfully!";
const message = () => page.getByRole("status").getByText(SENT);
const title = () => page.getByLabelText("Title");
const toast = () => must(document.querySelector<HTMLElement>(".toast"), "the toast");

async function suggest(): Promise<void> {
  await renderApp({ as: "Store Manager", path: "/suggestions", size: PHONE, answersChanges: true });
  await title().fill("A mark for lifts");
  await page.getByLabelText("Description").fill("So that it is found at once.");
  await page.getByRole("button", { name: "Submit Suggestion" }).click();
  await expect.element(message()).toBeVisible();
}

/** The first toast loads what listens for keys and swipes: until then a key is for nobody. */
const pressUntilInToast = () =>
  expect
    .poll(async () => {
      if (!toast().contains(document.activeElement)) await userEvent.keyboard("{F8}");
      return toast().contains(document.activeElement);
    })
    .toBe(true);

test("F8 moves the focus to the toast, and back to the field", async () => {
  await suggest();
  await title().click();
  await pressUntilInToast();
  await userEvent.keyboard("{F8}");
  await expect.element(title()).toHaveFocus();
  await expect.element(message()).toBeVisible();
});

test("Escape in a toast closes it and moves the focus back to the field", async () => {
  await suggest();
  await title().click();
  await pressUntilInToast();
  await userEvent.keyboard("{Escape}");
  await expect.element(message()).not.toBeInTheDocument();
  await expect.element(title()).toHaveFocus();
});

test("a swipe of sixty pixels closes a toast, one of forty does not", async () => {
  await suggest();
  // Once the keys work, the swipes do.
  await title().click();
  await pressUntilInToast();
  const { left, bottom } = toast().getBoundingClientRect();
  const touch = (type: string, px: number) =>
    toast().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 7,
        pointerType: "touch",
        clientX: left + 60 + px,
        clientY: bottom - 6,
      }),
    );
  const swipe = (px: number) => {
    touch("pointerdown", 0);
    for (let far = 5; far <= px; far += 5) touch("pointermove", far);
    touch("pointerup", px);
  };
  // Otherwise the browser would take the swipe for itself.
  expect(getComputedStyle(toast()).touchAction).toBe("pan-y");
  swipe(40);
  expect(toast().style.translate).toBe("");
  await expect.element(message()).toBeVisible();
  swipe(60);
  await expect.element(message()).not.toBeInTheDocument();
});

test("with letters twice as large the button that closes stays in the corner", async () => {
  await suggest();
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  const close = page.getByRole("status").getByRole("button", { name: "Dismiss" });
  const text = message().element().getBoundingClientRect();
  const box = close.element().getBoundingClientRect();
  expect(box.top).toBeLessThan(text.bottom);
  expect(box.left).toBeGreaterThanOrEqual(text.right);
});
