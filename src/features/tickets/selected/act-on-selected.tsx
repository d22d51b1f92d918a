import { useState } from "react";
import type { ActOnMany, PlanForTicket } from "#domain/tickets/act-on-many.ts";
import { planForMany } from "#domain/tickets/act-on-many.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { draftKey, type FormName } from "#features/drafts/draft-key.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { ApproveMany } from "#features/tickets/selected/approve-many.tsx";
import { AssignMany, ScheduleMany } from "#features/tickets/selected/assign-many.tsx";
import { CancelMany } from "#features/tickets/selected/cancel-many.tsx";
import { GiveMany } from "#features/tickets/selected/give-many.tsx";
import { OutcomeOfMany } from "#features/tickets/selected/outcome-of-many.tsx";

interface ActOnSelectedProps {
  /** From the address: an unknown one shows nothing. */
  readonly act: string;
  readonly tickets: readonly Ticket[];
  /** How many selected tickets are no longer on this device. */
  readonly missing: number;
  /** Called once the act is stored. */
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Acts on the selected tickets: the form, then what became of each. The mutations are enqueued
 * together, or none of them; each is sent and answered by itself.
 */
export function ActOnSelected({ act, tickets, missing, onDone, onClose }: ActOnSelectedProps) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const [key] = useState(() => keyOf(act, tickets));
  const [done, setDone] = useState<readonly PlanForTicket[] | null>(null);
  const planFor = (chosen: ActOnMany) =>
    planForMany(tickets, actor, chosen, { at: new Date().toISOString(), newId });
  const submit = async (chosen: ActOnMany) => {
    const plan = planFor(chosen);
    await enqueue(
      plan.flatMap((each) => ("payloads" in each ? each.payloads : [])),
      key,
    );
    setDone(plan);
    await onDone();
  };
  if (done) return <OutcomeOfMany plan={done} missing={missing} onClose={onClose} />;
  const props = { tickets, planFor, missing, draftKey: key, onClose, onSubmit: submit };
  if (act === "assign") return <AssignMany {...props} />;
  if (act === "schedule") return <ScheduleMany {...props} />;
  if (act === "cancel") return <CancelMany {...props} />;
  if (act === "give") return <GiveMany {...props} />;
  return act === "approve" ? <ApproveMany {...props} /> : null;
}

const FORMS: Readonly<Record<string, FormName>> = {
  assign: "assignMany",
  schedule: "scheduleMany",
  approve: "approveMany",
  cancel: "cancelMany",
  give: "giveMany",
};

const keyOf = (act: string, tickets: readonly Ticket[]): string =>
  draftKey(
    FORMS[act] ?? "assignMany",
    tickets
      .map(({ id }) => id)
      .toSorted()
      .join(" "),
  );
