import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import type { Account } from "#domain/accounts/profile.ts";
import {
  mayRaiseTickets,
  maySeeInsights,
  mayTakePart,
  OPERATOR_ROLE,
  roleLabel,
  seatOf,
} from "#domain/accounts/role.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Deferred } from "#ui/deferred.tsx";
import { useSignedIn, useSignedInIfAny } from "#features/session/signed-in.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { BidTabs, dashboardTabNames } from "#features/bids/bid-tabs.tsx";
import { LeftWorkLink } from "#features/operator/left-work.tsx";
import { TicketFilters } from "#features/tickets/list/filter-bar.tsx";
import { useTicketFilters } from "#features/tickets/list/filters.ts";
import { type EmptyTicketList, TicketList } from "#features/tickets/list/ticket-list.tsx";
import * as TEXTS from "#texts/tickets.ts";
import { ToDoSection } from "#features/to-do/to-do-section.tsx";
import { WorkerSection } from "#features/workers/worker-section.tsx";
import {
  CreateTicket,
  emptyByFilters,
  FindWork,
  SetUpNotifications,
  useEmptyTickets,
} from "#app/empty-tickets.tsx";
import { DashboardNumbers } from "#app/dashboard-numbers.tsx";
import { FirstDay } from "#app/first-day.tsx";
import { PhoneLinks, PhoneSearch } from "#app/phone-links.tsx";
import { WaitsForManager } from "#app/waits-for-manager.tsx";
import { NeedsSignIn } from "#app/screens/needs-sign-in.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as DASHBOARD_TEXTS from "#texts/dashboard.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import styles from "#app/screens/dashboard.module.css";

const PER_PAGE = 5;

/** The start screen. Routes admit only signed-in users; without a session it asks for a sign-in. */
export function Dashboard() {
  return useSignedInIfAny() === null ? <NeedsSignIn kind="dashboard" /> : <OwnDashboard />;
}

/** The sections depend on the user's role. */
function OwnDashboard() {
  const { account } = useSignedIn();
  usePageTitle(DASHBOARD_TEXTS.dashboardPageTitle);
  const { role } = account;
  return (
    <div className="page column wide">
      <div className={styles.greeting}>
        <h1>{DASHBOARD_TEXTS.welcome(account.firstName)}</h1>
        <p className="quiet">{roleText(account)}</p>
        {mayOperate(account) && (
          <ItemBoundary kind={OPERATOR_TEXTS.title}>
            <LeftWorkLink />
          </ItemBoundary>
        )}
      </div>
      {role === "Maintenance" && <WaitsForManager />}
      <PhoneSearch />
      <ToDoSection>
        <PhoneLinks />
        <Sections account={account} />
      </ToDoSection>
    </div>
  );
}

/** The name of the role, with what it means where the name does not say it. */
function roleText(account: Account): string {
  const role = roleLabel(seatOf(account));
  if (!mayTakePart(account)) return DASHBOARD_TEXTS.explainedRole(role, DASHBOARD_TEXTS.reads);
  if (account.role !== OPERATOR_ROLE) return role;
  return DASHBOARD_TEXTS.explainedRole(
    role,
    mayOperate(account) ? DASHBOARD_TEXTS.headOfficeAndOperator : DASHBOARD_TEXTS.headOffice,
  );
}

/** The lists of the dashboard, under what needs the person now. */
function Sections({ account }: { account: Account }) {
  const { role } = account;
  const isReading = !mayTakePart(account);
  return (
    <>
      {isReading && <DashboardNumbers meanwhile={<ListSkeleton count={1} height="16rem" />} />}
      {role === "Vendor" && (
        <ItemBoundary kind={DASHBOARD_TEXTS.wonBids}>
          <WonBids />
        </ItemBoundary>
      )}
      <ItemBoundary kind={TEXTS.title}>
        {role === "Maintenance" ? <AssignedToMe /> : <TicketSection />}
      </ItemBoundary>
      {maySeeInsights(role) && !isReading && <DashboardNumbers />}
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
            <FirstDay>
              <FindWork />
            </FirstDay>
          ),
        }}
        failed={[DASHBOARD_TEXTS.wonBidsFailedToLoad]}
      />
    </section>
  );
}

function TicketSection() {
  const { account } = useSignedIn();
  const filters = useTicketFilters();
  const isVendor = account.role === "Vendor";
  const empty = useEmptyTickets(mayRaiseTickets);
  const isFiltered = isVendor && (filters.status !== "" || filters.priority !== "");
  return (
    <section className="column" aria-labelledby="tickets">
      <div className={clsx("row", "apart", styles.listHead)}>
        <h2 id="tickets">{DASHBOARD_TEXTS.newestTickets}</h2>
        <div className="row">
          <Link to="/tickets">{DASHBOARD_TEXTS.viewAll}</Link>
          {mayRaiseTickets(account) && <CreateTicket label={TEXTS.addNew} />}
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
        empty={isFiltered ? emptyByFilters(filters.clear) : withFirstDay(empty, isVendor)}
      />
    </section>
  );
}

/** The list of a vendor is of what others ask bids for: their own start is at the won bids. */
const withFirstDay = (empty: EmptyTicketList, isVendor: boolean): EmptyTicketList =>
  isVendor ? empty : { ...empty, action: <FirstDay>{empty.action}</FirstDay> };

function AssignedToMe() {
  const { account, requestSync } = useSignedIn();
  const { readPage, set } = useUrlState();
  return (
    <section className="column" aria-labelledby="assigned">
      <div className="row apart">
        <h2 id="assigned">{TEXTS.assignedToMe}</h2>
        <div className="row tight">
          <span className="quiet" id="task-missing">
            {DASHBOARD_TEXTS.taskMissing}
          </span>
          <Button variant="default" size="sm" aria-describedby="task-missing" onClick={requestSync}>
            {DASHBOARD_TEXTS.retry}
          </Button>
        </div>
      </div>
      <TicketList
        filter={{ isMine: (ticket) => ticket.assignee?.id === account.id, order: "planned" }}
        filterKey="mine"
        page={readPage("page")}
        limit={PER_PAGE}
        onPage={(page) => set({ page: toPageParam(page) })}
        empty={{
          text: TEXTS.noneAssigned,
          hint: DASHBOARD_TEXTS.workAppears,
          action: (
            <FirstDay>
              <SetUpNotifications />
            </FirstDay>
          ),
        }}
        failed={[TEXTS.assignedFailed]}
      />
    </section>
  );
}
