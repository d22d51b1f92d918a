import { Button } from "@mantine/core";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Link, useLocation } from "react-router-dom";
import { mayRaiseTickets, mayTakePart, maySeeInsights } from "#domain/accounts/role.ts";
import { useNow, useToday } from "#features/dates/use-today.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { TicketFilters } from "#features/tickets/list/filter-bar.tsx";
import { useTicketFilters } from "#features/tickets/list/filters.ts";
import {
  CompletedJobs,
  MissingCost,
  OfCategory,
  RejectedJobs,
} from "#features/tickets/cost/counted-jobs.tsx";
import { useRejections } from "#features/insights/use-insights.ts";
import { type CalendarPeriod, daysOf, type Period } from "#domain/insights/period.ts";
import { type Rejection, rejectionsIn } from "#domain/insights/rejections.ts";
import { RejectedWork } from "#features/tickets/rejection/rejected-work.tsx";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { HiddenByFilters } from "#features/tickets/list/hidden-by-filters.tsx";
import { SaveList } from "#features/tickets/list/save-list.tsx";
import { SavedViews } from "#features/tickets/list/saved-views.tsx";
import { TicketList } from "#features/tickets/list/ticket-list.tsx";
import { SelectionBar } from "#features/tickets/selected/selection-bar.tsx";
import { type StoredSelection, useSelectedTickets } from "#features/tickets/selected/use-selected-tickets.ts";
import { CreateTicket, emptyByFilters, useEmptyTickets } from "#app/empty-tickets.tsx";
import { TO_DO_STYLES } from "#features/to-do/to-do-styles.ts";
import * as PLAN_TEXTS from "#texts/plans.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/tickets.ts";
import * as TO_DO_TEXTS from "#texts/to-do.ts";
import type { ToDoKind } from "#domain/tickets/to-do.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import { ToolRow } from "#ui/tool-row.tsx";
import styles from "#app/screens/tickets.module.css";

/** Closes the dialog of an act on selected tickets that a reload finds without a selection. */
function useSelectionEnd({ isRead, isOn }: StoredSelection, sheets: ReturnType<typeof useUrlDialogs>) {
  const isLeftOver = isRead && !isOn && sheets.read("many") !== null;
  const close = useEffectEvent(() => sheets.close("many"));
  useEffect(() => {
    if (isLeftOver) close();
  }, [isLeftOver]);
}

type Filters = ReturnType<typeof useTicketFilters>;
type RejectionsByTicket = ReadonlyMap<string, readonly Rejection[]>;
const NO_REJECTIONS: RejectionsByTicket = new Map();

/** The rejections a list of rejected work is about, by ticket; null while they are read. */
function useRejectionsOfList({ rejectedJobs, person }: Filters, today: string): RejectionsByTicket | null {
  const all = useRejections(rejectedJobs !== null);
  return useMemo(() => {
    if (all === null || rejectedJobs === null) return null;
    const found = rejectionsIn(all, { days: daysOf(rejectedJobs, today), personId: person });
    return Map.groupBy(found, ({ ticketId }) => ticketId);
  }, [all, rejectedJobs, person, today]);
}

/** Says where shared photos went, if that is elsewhere. */
const SharedPhotosNotice = ({ search }: { search: string }) =>
  new URLSearchParams(search).get("shared") === "elsewhere" && (
    <Notice icon="photo" role="status">
      {TEXTS.sharedPhotosHint}
    </Notice>
  );

