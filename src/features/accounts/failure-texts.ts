import { statusTextOf } from "#api-client/default-message.ts";
import type { Failure } from "#contract/failures.ts";
import * as TEXTS from "#texts/accounts.ts";
import * as FORM_TEXTS from "#texts/forms.ts";

/** Error messages of sign-in and registration. See docs/product.md#texts. */
const SENTENCES = {
  timeout: TEXTS.authTimeout,
  unavailable: TEXTS.authUnavailable,
  noEndpoint: TEXTS.loginEndpointNotFound,
  html: TEXTS.htmlInsteadOfJson,
  noJson: TEXTS.authJsonInvalid,
  network: TEXTS.cannotConnectToAuth,
  cut: {
    login: TEXTS.loginNetworkError,
    registration: TEXTS.registrationNetworkError,
  },
  strange: TEXTS.strangeAnswer,
  refused: TEXTS.registrationFailedFallback,
  unexpected: TEXTS.unexpectedError,
} as const;

type AuthAction = "login" | "registration";

/** Returns the error message for a failed sign-in or registration. */
export function failureText(failure: Failure, action: AuthAction): string {
  switch (failure.kind) {
    case "unreachable":
      return unreachableText(failure.reason, action);
    case "outdated":
      return SENTENCES.strange;
    case "busy":
    case "signedOut":
    case "refused":
      return statusText(failure.status, action, failure.message);
  }
}

/** The message for unexpected exceptions. */
export const unexpectedText = SENTENCES.unexpected;

function unreachableText(
  reason: Extract<Failure, { kind: "unreachable" }>["reason"],
  action: AuthAction,
): string {
  return {
    network: SENTENCES.network,
    timeout: SENTENCES.timeout,
    portal: SENTENCES.html,
    garbled: SENTENCES.noJson,
    cut: SENTENCES.cut[action],
    chosen: FORM_TEXTS.youWorkOffline,
  }[reason];
}

function statusText(status: number, action: AuthAction, message: string): string {
  if (status === 502) return SENTENCES.unavailable;
  if (status === 404 && action === "login") return SENTENCES.noEndpoint;
  const isOwn = message !== "" && statusTextOf(message) === null;
  if (isOwn) return message;
  return action === "login" ? TEXTS.loginFailedWithStatus(status) : SENTENCES.refused;
}
