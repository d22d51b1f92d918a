import type { Failure } from "#contract/failures.ts";
import { WORDS } from "#features/accounts/words.ts";

/** The sentence of the error catalogue for a failed sign-in or registration. Product text section 8. */
export function failureWords(failure: Failure, act: "login" | "registration"): string {
  switch (failure.kind) {
    case "unreachable":
      return { network: WORDS.noConnection, timeout: WORDS.timeout, portal: WORDS.html }[failure.reason];
    case "outdated":
      return WORDS.strangeAnswer;
    case "busy":
      return failure.status === 502 ? WORDS.unavailable : failure.message;
    case "signedOut":
    case "refused":
      if (failure.status === 404 && act === "login") return WORDS.noEndpoint;
      return (
        failure.message ||
        (act === "login" ? `Login failed with status ${failure.status}` : WORDS.registrationRefused)
      );
  }
}
