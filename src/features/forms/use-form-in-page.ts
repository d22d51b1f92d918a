import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * For a form that opens in the page instead of a dialog: it may open below the fold. Opening it
 * brings it into view and the focus to its first field. Closing it returns the focus to what had it
 * before, or to `fallback` if that is no longer in the page.
 */
export function useFormInPage(fallback: RefObject<HTMLElement | null>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Read while rendering: what was pressed may be hidden as soon as the form stands.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const other = fallback.current;
    form.current?.scrollIntoView({ block: "nearest" });
    form.current?.querySelector("input")?.focus();
    return () => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
      (isThere ? opener : other)?.focus();
    };
  }, [opener, fallback]);
  return form;
}
