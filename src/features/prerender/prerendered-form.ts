import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { PRERENDERED, ROOT_ID, SUBMITTED } from "#features/prerender/dom-state.ts";

// A visitor's first page is prerendered: it can be read and filled in before React runs
// (docs/decisions/0035). src/app/startup/first-paint inserts it, marks the root and intercepts a
// submit of its form. This module transfers the typed values and the submit to React.

const root = () => (typeof document === "undefined" ? null : document.getElementById(ROOT_ID));

/** True if this page was prerendered and is not hydrated yet. */
export const isPrerendered = (): boolean => root()?.hasAttribute(PRERENDERED) === true;

/** Marks the page as hydrated: from now on React handles all input. */
export const markHydrated = (): void => root()?.removeAttribute(PRERENDERED);

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`#${ROOT_ID} [name="${name}"]`);

/** @returns what was typed into this field of the prerendered page, or null. */
export const prerenderedValue = (name: string): string | null =>
  isPrerendered() ? (fieldOf(name)?.value ?? null) : null;

/** @returns whether this checkbox of the prerendered page is checked, or null. */
export const prerenderedChecked = (name: string): boolean | null =>
  isPrerendered() ? (fieldOf(name)?.checked ?? null) : null;

/**
 * Connects a form to its prerendered version: `onFilled` copies the typed values into state, and a
 * submit that was intercepted before hydration is repeated. Does nothing on a page that was not
 * prerendered.
 */
export function usePrerenderedForm(form: RefObject<HTMLFormElement | null>, onFilled: () => void): void {
  const onHydrate = useEffectEvent(() => {
    if (!isPrerendered()) return;
    onFilled();
    const wasSubmitted = root()?.getAttribute(PRERENDERED) === SUBMITTED;
    // In a timeout, so that React has rendered the adopted values before the submit reads them.
    if (wasSubmitted) setTimeout(() => form.current?.requestSubmit());
  });
  useLayoutEffect(() => onHydrate(), []);
}
