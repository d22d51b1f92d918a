import { clsx } from "clsx";
import { SELECTORS } from "#ui/selectors.ts";
import styles from "#ui/tooltips.module.css";

// Tooltips for icon-only buttons, on hover (700 ms) and keyboard focus. See docs/product.md#toasts
// and WCAG 1.4.13: Escape hides a tooltip, it stays while hovered, and screen readers do not repeat
// it.

const DELAY_MS = 700;
/** Moving to the next trigger within this time after a tooltip shows the next one at once. */
const SKIP_MS = 300;
const GAP_PX = 6;

const signOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(SELECTORS.tooltipTrigger) : null;
const nameOf = (sign: HTMLElement) => sign.getAttribute("aria-label") ?? sign.textContent.trim();
const canHover = () => matchMedia("(hover: hover)").matches;

let tooltip: HTMLElement | null = null;
let anchor: HTMLElement | null = null;
/** Where the anchor was when its tooltip was placed. */
let anchorBox = { left: 0, top: 0 };
let isPointed = false;
let lastKey = "";
let timer: ReturnType<typeof setTimeout> | undefined;
let goneAt = Number.NEGATIVE_INFINITY;

/** Installs tooltips on this page; call once. */
export function installTooltips(): void {
  document.addEventListener("pointerover", ({ target, pointerType, timeStamp }) => {
    if (pointerType === "mouse" && !tooltip?.contains(target as Node)) point(signOf(target), timeStamp);
  });
  document.addEventListener("focusin", ({ target }) => {
    const sign = signOf(target);
    if (sign && lastKey === "Tab" && canHover()) show(sign, "focused");
    else if (sign !== anchor) hide();
  });
  document.addEventListener("pointerdown", () => {
    lastKey = "";
    hide();
  });
  document.addEventListener("scroll", hideIfMoved, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    lastKey = event.key;
    if (event.key !== "Escape" || anchor === null) return;
    // Under a resting mouse, Escape hides only the tooltip; with keyboard focus it also reaches the
    // sheet.
    if (isPointed) {
      event.preventDefault();
      event.stopPropagation();
    }
    hide();
  });
}

function point(sign: HTMLElement | null, at: number) {
  if (sign === anchor && sign !== null) return;
  clearTimeout(timer);
  if (anchor !== null && sign !== anchor) hide();
  if (sign === null) return;
  const isSoon = at - goneAt < SKIP_MS;
  timer = setTimeout(() => show(sign, "pointed at"), isSoon ? 0 : DELAY_MS);
}

function show(sign: HTMLElement, by: "focused" | "pointed at") {
  clearTimeout(timer);
  if (!sign.isConnected || sign.getAttribute("aria-expanded") === "true") return;
  tooltip ??= createTooltip();
  tooltip.textContent = nameOf(sign);
  anchor = sign;
  isPointed = by === "pointed at";
  // Re-opened, so that it is above any sheet opened since in the top layer.
  tooltip.hidePopover();
  tooltip.showPopover();
  const box = sign.getBoundingClientRect();
  anchorBox = box;
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(Math.max(GAP_PX, box.left + (box.width - width) / 2), innerWidth - width - GAP_PX);
  const below = box.bottom + GAP_PX;
  const top = below + height < innerHeight ? below : box.top - height - GAP_PX;
  tooltip.style.setProperty("left", `${Math.round(left)}px`);
  tooltip.style.setProperty("top", `${Math.round(top)}px`);
}

/** What scrolls may be behind the sheet with the anchor, or a list that still arrives beside it. */
function hideIfMoved() {
  if (anchor === null) return;
  const { left, top } = anchor.getBoundingClientRect();
  if (left !== anchorBox.left || top !== anchorBox.top) hide();
}

function hide() {
  clearTimeout(timer);
  if (anchor === null) return;
  anchor = null;
  goneAt = performance.now();
  tooltip?.hidePopover();
}

function createTooltip(): HTMLElement {
  const box = document.createElement("div");
  box.className = clsx(styles.hint);
  box.popover = "manual";
  // Its text repeats the trigger's accessible name.
  box.ariaHidden = "true";
  return document.body.appendChild(box);
}
