import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { Denied } from "#app/screens/denied.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { TicketFilters, useTicketFilters } from "#features/tickets/list/filters.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import { WORDS } from "#features/tickets/words.ts";
import { usePageTitle } from "#ui/use-page-title.ts";

/** A vendor's own jobs. */
export function MyTickets() {
  usePageTitle(`My Tickets · ${PRODUCT}`);
  const { account } = useSignedIn();
  const filters = useTicketFilters();
  const isFiltered = filters.status !== "" || filters.priority !== "" || filters.text !== "";
  if (account.role !== "Vendor") return <Denied words="This page is only available to Vendor users." />;
  return (
    <div className="page column">
      <h1>My Tickets</h1>
      <TicketFilters filters={filters} kind="jobs" />
      <h2 className="unseen">What was found</h2>
      <TicketList
        filter={{
          status: filters.status,
          priority: filters.priority,
          text: filters.text.trim(),
          isMine: (ticket) => ticket.assignee?.id === account.id,
        }}
        filterKey={`jobs ${filters.status} ${filters.priority} ${filters.text}`}
        page={filters.page}
        limit={filters.limit}
        onPage={filters.turn}
        onLimit={filters.resize}
        empty={{
          words: WORDS.none,
          ...(isFiltered ? {} : { action: <Link to="/tickets">{WORDS.findWork}</Link> }),
        }}
      />
    </div>
  );
}
