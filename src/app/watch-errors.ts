import { PENDING_REPORTS } from "#app/pending-reports.ts";

/** Reports at the next task and in a chunk of its own: nothing of it is needed to show a page. */
const report = (thrown: unknown) =>
  void import("#app/report-error.ts")
    .then(({ reportError }) => reportError(thrown, location.pathname))
    // Without its file, for example offline before everything is cached, an error is not reported.
    .catch(() => undefined);

/**
 * Reports errors that nothing has handled to the server (docs/api.md#errors-of-pages). An event
 * without an error object is about a script of somebody else.
 * @returns the handler for errors that React's boundaries catch, which reach no window event
 */
export function watchErrors(): (thrown: unknown) => void {
  addEventListener("error", ({ error }) => error instanceof Error && report(error));
  addEventListener("unhandledrejection", (event) => {
    // Later listeners may still declare it handled.
    setTimeout(() => event.defaultPrevented || report(event.reason));
  });
  return (thrown) => {
    console.error(thrown);
    report(thrown);
  };
}

/** Sends, at the start of a page, what former pages could not report. */
export function sendPendingReports(): void {
  try {
    if (localStorage.getItem(PENDING_REPORTS) === null) return;
  } catch {
    // Browsers may forbid local storage.
    return;
  }
  void import("#app/report-error.ts").then(({ sendPending }) => sendPending()).catch(() => undefined);
}
