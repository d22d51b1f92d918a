import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from "react";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { NeverSynced } from "#features/tickets/list/never-synced.tsx";
import { Pager } from "#features/tickets/list/pager.tsx";
import { TicketCard } from "#features/tickets/list/ticket-card.tsx";
import { SelectableCard } from "#features/tickets/selected/selectable-card.tsx";
import type { SelectedIds } from "#features/lists/use-selection.ts";
import { useLaidOutWhenIdle } from "#features/lists/use-laid-out-when-idle.ts";
import { useLastPull, useOffers, useTickets } from "#features/tickets/queries.ts";
import { LoadFailed, useNeverLoaded } from "#features/sync-status/load-failed.tsx";
import * as TEXTS from "#texts/tickets.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { useScrollToListTop } from "#ui/use-scroll-to-list-top.ts";

/** Text of an empty list, what will appear in it, and what to do next. */
export interface EmptyTicketList {
  readonly text: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

interface TicketListProps {
  readonly filter: TicketFilter;
  /** Dependency key of the live query: must change whenever `filter` does. */
  readonly filterKey: string;
  /** Accessible name of the pager, where a screen has two lists. */
  readonly pagesLabel?: string;
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  /** Given where the person can choose the page size. */
  readonly onLimit?: (limit: number) => void;
  readonly empty: EmptyTicketList;
  /** Given while tickets are being selected; their cards then select instead of opening. */
  readonly selection?: SelectedIds | null;
  /** Text shown if the first pull failed. */
  readonly failed?: readonly [title: string, sentence?: string];
}

/** A page of the tickets on this device, or its state: loading, failed, never synced, or empty. */
export function TicketList({
  filter,
  filterKey,
  pagesLabel,
  page,
  limit,
  onPage,
  onLimit,
  empty,
  selection = null,
  failed,
}: TicketListProps) {
  // Deferred, so that rendering a long list does not block input.
  const found = useDeferredValue(useTickets(filter, { page, limit }, filterKey));
  const pull = useLastPull();
  const offerOf = useOffers();
  const isFailed = useNeverLoaded();
  // The page became empty, because its only ticket was deleted or moved: return to page 1.
  const isBeyond = page > 1 && found?.isBeyond === true;
  const head = useScrollToListTop<HTMLUListElement>(page);
  useLaidOutWhenIdle(head, found);
  const toFirstPage = useEffectEvent(() => onPage(1));
  useEffect(() => {
    if (isBeyond) toFirstPage();
  }, [isBeyond]);
  if (found === undefined || isBeyond || (found.total === 0 && pull === undefined)) return <ListSkeleton />;
  if (isFailed && found.total === 0) {
    const [title, sentence] = failed ?? TEXTS.loadFailed;
    return <LoadFailed title={title} {...(sentence === undefined ? {} : { sentence })} />;
  }
  if (!found.isKnown) return <NeverSynced />;
  if (found.total === 0) {
    return (
      <Empty icon="ticket" action={empty.action}>
        <p>{empty.text}</p>
        {empty.hint !== undefined && <p className="quiet">{empty.hint}</p>}
      </Empty>
    );
  }
  return (
    <div className="column">
      <ul className="list grid" data-snapshot-list ref={head}>
        {found.tickets.map(({ ticket, syncStatus }) => (
          <li key={ticket.id}>
            <ItemBoundary kind={TEXTS.ticket} name={ticket.title} item={ticket}>
              {selection === null ? (
                <TicketCard
                  ticket={ticket}
                  syncStatus={syncStatus}
                  offersCost={filter.missingCost !== undefined}
                  showsCost={filter.jobs !== undefined}
                  {...offerOf(ticket)}
                />
              ) : (
                <SelectableCard
                  ticket={ticket}
                  syncStatus={syncStatus}
                  isSelected={selection.ids.has(ticket.id)}
                  onToggle={selection.toggle}
                />
              )}
            </ItemBoundary>
          </li>
        ))}
      </ul>
      <Pager
        label={pagesLabel}
        page={page}
        limit={limit}
        total={found.total}
        onPage={onPage}
        onLimit={onLimit}
      />
    </div>
  );
}
