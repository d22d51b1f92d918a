import type { PlanForTicket } from "#domain/tickets/act-on-many.ts";
import { numberText } from "#features/tickets/ticket-number.ts";
import * as TEXTS from "#texts/selected-tickets.ts";

/** @returns how many tickets the plan changes. */
export const changedBy = (plan: readonly PlanForTicket[]): number =>
  plan.filter((each) => "payloads" in each).length;

/** How many tickets change, and which are left out for which reason. */
export function PlanPreview({ plan, missing }: { plan: readonly PlanForTicket[]; missing: number }) {
  const count = changedBy(plan);
  return (
    <>
      <p role="status">{count === 0 ? TEXTS.nothingPossible : TEXTS.willChange(count)}</p>
      <LeftOut plan={plan} missing={missing} />
    </>
  );
}

/** The tickets that are left out, each with its reason; nothing if there are none. */
export function LeftOut({ plan, missing }: { plan: readonly PlanForTicket[]; missing: number }) {
  const skipped = plan.flatMap((each) => ("reason" in each ? [each] : []));
  return (
    <>
      {missing > 0 && <p>{TEXTS.gone(missing)}</p>}
      {skipped.length > 0 && (
        <section className="column tight">
          <h3>{TEXTS.leftOut(skipped.length)}</h3>
          <ul className="list">
            {skipped.map(({ ticket, reason }) => (
              <li key={ticket.id}>
                <p className="text">
                  <strong>{[numberText(ticket), ticket.title].filter(Boolean).join(" ")}</strong>
                </p>
                <p className="quiet">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
