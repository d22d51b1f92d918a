import type { Locator } from "vitest/browser";

/**
 * Picks a file in a file field. The test runner's own `upload` sends the bytes to the browser from
 * outside, which takes long for large files.
 */
export function pickFile(field: Locator, file: File): void {
  const input = field.element() as HTMLInputElement;
  const picked = new DataTransfer();
  picked.items.add(file);
  input.files = picked.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
