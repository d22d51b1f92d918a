import { Button, NativeSelect } from "@mantine/core";
import { PAGE_SIZES } from "#contract/limits.ts";
import { PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { STATUSES, type Status, statusLabel } from "#domain/tickets/status.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { TEXTS } from "#features/tickets/texts.ts";

const OFFERED: Record<"all" | "market" | "jobs", readonly Status[]> = {
  all: STATUSES,
  market: ["out_for_bid", "for_review", "completed", "closed"],
  jobs: ["out_for_bid", "for_review", "completed", "closed", "assigned_bidder", "in_progress"],
};

/** In a vendor's filters closed tickets are called 'Close'. */
const labelIn = (kind: keyof typeof OFFERED, status: Status) =>
  status === "closed" && kind !== "all" ? "Close" : statusLabel(status);

/** Filters and page stand in the address, so that they survive a reload and a way back. Changing one goes to page 1. */
export function useTicketFilters() {
  const { read, readPage, set } = useUrlState();
  const size = Number(read("size"));
  return {
    status: read("status"),
    priority: read("priority"),
    text: read("q"),
    limit: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    page: readPage("page"),
    change: (name: "status" | "priority" | "q", value: string) => set({ [name]: value, page: "" }),
    resize: (limit: number) => set({ size: limit === PAGE_SIZES[0] ? "" : String(limit), page: "" }),
    turn: (page: number) => set({ page: toPageParam(page) }),
    clear: () => set({ status: "", priority: "", q: "", page: "" }),
  };
}

/** Status, priority and words to look for. How many stand on a page is chosen at the foot of the list: the search has the width of a phone. */
export function TicketFilters({
  filters,
  kind,
  hasSearch = true,
}: {
  filters: ReturnType<typeof useTicketFilters>;
  /** Which statuses are offered: all, a vendor's of the market, or of the own jobs. */
  kind: "all" | "market" | "jobs";
  /** Over everything on this phone; left out where the list is only a glimpse. */
  hasSearch?: boolean;
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
      <NativeSelect
        aria-label="Status"
        value={filters.status}
        onChange={(event) => filters.change("status", event.currentTarget.value)}
        data={[
          { value: "", label: "All statuses" },
          ...statuses.map((status) => ({ value: status, label: labelIn(kind, status) })),
        ]}
      />
      <NativeSelect
        aria-label="Priority"
        value={filters.priority}
        onChange={(event) => filters.change("priority", event.currentTarget.value)}
        data={[
          { value: "", label: "All priorities" },
          ...PRIORITIES.map((priority) => ({ value: priority, label: priorityLabel(priority) })),
        ]}
      />
      {(filters.status || filters.priority || filters.text) && (
        <Button variant="subtle" onClick={filters.clear}>
          {TEXTS.clearFilters}
        </Button>
      )}
    </div>
  );
}
