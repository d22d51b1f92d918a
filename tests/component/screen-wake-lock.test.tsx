import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// A dark phone stops recording and sending.

const PHONE = { width: 375, height: 812 };

/** Notes when the screen is to stay on, and when no longer. */
function playWakeLock(): string[] {
  const calls: string[] = [];
  const request = () => {
    calls.push("on");
    return Promise.resolve({ release: () => Promise.resolve(void calls.push("off")) });
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "wakeLock"));
  return calls;
}

test("the screen stays on while a voice note is recorded", async () => {
  const calls = playWakeLock();
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    rows: { stores: [aStore(id)] },
    size: PHONE,
    answersChanges: true,
  });
  await page.getByRole("button", { name: "Voice note" }).click();
  await expect.poll(() => calls).toEqual(["on"]);
  await expect.element(page.getByText("1 file kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Stop and keep" }).click();
  await expect.poll(() => calls).toEqual(["on", "off"]);
});

test("the screen stays on while five files are being sent, and not longer", async () => {
  const calls = playWakeLock();
  const id = crypto.randomUUID();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const ticket = aTicketCalled("Many files", { authorId: id, storeOwnerId: id });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    size: PHONE,
    answersChanges: true,
    answers: { "POST /api/uploads/initiate": () => isReleased.then(() => null) },
  });
  const files = Array.from(
    { length: 5 },
    (_, n) => new File([`reading ${n}`], `${n}.txt`, { type: "text/plain" }),
  );
  await userEvent.upload(page.getByLabelText("Upload Files"), files);
  await expect.element(page.getByText("5 files kept on this device")).toBeVisible();
  await page.getByLabelText("Add a comment").fill("All of the roof");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.poll(() => calls.at(-1)).toBe("on");
  release();
  await expect.poll(() => app.db.ops.count()).toBe(0);
  await expect.poll(() => calls.at(-1)).toBe("off");
});
