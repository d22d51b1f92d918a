import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { likelyAct } from "#domain/tickets/likely-act.ts";
import { movesOf } from "#domain/tickets/move-ticket.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Act } from "#domain/tickets/transitions.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { dayOf } from "#features/ground/dates.ts";
import { ItemMark } from "#features/ground/item-mark.tsx";
import { PhotoList } from "#features/ground/photo-list.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { Timeline } from "#features/tickets/detail/timeline.tsx";
import { useLastPull, type WholeTicket } from "#features/tickets/queries.ts";
import { PriorityTag, StatusTag } from "#features/tickets/tags.tsx";
import { ACTS, WORDS } from "#features/tickets/words.ts";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { ListBones } from "#ui/states.tsx";

interface TicketSheetProps {
  readonly found: WholeTicket | null | undefined;
  readonly onClose: () => void;
  readonly onAct: (act: Act) => void;
  /** Where a new comment is written; another room's part. */
  readonly commentForm: ReactNode;
}

/** Everything about one ticket, with the one act this person most likely does next in reach of the thumb. */
export function TicketSheet({ found, onClose, onAct, commentForm }: TicketSheetProps) {
  const { actor } = useSignedIn();
  if (!found) {
    return (
      <Sheet kind="side" title={found === null ? WORDS.notHere : "Ticket"} onClose={onClose}>
        {found === null ? <NotHere /> : <ListBones />}
      </Sheet>
    );
  }
  const { ticket } = found;
  const acts = [...new Set(movesOf(ticket, actor).map((row) => row.act))];
  return (
    <Sheet
      kind="side"
      title={ticket.title}
      onClose={onClose}
      footer={
        acts.length > 0 ? <ActionBar acts={acts} main={likelyAct(ticket, actor)} onAct={onAct} /> : undefined
      }
    >
      <div className="column wide">
        <Summary ticket={ticket} mark={<ItemMark at={found.whole ?? { kind: "sent" }} />} />
        <section className="column tight" aria-label="History">
          <h3>History</h3>
          <Timeline found={found} />
        </section>
        {mayComment(ticket, actor) && commentForm}
      </div>
    </Sheet>
  );
}

function NotHere() {
  const pull = useLastPull();
  return (
    <Notice icon="ticket">
      {pull?.reachable?.isReachable === false
        ? "This ticket is not on this phone, and there is no connection to look for it."
        : "It was deleted, or it is no longer yours to see."}
    </Notice>
  );
}

function Summary({ ticket, mark }: { ticket: Ticket; mark: ReactNode }) {
  const { store } = ticket;
  return (
    <section className="column" aria-label="Summary">
      <div className="row apart tight">
        <div className="row tight">
          <StatusTag status={ticket.status} isWhole />
          <PriorityTag priority={ticket.priority} />
        </div>
        {mark}
      </div>
      {ticket.description && <p className="text">{ticket.description}</p>}
      <PhotoList files={ticket.attachments} label="Photos of the ticket" />
      <div className="facts">
        {store && (
          <span>
            <Icon name="pin" />
            {[store.name, store.location, store.address, store.city, store.state].filter(Boolean).join(", ")}
          </span>
        )}
        {ticket.scheduledDate && (
          <span>
            <Icon name="calendar" />
            Scheduled for {dayOf(ticket.scheduledDate)} {ticket.scheduledTime}
          </span>
        )}
        {ticket.assignee && (
          <span>
            <Icon name="wrench" />
            {ticket.assignee.name}
          </span>
        )}
        <span>
          <Icon name="person" />
          Raised by {ticket.authorName}
        </span>
        {ticket.actualCostCents !== null && (
          <span>Actual cost {dollarsFromCents(ticket.actualCostCents)}</span>
        )}
      </div>
    </section>
  );
}

function ActionBar({
  acts,
  main,
  onAct,
}: {
  acts: readonly Act[];
  main: Act | null;
  onAct: (act: Act) => void;
}) {
  const others = acts.filter((act) => act !== main);
  return (
    <div className="row apart">
      {others.length > 0 ? (
        <Menu
          label="Actions"
          opens="up"
          trigger={
            <>
              <Icon name="more" />
              Actions
            </>
          }
          items={others.map((act) => ({
            label: ACTS[act].label,
            icon: ACTS[act].icon,
            isDanger: ACTS[act].isDanger ?? false,
            onChoose: () => onAct(act),
          }))}
        />
      ) : (
        <span />
      )}
      {main && (
        <Button leftSection={<Icon name={ACTS[main].icon} />} onClick={() => onAct(main)}>
          {ACTS[main].label}
        </Button>
      )}
    </div>
  );
}
