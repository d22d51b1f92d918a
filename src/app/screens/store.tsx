import { Button } from "@mantine/core";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { mayRaiseTickets, maySeeInsights } from "#domain/accounts/role.ts";
import { Denied } from "#app/screens/denied.tsx";
import { StoreSummary } from "#features/insights/store-summary.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DeleteOwnStore } from "#features/stores/delete-store.tsx";
import { StorePeople } from "#features/stores/people/store-people.tsx";
import { PlannedAtStore } from "#features/tickets/plans/planned-visits.tsx";
import { TicketsOfFormerManager } from "#features/tickets/hand-over/hand-over-link.tsx";
import { SaveList } from "#features/tickets/list/save-list.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as APP_TEXTS from "#texts/app.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as TEXTS from "#texts/insights.ts";
import * as PLAN_TEXTS from "#texts/plans.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as PEOPLE_TEXTS from "#texts/store-people.ts";

import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

const PER_PAGE = 10;

/** Everything about one store; its open tickets come before those that are finished. */
export function Store() {
  usePageTitle(TEXTS.storePageTitle);
  const { account } = useSignedIn();
  const { storeId = "" } = useParams();
  const { readPage, set } = useUrlState();
  const navigate = useNavigate();
  const sheets = useUrlDialogs();
  if (!maySeeInsights(account.role)) return <Denied reason={TEXTS.managersOnly} />;
  const filter = { isMine: (ticket: Ticket) => ticket.storeId === storeId, isUnderWayFirst: true };
  return (
    <div className="page column wide">
      <ItemBoundary kind={TEXTS.storePageTitle}>
        <StoreSummary storeId={storeId} />
      </ItemBoundary>
      <ItemBoundary kind={PEOPLE_TEXTS.title}>
        <StorePeople storeId={storeId} />
      </ItemBoundary>
      <ItemBoundary kind={HAND_OVER_TEXTS.handOver}>
        <TicketsOfFormerManager storeId={storeId} />
      </ItemBoundary>
      <ItemBoundary kind={PLAN_TEXTS.comingUp}>
        <PlannedAtStore storeId={storeId} />
      </ItemBoundary>
      <section className="column" aria-labelledby="store-tickets">
        <div className="row apart">
          <h2 id="store-tickets">{TEXTS.storeTickets}</h2>
          <div className="row tight">
            {mayRaiseTickets(account) && (
              <Button
                component={Link}
                to={sheets.hrefAll({ new: "ticket", store: storeId })}
                state={{ isSheet: true }}
                leftSection={<Icon name="plus" />}
              >
                {APP_TEXTS.newTicket}
              </Button>
            )}
            <SaveList filter={filter} />
          </div>
        </div>
        <TicketList
          filter={filter}
          filterKey={storeId}
          page={readPage("page")}
          limit={PER_PAGE}
          onPage={(page) => set({ page: toPageParam(page) })}
          empty={{ text: TEXTS.noStoreTickets }}
        />
      </section>
      <ItemBoundary kind={STORE_TEXTS.deleteTitle}>
        <DeleteOwnStore
          storeId={storeId}
          onDeleted={() => void navigate("/directory?show=stores", { replace: true })}
        />
      </ItemBoundary>
    </div>
  );
}
