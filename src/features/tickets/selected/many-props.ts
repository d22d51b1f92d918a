import type { ActOnMany, PlanForTicket } from "#domain/tickets/act-on-many.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What the form of an act on many tickets gets. */
export interface ManyProps {
  readonly tickets: readonly Ticket[];
  /** The plan for each ticket with what the form contains now. */
  readonly planFor: (act: ActOnMany) => readonly PlanForTicket[];
  /** How many selected tickets are no longer on this device. */
  readonly missing: number;
  /** Of this act on these tickets: what is typed for others is not offered for them. */
  readonly draftKey: string;
  readonly onClose: () => void;
  readonly onSubmit: (act: ActOnMany) => Promise<void>;
}
