import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#ui/icons.tsx";

/** A short confirmation. An error that needs the person also stays in its place. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "normal" | "destructive";
}

/** A way back from what was just done, for as long as there is one. */
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

/** Shows a toast; at most one at a time, the newest wins. A way back that stood there belongs to something earlier and goes with it. */
export function toast(next: Toast): void {
  show({ toast: next, wayBack: null });
}

/** Takes these words away, if they still stand there. */
export function endToast(which: Toast): void {
  if (shown.toast === which) show({ ...shown, toast: null });
}

/** Offers a way back beside what is said, or alone, for at least ten seconds. Gives what ends the offer. */
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
      // No network and no copy yet: with the next one.
      hands = undefined;
    },
  );
}

let hands: Promise<void> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Takes away what is shown, at once. */
export function hideToast(): void {
  isHeld = false;
  show({ toast: null, wayBack: null });
}

/** Nothing goes while somebody points at it or is in it. */
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

/** Areas from the page up to the sheet that lies on top: what a sheet covers can neither be reached nor heard. */
const areas: object[] = [];

function useIsOnTop(): boolean {
  const [me] = useState(() => ({}));
  useLayoutEffect(() => {
    areas.push(me);
    tell();
    return () => {
      areas.splice(areas.indexOf(me), 1);
      tell();
      // Whoever was in an area that goes does not hold what the next one shows.
      letGo();
    };
  }, [me]);
  return useSyncExternalStore(
    subscribe,
    () => areas.at(-1) === me,
    () => false,
  );
}

/** Where toasts appear; announced politely. The page has one and every sheet has one; the one on top speaks. */
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
            <button type="button" className="iconbutton" aria-label="Dismiss" onClick={hideToast}>
              <Icon name="close" />
            </button>
          </div>
          {said?.description && <p className="quiet">{said.description}</p>}
        </div>
      )}
    </div>
  );
}
