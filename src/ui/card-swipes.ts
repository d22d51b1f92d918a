import { tick } from "#ui/haptics.ts";
import { SELECTORS } from "#ui/selectors.ts";

// A swipe to the left on a card presses the card's visible button for its likely act, so both do
// the same. CSS leaves vertical movement to the browser (`touch-action`), which then cancels the
// pointer: scrolling is never taken. See docs/product.md#ticket-list.

const FAR_PX = 112;
const MAX_PX = 160;
/** Below this distance a touch is no swipe. */
const MOVED_PX = 10;
/** The system's own gesture to go back starts here. */
const EDGE_PX = 24;

interface Swipe {
  readonly card: HTMLElement;
  readonly button: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  px: number;
}

/** Installs the gesture for every card of the page; call once. */
export function installCardSwipes(): void {
  let swipe: Swipe | null = null;
  const end = () => {
    if (swipe !== null) follow(swipe, 0);
    swipe = null;
  };
  document.addEventListener("pointerdown", (event) => {
    // A second finger cancels the gesture.
    end();
    if (event.pointerType === "touch" && event.isPrimary) swipe = swipeFrom(event);
  });
  document.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (swipe?.pointerId !== pointerId) return;
    const left = swipe.x - clientX;
    const down = Math.abs(clientY - swipe.y);
    if (swipe.px === 0) {
      if (Math.max(down, Math.abs(left)) < MOVED_PX) return;
      if (left < down) return end();
    }
    follow(swipe, Math.max(0, Math.min(MAX_PX, left)));
  });
  document.addEventListener("pointerup", ({ pointerId }) => {
    if (swipe?.pointerId !== pointerId) return;
    const { button, px } = swipe;
    end();
    if (px >= FAR_PX) button.click();
  });
  document.addEventListener("pointercancel", end);
}

/** @returns the start of a swipe; null on a card without a likely act, and at a screen edge */
function swipeFrom({ target, pointerId, clientX, clientY }: PointerEvent): Swipe | null {
  const card = target instanceof Element ? target.closest<HTMLElement>(SELECTORS.ticketCard) : null;
  const button = card?.querySelector<HTMLElement>(SELECTORS.likelyAct);
  const isAtEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
  return card && button && !isAtEdge ? { card, button, pointerId, x: clientX, y: clientY, px: 0 } : null;
}

/** Moves the card with the finger and shows beside it what letting go will do. */
function follow(swipe: Swipe, px: number): void {
  const { card, button } = swipe;
  const isArmed = px >= FAR_PX;
  if (isArmed && swipe.px < FAR_PX) tick();
  swipe.px = px;
  card.toggleAttribute("data-armed", isArmed);
  if (px === 0) {
    card.removeAttribute("data-swiped");
    card.style.removeProperty("--swiped");
    return;
  }
  card.dataset["swiped"] = button.textContent;
  card.style.setProperty("--swiped", `${-Math.round(px)}px`);
}
