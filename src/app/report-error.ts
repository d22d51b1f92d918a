import { APP_VERSION } from "#contract/app-version.ts";
import { reportPageErrors } from "#contract/page-errors.ts";
import { PAGE_ERROR_LIMITS, type PageError, pageErrorOf } from "#domain/page-errors/page-error.ts";
import { settings } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";
import { PENDING_REPORTS } from "#app/pending-reports.ts";

/** Reports of this page so far: an error that repeats itself is reported once. */
const reported = new Set<string>();

/**
 * Reports an error to the server, now or, without a network, at a later start. At most 20 different
 * errors of one page are reported, so that a broken loop sends no storm.
 */
export async function reportError(thrown: unknown, pathname: string): Promise<void> {
  const error = pageErrorOf(thrown, pathname);
  const text = JSON.stringify(error);
  if (reported.has(text) || reported.size >= PAGE_ERROR_LIMITS.perPage) return;
  reported.add(text);
  store([...pending(), error].slice(-PAGE_ERROR_LIMITS.perRequest));
  await sendPending();
}

/** Sends the reports that wait on this device. What the server refuses is dropped. */
export async function sendPending(): Promise<void> {
  const errors = pending();
  if (errors.length === 0 || !navigator.onLine) return;
  const server = await settings();
  // A server of the plain API has no such call.
  if (server === null || server.isLegacy) return;
  const body = { version: APP_VERSION, errors };
  const answer = await request(reportPageErrors, { base: server.TRAFFIC_BASE_URL, body });
  if (!answer.ok && answer.failure.kind !== "refused") return;
  const sent = new Set(errors.map((error) => JSON.stringify(error)));
  store(pending().filter((error) => !sent.has(JSON.stringify(error))));
}

function pending(): PageError[] {
  try {
    return JSON.parse(localStorage.getItem(PENDING_REPORTS) ?? "[]") as PageError[];
  } catch {
    return [];
  }
}

function store(errors: readonly PageError[]): void {
  try {
    if (errors.length === 0) localStorage.removeItem(PENDING_REPORTS);
    else localStorage.setItem(PENDING_REPORTS, JSON.stringify(errors));
  } catch {
    // Browsers may forbid local storage or have no space left: the error is then not reported.
  }
}
