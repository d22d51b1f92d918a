import { expect } from "vitest";
import { page } from "vitest/browser";
import { focusedMistake } from "#tests/support/focused-error.ts";

// What a person does with a form, and what they see of it.

/** Types into fields by their labels. */
export async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).last().fill(text);
}

/** Presses a button that has exactly this name. */
export const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

/** Sees these texts somewhere on the page. */
export async function expectTexts(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible();
}

/** Sees a toast with this title, and this text below it. */
export async function expectToast(title: string, description: string): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: title });
  await expect.element(toast).toHaveTextContent(`${title}${description}`);
}

/** Polls until it is so; the default of one second is too short for a loaded machine. */
export const until = <Value>(read: () => Value, message = ""): ReturnType<typeof expect.poll<Value>> =>
  expect.poll(read, { timeout: 15_000, message });

/** The focus is in the first wrong field, and its message is there: "Label: message". */
export const expectFocusedMistake = (mistake: string) => until(focusedMistake).toBe(mistake);

/** An answer that is not sent before `release` is called. */
export function delayedAnswer<Answer>(answer: Answer): {
  readonly answer: () => Promise<Answer>;
  readonly release: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    answer: async () => {
      await promise;
      return answer;
    },
    release: () => resolve(undefined),
  };
}
