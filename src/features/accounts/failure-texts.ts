import { statusTextOf } from "#api-client/unspoken.ts";
import type { Failure } from "#contract/failures.ts";
import * as TEXTS from "#texts/accounts.ts";

/** Error messages of sign-in and registration. See docs/product.md#texts. */
const SENTENCES = {
  timeout: TEXTS.requestTimeoutTheAuthentication,
  unavailable: TEXTS.authenticationServiceIsCurrently,
  noEndpoint: TEXTS.loginEndpointNotFound,
  html: TEXTS.receivedHtmlResponseInstead,
  noJson: TEXTS.invalidJsonResponseFrom,
  network: TEXTS.unableToConnectTo,
  cut: {
    login: TEXTS.loginFailedDueTo,
    registration: TEXTS.registrationFailedDueTo,
  },
  strange: TEXTS.strangeAnswer,
  refused: TEXTS.registrationFailed2,
  unexpected: TEXTS.anUnexpectedErrorOccurred,
} as const;

type Doing = "login" | "registration";

/** Returns the error message for a failed sign-in or registration. */
export function failureText(failure: Failure, doing: Doing): string {
  switch (failure.kind) {
    case "unreachable":
      return unreachableWords(failure.reason, doing);
    case "outdated":
      return SENTENCES.strange;
    case "busy":
    case "signedOut":
    case "refused":
      return statusWords(failure.status, doing, failure.message);
  }
}

/** The message for unexpected exceptions. */
export const unexpectedText = SENTENCES.unexpected;

function unreachableWords(reason: Extract<Failure, { kind: "unreachable" }>["reason"], doing: Doing): string {
  return {
    network: SENTENCES.network,
    timeout: SENTENCES.timeout,
    portal: SENTENCES.html,
    garbled: SENTENCES.noJson,
    cut: SENTENCES.cut[doing],
  }[reason];
}

function statusWords(status: number, doing: Doing, message: string): string {
  if (status === 502) return SENTENCES.unavailable;
  if (status === 404 && doing === "login") return SENTENCES.noEndpoint;
  const isOwn = message !== "" && statusTextOf(message) === null;
  if (isOwn) return message;
  return doing === "login" ? TEXTS.loginFailedWithStatus(status) : SENTENCES.refused;
}
