import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { TICKET_ORDERS, type TicketOrder } from "#domain/tickets/order.ts";
import { ALL_OPEN, STATUSES, type Status, statusLabel } from "#domain/tickets/status.ts";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { type Chip, FilterChips } from "#features/tickets/list/filter-chips.tsx";
import { MoreFilters, useSetFilters } from "#features/tickets/list/filter-choices.tsx";
import type { useTicketFilters } from "#features/tickets/list/filters.ts";
import { OverdueShortcut, type OverdueShortcutProps } from "#features/tickets/list/overdue-shortcut.tsx";
import { SearchField } from "#features/search/search-field.tsx";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/tickets.ts";
import { useIsPhone } from "#ui/use-width.ts";
import styles from "#features/tickets/list/filter-bar.module.css";

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

interface FiltersProps {
  readonly filters: ReturnType<typeof useTicketFilters>;
  /**
   * Which statuses are offered: all, those of a vendor's market, or those of a vendor's own jobs.
   */
  readonly kind: "all" | "market" | "jobs";
  /** Shows the search over all tickets on this device; false where the list is only an excerpt. */
  readonly hasSearch?: boolean;
  /** Offers all filters and orders: by due date, store and person too. */
  readonly isWhole?: boolean;
  /** What a link narrowed the list to, and no field says. */
  readonly narrowed?: readonly Chip[];
  /** Given where overdue tickets may be far below what is seen first. */
  readonly overdueIn?: Omit<OverdueShortcutProps, "onShow"> | null;
}

/**
 * Search, status and priority, a button that unfolds the other filters, and what of them is set.
 * The page size is chosen in the pager below the list.
 */
export function TicketFilters({
  filters,
  kind,
  hasSearch = true,
  isWhole = false,
  narrowed = [],
  overdueIn = null,
}: FiltersProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const further = useSetFilters(filters);
  const hasChips = isWhole && (narrowed.length > 0 || hasFurther(filters));
  const isOrdered = isPhone && filters.order !== TICKET_ORDERS[0];
  const set = further.length + Number(isOrdered);
  const clear = () => {
    filters.clear();
    // The button that was pressed goes, and the focus would go with it.
    focusOn(panel);
  };
  const showOverdue = () => {
    filters.showOverdue();
    focusOn(panel);
  };
  return (
    <div className="column tight">
      {hasSearch && (
        <SearchField
          label={TEXTS.search}
          value={filters.text}
          onChange={(value) => filters.change("q", value)}
        />
      )}
      <div className={styles.bar}>
        <StatusAndPriority filters={filters} kind={kind} />
        {isWhole && !isPhone && <Order filters={filters} />}
        {isWhole && (
          <Button
            id={`${panel}-button`}
            variant="default"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? LIST_TEXTS.fewerFilters : moreFilters(set, isPhone)}
          </Button>
        )}
        {/* On a phone it would begin a row of its own, and move the list that is read already. */}
        {overdueIn && !isPhone && <OverdueShortcut {...overdueIn} onShow={showOverdue} />}
        {filters.isFiltered && !hasChips && (
          <Button variant="subtle" size="sm" onClick={isWhole ? clear : filters.clear}>
            {TEXTS.clearFilters}
          </Button>
        )}
      </div>
      {isWhole && (
        <>
          <div id={panel} role="group" aria-label={LIST_TEXTS.furtherFilters} hidden={!isOpen}>
            {isOpen && (
              <div className="row filters">
                <MoreFilters filters={filters} />
                {isPhone && <Order filters={filters} />}
              </div>
            )}
          </div>
          {hasChips && (
            <FilterChips chips={[...narrowed, ...further]} onRemoved={() => focusOn(panel)} onClear={clear} />
          )}
        </>
      )}
    </div>
  );
}

/** Whether there will be chips, also before it is known what they say: nothing then moves. */
const hasFurther = ({ due, region, store, person }: FiltersProps["filters"]) =>
  due !== null || region !== "" || store !== "" || person !== "";

const moreFilters = (set: number, hasOrder: boolean) =>
  hasOrder ? LIST_TEXTS.moreFilters(set) : LIST_TEXTS.moreFiltersAlone(set);

const focusOn = (panel: string) => document.getElementById(`${panel}-button`)?.focus();

function StatusAndPriority({ filters, kind }: Pick<FiltersProps, "filters" | "kind">) {
  return (
    <>
      <UrlSelect
        className={styles.pill}
        data-set={filters.status !== ""}
        aria-label={TEXTS.status}
        value={filters.status}
        onChange={(value) => filters.change("status", value)}
        data={[
          { value: "", label: TEXTS.allStatuses },
          ...(kind === "all" ? [{ value: ALL_OPEN, label: LIST_TEXTS.allOpen }] : []),
          ...OFFERED[kind].map((status) => ({ value: status, label: labelIn(kind, status) })),
        ]}
      />
      <UrlSelect
        className={styles.pill}
        data-set={filters.priority !== ""}
        aria-label={TEXTS.priority}
        value={filters.priority}
        onChange={(value) => filters.changePriority(value, kind === "all")}
        data={[
          { value: "", label: TEXTS.allPriorities },
          ...PRIORITIES.map((priority) => ({ value: priority, label: priorityLabel(priority) })),
        ]}
      />
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

const Order = ({ filters }: Pick<FiltersProps, "filters">) => (
  <UrlSelect
    className={styles.pill}
    aria-label={TEXTS.order}
    value={filters.order}
    onChange={(order) => filters.change("sort", order === TICKET_ORDERS[0] ? "" : order)}
    data={TICKET_ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order] }))}
  />
);
