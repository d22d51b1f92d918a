import { Button } from "@mantine/core";
import type { Actor } from "#domain/accounts/role.ts";
import { mayAskHigherLimit } from "#domain/bids/higher-limit.ts";
import { mayWriteToAuthor } from "#domain/messages/may-message.ts";
import { likelyTransition } from "#domain/tickets/likely-transition.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { mayChangeDueDate, mayDelete, mayEdit } from "#domain/tickets/permissions.ts";
import { mayRecordCost } from "#domain/tickets/record-cost.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useMayRecordCost } from "#features/tickets/cost/record-cost.tsx";
import { titleOf as titleOfDueDate, useMayChangeDueDate } from "#features/tickets/change-due-date.tsx";
import { hasOwnBid, type Offer } from "#features/tickets/queries.ts";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
import * as COST_TEXTS from "#texts/costs.ts";
import * as LIMIT_TEXTS from "#texts/higher-limit.ts";
import * as MUTE_TEXTS from "#texts/notification-settings.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { memo } from "react";

/**
 * Actions other than transitions: of the author, of whoever approves, and of the vendor of work up
 * to an amount; and a request for bids that begins with chosen vendors.
 */
export type TicketAction = OwnAction | "giveToVendor";

type OwnAction = "editTicket" | "changeDueDate" | "recordCost" | "askHigherLimit" | "deleteTicket";

interface Choices {
  readonly main: TransitionName | null;
  readonly others: readonly TransitionName[];
  readonly own: readonly OwnAction[];
  readonly mayWrite: boolean;
}

/** What this person may do with the ticket; undefined if nothing. */
export function choicesOf(ticket: Ticket, actor: Actor, offer: Offer): Choices | undefined {
  const { hasWorkers, workerTrades, ownBid } = offer;
  const main = likelyTransition(ticket, actor, hasWorkers, workerTrades);
  const acts = new Set(transitionsFor(ticket, actor).map((row) => row.act));
  const own: OwnAction[] = [
    ...(mayEdit(ticket, actor) ? (["editTicket"] as const) : []),
    ...(mayChangeDueDate(ticket, actor) ? (["changeDueDate"] as const) : []),
    ...(mayRecordCost(ticket, actor) ? (["recordCost"] as const) : []),
    ...(mayAskHigherLimit(ticket, actor) ? (["askHigherLimit"] as const) : []),
    ...(mayDelete(ticket, actor) ? (["deleteTicket"] as const) : []),
  ];
  // Without workers, assigning is only possible to oneself, which requires `startWork`.
  if (!hasWorkers && !acts.has("startWork")) acts.delete("assignWorker");
  const mayWrite = mayWriteToAuthor(ticket, actor, hasOwnBid(ownBid));
  if (acts.size + own.length === 0 && !mayWrite) return undefined;
  return { main, others: [...acts].filter((act) => act !== main), own, mayWrite };
}

interface ActionBarProps {
  readonly ticket: Ticket;
  readonly choices: Choices;
  readonly onAction: (act: TransitionName | TicketAction) => void;
  readonly onMessage: (ticket: Ticket) => void;
}

/** Ends or resumes pushes and mails about a ticket; nothing with a server of the plain API. */
function useMuteItem({ id: ticketId, isMarketView }: Ticket) {
  const { account, credentials } = useSignedIn();
  const enqueue = useEnqueue();
  if (credentials.isLegacy || isMarketView) return [];
  const isMuted = account.mutedTickets?.includes(ticketId) ?? false;
  const success = { title: isMuted ? MUTE_TEXTS.unmuted : MUTE_TEXTS.muted };
  return [
    {
      label: isMuted ? MUTE_TEXTS.unmute : MUTE_TEXTS.mute,
      icon: "bell" as const,
      onChoose: () => void enqueue([{ kind: "muteTicket", ticketId, isMuted: !isMuted }], undefined, success),
    },
  ];
}

function ownItem(act: OwnAction, ticket: Ticket) {
  if (act === "editTicket") return { label: TEXTS.editTitle, icon: "edit" as const };
  if (act === "changeDueDate") return { label: titleOfDueDate(ticket), icon: "calendar" as const };
  if (act === "askHigherLimit") return { label: LIMIT_TEXTS.ask, icon: "flag" as const };
  if (act === "deleteTicket") return { label: TEXTS.deleteTitle, icon: "trash" as const, isDanger: true };
  return {
    label: ticket.actualCostCents === null ? COST_TEXTS.add : COST_TEXTS.correct,
    icon: "edit" as const,
  };
}

/** The most likely transition as a button, and a menu of the others. */
export const ActionBar = memo(function ActionBar({ ticket, choices, onAction, onMessage }: ActionBarProps) {
  const { main, mayWrite } = choices;
  const { isLegacy } = useSignedIn().credentials;
  // A server of the plain API offers tickets to all vendors.
  const others = choices.others.filter((act) => !isLegacy || act !== "changeBidders");
  const mayRecordCostHere = useMayRecordCost();
  const mayChangeDueDateHere = useMayChangeDueDate();
  const own = choices.own.filter(
    (act) =>
      (act !== "recordCost" || mayRecordCostHere(ticket)) &&
      (act !== "changeDueDate" || mayChangeDueDateHere(ticket)),
  );
  const mute = useMuteItem(ticket);
  const isForAll = ticket.chosenBidders === undefined && others.includes("changeBidders");
  const giveItem =
    !isLegacy && (isForAll || main === "requestBid" || others.includes("requestBid"))
      ? [
          {
            label: BIDDER_TEXTS.giveToVendor,
            icon: "person" as const,
            onChoose: () => onAction("giveToVendor"),
          },
        ]
      : [];
  // Whoever is about to give work to a worker may as well want a vendor.
  const givesBeside = main === "assignWorker" || main === "startWork" ? giveItem : [];
  const givesInMenu = givesBeside.length > 0 ? [] : giveItem;
  return (
    <div className="row apart">
      {others.length + own.length + mute.length + givesInMenu.length > 0 || mayWrite ? (
        <Menu
          label={TEXTS.actions}
          opens="up"
          text={TEXTS.actions}
          items={[
            ...givesInMenu,
            ...others.map((act) => ({
              label: TRANSITION_LABELS[act].label,
              icon: TRANSITION_LABELS[act].icon,
              isDanger: TRANSITION_LABELS[act].isDanger ?? false,
              onChoose: () => onAction(act),
            })),
            ...(mayWrite
              ? [
                  {
                    label: TEXTS.sendMessage,
                    icon: "speech" as const,
                    onChoose: () => onMessage(ticket),
                  },
                ]
              : []),
            ...mute,
            ...own.map((act) => ({ ...ownItem(act, ticket), onChoose: () => onAction(act) })),
          ]}
        />
      ) : (
        <span />
      )}
      {givesBeside.map(({ label, icon, onChoose }) => (
        <Button key={label} variant="default" leftSection={<Icon name={icon} />} onClick={onChoose}>
          {label}
        </Button>
      ))}
      {main && (
        <Button leftSection={<Icon name={TRANSITION_LABELS[main].icon} />} onClick={() => onAction(main)}>
          {TRANSITION_LABELS[main].label}
        </Button>
      )}
    </div>
  );
});
