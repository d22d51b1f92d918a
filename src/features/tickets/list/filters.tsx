import { Button } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { PAGE_SIZES } from "#contract/limits.ts";
import { PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { DUE_STATES, type DueState } from "#domain/tickets/due.ts";
import { TICKET_ORDERS, type TicketOrder } from "#domain/tickets/order.ts";
import { TO_DO_KINDS, type ToDoKind } from "#domain/tickets/to-do.ts";
import { type Period, periodFrom, PERIODS } from "#domain/insights/period.ts";
import { ALL_OPEN, STATUSES, type Status, statusLabel } from "#domain/tickets/status.ts";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { type FilterName, FILTERS, parametersOf } from "#features/tickets/list/filter-parameters.ts";
import { StoreAndPersonFilters } from "#features/tickets/list/filter-choices.tsx";
import { DUE_LABELS } from "#features/status-tags/status-tags.tsx";
import { SearchField } from "#features/search/search-field.tsx";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/tickets.ts";
import { useIsPhone } from "#ui/use-width.ts";

const OFFERED: Record<"all" | "market" | "jobs", readonly Status[]> = {
  all: STATUSES,
  market: ["out_for_bid", "for_review", "completed", "closed"],
  jobs: ["out_for_bid", "for_review", "completed", "closed", "assigned_bidder", "in_progress"],
};

/** Vendors see "Close" instead of "Closed". */
function labelIn(kind: keyof typeof OFFERED, status: Status): string {
  // Beside "All open" the one status needs a name that cannot be taken for all of them.
  if (status === "open") return LIST_TEXTS.openAndNew;
  return status === "closed" && kind !== "all" ? TEXTS.close : statusLabel(status);
}

/**
 * Filters, page number and page size, stored in the URL so that they survive a reload and back.
 * Changing a filter or the page size returns to page 1.
 */
export function useTicketFilters() {
  const { search } = useLocation();
  const { read, readPage, set } = useUrlState();
  const size = Number(read("size"));
  const toDo = read("todo");
  const due = read("due");
  const order = read("sort");
  return {
    status: read("status"),
    priority: read("priority"),
    text: read("q"),
    region: read("region"),
    store: read("store"),
    person: read("person"),
    /** True if anything but the order is set. */
    isFiltered: FILTERS.some((name) => read(name) !== ""),
    /** Changes with the filters and the order. */
    key: viewQueryOf(search),
    /** What the tickets ask of the person, as the dashboard links to it; null for all. */
    toDo: TO_DO_KINDS.find((each) => each === toDo) ?? null,
    due: DUE_STATES.find((each) => each === due) ?? null,
    /** Period of which only completed work is listed; null for all tickets. */
    done: periodFrom(read("done")),
    /** Who did it. */
    doer: read("by"),
    /** Period of which only work without a recorded cost is listed; null for all tickets. */
    missingCost: PERIODS.find((each) => each === read("nocost")) ?? null,
    /** Period of which only tickets with rejected work are listed; null for all. */
    rejectedJobs: rejectedPeriod(read("redone")),
    category: read("category"),
    order: TICKET_ORDERS.find((each) => each === order) ?? TICKET_ORDERS[0],
    limit: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    page: readPage("page"),
    change: (name: FilterName | "sort", value: string) => set({ [name]: value, page: "" }),
    /** Another choice takes the place of late work that the dashboard led to. */
    changeDue: (value: string) => set({ due: value, ...(isLateWork(toDo) ? { todo: "" } : {}), page: "" }),
    /** Urgent ones are open ones, unless a status was chosen. */
    changePriority: (priority: string, hasAllOpen: boolean) => {
      const isUrgent = priority === "urgent" && hasAllOpen && read("status") === "";
      set({ priority, ...(isUrgent ? { status: ALL_OPEN } : {}), page: "" });
    },
    resize: (limit: number) => set({ size: limit === PAGE_SIZES[0] ? "" : String(limit), page: "" }),
    turn: (page: number) => set({ page: toPageParam(page) }),
    /** Clears what another person's saved address most likely hides everything by. */
    clearStoreAndPerson: () => set({ store: "", person: "", page: "" }),
    clear: () => set({ ...Object.fromEntries(FILTERS.map((name) => [name, ""])), page: "" }),
  };
}

/** What the due filter shows while the list has late work that the dashboard led to. */
const DUE_OF_TO_DO = {
  overdue: "overdue",
  overdueElsewhere: "overdue",
  behind: "behind",
  behindElsewhere: "behind",
  dueToday: "today",
} as const satisfies Partial<Record<ToDoKind, DueState>>;

const isLateWork = (kind: string | null): kind is keyof typeof DUE_OF_TO_DO =>
  kind !== null && Object.hasOwn(DUE_OF_TO_DO, kind);

/** A saved view of an earlier version may ask for the open ones, which are among all of them. */
const rejectedPeriod = (name: string): Period | null =>
  name === "open" ? "all" : (PERIODS.find((each) => each === name) ?? null);

/** @returns the filters and the order of an address, as parameters in a fixed order. */
export const viewQueryOf = (search: string): string => parametersOf([...FILTERS, "sort"], search);

/**
 * Filters by status, priority and text. The page size is chosen in the pager below the list,
 * because a phone has no space for it here.
 */
export function TicketFilters({
  filters,
  kind,
  hasSearch = true,
  isWhole = false,
}: {
  filters: ReturnType<typeof useTicketFilters>;
  /**
   * Which statuses are offered: all, those of a vendor's market, or those of a vendor's own jobs.
   */
  kind: "all" | "market" | "jobs";
  /** Shows the search over all tickets on this device; false where the list is only an excerpt. */
  hasSearch?: boolean;
  /** Offers all filters and orders: by due date, store and person too. */
  isWhole?: boolean;
}) {
  const statuses = OFFERED[kind];
  return (
    <div className="row filters">
      {hasSearch && (
        <SearchField
          label={TEXTS.search}
          value={filters.text}
          onChange={(value) => filters.change("q", value)}
        />
      )}
      <UrlSelect
        aria-label={TEXTS.status}
        value={filters.status}
        onChange={(value) => filters.change("status", value)}
        data={[
          { value: "", label: TEXTS.allStatuses },
          ...(kind === "all" ? [{ value: ALL_OPEN, label: LIST_TEXTS.allOpen }] : []),
          ...statuses.map((status) => ({ value: status, label: labelIn(kind, status) })),
        ]}
      />
      <UrlSelect
        aria-label={TEXTS.priority}
        value={filters.priority}
        onChange={(value) => filters.changePriority(value, kind === "all")}
        data={[
          { value: "", label: TEXTS.allPriorities },
          ...PRIORITIES.map((priority) => ({ value: priority, label: priorityLabel(priority) })),
        ]}
      />
      {isWhole && <MoreFilters filters={filters} />}
      {filters.isFiltered && (
        <Button variant="subtle" size="sm" onClick={filters.clear}>
          {TEXTS.clearFilters}
        </Button>
      )}
    </div>
  );
}

/**
 * Filters by due date, region, store and person, and the order. On a phone they are shown on
 * demand, as they would fill half of the screen above the first ticket.
 */
function MoreFilters({ filters }: { filters: ReturnType<typeof useTicketFilters> }) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { due, region, store, person, order, toDo } = filters;
  const late = isLateWork(toDo) ? toDo : due;
  const set = [late, region, store, person, order === TICKET_ORDERS[0] ? "" : order].filter(Boolean).length;
  return (
    <>
      {isPhone && (
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? LIST_TEXTS.fewerFilters : LIST_TEXTS.moreFilters(set)}
        </Button>
      )}
      {(isOpen || !isPhone) && (
        <>
          <DueFilters filters={filters} />
          <StoreAndPersonFilters region={region} store={store} person={person} onChange={filters.change} />
        </>
      )}
    </>
  );
}

const ORDER_LABELS: Readonly<Record<TicketOrder, string>> = {
  newest: TEXTS.newestFirst,
  oldest: TEXTS.oldestFirst,
  worst: LIST_TEXTS.mostUrgentFirst,
  due: TEXTS.dueFirst,
  priority: TEXTS.highestPriorityFirst,
  planned: TEXTS.plannedFirst,
  closed: LIST_TEXTS.lastClosedFirst,
};

/** What is late or due today, and the order of the list. */
function DueFilters({ filters }: { filters: ReturnType<typeof useTicketFilters> }) {
  return (
    <>
      <UrlSelect
        aria-label={TEXTS.dueDate}
        value={filters.due ?? (isLateWork(filters.toDo) ? DUE_OF_TO_DO[filters.toDo] : "")}
        onChange={filters.changeDue}
        data={[
          { value: "", label: TEXTS.anyDueDate },
          ...DUE_STATES.map((state) => ({ value: state, label: DUE_LABELS[state] })),
        ]}
      />
      <UrlSelect
        aria-label={TEXTS.order}
        value={filters.order}
        onChange={(order) => filters.change("sort", order === TICKET_ORDERS[0] ? "" : order)}
        data={TICKET_ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order] }))}
      />
    </>
  );
}
