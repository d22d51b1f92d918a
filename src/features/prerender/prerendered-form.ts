import { type RefObject, useLayoutEffect } from "react";

// A visitor's first page is prerendered: it can be read and typed into before the app runs
// (docs/decisions/0035). first-paint.js marks it and holds back what is sent from it; the app takes
// both over here.

const mark = () => (typeof document === "undefined" ? undefined : document.documentElement.dataset);

/** Did this page come drawn, and does the app not stand yet? */
export const isPrerendered = (): boolean => mark()?.["drawn"] !== undefined;

/** The app stands: from now on it answers by itself. */
export function markHydrated(): void {
  const found = mark();
  if (found) delete found["drawn"];
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`#root [name="${name}"]`);

/** What was typed into this field of the drawn page, or null. */
export const prerenderedValue = (name: string): string | null =>
  isPrerendered() ? (fieldOf(name)?.value ?? null) : null;

/** How this box of the drawn page was left, or null. */
export const prerenderedChecked = (name: string): boolean | null =>
  isPrerendered() ? (fieldOf(name)?.checked ?? null) : null;

/** A form that may have come drawn: `adopt` takes what was typed, and a press on its button that was held back is carried out. */
export function usePrerenderedForm(form: RefObject<HTMLFormElement | null>, adopt: () => void): void {
  useLayoutEffect(() => {
    if (!isPrerendered()) return;
    adopt();
    const held = mark()?.["drawn"] === "sent";
    // After what was adopted has been drawn.
    if (held) setTimeout(() => form.current?.requestSubmit());
    // Once, when the app takes the page over.
  }, []);
}
