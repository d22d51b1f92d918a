import { EVENTS_CAPABILITY } from "#contract/events.ts";
import { settingsAt } from "#api-client/api-base.ts";
import { readEventStream } from "#api-client/event-stream.ts";
import type { Credentials } from "#api-client/request.ts";
import { backoffMs } from "#sync/backoff.ts";

/** What following the events needs from the page; tests inject their own. */
export interface EventsEnvironment {
  readonly random: () => number;
  /** Whether the page is visible and may hold a stream. */
  readonly isVisible: () => boolean;
  /**
   * Calls the listener when the page is shown or hidden and when the network returns.
   * @returns a function that removes it
   */
  readonly onChange: (listener: () => void) => () => void;
  /** Waits for the named lock, and holds it for as long as `work` runs. */
  readonly holdLock: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
}

/**
 * Calls `onPull` whenever the server says that something changed, and when a stream was opened,
 * because changes before that were not announced. One stream a browser: the visible page that holds
 * the lock has it. See docs/offline.md#events.
 * @returns a function that ends it
 */
export function followEvents(auth: Credentials, page: EventsEnvironment, onPull: () => void): () => void {
  let following: AbortController | null = null;
  let isSupported: boolean | null = null;

  const check = () => {
    if (!page.isVisible()) return stop();
    // Running already: the network may be back, so do not wait for the next attempt.
    following?.signal.dispatchEvent(new Event(RETRY));
    if (following !== null || isSupported === false) return;
    const controller = new AbortController();
    following = controller;
    void page
      .holdLock(`fettle-events:${auth.userId}`, controller.signal, () => follow(controller.signal))
      .catch(() => undefined);
  };

  const follow = async (signal: AbortSignal) => {
    let failures = 0;
    while (!signal.aborted) {
      isSupported ??= await hasEvents(auth);
      if (isSupported === false) return;
      const wasOpen =
        isSupported === true &&
        (await readEventStream(auth, { signal, onOpen: onPull, onEvent: () => signal.aborted || onPull() }));
      // Why it broke, a pull finds out: the server may be away, or changes were missed.
      if (wasOpen && !signal.aborted) onPull();
      failures = wasOpen ? 1 : failures + 1;
      await delay(backoffMs(failures, page.random(), true), signal);
    }
  };

  const stop = () => {
    following?.abort();
    following = null;
  };
  const unwatch = page.onChange(check);
  check();
  return () => {
    unwatch();
    stop();
  };
}

/** Event on the signal of a stream that waits for its next attempt. */
const RETRY = "retry";

/**
 * @returns whether the server of the session announces events; null if it could not be asked.
 */
async function hasEvents({ apiBase }: Credentials): Promise<boolean | null> {
  const config = await settingsAt(apiBase);
  return config === null ? null : config.capabilities.includes(EVENTS_CAPABILITY);
}

/** Waits, at most until the signal is aborted or told to retry. */
async function delay(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
    for (const event of ["abort", RETRY])
      signal.addEventListener(event, () => resolve(), { signal: over.signal });
  });
  over.abort();
}
