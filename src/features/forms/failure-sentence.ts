import type { Failure } from "#contract/failures.ts";
import * as TEXTS from "#texts/forms.ts";

/** The error message for a failed call that only works online. */
export const failureSentence = (failure: Failure): string => {
  if (failure.kind !== "unreachable") return failure.message;
  return failure.reason === "chosen" ? TEXTS.youWorkOffline : TEXTS.noConnectionToServer;
};
