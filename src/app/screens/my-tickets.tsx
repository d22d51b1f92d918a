import type { Ticket } from "#domain/tickets/ticket.ts";
import { emptyByFilters, FindWork } from "#app/empty-tickets.tsx";
import { Denied } from "#app/screens/denied.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { TicketFilters } from "#features/tickets/list/filter-bar.tsx";
import { useTicketFilters } from "#features/tickets/list/filters.ts";
import { SaveList } from "#features/tickets/list/save-list.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import * as TEXTS from "#texts/tickets.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** The tickets assigned to a vendor. */
export function MyTickets() {
  usePageTitle(TEXTS.myTickets);
  const { account } = useSignedIn();
  const filters = useTicketFilters();
  const isFiltered = filters.status !== "" || filters.priority !== "" || filters.text !== "";
  if (account.role !== "Vendor") return <Denied reason={TEXTS.vendorsOnly} />;
  const filter = {
    status: filters.status,
    priority: filters.priority,
    text: filters.text.trim(),
    isMine: (ticket: Ticket) => ticket.assignee?.id === account.id,
  };
  return (
    <div className="page column">
      <div className="row apart listhead">
        <h1>{TEXTS.myTickets}</h1>
        <div className="row tight tools">
          <SaveList filter={filter} />
        </div>
      </div>
      <TicketFilters filters={filters} kind="jobs" />
      <h2 className="unseen">{TEXTS.whatWasFound}</h2>
      <ItemBoundary kind={TEXTS.title}>
        <TicketList
          filter={filter}
          filterKey={`jobs ${filters.status} ${filters.priority} ${filters.text}`}
          page={filters.page}
          limit={filters.limit}
          onPage={filters.turn}
          onLimit={filters.resize}
          empty={isFiltered ? emptyByFilters(filters.clear) : { text: TEXTS.none, action: <FindWork /> }}
        />
      </ItemBoundary>
    </div>
  );
}
