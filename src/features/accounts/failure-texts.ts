import type { Failure } from "#contract/failures.ts";

/** Error messages of sign-in and registration. See docs/product.md#texts. */
const SENTENCES = {
  timeout: "Request timeout. The authentication service is taking too long to respond.",
  unavailable: "Authentication service is currently unavailable. Please try again later.",
  noEndpoint: "Login endpoint not found. Please check the API URL.",
  html: "Received HTML response instead of JSON. Check if the API endpoint is correct.",
  noJson: "Invalid JSON response from authentication service",
  network:
    "Unable to connect to authentication service. Please check your internet connection and try again.",
  cut: {
    login: "Login failed due to a network error. Please try again.",
    registration: "Registration failed due to a network error. Please try again.",
  },
  strange: "Invalid response from authentication service",
  refused: "Registration failed",
  unexpected: "An unexpected error occurred. Please try again.",
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
  const isOwn = message !== "" && !message.startsWith("The server answered ");
  if (isOwn) return message;
  return doing === "login" ? `Login failed with status ${status}` : SENTENCES.refused;
}
