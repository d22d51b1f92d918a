import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/ui.ts";

/** A short confirmation. Errors that need a decision are additionally shown in place. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "normal" | "destructive";
}

/** An undo action that is offered for a limited time. */
interface UndoAction {
  readonly title: string;
  readonly label: string;
  readonly act: () => void;
}

const SHOWN_MS = 5000;
const UNDO_MS = 10_000;

interface Shown {
  readonly toast: Toast | null;
  readonly wayBack: UndoAction | null;
}

let shown: Shown = { toast: null, wayBack: null };
let isHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. There is at most one; the newest replaces it, together with its undo action. */
export function toast(next: Toast): void {
  show({ toast: next, wayBack: null });
}

/** Hides this toast if it is still shown. */
export function endToast(which: Toast): void {
  if (shown.toast === which) show({ ...shown, toast: null });
}

/**
 * Offers an undo action for at least ten seconds, next to the shown toast or alone.
 * @returns a function that ends the offer
 */
export function offerUndo(wayBack: UndoAction): () => void {
  show({ ...shown, wayBack });
  return () => {
    if (shown.wayBack === wayBack) show({ ...shown, wayBack: null });
  };
}

function show(next: Shown) {
  shown = next;
  tell();
  countDown();
  hands ??= import("#ui/toast-gestures.ts").then(
    ({ installToastGestures }) => installToastGestures(hideToast),
    () => {
      // The chunk could not be loaded (offline and not cached): the next toast tries again.
      hands = undefined;
    },
  );
}

let hands: Promise<void> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Hides toast and undo action. */
export function hideToast(): void {
  isHeld = false;
  show({ toast: null, wayBack: null });
}

/** Pauses the timer while the toast is hovered or focused. */
function hold() {
  isHeld = true;
  clearTimeout(timer);
}

function letGo() {
  isHeld = false;
  countDown();
}

function countDown() {
  clearTimeout(timer);
  if (isHeld || (shown.toast === null && shown.wayBack === null)) return;
  timer = setTimeout(hideToast, shown.wayBack ? UNDO_MS : SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Mounted toast regions, bottom to top. Only the last one renders: a modal `<dialog>` makes
 * everything below inert, also for screen readers.
 */
const areas: object[] = [];

function useIsOnTop(): boolean {
  const [me] = useState(() => ({}));
  useLayoutEffect(() => {
    areas.push(me);
    tell();
    return () => {
      areas.splice(areas.indexOf(me), 1);
      tell();
      // A removed region fires no pointerleave or blur, so restart the timer here.
      letGo();
    };
  }, [me]);
  return useSyncExternalStore(
    subscribe,
    () => areas.at(-1) === me,
    () => false,
  );
}

/** A polite live region for toasts. The page and every sheet have one; only the topmost renders. */
export function ToastArea() {
  const isOnTop = useIsOnTop();
  const { toast: said, wayBack } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
  const title = isOnTop ? (said?.title ?? wayBack?.title) : undefined;
  return (
    <div role="status" aria-live="polite">
      {title !== undefined && (
        <div
          className={`toast ${said?.tone ?? "normal"}`}
          data-toast
          onPointerEnter={hold}
          onPointerLeave={letGo}
          onFocus={hold}
          onBlur={letGo}
        >
          <div className="saying">
            <strong>{title}</strong>
            {wayBack && (
              <button type="button" className="wayback" onClick={wayBack.act}>
                {wayBack.label}
              </button>
            )}
            <button
              type="button"
              className="iconbutton"
              data-tooltip
              aria-label={TEXTS.dismiss}
              onClick={hideToast}
            >
              <Icon name="close" />
            </button>
          </div>
          {said?.description && <p className="quiet">{said.description}</p>}
        </div>
      )}
    </div>
  );
}
