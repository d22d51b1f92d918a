/**
 * Every code with which the domain rules refuse. The API sends the same codes as `error`. See
 * docs/api.md#errors.
 */
export type RefusalCode =
  | "not_found"
  | "not_allowed"
  | "invalid_transition"
  | "already_in_status"
  | "status_conflict"
  | "unknown_status"
  | "use_bid_acceptance"
  | "no_property_manager"
  | "ticket_locked"
  | "invalid_input"
  | "already_rated"
  | "no_rateable_work"
  | "not_out_for_bid"
  | "bid_exists"
  | "bid_locked"
  | "bid_already_accepted"
  | "amount_changed"
  | "above_limit"
  | "insurance_required"
  | "scope_changed"
  | "bidding_closed"
  | "plan_ended";

/**
 * A refusal: a code and a message for the person. `field` names the invalid input, if there is one.
 */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
  readonly field?: string;
}

/** Result of a rule: the new value, or a refusal. */
export type Outcome<T> = ({ readonly ok: true } & T) | Refusal;

/** Creates a refusal. */
export function refuse(code: RefusalCode, message: string, field?: string): Refusal {
  return field === undefined ? { ok: false, code, message } : { ok: false, code, message, field };
}
