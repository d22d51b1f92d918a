// What a hand does to a toast: a swipe to a side puts it away, F8 leads to it and back.
// Comes with the first toast; nobody's first visit waits for it. See docs/product.md#toasts.

const FAR_PX = 50;
/** Less is a finger that rests. */
const MOVED_PX = 8;

/** Listens for both, once for the page; `hide` puts away what is shown. */
export function installToastGestures(hide: () => void): void {
  watchSwipes(hide);
  watchKey(hide);
}

const toastOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".toast") : null;

function watchSwipes(hide: () => void) {
  let drag: { toast: HTMLElement; pointerId: number; x: number } | null = null;
  const aside = ({ clientX }: PointerEvent) => (drag === null ? 0 : clientX - drag.x);
  const end = () => {
    drag?.toast.style.removeProperty("translate");
    drag = null;
  };
  document.addEventListener("pointerdown", ({ target, pointerId, pointerType, clientX }) => {
    const toast = toastOf(target);
    // A mouse marks words; what is a button is pressed.
    if (!toast || pointerType === "mouse" || (target instanceof Element && target.closest("button"))) return;
    drag = { toast, pointerId, x: clientX };
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.pointerId || Math.abs(aside(event)) < MOVED_PX) return;
    drag.toast.style.setProperty("translate", `${Math.round(aside(event))}px`);
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== drag?.pointerId) return;
    const isFar = Math.abs(aside(event)) >= FAR_PX;
    end();
    if (isFar) hide();
  });
  document.addEventListener("pointercancel", end);
}

function watchKey(hide: () => void) {
  let before: HTMLElement | null = null;
  const back = () => {
    before?.focus();
    before = null;
  };
  document.addEventListener("keydown", (event) => {
    const toast = document.querySelector<HTMLElement>(".toast");
    if (!toast) return;
    const isInside = toast.contains(document.activeElement);
    if (event.key === "F8" && !isInside) {
      event.preventDefault();
      before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      toast.tabIndex = -1;
      toast.focus();
    } else if (isInside && (event.key === "F8" || event.key === "Escape")) {
      // A sheet below would take the same Escape for itself.
      event.preventDefault();
      if (event.key === "Escape") hide();
      back();
    }
  });
  // Whoever dismissed it from inside goes on where they were.
  document.addEventListener("click", ({ target }) => {
    if (toastOf(target) && before) setTimeout(() => document.activeElement === document.body && back());
  });
}
