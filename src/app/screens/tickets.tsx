import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { isStoreRole } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { TicketFilters, useTicketFilters } from "#features/tickets/list/filters.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import { emptyWords, WORDS } from "#features/tickets/words.ts";
import { Icon } from "#ui/icons.tsx";
import { usePageTitle } from "#ui/use-page-title.ts";

/** All tickets this person may see, narrowed by filters that stand in the address. */
export function Tickets() {
  usePageTitle(`${WORDS.title} · ${PRODUCT}`);
  const { account } = useSignedIn();
  const sheets = useSheets();
  const filters = useTicketFilters();
  const isFiltered = filters.status !== "" || filters.priority !== "" || filters.text !== "";
  const create = (label: string) => (
    <Button
      component={Link}
      to={sheets.href("new", "ticket")}
      state={{ isSheet: true }}
      leftSection={<Icon name="plus" />}
    >
      {label}
    </Button>
  );
  const mayCreateHere = isStoreRole(account.role);
  return (
    <div className="page column">
      <div className="row apart">
        <h1>{WORDS.title}</h1>
        {mayCreateHere && create(WORDS.addNewTicket)}
      </div>
      <TicketFilters filters={filters} kind={account.role === "Vendor" ? "market" : "all"} />
      <h2 className="unseen">What was found</h2>
      <TicketList
        filter={{ status: filters.status, priority: filters.priority, text: filters.text.trim() }}
        filterKey={`${filters.status} ${filters.priority} ${filters.text}`}
        page={filters.page}
        limit={filters.limit}
        onPage={filters.turn}
        empty={{
          words: isFiltered ? WORDS.none : emptyWords(account.role),
          ...(mayCreateHere && !isFiltered ? { action: create(WORDS.firstTicket) } : {}),
        }}
      />
    </div>
  );
}