/** All tickets visible to the user, with search, filters and page in the URL. */
export function Tickets() {
  usePageTitle(TEXTS.title);
  const { account, actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const filters = useTicketFilters();
  const { search } = useLocation();
  const { toDo, done, missingCost, rejectedJobs, category } = filters;
  const today = useToday();
  const nowMs = useNow();
  const rejections = useRejectionsOfList(filters, today);
  const isComing = rejectedJobs !== null && rejections === null;
  const rejected = new Set(rejections?.keys());
  const jobsOf = (period: Period | CalendarPeriod) => ({ period, category, today, dayOf: deviceDay });
  const filter = {
    status: filters.status,
    priority: filters.priority,
    text: filters.text.trim(),
    region: filters.region,
    storeId: filters.store,
    // In a list of rejected work the person is whose work it was, whoever has the ticket now.
    personId: rejectedJobs === null ? filters.person : "",
    category,
    order: filters.order,
    nowMs,
    ...(filters.due === null ? {} : { due: { state: filters.due, nowMs } }),
    ...(done === null ? {} : { jobs: { ...jobsOf(done), doerId: filters.doer } }),
    ...(missingCost === null ? {} : { missingCost: jobsOf(missingCost) }),
    ...(rejectedJobs === null ? {} : { rejectedJobs: { ids: rejected, category } }),
    ...(toDo === null ? {} : { toDo: { kind: toDo, actor, nowMs } }),
  };
  const empty = useEmptyTickets(mayRaiseTickets);
  const filterKey = [filters.key, nowMs, ...(rejectedJobs === null ? [] : rejected)].join("#");
  const hidden = (filter.storeId !== "" || filter.personId !== "") && (
    <HiddenByFilters filter={filter} filterKey={filterKey} onClear={filters.clearStoreAndPerson} />
  );
  const selection = useSelectedTickets();
  useSelectionEnd(selection, sheets);
  return (
    <div className="page column">
      <div className="row apart listhead">
        <h1>{TEXTS.title}</h1>
        <Tools filter={isComing ? null : filter} selection={selection} />
        {mayRaiseTickets(account) && (
          <CreateTicket label={TEXTS.addNewTicket} variant={selection.isOn ? "default" : "filled"} />
        )}
      </div>
      <SharedPhotosNotice search={search} />
      <Narrowing filters={filters} rejections={rejections} />
      <SavedViews />
      <TicketFilters
        filters={filters}
        kind={account.role === "Vendor" ? "market" : "all"}
        isWhole
        overdueIn={isListOfWork(filters) ? { filter, filterKey, nowMs } : null}
        narrowed={toDo === null ? [] : [toDoChip(toDo, () => filters.change("todo", ""))]}
      />
      {filter.text !== "" && (
        <Button
          component={Link}
          to={sheets.hrefAll({ find: "open", words: filter.text })}
          state={{ isSheet: true }}
          variant="subtle"
          className={styles.findElsewhere}
          leftSection={<Icon name="search" />}
        >
          {TEXTS.findElsewhere(filter.text)}
        </Button>
      )}
      <h2 className="unseen">{TEXTS.whatWasFound}</h2>
      {selection.isOn && <SelectionBar selection={selection} filter={filter} />}
      <ItemBoundary kind={TEXTS.title}>
        {isComing ? (
          <ListSkeleton />
        ) : (
          <RejectedWork value={rejections ?? NO_REJECTIONS}>
            <TicketList
              filter={filter}
              filterKey={filterKey}
              page={filters.page}
              limit={filters.limit}
              onPage={filters.turn}
              onLimit={filters.resize}
              selection={selection.isOn ? selection : null}
              empty={filters.isFiltered ? emptyByFilters(filters.clear, hidden) : empty}
            />
          </RejectedWork>
        )}
      </ItemBoundary>
    </div>
  );
}

/** Not one of finished work, or of what is due already. */
const isListOfWork = ({ due, done, missingCost, rejectedJobs }: Filters) =>
  due === null && done === null && missingCost === null && rejectedJobs === null;

const toDoChip = (toDo: ToDoKind, remove: () => void) => ({
  label: TO_DO_TEXTS.only(TO_DO_STYLES[toDo].label),
  remove,
});

/** What leads elsewhere, exports and the selection; no exports while the filter is not complete. */
function Tools({ filter, selection }: { filter: TicketFilter | null; selection: StoredSelection }) {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  return (
    <ToolRow
      isLong={mayRaiseTickets(account)}
      first={
        <Button
          component={Link}
          to={sheets.href("scan", "open")}
          state={{ isSheet: true }}
          variant="subtle"
          leftSection={<Icon name="code" />}
        >
          {TEXTS.scan}
        </Button>
      }
    >
      {mayTakePart(account) && (
        <Button component={Link} to="/agenda" variant="subtle" leftSection={<Icon name="calendar" />}>
          {TEXTS.agenda}
        </Button>
      )}
      {maySeeInsights(account.role) && (
        <Button component={Link} to="/plans" variant="subtle" leftSection={<Icon name="calendar" />}>
          {PLAN_TEXTS.plans}
        </Button>
      )}
      {mayRaiseTickets(account) && (
        <Button component={Link} to="/repeats" variant="subtle" leftSection={<Icon name="repeat" />}>
          {REPEAT_TEXTS.allRepetitions}
        </Button>
      )}
      {filter && <SaveList filter={filter} />}
      {!selection.isOn && (
        <Button variant="subtle" leftSection={<Icon name="check" />} onClick={selection.start}>
          {TEXTS.select}
        </Button>
      )}
    </ToolRow>
  );
}

/** What the list is narrowed to by a link that leads here, and no field says. */
const Narrowing = ({
  filters: { done, doer, missingCost, rejectedJobs, category, person },
  rejections,
}: {
  filters: Filters;
  rejections: RejectionsByTicket | null;
}) => (
  <>
    {missingCost !== null && <MissingCost period={missingCost} />}
    {(done !== null || rejectedJobs !== null || category !== "") && (
      <div className="row tight">
        {done !== null && <CompletedJobs period={done} doer={doer} />}
        {rejectedJobs !== null && (
          <RejectedJobs
            period={rejectedJobs}
            name={person === "" ? "" : (rejections?.values().next().value?.[0]?.personName ?? "")}
          />
        )}
        {category !== "" && <OfCategory category={category} />}
      </div>
    )}
  </>
);
