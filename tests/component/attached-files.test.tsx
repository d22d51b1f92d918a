import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aStore } from "./support/demo-rows.ts";
import { drawing, photoWithLocation, SECRET } from "./support/photo-with-location.ts";
import { renderApp } from "./support/render-app.tsx";

/** The desktop opens files with the installed app; gives what the browser's queue hands over. */
function openedByDesktop(...files: File[]): void {
  const handles = files.map((file) => ({ getFile: () => Promise.resolve(file) }));
  const setConsumer = (take: (launch: object) => void) => take({ files: handles });
  Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, "launchQueue"));
}

test("a photo opened from the desktop is stored without its place and device data", async () => {
  openedByDesktop(await photoWithLocation(800, 600));
  const id = crypto.randomUUID();
  const { db } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket&source=file",
    rows: { stores: [aStore(id)] },
  });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await expect.element(form.getByText("1 file kept on this device")).toBeVisible();
  const chunks = await db.chunks.toArray();
  const texts = chunks.map(({ bytes }) => new TextDecoder("latin1").decode(bytes));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes(SECRET))).toEqual([]);
});

test("a file opened from the desktop is in a new ticket, a too large one named", async () => {
  const jpeg = await drawing(40, 30, "image/jpeg");
  const small = new File([jpeg], "from the desktop.jpg", { type: "image/jpeg" });
  const large = new File([jpeg], "far too large.jpg", { type: "image/jpeg" });
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
  await expect.element(form.getByText("1 file kept on this device")).toBeVisible();
  await expect
    .element(page.getByText("far too large.jpg is too large. Files can have at most 100 MB."))
    .toBeVisible();
});
