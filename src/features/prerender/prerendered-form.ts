import { type RefObject, useLayoutEffect } from "react";

// A visitor's first page is prerendered: it can be read and filled in before React runs
// (docs/decisions/0035). public/first-paint.js sets `data-drawn` on <html> and intercepts a submit
// of the prerendered form. This module transfers the typed values and the submit to React.

const mark = () => (typeof document === "undefined" ? undefined : document.documentElement.dataset);

/** True if this page was prerendered and is not hydrated yet. */
export const isPrerendered = (): boolean => mark()?.["drawn"] !== undefined;

/** Marks the page as hydrated: from now on React handles all input. */
export function markHydrated(): void {
  const found = mark();
  if (found) delete found["drawn"];
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`#root [name="${name}"]`);

/** @returns what was typed into this field of the prerendered page, or null. */
export const prerenderedValue = (name: string): string | null =>
  isPrerendered() ? (fieldOf(name)?.value ?? null) : null;

/** @returns whether this checkbox of the prerendered page is checked, or null. */
export const prerenderedChecked = (name: string): boolean | null =>
  isPrerendered() ? (fieldOf(name)?.checked ?? null) : null;

/**
 * Connects a form to its prerendered version: `adopt` copies the typed values into state, and a
 * submit that was intercepted before hydration is repeated. Does nothing on a page that was not
 * prerendered.
 */
export function usePrerenderedForm(form: RefObject<HTMLFormElement | null>, adopt: () => void): void {
  useLayoutEffect(() => {
    if (!isPrerendered()) return;
    adopt();
    const held = mark()?.["drawn"] === "sent";
    // In a timeout, so that React has rendered the adopted values before the submit reads them.
    if (held) setTimeout(() => form.current?.requestSubmit());
    // Runs once, on hydration.
  }, []);
}
