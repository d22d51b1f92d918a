import { prefersReducedMotion } from "#ui/reduced-motion.ts";
import { SELECTORS } from "#ui/selectors.ts";

// What opens grows from where it was tapped, by a view transition. Only two things take part: the
// tapped element, before, and an empty one behind the opened sheet's content, after. The sheet is
// opened before the transition starts and is not part of it, because browsers give a captured
// element no taps until the transition ends. See docs/design.md#motion.

let tapped: HTMLElement | null = null;

/** What comes after a tap and may open something by itself. */
const OTHER_INPUT = ["keydown", "pointerdown", "popstate"];

/** Remembers what is tapped, or pressed by key, until the next input; call once. */
export function rememberTaps(): void {
  const how = { capture: true, passive: true };
  const forget = () => {
    tapped = null;
  };
  for (const each of OTHER_INPUT) addEventListener(each, forget, how);
  const remember = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
    tapped = pressed?.closest<HTMLElement>(SELECTORS.ticketCard) ?? pressed;
  };
  addEventListener("click", remember, how);
}

/**
 * Lets a sheet that was just opened grow from the element that was tapped, if that is still in the
 * page. `frame` is an empty element as large as the sheet.
 */
export function growFromTap(sheet: HTMLElement, frame: HTMLElement): void {
  const from = tapped;
  tapped = null;
  if (!from?.isConnected || sheet.contains(from)) return;
  if (!("startViewTransition" in document) || prefersReducedMotion()) return;
  sheet.dataset["grows"] = "";
  from.dataset["growing"] = "from";
  const transition = document.startViewTransition(() => {
    delete from.dataset["growing"];
    frame.dataset["growing"] = "to";
  });
  // Skipped by the next one, or because the page is hidden: the sheet is open all the same.
  transition.ready.catch(() => undefined);
  void transition.finished
    .catch(() => undefined)
    .finally(() => {
      delete frame.dataset["growing"];
    });
}
