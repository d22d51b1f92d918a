import { createHash } from "node:crypto";
import type { Page } from "playwright-core";

/** @returns the hash of a photo, in hex */
export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A quarter of what is said has a photo, of 150 to 550 kB. */
export const photoBy = (chance: number): Buffer | null =>
  chance < 0.25
    ? Buffer.alloc(150_000 + Math.floor(chance * 1_600_000), Math.floor(chance * 1_000) % 256)
    : null;

/** Says something under a ticket, perhaps with a photo; whether the app has shown it as kept. */
export async function postComment(
  page: Page,
  ticket: string,
  text: string,
  photo: Buffer | null,
): Promise<boolean> {
  try {
    await page.goto(`/tickets?ticket=${ticket}`, { timeout: 8_000 });
    await page.getByLabel("Add a comment").fill(text, { timeout: 8_000 });
    if (photo !== null) {
      const file = { name: "p.jpg", mimeType: "image/jpeg", buffer: photo };
      await page.getByLabel("Upload Files").setInputFiles(file);
      await page.getByText("1 file kept on this device").waitFor({ timeout: 5_000 });
    }
    await page.getByRole("button", { name: "Post comment" }).click({ timeout: 5_000 });
    await page.locator("[data-comment]", { hasText: text }).first().waitFor({ timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
