import type { Refusal, RefusalCode } from "#domain/refusal.ts";
import * as TEXTS from "#texts/server/http.ts";

/** One field of a body and what is wrong with it. */
export interface Detail {
  readonly field: string;
  readonly message: string;
}

interface More {
  readonly details?: readonly Detail[];
  readonly current?: unknown;
  readonly retryAfterS?: number;
  readonly extra?: Record<string, unknown>;
}

/**
 * A final refusal with its HTTP status, error code and message. Throwing it rolls the transaction
 * back.
 */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: More = {},
  ) {
    super(message);
  }
}

const STATUS: Record<RefusalCode, number> = {
  not_found: 404,
  not_allowed: 403,
  invalid_transition: 409,
  already_in_status: 409,
  status_conflict: 409,
  unknown_status: 400,
  use_bid_acceptance: 409,
  no_property_manager: 409,
  ticket_locked: 409,
  invalid_input: 400,
  already_rated: 409,
  no_rateable_work: 403,
  not_out_for_bid: 409,
  bid_exists: 409,
  bid_locked: 409,
  bid_already_accepted: 409,
  amount_changed: 409,
  above_limit: 403,
  insurance_required: 409,
  scope_changed: 409,
  bidding_closed: 409,
  plan_ended: 409,
};

/** @returns the refusal of a domain rule with its HTTP status. */
export function refusedBy(refusal: Refusal, more: More = {}): Refused {
  const details =
    refusal.field === undefined ? {} : { details: [{ field: refusal.field, message: refusal.message }] };
  return new Refused(STATUS[refusal.code], refusal.code, refusal.message, { ...details, ...more });
}

export const notFound = (message = TEXTS.notFoundOrHidden) => new Refused(404, "not_found", message);

export const notAllowed = (message = TEXTS.notAllowed, code = "not_allowed") =>
  new Refused(403, code, message);

export const invalid = (field: string, message: string, code = "invalid_input") =>
  new Refused(400, code, message, { details: [{ field, message }] });
