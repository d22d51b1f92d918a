/**
 * Every way an exchange with the server can end without an effect we may count on. A closed list;
 * sync branches on `kind` alone. See docs/offline.md#failures.
 */
export type Failure =
  /** No trusted answer: no network, no time, a sign-in portal's page or redirect, an answer cut off on its way, or one that is no JSON. */
  | {
      readonly kind: "unreachable";
      readonly reason: "network" | "timeout" | "portal" | "cut" | "garbled";
      /** Of an answer that was somebody else's. */
      readonly status?: number;
    }
  /** The server asks for patience, or something before it answered with an error of its own. */
  | {
      readonly kind: "busy";
      readonly status: number;
      readonly retryAfterMs: number | null;
      readonly message: string;
    }
  /** The session has ended (or belongs to somebody else). */
  | { readonly kind: "signedOut"; readonly status: number; readonly message: string }
  /** A definite no. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly body: unknown;
    }
  /** This app is too old for this server. */
  | { readonly kind: "outdated"; readonly message: string };

/** Data, or a named failure. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly data: T;
      readonly replayed: boolean;
      /** The answer came from a server of the plain API (docs/product.md#plain-api). */
      readonly isPlain: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

const GATEWAY: ReadonlySet<number> = new Set([502, 504]);

/** May the call have had its effect although its answer is not known? */
export const mayBeDone = (failure: Failure): boolean =>
  failure.kind === "unreachable" || (failure.kind === "busy" && GATEWAY.has(failure.status));
