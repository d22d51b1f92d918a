import { prefersReducedMotion } from "#ui/reduced-motion.ts";
import { SELECTORS } from "#ui/selectors.ts";

// What opens grows from where it was tapped, by a view transition. Only an empty frame takes part:
// it is first as large as what was tapped, then as large as the sheet. The sheet itself is opened
// before the transition starts and is no part of it, because browsers give a captured element no
// taps until the transition ends. See docs/design.md#motion.

/** The box of what was tapped; by the time a sheet opens, a phone has hidden the page behind it. */
let tapped: DOMRect | null = null;

/** What comes after a tap and may open something by itself. */
const OTHER_INPUT = ["keydown", "pointerdown", "popstate"];

/** Remembers the box of what is tapped, or pressed by key, until the next input; call once. */
export function rememberTaps(): void {
  const how = { capture: true, passive: true };
  const forget = () => {
    tapped = null;
  };
  for (const each of OTHER_INPUT) addEventListener(each, forget, how);
  const remember = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest("a, button") : null;
    tapped = (pressed?.closest(SELECTORS.ticketCard) ?? pressed)?.getBoundingClientRect() ?? null;
  };
  addEventListener("click", remember, how);
}

/** Lets a sheet that a tap has just opened grow from there. `frame` is an empty element in it. */
export function growFromTap(sheet: HTMLElement, frame: HTMLElement): void {
  const from = tapped;
  tapped = null;
  if (from === null || !("startViewTransition" in document) || prefersReducedMotion()) return;
  sheet.dataset["grows"] = "";
  frame.dataset["growing"] = "from";
  for (const side of ["left", "top", "width", "height"] as const)
    frame.style.setProperty(side, `${from[side]}px`);
  const transition = document.startViewTransition(() => {
    frame.dataset["growing"] = "to";
    frame.removeAttribute("style");
  });
  // Skipped by the next one, or because the page is hidden: the sheet is open all the same.
  transition.ready.catch(() => undefined);
  void transition.finished
    .catch(() => undefined)
    .finally(() => {
      delete frame.dataset["growing"];
    });
}
