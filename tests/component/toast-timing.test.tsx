import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { nextTask } from "./support/next-task.ts";
import { offerUndo, toast, ToastArea } from "#ui/toast.tsx";

// How long a toast stays, and which one is shown. The timers of the page are faked, so nothing is
// polled here and no locator acts: both move a faked clock with each try.

const text = (visibleText: string) => page.getByText(visibleText, { exact: true });
const drawing = async () => {
  for (let n = 0; n < 3; n += 1) await nextTask();
};
const shows = async (visibleText: string) => {
  await drawing();
  expect(text(visibleText).query()?.checkVisibility()).toBe(true);
};
const isGone = async (visibleText: string) => {
  // A page under load takes more tasks to render.
  for (let n = 0; n < 100 && text(visibleText).query() !== null; n += 1) await nextTask();
  expect(text(visibleText).query()).toBeNull();
};
const press = (name: string) => {
  const button = page.getByRole("button", { name }).element();
  if (button instanceof HTMLElement) button.click();
};
/** The pointer is on the toast since it appeared there, moves on it, or leaves it. */
const pointer = (kind: "pointerover" | "pointermove" | "pointerout") =>
  text("Saved")
    .element()
    .dispatchEvent(new PointerEvent(kind, { bubbles: true, relatedTarget: document.body }));
const offer = (run = vi.fn()) => ({ run, end: offerUndo({ title: "Discarded", label: "Undo", run }) });

beforeEach(async () => {
  await render(
    <>
      <button type="button">Elsewhere</button>
      <ToastArea />
    </>,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a toast is announced politely and is gone after five seconds", async () => {
  toast({ title: "Saved", description: "On this device" });
  await drawing();
  expect(page.getByRole("status").element().textContent).toBe("SavedOn this device");
  vi.advanceTimersByTime(4_999);
  await shows("Saved");
  vi.advanceTimersByTime(1);
  await isGone("Saved");
});

test("the newest toast replaces the one before it and has its own five seconds", async () => {
  toast({ title: "First" });
  await shows("First");
  vi.advanceTimersByTime(4_000);
  toast({ title: "Second" });
  await shows("Second");
  await isGone("First");
  vi.advanceTimersByTime(4_999);
  await shows("Second");
  vi.advanceTimersByTime(1);
  await isGone("Second");
});

test("a toast that appears under a resting pointer is gone after five seconds", async () => {
  toast({ title: "Saved" });
  await drawing();
  pointer("pointerover");
  vi.advanceTimersByTime(5_000);
  await isGone("Saved");
});

test("a toast stays while the pointer is on it, and five seconds longer", async () => {
  toast({ title: "Saved" });
  await drawing();
  pointer("pointermove");
  vi.advanceTimersByTime(60_000);
  await shows("Saved");
  pointer("pointerout");
  vi.advanceTimersByTime(4_999);
  await shows("Saved");
  vi.advanceTimersByTime(1);
  await isGone("Saved");
});

test("a toast stays while the focus is in it, and five seconds longer", async () => {
  toast({ title: "Saved" });
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await drawing();
  dismiss.element().focus();
  vi.advanceTimersByTime(60_000);
  await shows("Saved");
  page.getByRole("button", { name: "Elsewhere" }).element().focus();
  vi.advanceTimersByTime(5_000);
  await isGone("Saved");
});

test("Undo in a toast can be pressed for ten seconds", async () => {
  const { run } = offer();
  await shows("Discarded");
  vi.advanceTimersByTime(9_999);
  await shows("Undo");
  press("Undo");
  expect(run).toHaveBeenCalledOnce();
});

test("Undo disappears from a toast after ten seconds", async () => {
  offer();
  await shows("Discarded");
  vi.advanceTimersByTime(9_999);
  await shows("Undo");
  vi.advanceTimersByTime(1);
  await isGone("Undo");
});

test("an Undo offer joins the visible toast, says of what, and extends it to ten seconds", async () => {
  toast({ title: "Sent" });
  offer();
  await shows("Sent");
  await shows("Undo");
  await shows("Discarded");
  vi.advanceTimersByTime(9_999);
  await shows("Sent");
  vi.advanceTimersByTime(1);
  await isGone("Sent");
});

test("a newer toast removes the Undo of the previous one", async () => {
  offer();
  await shows("Undo");
  toast({ title: "Saved" });
  await shows("Saved");
  await isGone("Undo");
});

test("an Undo offer that ends removes its own button, never a newer one", async () => {
  const first = offer();
  await shows("Undo");
  offer();
  first.end();
  await shows("Undo");
  const last = offer();
  last.end();
  await isGone("Undo");
});

test("Dismiss removes the toast at once", async () => {
  toast({ title: "Failed", tone: "destructive" });
  await drawing();
  press("Dismiss");
  await isGone("Failed");
});

test("only the topmost area shows the toast, and the page again after it", async () => {
  const sheet = await render(
    <section aria-label="Sheet">
      <ToastArea />
    </section>,
  );
  toast({ title: "Saved" });
  const inSheet = page.getByRole("region", { name: "Sheet" }).getByText("Saved");
  await drawing();
  expect(inSheet.query()?.checkVisibility()).toBe(true);
  expect(text("Saved").elements()).toHaveLength(1);
  await sheet.unmount();
  await shows("Saved");
});
