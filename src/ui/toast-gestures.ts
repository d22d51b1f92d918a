import { SELECTORS } from "#ui/selectors.ts";

// Toast gestures: a sideways swipe dismisses a toast, F8 moves the focus to it and back. Loaded
// with the first toast, so that it does not delay the first page. See docs/product.md#toasts.

const FAR_PX = 50;
/** Below this distance a touch is no swipe. */
const MOVED_PX = 8;

/** Installs both gestures; call once per page. `hide` dismisses the shown toast. */
export function installToastGestures(hide: () => void): void {
  watchSwipes(hide);
  watchKey(hide);
}

const toastOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(SELECTORS.toast) : null;

function watchSwipes(hide: () => void) {
  let drag: { toast: HTMLElement; pointerId: number; x: number } | null = null;
  const sidewaysPx = ({ clientX }: PointerEvent) => (drag === null ? 0 : clientX - drag.x);
  const end = () => {
    drag?.toast.style.removeProperty("translate");
    drag = null;
  };
  document.addEventListener("pointerdown", ({ target, pointerId, pointerType, clientX }) => {
    const toast = toastOf(target);
    // A mouse selects text, and buttons handle their own clicks.
    if (!toast || pointerType === "mouse" || (target instanceof Element && target.closest("button"))) return;
    drag = { toast, pointerId, x: clientX };
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.pointerId || Math.abs(sidewaysPx(event)) < MOVED_PX) return;
    drag.toast.style.setProperty("translate", `${Math.round(sidewaysPx(event))}px`);
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== drag?.pointerId) return;
    const isFar = Math.abs(sidewaysPx(event)) >= FAR_PX;
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
    const toast = document.querySelector<HTMLElement>(SELECTORS.toast);
    if (!toast) return;
    const isInside = toast.contains(document.activeElement);
    if (event.key === "F8" && !isInside) {
      event.preventDefault();
      before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      toast.tabIndex = -1;
      toast.focus();
    } else if (isInside && (event.key === "F8" || event.key === "Escape")) {
      // The event must not also close a sheet below.
      event.preventDefault();
      if (event.key === "Escape") hide();
      back();
    }
  });
  // After a dismissal from inside the toast, restores the focus.
  document.addEventListener("click", ({ target }) => {
    if (toastOf(target) && before) setTimeout(() => document.activeElement === document.body && back());
  });
}
