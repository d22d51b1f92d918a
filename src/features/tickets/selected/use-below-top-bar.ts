import { type RefObject, useEffect } from "react";

/**
 * Keeps an element that sticks to the top below the app's bar: sets its `--top-bar` to the bar's
 * height in px. The bar has one or two rows, by the window, the text size and the number of places
 * in it, so no stylesheet knows its height.
 */
export function useBelowTopBar(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = document.querySelector("header");
    if (bar === null) return undefined;
    const follow = () => element.current?.style.setProperty("--top-bar", `${bar.offsetHeight}px`);
    const observer = new ResizeObserver(follow);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [element]);
}
