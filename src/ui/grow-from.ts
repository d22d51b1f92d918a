/** A press that is longer ago did not open what opens now: an address did. */
const RECENT_MS = 2000;

let pressed: { readonly x: number; readonly y: number; readonly atMs: number } | null = null;

if (typeof document !== "undefined") {
  const early = { capture: true, passive: true };
  const press = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    pressed = { x: clientX, y: clientY, atMs: timeStamp };
  };
  document.addEventListener("pointerdown", press, early);
  document.addEventListener("keydown", () => (pressed = null), early);
}

/**
 * Lets an opened element grow from where the person pressed, or from what had the focus if it was
 * opened by a key. The growing itself is an animation of the stylesheet; see docs/design.md.
 * @param opener what had the focus before the element opened
 */
export function growFrom(element: HTMLElement, opener: Element | null): void {
  const from = lastPress() ?? middleOf(opener);
  if (from === null) return;
  // Not getBoundingClientRect(), which would measure the first picture of the animation.
  const { offsetLeft, offsetTop } = element;
  element.style.transformOrigin = `${Math.round(from.x - offsetLeft)}px ${Math.round(from.y - offsetTop)}px`;
  element.dataset["grows"] = "";
}

function lastPress() {
  return pressed !== null && performance.now() - pressed.atMs < RECENT_MS ? pressed : null;
}

function middleOf(opener: Element | null) {
  if (opener === null || opener === document.body) return null;
  const { left, top, width, height } = opener.getBoundingClientRect();
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}
