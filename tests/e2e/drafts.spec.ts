import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { ticketOnServer } from "#tests/e2e/support/assigned-ticket.ts";
import { DESKTOP, PHONE, untilStoreIsNamed } from "#tests/support/browser.ts";

// Drafts of every form are component tests (drafts); here are the two things that need a browser
// with a process to kill, and with two tabs.

const title = (page: Page) => page.getByLabel("Title");

/** The device's own storage holds this text of a draft. */
const isStored = (page: Page, text: string) =>
  page.evaluate(async (expected) => {
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener("success", () => resolve(request.result));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await finished(indexedDB.open(name));
      const drafts = db.objectStoreNames.contains("drafts")
        ? await finished(db.transaction("drafts").objectStore("drafts").getAll())
        : [];
      db.close();
      if (JSON.stringify(drafts).includes(expected)) return true;
    }
    return false;
  }, text);

test("a ticket draft survives a killed tab and can be continued", async ({ signedInAs, people }) => {
  // A process of its own: a crash of a shared one would take the pages of other tests.
  const device = await signedInAs("store", { size: PHONE, path: "/tickets?new=ticket", profile: true });
  await title(device.page).fill("Typed before the crash");
  await expect.poll(() => isStored(device.page, "Typed before the crash")).toBe(true);
  await device.killTab("/dashboard");
  const { page } = device;
  await page
    .getByRole("status")
    .filter({ hasText: "You were in the middle of something" })
    .getByRole("link", { name: "Continue" })
    .click();
  await expect(title(page)).toHaveValue("Typed before the crash");
  await untilStoreIsNamed(page);
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect
    .poll(async () => (await ticketOnServer(people.store, "Typed before the crash"))?.title)
    .toBe("Typed before the crash");
});

test("a form open in two tabs has one draft, and is empty in both once sent", async ({ signedInAs }) => {
  const device = await signedInAs("store", { size: DESKTOP, path: "/tickets?new=ticket" });
  const first = device.page;
  await expect(title(first)).toBeVisible();
  await untilStoreIsNamed(first);
  const second = await device.open("/tickets?new=ticket");
  await expect(title(second)).toBeVisible();
  await untilStoreIsNamed(second);
  await first.bringToFront();
  await title(first).fill("Typed in the first tab");
  await expect(title(second)).toHaveValue("Typed in the first tab");
  await second.bringToFront();
  await title(second).fill("Finished in the second tab");
  await expect(title(first)).toHaveValue("Finished in the second tab");
  await second.getByRole("button", { name: "Create Ticket" }).click();
  await expect(second.getByRole("link", { name: "Finished in the second tab" })).toBeVisible();
  await expect(title(first)).toHaveValue("");
  await first.bringToFront();
  await first.getByRole("button", { name: "Create Ticket" }).click();
  await expect(first.getByText("Please enter a ticket title")).toBeVisible();
  await expect(second.getByRole("link", { name: "Finished in the second tab" })).toHaveCount(1);
});
