import type { CDPSession, Locator, Page } from "playwright-core";

/** What somebody waits for after an action, in ms. */
export interface PaintTimes {
  /** To the next frame that the browser could draw. */
  readonly paint: number;
  /** To the frame with the new content; null if what is watched did not change. */
  readonly result: number | null;
  /** What the main thread worked until then, whatever else the machine did. */
  readonly processor: number;
}

/**
 * Slows the processor of a page four times, as a phone is slower than the machine of a developer.
 * @returns also what runs at full speed: what is not measured
 */
export async function slowed(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const slow = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  await slow(4);
  const atFullSpeed = async (run: () => Promise<void>) => {
    await slow(1);
    await run();
    await slow(4);
  };
  return { session, atFullSpeed };
}

/** Milliseconds of the main thread in tasks so far. */
async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** How long what changes nothing is waited for. */
const LIMIT_MS = 10_000;

interface Action {
  /** Of a field; without it the element is clicked. */
  readonly value?: string;
  /** The result is there once the text of these elements is another one. */
  readonly watched: string;
  /** How many of these elements there are then at least. */
  readonly fewest?: number;
}

/** Clicks, or sets the value of a field, and waits until what is watched has changed. */
export async function timesOf(locator: Locator, session: CDPSession, action: Action): Promise<PaintTimes> {
  const element = await locator.first().elementHandle();
  if (element === null) throw new Error(`There is no ${String(locator)}.`);
  const before = await processorMs(session);
  const times = await element.evaluate(
    (node, { value, watched, fewest = 1, limitMs }) =>
      new Promise<{ paint: number; result: number | null }>((resolve) => {
        const current = () => {
          const found = [...document.querySelectorAll(watched)];
          return found.length < fewest ? null : found.map(({ textContent }) => textContent).join();
        };
        const first = current();
        const frame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
        const from = performance.now();
        let paint = 0;
        const watcher = new MutationObserver(() => {
          const now = current();
          if (now === null || now === first) return;
          watcher.disconnect();
          clearTimeout(limit);
          frame(() => resolve({ paint, result: performance.now() - from }));
        });
        const limit = setTimeout(() => {
          watcher.disconnect();
          resolve({ paint, result: null });
        }, limitMs);
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        if (value === undefined) (node as HTMLElement).click();
        else {
          const prototype = Object.getPrototypeOf(node) as object;
          Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(node, value);
          const type = node instanceof HTMLSelectElement ? "change" : "input";
          node.dispatchEvent(new Event(type, { bubbles: true }));
        }
        frame(() => {
          paint = performance.now() - from;
        });
      }),
    { ...action, limitMs: LIMIT_MS },
  );
  return { ...times, processor: (await processorMs(session)) - before };
}

/** The median and the worst of each time, rounded. */
export function summaryOf(times: readonly PaintTimes[]) {
  const of = (name: keyof PaintTimes) => {
    const sorted = times.flatMap((each) => each[name] ?? []).toSorted((a, b) => a - b);
    const at = (n: number) => Math.round(sorted.at(n) ?? 0);
    return { median: at(Math.floor(sorted.length / 2)), max: at(-1) };
  };
  const unchanged = times.filter(({ result }) => result === null).length;
  return {
    "paint, ms": of("paint"),
    "result, ms": of("result"),
    "processor, ms": of("processor"),
    ...(unchanged > 0 ? { "without a change": unchanged } : {}),
  };
}
