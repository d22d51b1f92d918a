// The name of a sign without words, for whoever rests a mouse on it or comes to it by key.
// Tooltips of docs/product.md#toasts; WCAG 1.4.13: Escape closes it, it stays while
// it is pointed at, and it is said to nobody twice.

const DELAY_MS = 700;
/** Whoever goes on to the next sign soon after a hint does not wait again. */
const SKIP_MS = 300;
const GAP_PX = 6;
/** What has a title of its own is named by the browser. */
const TRIGGER_SELECTOR =
  ".iconbutton[aria-label]:not([title]), .menu > button[aria-label], .picker.small > *";

const signOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(TRIGGER_SELECTOR) : null;
const nameOf = (sign: HTMLElement) => sign.getAttribute("aria-label") ?? sign.textContent.trim();
/** A menu's trigger may have words of its own. */
const hasWords = (sign: HTMLElement) => {
  const seen = sign.cloneNode(true) as HTMLElement;
  for (const each of seen.querySelectorAll(".unseen, [aria-hidden=true]")) each.remove();
  return seen.textContent.trim() !== "";
};
const canHover = () => matchMedia("(hover: hover)").matches;

let tooltip: HTMLElement | null = null;
let anchor: HTMLElement | null = null;
let isPointed = false;
let lastKey = "";
let timer: ReturnType<typeof setTimeout> | undefined;
let goneAt = Number.NEGATIVE_INFINITY;

/** Shows hints on this page from now on; called once. */
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
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    lastKey = event.key;
    if (event.key !== "Escape" || anchor === null) return;
    // What lies under a mouse that rests stays; who came by key means the sheet.
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
  if (!sign.isConnected || hasWords(sign) || sign.getAttribute("aria-expanded") === "true") return;
  tooltip ??= made();
  tooltip.textContent = nameOf(sign);
  anchor = sign;
  isPointed = by === "pointed at";
  // Shown anew, it lies over a sheet that was opened since.
  tooltip.hidePopover();
  tooltip.showPopover();
  const box = sign.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(Math.max(GAP_PX, box.left + (box.width - width) / 2), innerWidth - width - GAP_PX);
  const below = box.bottom + GAP_PX;
  const top = below + height < innerHeight ? below : box.top - height - GAP_PX;
  tooltip.style.setProperty("left", `${Math.round(left)}px`);
  tooltip.style.setProperty("top", `${Math.round(top)}px`);
}

function hide() {
  clearTimeout(timer);
  if (anchor === null) return;
  anchor = null;
  goneAt = performance.now();
  tooltip?.hidePopover();
}

function made(): HTMLElement {
  const box = document.createElement("div");
  box.className = "hint";
  box.popover = "manual";
  // Its words are the sign's name already.
  box.ariaHidden = "true";
  return document.body.appendChild(box);
}
