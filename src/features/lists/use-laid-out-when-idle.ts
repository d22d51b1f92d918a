import { type RefObject, useEffect } from "react";
import { whenIdle } from "#features/hooks/when-idle.ts";

/** How many items one idle period lays out: some milliseconds on a slow phone. */
const SLICE = 12;

/**
 * Marks the items of a list with `data-laid-out`, some in each idle period. Until then styles may
 * leave items below the screen without layout (`content-visibility`), so that a long list is shown
 * soon; while scrolling, that costs each frame more than all the rest of it.
 *
 * Items above the screen are left as they are: with another height than the expected one they would
 * move what is read, in browsers without scroll anchoring.
 * @param items changes whenever the list has other items
 */
export function useLaidOutWhenIdle(list: RefObject<HTMLElement | null>, items: unknown): void {
  useEffect(() => {
    let isCurrent = true;
    const next = () => {
      if (!isCurrent || list.current === null) return;
      const waiting = [...list.current.querySelectorAll(":scope > :not([data-laid-out])")];
      const slice = waiting.filter((item) => item.getBoundingClientRect().bottom > 0).slice(0, SLICE);
      for (const item of slice) item.toggleAttribute("data-laid-out", true);
      if (slice.length === SLICE) whenIdle(next);
    };
    whenIdle(next);
    return () => {
      isCurrent = false;
    };
  }, [list, items]);
}
