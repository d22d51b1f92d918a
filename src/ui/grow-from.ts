/** What opens longer after the last press was not opened by it, but by an address. */
const RECENT_MS = 2000;

/** The last press by finger, pointer or key, in the window. */
let pressed: { readonly x: number; readonly y: number; readonly atMs: number } | null = null;

function ofPointer({ clientX, clientY, timeStamp }: PointerEvent): void {
  pressed = { x: clientX, y: clientY, atMs: timeStamp };
}

function ofKey({ key, target, timeStamp }: KeyboardEvent): void {
  pressed = null;
  if ((key !== "Enter" && key !== " ") || !(target instanceof Element)) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  pressed = { x: left + width / 2, y: top + height / 2, atMs: timeStamp };
}

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", ofPointer, { capture: true, passive: true });
  document.addEventListener("keydown", ofKey, { capture: true, passive: true });
}

/**
 * Lets an opened element grow from where the person pressed. The growing itself is an animation of
 * the stylesheet; see docs/design.md.
 */
export function growFrom(element: HTMLElement): void {
  if (pressed === null || performance.now() - pressed.atMs > RECENT_MS) return;
  // Not getBoundingClientRect(), which would measure the first frame of the animation.
  const { offsetLeft, offsetTop } = element;
  const [x, y] = [pressed.x - offsetLeft, pressed.y - offsetTop].map(Math.round);
  element.style.transformOrigin = `${x}px ${y}px`;
  element.dataset["grows"] = "";
}
