/**
 * Puts a text on the clipboard. Without HTTPS a page has no clipboard at all; browsers also refuse
 * one by one.
 *
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
