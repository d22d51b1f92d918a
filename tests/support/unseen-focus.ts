import type { Page } from "playwright-core";

/**
 * Everything the keyboard can reach on which nothing shows that it is there: no ring, one that
 * something around it cuts off, or a bar over it.
 */
export async function unseenFocus(page: Page): Promise<string[]> {
  // From now on the browser takes what is focused for reached by keyboard.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const FOCUS_STYLES = ["outlineStyle", "borderTopColor", "backgroundColor", "boxShadow"] as const;
    const around = (element: Element) =>
      [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.parentElement?.parentElement?.parentElement,
        // A card bears the ring of the link in its heading.
        element.closest("article"),
        element.nextElementSibling,
        element.previousElementSibling,
        element.closest("label"),
      ].filter((each) => each instanceof Element);
    const stylesOf = (element: Element) => {
      const style = getComputedStyle(element);
      return FOCUS_STYLES.map((name) => style[name]);
    };
    const isCut = (element: Element) => {
      const style = getComputedStyle(element);
      const outlinePx = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
      const box = element.getBoundingClientRect();
      for (let inner = element; inner.parentElement; inner = inner.parentElement) {
        // What is around a toast beside a dialog does not cut it off.
        if (getComputedStyle(inner).position === "fixed") return false;
        const outer = inner.parentElement;
        if (getComputedStyle(outer).overflowX === "visible") continue;
        const edge = outer.getBoundingClientRect();
        const cut = [
          box.left - outlinePx < edge.left,
          box.top - outlinePx < edge.top,
          box.right + outlinePx > edge.right,
          box.bottom + outlinePx > edge.bottom,
        ];
        if (cut.filter(Boolean).length > 1) return true;
      }
      return false;
    };
    const isVisible = (element: HTMLElement) => {
      const bearers = around(element);
      const before = bearers.map(stylesOf);
      element.focus();
      if (document.activeElement !== element) return true;
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      const after = bearers.map(stylesOf);
      return bearers.some((bearer, n) =>
        FOCUS_STYLES.some(
          (name, m) => before[n]?.[m] !== after[n]?.[m] && (name !== "outlineStyle" || !isCut(bearer)),
        ),
      );
    };
    const isUnderBar = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      // What an open menu covers is looked at where it is closed.
      const bar = there?.closest("[role=menu]")
        ? null
        : there?.closest("header:has(nav), main ~ nav, main > .noprint");
      return bar !== null && bar !== undefined && !bar.contains(element);
    };
    const was = document.activeElement;
    const unseen: string[] = [];
    const reachable = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";
    for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
      if (element.closest("[inert]") || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.matches("[tabindex='-1'], :disabled, [data-mantine-focus-guard]")) continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const isInView = isVisible(element);
      const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent || element.getAttribute("aria-label") || element.id}”`;
      if (!isInView) unseen.push(`${name} shows no focus`);
      else if (document.activeElement === element && isUnderBar(element))
        unseen.push(`${name} has the focus under a bar`);
    }
    if (was instanceof HTMLElement) was.focus();
    return unseen;
  });
}
