/** Key in local storage of errors that could not be reported yet. */
export const PENDING_REPORTS = "fettle:page-errors";
