import { useEffect, useRef } from "react";
import { useManualSync } from "#features/sync-status/use-manual-sync.ts";
import { TEXTS } from "#features/sync-status/texts.ts";
import { Icon } from "#ui/icons.tsx";

// A finger that pulls the page down at its top looks for what is new; the browser's own
// pull, which would load the whole page anew, is off (base.css).

const FAR_PX = 72;
const MOST_PX = 104;
/** The page follows the finger half as fast: nothing happens by the way. */
const SHARE = 0.5;

/** Hears of pulls: `moved` gives how far, `let go` whether it was far enough. Gives the way to stop. */
function watchPulls(moved: (px: number) => void, letGo: (isFar: boolean) => void): () => void {
  let from: { x: number; y: number } | null = null;
  let far = 0;
  const end = (isLetGo: boolean) => {
    if (from !== null && far > 0) letGo(isLetGo && far >= FAR_PX);
    from = null;
    far = 0;
  };
  const begin = ({ touches, target }: TouchEvent) => {
    // A second finger ends the pull of the first.
    end(false);
    const [touch] = touches;
    const isFree = scrollY <= 0 && !document.querySelector("dialog:modal") && !isInside(target);
    from = touches.length === 1 && touch && isFree ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (from === null || touch === undefined) return;
    const down = touch.clientY - from.y;
    const isAside = far === 0 && Math.abs(touch.clientX - from.x) > Math.abs(down);
    if (touches.length > 1 || isAside || down < 0 || scrollY > 0) return end(false);
    far = Math.min(MOST_PX, down * SHARE);
    moved(far);
  };
  const listening = new AbortController();
  const how = { passive: true, signal: listening.signal };
  document.addEventListener("touchstart", begin, how);
  document.addEventListener("touchmove", move, how);
  document.addEventListener("touchend", () => end(true), how);
  document.addEventListener("touchcancel", () => end(false), how);
  return () => listening.abort();
}

/** What moves by itself under a finger, or is written in. */
const isInside = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

/** The sign that follows the finger, and says what is done once it lets go. */
export function PullToRefresh() {
  const { look, isLooking } = useManualSync();
  const sign = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (px: number) => {
      sign.current?.style.setProperty("--pulled", String(px / FAR_PX));
      sign.current?.toggleAttribute("data-pulled", px > 0);
      sign.current?.toggleAttribute("data-far", px >= FAR_PX);
    };
    return watchPulls(show, (isFar) => {
      show(0);
      if (isFar) look();
    });
  }, [look]);
  return (
    <div ref={sign} className="pulldown" role="status" data-looking={isLooking || undefined}>
      <span className="arrow">
        <Icon name="up" />
      </span>
      {isLooking && <span>{TEXTS.looking}</span>}
    </div>
  );
}
