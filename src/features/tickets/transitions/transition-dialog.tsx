import type { ComponentType } from "react";
import { mayAskHigherLimit } from "#domain/bids/higher-limit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { mayDelete, mayEdit } from "#domain/tickets/permissions.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { RecordCost, useMayRecordCost } from "#features/tickets/cost/record-cost.tsx";
import { ChangeDueDate, useMayChangeDueDate } from "#features/tickets/change-due-date.tsx";
import { AskHigherLimit } from "#features/tickets/higher-limit/ask-higher-limit.tsx";
import { RefuseHigherLimit } from "#features/tickets/higher-limit/refuse-higher-limit.tsx";
import { ApproveTicket } from "#features/tickets/transitions/approve-ticket.tsx";
import { AssignWorker, StartWork } from "#features/tickets/transitions/assign-worker.tsx";
import { ChangeBidders } from "#features/tickets/transitions/change-bidders.tsx";
import { CompleteTicket } from "#features/tickets/transitions/complete-ticket.tsx";
import { DeleteTicket } from "#features/tickets/transitions/delete-ticket.tsx";
import { EditTicket } from "#features/tickets/transitions/edit-ticket.tsx";
import { PlainTransition } from "#features/tickets/transitions/plain-transition.tsx";
import { RequestBid } from "#features/tickets/transitions/request-bid.tsx";
import { RejectTicket } from "#features/tickets/transitions/reject-ticket.tsx";

interface OwnProps {
  readonly ticket: Ticket;
  readonly bidId: string | null;
  readonly onClose: () => void;
}

const OWN: Partial<Record<TransitionName, ComponentType<OwnProps>>> = {
  completeTicket: CompleteTicket,
  approveTicket: ApproveTicket,
  rejectTicket: RejectTicket,
  assignWorker: AssignWorker,
  startWork: StartWork,
  requestBid: RequestBid,
  changeBidders: ChangeBidders,
};

/** Transitions by the acts that open their dialog with something chosen already. */
const PRESET_ACTS: Readonly<Record<string, readonly TransitionName[]>> = {
  giveToVendor: ["requestBid", "changeBidders"],
  openToAll: ["changeBidders"],
};

/** The dialog of a transition named in the URL; renders nothing if this person may not make it. */
export function TransitionDialog({
  ticket,
  act,
  onClose,
  onDeleted,
}: {
  ticket: Ticket;
  act: string;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { actor } = useSignedIn();
  const mayRecordCost = useMayRecordCost();
  const mayChangeDueDate = useMayChangeDueDate();
  if (act === "recordCost" && mayRecordCost(ticket)) return <RecordCost ticket={ticket} onClose={onClose} />;
  if (act === "askHigherLimit" && mayAskHigherLimit(ticket, actor))
    return <AskHigherLimit ticket={ticket} onClose={onClose} />;
  if (act === "refuseHigherLimit") return <RefuseHigherLimit ticket={ticket} onClose={onClose} />;
  if (act === "changeDueDate" && mayChangeDueDate(ticket))
    return <ChangeDueDate ticket={ticket} onClose={onClose} />;
  if (act === "editTicket" && mayEdit(ticket, actor)) return <EditTicket ticket={ticket} onClose={onClose} />;
  if (act === "deleteTicket" && mayDelete(ticket, actor))
    return <DeleteTicket ticket={ticket} onClose={onClose} onDeleted={onDeleted} />;
  const row = transitionsFor(ticket, actor).find((each) => (PRESET_ACTS[act] ?? [act]).includes(each.act));
  if (!row) return null;
  if (act === "giveToVendor") {
    const Form = row.act === "requestBid" ? RequestBid : ChangeBidders;
    return <Form ticket={ticket} isForChosen onClose={onClose} />;
  }
  if (act === "openToAll") return <ChangeBidders ticket={ticket} isForAll onClose={onClose} />;
  const Own = OWN[row.act];
  return Own ? (
    <Own ticket={ticket} bidId={ticket.acceptedBidId} onClose={onClose} />
  ) : (
    <PlainTransition ticket={ticket} act={row.act} onClose={onClose} />
  );
}
