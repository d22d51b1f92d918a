import { useEffect, useRef } from "react";
import { useManualSync } from "#features/sync-status/use-manual-sync.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { tick } from "#ui/haptics.ts";
import { Icon } from "#ui/icons.tsx";
import styles from "#app/pull-to-refresh.module.css";

// Pulling the page down at its top starts a manual sync. The browser's own pull-to-refresh, which
// reloads the page, is disabled in base.css.

const FAR_PX = 72;
const MAX_PX = 104;
/** Only half of the finger's movement counts, so that short pulls trigger nothing. */
const SHARE = 0.5;

/**
 * Watches pull gestures. `onMove` gets the distance in CSS pixels; `onRelease` gets whether it
 * sufficed.
 * @returns a function that stops watching
 */
function watchPulls(onMove: (px: number) => void, onRelease: (isFar: boolean) => void): () => void {
  let from: { x: number; y: number } | null = null;
  let far = 0;
  const end = (isLetGo: boolean) => {
    if (from !== null && far > 0) onRelease(isLetGo && far >= FAR_PX);
    from = null;
    far = 0;
  };
  const begin = ({ touches, target }: TouchEvent) => {
    // A second finger cancels the gesture.
    end(false);
    const [touch] = touches;
    const isFree = scrollY <= 0 && !document.querySelector("dialog:modal") && !isInside(target);
    from = touches.length === 1 && touch && isFree ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (from === null || touch === undefined) return;
    const down = touch.clientY - from.y;
    const isSideways = far === 0 && Math.abs(touch.clientX - from.x) > Math.abs(down);
    if (touches.length > 1 || isSideways || down < 0 || scrollY > 0) return end(false);
    far = Math.min(MAX_PX, down * SHARE);
    onMove(far);
  };
  const listening = new AbortController();
  const how = { passive: true, signal: listening.signal };
  document.addEventListener("touchstart", begin, how);
  document.addEventListener("touchmove", move, how);
  document.addEventListener("touchend", () => end(true), how);
  document.addEventListener("touchcancel", () => end(false), how);
  return () => listening.abort();
}

/** Elements that handle touches themselves. */
const isInside = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

/** The indicator that follows the finger, with a status text while the sync runs. */
export function PullToRefresh() {
  const { syncNow, isLooking } = useManualSync();
  const sign = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (px: number) => {
      if (px >= FAR_PX && !sign.current?.hasAttribute("data-armed")) tick();
      sign.current?.style.setProperty("--pulled", String(px / FAR_PX));
      sign.current?.toggleAttribute("data-pulled", px > 0);
      sign.current?.toggleAttribute("data-armed", px >= FAR_PX);
    };
    return watchPulls(show, (isFar) => {
      show(0);
      if (isFar) syncNow();
    });
  }, [syncNow]);
  return (
    <div ref={sign} className={styles.pulldown} role="status" data-syncing={isLooking || undefined}>
      <span className={styles.arrow}>
        <Icon name="up" />
      </span>
      {isLooking && <span>{TEXTS.looking}</span>}
    </div>
  );
}
