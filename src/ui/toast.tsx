import { useSyncExternalStore } from "react";
import { Icon } from "#ui/icons.tsx";

/** A short confirmation. An error that needs the person also stays in its place. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "normal" | "destructive";
}

const SHOWN_MS = 5000;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast; at most one at a time, the newest wins. */
export function toast(next: Toast): void {
  set(next);
  clearTimeout(timer);
  timer = setTimeout(() => set(null), SHOWN_MS);
}

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear; announced politely. */
export function ToastArea() {
  const shown = useSyncExternalStore(subscribe, () => current);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <div className={`toast ${shown.tone ?? "normal"}`}>
          <div className="row apart">
            <strong>{shown.title}</strong>
            <button type="button" className="iconbutton" aria-label="Dismiss" onClick={() => set(null)}>
              <Icon name="close" />
            </button>
          </div>
          {shown.description && <p className="quiet">{shown.description}</p>}
        </div>
      )}
    </div>
  );
}
