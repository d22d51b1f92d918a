import { useParams } from "react-router-dom";
import { maySeeInsights } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { Denied } from "#app/screens/denied.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { PlanPage } from "#features/tickets/plans/plan-page.tsx";
import { PlansList } from "#features/tickets/plans/plans-list.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/plans.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

const PER_PAGE = 10;

/** Every maintenance plan, for those who raise tickets, and for readers. */
export function Plans() {
  usePageTitle(TEXTS.plans);
  const { account } = useSignedIn();
  if (!maySeeInsights(account.role)) return <Denied reason={TEXTS.managersOnly} />;
  return (
    <div className="page column">
      <ItemBoundary kind={TEXTS.plans}>
        <PlansList />
      </ItemBoundary>
    </div>
  );
}

/** One plan with its stores, and the tickets that it made. */
export function PlanScreen() {
  usePageTitle(TEXTS.plan);
  const { account } = useSignedIn();
  const { planId = "" } = useParams();
  const { readPage, set } = useUrlState();
  if (!maySeeInsights(account.role)) return <Denied reason={TEXTS.managersOnly} />;
  const filter = { isMine: (ticket: Ticket) => ticket.planId === planId, isUnderWayFirst: true };
  return (
    <div className="page column">
      <ItemBoundary kind={TEXTS.plan}>
        <PlanPage planId={planId} />
      </ItemBoundary>
      <section className="column" aria-labelledby="plan-tickets">
        <h2 id="plan-tickets">{TEXTS.ticketsOfPlan}</h2>
        <TicketList
          filter={filter}
          filterKey={planId}
          page={readPage("page")}
          limit={PER_PAGE}
          onPage={(page) => set({ page: toPageParam(page) })}
          empty={{ text: TEXTS.noTickets }}
        />
      </section>
    </div>
  );
}
