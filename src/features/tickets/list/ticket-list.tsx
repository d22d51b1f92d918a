import { type ReactNode, useDeferredValue, useEffect } from "react";
import type { TicketFilter } from "#local-db/read/tickets.ts";
import { NeverSynced } from "#features/tickets/list/never-synced.tsx";
import { Pager } from "#features/tickets/list/pager.tsx";
import { TicketCard } from "#features/tickets/list/ticket-card.tsx";
import { useLastPull, useOffers, useTickets } from "#features/tickets/queries.ts";
import { LoadFailed, useNeverLoaded } from "#features/sync-status/load-failed.tsx";
import { TEXTS } from "#features/tickets/texts.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { useScrollToListTop } from "#ui/use-scroll-to-list-top.ts";

interface TicketListProps {
  readonly filter: TicketFilter;
  /** Changes when the filter does, so that the list is read anew. */
  readonly filterKey: string;
  /** The name of its pages, where a screen has two lists. */
  readonly pagesLabel?: string;
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  /** Where the person chooses how many stand on a page. */
  readonly onLimit?: (limit: number) => void;
  readonly empty: { readonly words: string; readonly action?: ReactNode };
  /** What is said when the first bringing home failed. */
  readonly failed?: readonly [title: string, sentence?: string];
}

/** Tickets of this phone in their four states: being read, none, never brought home, and there. */
export function TicketList({
  filter,
  filterKey,
  pagesLabel,
  page,
  limit,
  onPage,
  onLimit,
  empty,
  failed,
}: TicketListProps) {
  // Drawn in slices: a long list holds up no tap.
  const found = useDeferredValue(useTickets(filter, { page, limit }, filterKey));
  const pull = useLastPull();
  const offerOf = useOffers();
  const isFailed = useNeverLoaded();
  // The only ticket of a later page was deleted or moved on: back to page 1.
  const isBeyond = page > 1 && found?.isBeyond === true;
  const head = useScrollToListTop<HTMLUListElement>(page);
  useEffect(() => {
    if (isBeyond) onPage(1);
  }, [isBeyond]);
  if (found === undefined || isBeyond || (found.total === 0 && pull === undefined)) return <ListSkeleton />;
  if (isFailed && found.total === 0) {
    const [title, sentence] = failed ?? TEXTS.loadFailed;
    return <LoadFailed title={title} {...(sentence === undefined ? {} : { sentence })} />;
  }
  if (!found.isHome) return <NeverSynced />;
  if (found.total === 0) {
    return (
      <Empty icon="ticket" action={empty.action}>
        {empty.words}
      </Empty>
    );
  }
  return (
    <div className="column">
      <ul className="list grid" ref={head}>
        {found.tickets.map(({ ticket, at }) => (
          <li key={ticket.id}>
            <ItemBoundary kind="Ticket" name={ticket.title} of={ticket}>
              <TicketCard ticket={ticket} at={at} {...offerOf(ticket.id)} />
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
