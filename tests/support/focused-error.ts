import type { Page } from "playwright-core";

/**
 * The field that has the focus because its content is wrong, with its message, as
 * "Title: Title is required". Self-contained: it also runs inside a page of Playwright.
 */
export function focusedMistake(): string {
  const field = document.activeElement;
  if (field?.getAttribute("aria-invalid") !== "true") return "into no field";
  const messages = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const label = document.querySelector(`label[for="${field.id}"]`)?.textContent;
  const texts = messages.map((id) => document.getElementById(id)?.textContent ?? "");
  const text = texts.filter((each) => each !== "").join(" ");
  return `${label ?? field.getAttribute("aria-label")}: ${text}`;
}

/** The same, in a page of a browser journey. */
export const ledTo = (page: Page) => page.evaluate(focusedMistake);
