import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { dayAfter, isCalendarDay } from "#domain/calendar-day.ts";
import { HISTORY_KINDS } from "#domain/history/history-fields.ts";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { kindText } from "#features/history/history-values.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/operator-history.ts";
import { useIsPhone } from "#ui/use-width.ts";

/** What the server is asked for, without what is not set. */
export type HistoryQuery = Readonly<
  Partial<Record<"kind" | "person" | "store" | "from" | "until" | "text", string>>
>;

/** Parameters of the address. */
const NAMES = ["kind", "by", "at", "from", "until", "text"] as const;
type Name = (typeof NAMES)[number];

const EMPTY = Object.fromEntries([...NAMES, "before"].map((name) => [name, ""]));

/** The beginning of a day by the clock of this device, as an instant. */
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();

/** The filters of the address: what they ask the server for, and what is wrong with them. */
export function useHistoryFilter() {
  const { read } = useUrlState();
  const kind = HISTORY_KINDS.find((each) => each === read("kind")) ?? "";
  const dayIn = (name: Name) => (isCalendarDay(read(name)) ? read(name) : "");
  const [from, until] = [dayIn("from"), dayIn("until")];
  const isBackwards = from !== "" && until !== "" && from > until;
  const values = {
    kind,
    person: read("by"),
    store: read("at"),
    from: from === "" ? "" : startOf(from),
    // The last day is part of the period.
    until: until === "" || isBackwards ? "" : startOf(dayAfter(until)),
    text: read("text"),
  };
  const query: HistoryQuery = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value.trim() !== ""),
  );
  return {
    query,
    problem: isBackwards ? TEXTS.periodBackwards : "",
    isFiltered: Object.keys(query).length > 0,
  };
}

/**
 * Filters by kind, person, store, period and text, which are kept in the address. On a phone all
 * but the text are shown on demand, as they would fill the screen above the first line.
 */
export function HistoryFilters({ problem }: { problem: string }) {
  const { read, set } = useUrlState();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(problem !== "");
  const change = (name: Name) => (value: string) => set({ [name]: value, before: "" });
  const more = NAMES.filter((name) => name !== "text" && read(name) !== "").length;
  return (
    <div className="column tight">
      <div className="row filters">
        <SearchField label={TEXTS.text} value={read("text")} onChange={change("text")} />
        {isPhone && (
          <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? TEXTS.fewerFilters : TEXTS.moreFilters(more)}
          </Button>
        )}
      </div>
      {(isOpen || !isPhone) && <MoreFilters problem={problem} change={change} />}
      {more + (read("text") === "" ? 0 : 1) > 0 && (
        <div>
          <Button variant="subtle" size="sm" onClick={() => set(EMPTY)}>
            {TEXTS.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MoreFiltersProps {
  readonly problem: string;
  readonly change: (name: Name) => (value: string) => void;
}

function MoreFilters({ problem, change }: MoreFiltersProps) {
  const { read } = useUrlState();
  return (
    <>
      <div className="row filters">
        <UrlSelect
          aria-label={TEXTS.kind}
          value={read("kind")}
          onChange={change("kind")}
          data={[
            { value: "", label: TEXTS.allKinds },
            ...HISTORY_KINDS.map((kind) => ({ value: kind, label: kindText(kind) })),
          ]}
        />
        {/* Beside each other: a search that is an immediate part of the row has one of its own. */}
        <div>
          <SearchField label={TEXTS.person} value={read("by")} onChange={change("by")} />
        </div>
        <div>
          <SearchField label={TEXTS.store} value={read("at")} onChange={change("at")} />
        </div>
      </div>
      <div className="row filters">
        <TextInput
          type="date"
          label={TEXTS.from}
          value={read("from")}
          onChange={(event) => change("from")(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={TEXTS.until}
          value={read("until")}
          error={problem}
          onChange={(event) => change("until")(event.currentTarget.value)}
        />
      </div>
    </>
  );
}
