import type { Locator } from "@playwright/test";

/**
 * Chooses a person or store by id, in the browser's own select or, where there are more than twelve
 * options, by searching for a text of it.
 */
export async function chooseOption(field: Locator, id: string, text: string): Promise<void> {
  const select = field.and(field.page().locator(`select:has(option[value="${id}"])`));
  const search = field.and(field.page().getByRole("combobox").and(field.page().locator("input")));
  await select.or(search).waitFor();
  if ((await select.count()) > 0) return void (await select.selectOption({ value: id }));
  await search.fill(text);
  await field.page().locator(`[role="option"][data-value="${id}"]`).click();
}
