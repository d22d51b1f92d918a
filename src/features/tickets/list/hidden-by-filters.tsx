import { Button } from "@mantine/core";
import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useTickets } from "#features/tickets/queries.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readTicketChoices } from "#local-db/read/ticket-choices.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/tickets.ts";
import * as TO_DO_TEXTS from "#texts/to-do.ts";

interface HiddenByFiltersProps {
  /** What nothing was found by. */
  readonly filter: TicketFilter;
  readonly filterKey: string;
  /** Clears the filters by store and by person, and leaves the others. */
  readonly onClear: () => void;
}

/**
 * Beside an empty list that is filtered by a store or a person, as in an address that somebody else
 * saved: what it is filtered by, and how many tickets there are without that.
 */
export function HiddenByFilters({ filter, filterKey, onClear }: HiddenByFiltersProps) {
  const { db } = useSignedIn();
  const { storeId = "", personId = "" } = filter;
  const choices = useLiveQuery(() => readTicketChoices(db), [db]);
  const others = { ...filter, storeId: "", personId: "" };
  const found = useTickets(others, { page: 1, limit: 1 }, `${filterKey}#everybody`);
  if (choices === undefined || found === undefined) return null;
  const store = choices.stores.find(({ id }) => id === storeId);
  const person =
    personId === NOTHING ? TO_DO_TEXTS.unassigned : choices.people.find(({ id }) => id === personId)?.name;
  const names = [
    ...(storeId === "" ? [] : [LIST_TEXTS.ofStore(store ? storeLabel(store) : TEXTS.notOnThisDevice)]),
    ...(personId === "" ? [] : [LIST_TEXTS.ofPerson(person ?? TEXTS.notOnThisDevice)]),
  ];
  return (
    <div className="column tight">
      <p>{LIST_TEXTS.onlyTicketsOf(names.join(", "))}</p>
      {found.total > 0 && <Button onClick={onClear}>{LIST_TEXTS.showWithoutThat(found.total)}</Button>}
    </div>
  );
}
