import type { Failure } from "#contract/failures.ts";

/** The error message for a failed call that only works online. */
export const failureSentence = (failure: Failure): string =>
  failure.kind === "unreachable"
    ? "There is no connection to the server. Please try again when there is."
    : failure.message;
