import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/fixtures.ts";
import { raiseTicket } from "#contract/tickets.ts";
import type { Device } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";

/** A ticket of this person's store. */
export const raised = async (
  { store, shop }: { readonly store: TestPerson; readonly shop: { readonly id: string } },
  title: string,
): Promise<string> => (await store.ask(raiseTicket, { body: { title, storeId: shop.id } })).data.id;

/** Takes the network away and comments on the open ticket with a photo; closes its sheet. */
export async function commentOffline(device: Device, content: string): Promise<void> {
  const { page } = device;
  await expect(page.getByRole("dialog")).toBeVisible();
  await device.context.setOffline(true);
  const [photo] = await photos(1);
  await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await page.getByLabel("Add a comment").fill(content);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(commentIn(page, content)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /1 waiting/ })).toBeVisible();
}

/** A line of a ticket's history with this comment. */
export const commentIn = (page: Page, content: string) =>
  page.getByRole("listitem").filter({ hasText: content });
