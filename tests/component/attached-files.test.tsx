import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aStore } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

/** The desktop opens files with the installed app; gives what the browser's queue hands over. */
function openedByDesktop(...files: File[]): void {
  const handles = files.map((file) => ({ getFile: () => Promise.resolve(file) }));
  const setConsumer = (take: (launch: object) => void) => take({ files: handles });
  Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, "launchQueue"));
}

const JPEG = new Uint8Array([255, 216, 255, 217]);

test("a file opened from the desktop is in a new ticket, a too large one named", async () => {
  const small = new File([JPEG], "from the desktop.jpg", { type: "image/jpeg" });
  const large = new File([JPEG], "far too large.jpg", { type: "image/jpeg" });
  Object.defineProperty(large, "size", { value: 200 * 1024 * 1024 });
  openedByDesktop(small, large);
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket&source=file",
    rows: { stores: [aStore(id)] },
  });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await expect.element(form.getByText("1 file kept on this phone")).toBeVisible();
  await expect
    .element(page.getByText("far too large.jpg is too large. Files can have at most 100 MB."))
    .toBeVisible();
});
