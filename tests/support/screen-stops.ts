import type { Page } from "playwright-core";

/** One screen worth looking at, and how to get there. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  readonly next?: (page: Page) => Promise<void>;
}

export const click = (name: string) => async (page: Page) => {
  await page
    .getByRole("button", { name, exact: name !== "your menu" })
    .first()
    .click();
};
/**
 * Presses a button that opens something, and waits until it is open: otherwise it would be missed.
 */
export const opens = (name: string, opened: string) => async (page: Page) => {
  const before = await page.locator(opened).count();
  await click(name)(page);
  await page.locator(opened).nth(before).waitFor();
};
export const dialog = (name: string) => opens(name, "dialog[open]");
export const menu = (name: string) => opens(name, '[role="menu"]');
export const problems = (name: string) => opens(name, '[aria-invalid="true"], [role="alert"]');
export const firstTicket = (title: string, next?: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("dialog").first().waitFor();
  await next?.(page);
};

/**
 * Chooses a file of the open dialog as a person does, with a press: what then moves does not move
 * by itself, as it would seem to where a script sets the file.
 */
export async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("dialog[open] label:has(input[type=file])").click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

/** Begins a selection in a list, with everything that is found. */
export async function selectAllFound(page: Page): Promise<void> {
  const select = page.getByRole("button", { name: "Select", exact: true });
  const more = page.getByRole("button", { name: "More actions" });
  await select.or(more).first().waitFor();
  // A phone has it folded.
  if (await more.isVisible()) await more.click();
  await click("Select")(page);
  await click("Select all found")(page);
}
