import { vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { must } from "#domain/must.ts";

// How Vitest waits for an element. By itself it searches again after 20, 50, 100, 100 and then
// every 500 ms: a page is idle for a sixth of a second a test although the element is there.

/** What changes without an element, such as a value or the focus, is found by then. */
const LONGEST_MS = 100;
/** Several changes in a row are one search. */
const SHORTEST_MS = 10;

/** The real timers: tests replace the global ones. */
const startTimer = globalThis.setTimeout.bind(globalThis);
const stopTimer = globalThis.clearTimeout.bind(globalThis);

const nextChange = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      stopTimer(timer);
      startTimer(resolve, SHORTEST_MS);
    };
    const observer = new MutationObserver(end);
    const timer = startTimer(end, LONGEST_MS);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Makes every locator search again as soon as the page has changed. */
export function retryOnChange(): void {
  const prototype = prototypeWith("findElement");
  const { findElement } = prototype;
  prototype.findElement = async function find(this: Locator, options = {}) {
    const { timeout = Infinity } = options;
    const endsAt = performance.now() + timeout;
    // The original moves faked timers on while it waits.
    while (!vi.isFakeTimers() && this.query() === null && performance.now() < endsAt) await nextChange();
    return findElement.call(this, {
      ...options,
      ...(timeout === Infinity ? {} : { timeout: Math.max(0, endsAt - performance.now()) }),
    });
  };
}

/** The prototype of locators that has the method itself. */
function prototypeWith(method: keyof Locator): Locator {
  let prototype: Locator | null = Object.getPrototypeOf(page.getByText("")) as Locator | null;
  while (prototype !== null && !Object.hasOwn(prototype, method))
    prototype = Object.getPrototypeOf(prototype) as Locator | null;
  return must(prototype, `locators with ${method}`);
}
