import { createContext, use } from "react";
import type { Rejection } from "#domain/insights/rejections.ts";
import { dayOf } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/costs.ts";

/** In a list of rejected work, the rejections of each ticket that the list is about. */
export const RejectedWork = createContext<ReadonlyMap<string, readonly Rejection[]>>(new Map());

/** On a card of such a list, which says who has it now: whose work was rejected, and when. */
export function RejectedWorkOf({ ticketId }: { readonly ticketId: string }) {
  const rejections = use(RejectedWork).get(ticketId) ?? [];
  return rejections.map(({ personName, on }, n) => (
    <p key={`${on}-${n}`} className="quiet">
      {TEXTS.rejectedOn(personName, dayOf(on))}
    </p>
  ));
}
