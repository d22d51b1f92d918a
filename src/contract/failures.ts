/** The steps of an upload whose refusal the app words itself. */
export type UploadStep = "initiate" | "part";

/**
 * Every way a request can fail. A closed union: sync branches on `kind` alone. See
 * docs/offline.md#failures.
 */
export type Failure =
  /**
   * No trusted answer: no network, a timeout, a captive portal's page or redirect, a truncated
   * body, or invalid JSON. The server may have executed the call. `chosen`: the person works
   * offline.
   */
  | {
      readonly kind: "unreachable";
      readonly reason: "network" | "timeout" | "portal" | "cut" | "garbled" | "chosen";
      /** HTTP status of the captive portal's response. */
      readonly status?: number;
    }
  /**
   * Transient: the server is overloaded or restarting, or an intermediary answered with an error.
   */
  | {
      readonly kind: "busy";
      readonly status: number;
      readonly retryAfterMs: number | null;
      readonly message: string;
    }
  /** The session has ended, belongs to another user, or must choose a new password first. */
  | {
      readonly kind: "signedOut";
      readonly status: number;
      readonly message: string;
      /** The account was deactivated, which the message says; missing otherwise. */
      readonly isDeactivated?: true;
    }
  /** A final refusal. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly body: unknown;
      /** The step of an upload that was refused, if the message was written for that step. */
      readonly uploadStep?: UploadStep;
    }
  /** The app is too old for this server, or cannot parse its answer; the call was executed then. */
  | { readonly kind: "outdated"; readonly message: string; readonly isExecuted?: true };

/**
 * Result of a request: data, or a failure. `replayed`: the server answered from a stored receipt.
 */
export type Result<T> =
  | {
      readonly ok: true;
      readonly data: T;
      readonly replayed: boolean;
      /** The answer came from a legacy server (docs/product.md#plain-api). */
      readonly isLegacy: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

const GATEWAY: ReadonlySet<number> = new Set([502, 504]);

/**
 * @returns whether the server may have executed the call although its answer did not arrive: it was
 *   unreachable, a gateway answered 502 or 504, or this app cannot parse the answer.
 */
export const mayBeDone = (failure: Failure): boolean =>
  failure.kind === "unreachable" ||
  (failure.kind === "busy" && GATEWAY.has(failure.status)) ||
  (failure.kind === "outdated" && failure.isExecuted === true);
