import type { PlanForTicket } from "#domain/tickets/act-on-many.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
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
      <LeftOutTickets plan={plan} missing={missing} />
    </>
  );
}

/** The tickets that are left out, each with its reason; nothing if there are none. */
export function LeftOutTickets({ plan, missing }: { plan: readonly PlanForTicket[]; missing: number }) {
  const items = leftOutItems(plan, ({ ticket }) => ({
    id: ticket.id,
    name: [numberText(ticket), ticket.title].filter(Boolean).join(" "),
  }));
  return (
    <>
      {missing > 0 && <p>{TEXTS.gone(missing)}</p>}
      <LeftOut title={TEXTS.leftOut(items.length)} items={items} />
    </>
  );
}
