import { useLocation } from "react-router-dom";
import { PAGE_SIZES } from "#contract/limits.ts";
import { DUE_STATES, type DueState } from "#domain/tickets/due.ts";
import { TICKET_ORDERS } from "#domain/tickets/order.ts";
import { TO_DO_KINDS } from "#domain/tickets/to-do.ts";
import { type Period, periodFrom, PERIODS } from "#domain/insights/period.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { type FilterName, FILTERS, parametersOf } from "#features/tickets/list/filter-parameters.ts";

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
    due: DUE_STATES.find((each) => each === due) ?? dueOfFormer(toDo),
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
    /** Another choice takes the place of late work that a former dashboard led to. */
    changeDue: (value: string) =>
      set({ due: value, ...(dueOfFormer(toDo) === null ? {} : { todo: "" }), page: "" }),
    /** The worst of them first. */
    showOverdue: () => set({ due: "overdue", sort: "worst", page: "" }),
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

/**
 * Links of the dashboard of earlier versions, also in saved views. Late work that others have is no
 * to-do any more.
 */
const FORMER_TO_DOS: Readonly<Record<string, DueState>> = {
  overdue: "overdue",
  overdueElsewhere: "overdue",
  behind: "behind",
  behindElsewhere: "behind",
};
const dueOfFormer = (toDo: string): DueState | null =>
  Object.hasOwn(FORMER_TO_DOS, toDo) ? (FORMER_TO_DOS[toDo] ?? null) : null;

/** A saved view of an earlier version may ask for the open ones, which are among all of them. */
const rejectedPeriod = (name: string): Period | null =>
  name === "open" ? "all" : (PERIODS.find((each) => each === name) ?? null);

/** @returns the filters and the order of an address, as parameters in a fixed order. */
export const viewQueryOf = (search: string): string => parametersOf([...FILTERS, "sort"], search);
