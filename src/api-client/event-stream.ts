import { EVENTS_HEARTBEAT_MS, readEvents } from "#contract/events.ts";
import { LIMITS } from "#contract/limits.ts";
import { type Credentials, credentialsFor, serverOf } from "#api-client/request.ts";
import { workOfflineSignal } from "#api-client/work-offline.ts";

/** Two heartbeats and a half without a byte: the connection is gone, whatever the browser says. */
const SILENCE_MS = EVENTS_HEARTBEAT_MS * 2.5;

interface StreamOptions {
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: () => void;
}

/**
 * Opens `GET /api/events` and reads it until either side ends it. `onEvent` runs once for the
 * events that arrive together. `fetch` instead of `EventSource`, which cannot send the token in a
 * header. It never throws.
 * @returns whether the stream was opened.
 */
export async function readEventStream(
  auth: Credentials,
  { signal, onOpen, onEvent }: StreamOptions,
): Promise<boolean> {
  const chosen = await workOfflineSignal();
  if (chosen.aborted) return false;
  const controller = new AbortController();
  const end = () => controller.abort();
  signal.addEventListener("abort", end);
  chosen.addEventListener("abort", end);
  let watchdog = setTimeout(end, LIMITS.jsonTimeoutMs);
  let isOpen = false;
  try {
    const answer = await fetch(serverOf(auth.apiBase) + readEvents.path, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${auth.token}` },
      credentials: credentialsFor(auth.apiBase),
      cache: "no-store",
      redirect: "manual",
      signal: controller.signal,
    });
    if (!isEventStream(answer) || answer.body === null) return false;
    isOpen = true;
    onOpen();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = "";
    for (;;) {
      clearTimeout(watchdog);
      watchdog = setTimeout(end, SILENCE_MS);
      const { done, value } = await reader.read();
      if (done) return true;
      const { events, rest } = split(unread + value);
      unread = rest;
      if (events.some(hasData)) onEvent();
    }
  } catch {
    return isOpen;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", end);
    chosen.removeEventListener("abort", end);
    // Also when the answer was no stream: otherwise its connection stays open.
    end();
  }
}

/** A captive portal answers without the marker. */
const isEventStream = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get("x-fettle") === "1" &&
  /^text\/event-stream\b/.test(headers.get("content-type") ?? "");

/** Splits what has arrived into whole events, which end with an empty line, and the rest. */
function split(text: string): { readonly events: readonly string[]; readonly rest: string } {
  const parts = text.replaceAll("\r\n", "\n").split("\n\n");
  return { events: parts.slice(0, -1), rest: parts.at(-1) ?? "" };
}

/** Comments, which only keep the connection open, have no data. */
const hasData = (event: string) => event.split("\n").some((line) => line.startsWith("data"));
