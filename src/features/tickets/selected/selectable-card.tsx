import { clsx } from "clsx";
import { Checkbox } from "@mantine/core";
import { memo } from "react";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { SyncStatusBadge, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import { DueTag, PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { Facts } from "#features/tickets/list/ticket-card.tsx";
import * as TEXTS from "#texts/tickets.ts";
import styles from "#features/tickets/list/ticket-card.module.css";

interface SelectableCardProps {
  readonly ticket: Ticket;
  readonly syncStatus: SyncStatus | null;
  readonly isSelected: boolean;
  readonly onToggle: (id: string) => void;
}

/** A card that selects its ticket instead of opening it. A click anywhere on it does. */
export const SelectableCard = memo(function SelectableCard({
  ticket,
  syncStatus,
  isSelected,
  onToggle,
}: SelectableCardProps) {
  return (
    <article className={clsx(styles.ticketCard, styles.selectable)} data-selected={isSelected || undefined}>
      <div className="row tight">
        <StatusTag status={ticket.status} />
        <PriorityTag priority={ticket.priority} />
        <DueTag ticket={ticket} />
        {syncStatus && <SyncStatusBadge status={syncStatus} />}
      </div>
      <Checkbox
        label={shortTitle(ticket.title)}
        aria-label={TEXTS.selectTicket(ticket.title)}
        checked={isSelected}
        onChange={() => onToggle(ticket.id)}
      />
      <Facts ticket={ticket} />
    </article>
  );
});
