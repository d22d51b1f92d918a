import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { isStoreRole, mayRaiseTickets, type Role } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Deferred } from "#ui/deferred.tsx";
import { useSignedIn, useSignedInIfAny } from "#features/session/signed-in.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { BidTabs, dashboardTabNames } from "#features/bids/bid-tabs.tsx";
import { TicketFilters, useTicketFilters } from "#features/tickets/list/filters.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import { emptyText } from "#features/tickets/texts.ts";
import * as TEXTS from "#texts/tickets.ts";
import { ToDoSection } from "#features/to-do/to-do-section.tsx";
import { WorkerSection } from "#features/workers/worker-section.tsx";
import { NeedsSignIn } from "#app/screens/needs-sign-in.tsx";
import { Icon } from "#ui/icons.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as DASHBOARD_TEXTS from "#texts/dashboard.ts";

const PER_PAGE = 5;

/** The start screen. Routes admit only signed-in users; without a session it asks for a sign-in. */
export function Dashboard() {
  return useSignedInIfAny() === null ? <NeedsSignIn kind="dashboard" /> : <OwnDashboard />;
}

/** The sections depend on the user's role. */
function OwnDashboard() {
  const { account } = useSignedIn();
  usePageTitle(`Dashboard · ${PRODUCT}`);
  const { role } = account;
  return (
    <div className="page column wide">
      <div className="greeting">
        <h1>{DASHBOARD_TEXTS.welcome(account.firstName)}</h1>
        <p className="quiet">{role}</p>
      </div>
      <ToDoSection>
        <Sections role={role} />
      </ToDoSection>
    </div>
  );
}

/** The lists of the dashboard, under what needs the person now. */
function Sections({ role }: { role: Role }) {
  return (
    <>
      {role === "Vendor" && (
        <ItemBoundary kind={DASHBOARD_TEXTS.wonBids}>
          <WonBids />
        </ItemBoundary>
      )}
      <ItemBoundary kind={TEXTS.title}>
        {role === "Maintenance" ? <AssignedToMe /> : <TicketSection />}
      </ItemBoundary>
      <Deferred meanwhile={null}>
        {role !== "Maintenance" && role !== "Assessor" && (
          <section className="column" aria-labelledby="bids">
            <div className="row apart">
              <h2 id="bids">{DASHBOARD_TEXTS.bids}</h2>
              <Link to="/bids">{DASHBOARD_TEXTS.viewAll}</Link>
            </div>
            <ItemBoundary kind={DASHBOARD_TEXTS.bids}>
              <BidTabs names={dashboardTabNames(role)} />
            </ItemBoundary>
          </section>
        )}
      </Deferred>
      <Deferred meanwhile={null}>
        {role === "Property Manager" && (
          <ItemBoundary kind={DASHBOARD_TEXTS.workers}>
            <WorkerSection />
          </ItemBoundary>
        )}
      </Deferred>
    </>
  );
}

/** A vendor's open jobs: tickets assigned to them after a won bid. */
function WonBids() {
  const { account } = useSignedIn();
  const { readPage, set } = useUrlState();
  return (
    <section className="column" aria-labelledby="won">
      <div className="row apart">
        <h2 id="won">{DASHBOARD_TEXTS.wonBids}</h2>
        <Link to="/my-tickets">{DASHBOARD_TEXTS.myTickets}</Link>
      </div>
      <TicketList
        filter={{ isMine: (ticket) => ticket.assignee?.id === account.id, isUnderWayFirst: true }}
        filterKey="won"
        pagesLabel={DASHBOARD_TEXTS.pagesOfWonBids}
        page={readPage("wonPage")}
        limit={PER_PAGE}
        onPage={(page) => set({ wonPage: toPageParam(page) })}
        empty={{
          text: DASHBOARD_TEXTS.noWonBids,
          action: (
            <Button component={Link} to="/tickets?status=out_for_bid" variant="default">
              {TEXTS.findWork}
            </Button>
          ),
        }}
        failed={[DASHBOARD_TEXTS.wonBidsFailedToLoad]}
      />
    </section>
  );
}

function TicketSection() {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  const filters = useTicketFilters();
  const isVendor = account.role === "Vendor";
  const mayRaise = mayRaiseTickets(account.role);
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
  const emptyTickets = () => {
    const text = emptyText(account.role);
    if (isStoreRole(account.role)) return { text, action: create(TEXTS.firstTicket) };
    if (mayRaise) return { text, hint: DASHBOARD_TEXTS.ticketsOfStores, action: create(TEXTS.createOne) };
    if (filters.status !== "" || filters.priority !== "") return { text };
    const hint = isVendor ? DASHBOARD_TEXTS.ticketsOutForBid : DASHBOARD_TEXTS.ticketsToAssess;
    return { text, hint, action: <SetUpNotifications /> };
  };
  return (
    <section className="column" aria-labelledby="tickets">
      <div className="row apart">
        <h2 id="tickets">{TEXTS.title}</h2>
        <div className="row">
          <Link to="/tickets">{DASHBOARD_TEXTS.viewAll}</Link>
          {mayRaise && create(TEXTS.addNew)}
        </div>
      </div>
      {isVendor && <TicketFilters filters={filters} kind="market" hasSearch={false} />}
      <TicketList
        filter={{
          ...(isVendor ? { status: filters.status, priority: filters.priority } : {}),
          isUnderWayFirst: true,
        }}
        filterKey={isVendor ? `${filters.status} ${filters.priority}` : "all"}
        page={filters.page}
        limit={PER_PAGE}
        onPage={filters.turn}
        empty={emptyTickets()}
      />
    </section>
  );
}

/** For whom a list fills by what others do: the way to learn of it. */
const SetUpNotifications = () => (
  <Button component={Link} to="/profile" variant="default" leftSection={<Icon name="bell" />}>
    {DASHBOARD_TEXTS.setUpNotifications}
  </Button>
);

function AssignedToMe() {
  const { account, wake } = useSignedIn();
  const { readPage, set } = useUrlState();
  return (
    <section className="column" aria-labelledby="assigned">
      <div className="row apart">
        <h2 id="assigned">{TEXTS.assignedToMe}</h2>
        <Button variant="default" onClick={wake}>
          {DASHBOARD_TEXTS.retry}
        </Button>
      </div>
      <TicketList
        filter={{ isMine: (ticket) => ticket.assignee?.id === account.id, isUnderWayFirst: true }}
        filterKey="mine"
        page={readPage("page")}
        limit={PER_PAGE}
        onPage={(page) => set({ page: toPageParam(page) })}
        empty={{
          text: TEXTS.noneAssigned,
          hint: DASHBOARD_TEXTS.workAppears,
          action: <SetUpNotifications />,
        }}
        failed={[TEXTS.assignedFailed]}
      />
    </section>
  );
}
