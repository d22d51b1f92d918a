import { expect } from "vitest";
import { page } from "vitest/browser";

/** Everything on the page whose text has this in it; the matching of the test runner is exact. */
export const reads = (text: string) => page.getByText(text, { exact: false });

/** Each of these texts is visible, at least once. */
export async function sees(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.element(reads(text).first()).toBeVisible();
}

/** A message of this title is shown at the foot of the screen, with this text below it. */
export async function toasts(title: string, description?: string): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: title });
  await expect.element(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined)
    await expect.element(toast.getByText(description, { exact: false })).toBeVisible();
}
