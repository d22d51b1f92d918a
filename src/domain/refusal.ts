/**
 * Every way the rules can refuse. The API sends the same codes as `error`. See docs/api.md#errors.
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
  | "amount_changed";

/** A named "no" with a sentence for the person; `field` names the input to mend, when there is one. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
  readonly field?: string;
}

/** What an act gives back: the new value, or the reason why nothing changed. */
export type Outcome<T> = ({ readonly ok: true } & T) | Refusal;

/** Builds a refusal. */
export function refuse(code: RefusalCode, message: string, field?: string): Refusal {
  return field === undefined ? { ok: false, code, message } : { ok: false, code, message, field };
}
