import type { Failure } from "#contract/failures.ts";
import * as TEXTS from "#texts/forms.ts";

/** The error message for a failed call that only works online. */
export const failureSentence = (failure: Failure): string =>
  failure.kind === "unreachable" ? TEXTS.noConnectionToServer : failure.message;
