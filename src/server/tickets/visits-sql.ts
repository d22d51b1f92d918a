/**
 * One step of a visit `v` as JSON. `at` and `reason` are columns; those of the position begin with
 * `prefix`.
 */
const visitStep = (at: string, prefix: string, reason: string) => `json_build_object(
    'at', to_char(v.${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', v.${reason},
    'position', case when v.${prefix}_latitude is not null then json_build_object('latitude', v.${prefix}_latitude,
      'longitude', v.${prefix}_longitude, 'accuracyM', v.${prefix}_accuracy_m) end)`;

/** SQL of the visits of a ticket as JSON, oldest first. */
export const VISITS = `(select json_agg(json_build_object('id', v.id, 'personId', v.person_id, 'personName', visitor.name,
    'arrival', ${visitStep("arrived_at", "arrived", "arrival_reason")},
    'leaving', case when v.left_at is not null then ${visitStep("left_at", "left", "leaving_reason")} end)
    order by v.arrived_at, v.id)
  from ticket_visits v join users visitor on visitor.id = v.person_id where v.ticket_id = tickets.id)`;
