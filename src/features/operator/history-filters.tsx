import { Button, TextInput } from "@mantine/core";
import { dayAfter, isCalendarDay } from "#domain/calendar-day.ts";
import { HISTORY_KINDS } from "#domain/history/history-fields.ts";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { kindText } from "#features/history/history-values.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/operator-history.ts";

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

/** Filters by kind, person, store, period and text, which are kept in the address. */
export function HistoryFilters({ problem }: { problem: string }) {
  const { read, set } = useUrlState();
  const change = (name: Name) => (value: string) => set({ [name]: value, before: "" });
  const isSet = NAMES.some((name) => read(name) !== "");
  return (
    <div className="column tight">
      <div className="row filters">
        <SearchField label={TEXTS.text} value={read("text")} onChange={change("text")} />
        <UrlSelect
          aria-label={TEXTS.kind}
          value={read("kind")}
          onChange={change("kind")}
          data={[
            { value: "", label: TEXTS.allKinds },
            ...HISTORY_KINDS.map((kind) => ({ value: kind, label: kindText(kind) })),
          ]}
        />
        <SearchField label={TEXTS.person} value={read("by")} onChange={change("by")} />
        <SearchField label={TEXTS.store} value={read("at")} onChange={change("at")} />
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
        {isSet && (
          <Button variant="subtle" size="sm" onClick={() => set(EMPTY)}>
            {TEXTS.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
