import type { Page } from "playwright-core";

/**
 * Below this nobody notices: a word of the chip, a second counted on. As the browser measures it:
 * how much of the window moved, by how much of it.
 */
const NOTICED = 0.005;

/** What moved by itself while the page was opened, before anything was pressed. */
export const moved = (page: Page): Promise<string[]> =>
  page.evaluate(async (noticed) => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    watch.observe({ type: "layout-shift", buffered: true });
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    watch.disconnect();
    const pressed = performance.getEntriesByType("first-input")[0]?.startTime ?? Infinity;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? "what is gone");
    return shifts
      .filter(({ value, startTime }) => value > noticed && startTime < pressed)
      .map(
        ({ value, startTime, sources }) =>
          `moved by itself (${value.toFixed(4)}, ${Math.round(startTime)} ms): ${sources
            .map(
              ({ node, previousRect: was, currentRect: is }) =>
                `${nameOf(node)} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`,
            )
            .join("; ")}`,
      );
  }, NOTICED);
