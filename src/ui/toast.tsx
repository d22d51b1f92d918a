import { clsx } from "clsx";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/ui.ts";
import styles from "#ui/toast.module.css";

/** A short confirmation. Errors that need a decision are additionally shown in place. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "normal" | "destructive";
  /** Leads to what it is about; the toast ends with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** An undo action that is offered for a limited time. */
interface UndoAction {
  /** Says what is undone; stands below the text of a toast that is shown meanwhile. */
  readonly title: string;
  readonly label: string;
  readonly run: () => void;
}

const DISPLAY_MS = 5000;
const UNDO_MS = 10_000;

interface VisibleToast {
  readonly toast: Toast | null;
  readonly undo: UndoAction | null;
}

let visible: VisibleToast = { toast: null, undo: null };
let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. There is at most one; the newest replaces it, together with its undo action. */
export function toast(next: Toast): void {
  show({ toast: next, undo: null });
}

/** Hides this toast if it is still shown. */
export function endToast(which: Toast): void {
  if (visible.toast === which) show({ ...visible, toast: null });
}

function followToast(current: Toast) {
  endToast(current);
  current.action?.run();
}

/**
 * Offers an undo action for at least ten seconds, next to the shown toast or alone.
 * @returns a function that ends the offer
 */
export function offerUndo(undo: UndoAction): () => void {
  show({ ...visible, undo });
  return () => {
    if (visible.undo === undo) show({ ...visible, undo: null });
  };
}

function show(next: VisibleToast) {
  visible = next;
  render();
  countDown();
  gestures ??= import("#ui/toast-gestures.ts").then(
    ({ installToastGestures }) => installToastGestures(hideToast),
    () => {
      // The chunk could not be loaded (offline and not cached): the next toast tries again.
      gestures = undefined;
    },
  );
}

let gestures: Promise<void> | undefined;

const render = () => {
  for (const listener of listeners) listener();
};

/** Hides toast and undo action. */
export function hideToast(): void {
  isPaused = false;
  show({ toast: null, undo: null });
}

/**
 * Pauses the timer while the toast is pointed at or focused. A mouse that only rests where the
 * toast appears enters it without moving: it would hold the toast over what is below for ever.
 */
function hold() {
  isPaused = true;
  clearTimeout(timer);
}

function resume() {
  isPaused = false;
  countDown();
}

function countDown() {
  clearTimeout(timer);
  if (isPaused || (visible.toast === null && visible.undo === null)) return;
  timer = setTimeout(hideToast, visible.undo ? UNDO_MS : DISPLAY_MS);
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
    render();
    return () => {
      areas.splice(areas.indexOf(me), 1);
      render();
      // A removed region fires no pointerleave or blur, so restart the timer here.
      resume();
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
  const { toast: current, undo } = useSyncExternalStore(
    subscribe,
    () => visible,
    () => visible,
  );
  const title = isOnTop ? (current?.title ?? undo?.title) : undefined;
  return (
    <div role="status" aria-live="polite">
      {title !== undefined && (
        <div
          className={clsx("toast", current?.tone)}
          data-toast
          onPointerMove={hold}
          onPointerLeave={resume}
          onFocus={hold}
          onBlur={resume}
        >
          <div className="toast-text">
            <div>
              <strong>{title}</strong>
              {current?.action && (
                <button type="button" className={styles.undo} onClick={() => followToast(current)}>
                  {current.action.label}
                </button>
              )}
              {undo && (
                <button type="button" className={styles.undo} onClick={undo.run}>
                  {undo.label}
                </button>
              )}
            </div>
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
          {current?.description && <p className="quiet">{current.description}</p>}
          {current && undo && <p className="quiet">{undo.title}</p>}
        </div>
      )}
    </div>
  );
}
