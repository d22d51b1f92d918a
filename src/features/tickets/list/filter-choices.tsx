import { maySeeInsights } from "#domain/accounts/role.ts";
import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { DUE_STATES } from "#domain/tickets/due.ts";
import { regionsOf } from "#domain/stores/region.ts";
import { readTicketChoices } from "#local-db/read/ticket-choices.ts";
import { UrlChoice } from "#features/forms/url-choice.tsx";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { storeFilterOption } from "#features/forms/options.ts";
import { useIsIdle } from "#features/hooks/use-is-idle.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DUE_LABELS } from "#features/status-tags/status-tags.tsx";
import type { Chip } from "#features/tickets/list/filter-chips.tsx";
import type { useTicketFilters } from "#features/tickets/list/filters.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/tickets.ts";
import * as TO_DO_TEXTS from "#texts/to-do.ts";

/**
 * What the list can be filtered by. Read once the browser is idle, because it needs all tickets
 * and the first page of the list does not.
 */
function useTicketChoices() {
  const { db } = useSignedIn();
  const isIdle = useIsIdle();
  return useLiveQuery(async () => (isIdle ? readTicketChoices(db) : NONE), [db, isIdle]) ?? NONE;
}

const NONE = { stores: [], people: [] } as const;

type Filters = ReturnType<typeof useTicketFilters>;

/** By region, store and person: what each offers, from what is on this device. */
function useOptions({ region, store, person }: Filters) {
  const { account } = useSignedIn();
  const choices = useTicketChoices();
  const { stores, people } = choices;
  return {
    isRead: choices !== NONE,
    region:
      maySeeInsights(account.role) || region !== ""
        ? withChosen(region, [
            { value: "", label: LIST_TEXTS.allRegions },
            ...regionsOf(stores).map(({ key, label }) => ({ value: key, label })),
            { value: NOTHING, label: LIST_TEXTS.withoutRegion },
          ])
        : null,
    store: withChosen(store, [{ value: "", label: TEXTS.allStores }, ...stores.map(storeFilterOption)]),
    person: withChosen(person, [
      { value: "", label: TEXTS.allPeople },
      { value: NOTHING, label: TO_DO_TEXTS.unassigned },
      ...people.map(({ id, name, role }) => ({
        value: id,
        label: role === null ? name : TEXTS.personAndRole(name, role),
      })),
    ]),
  };
}

/**
 * @returns the filters by due date, region, store and person that are set, by what they are set to;
 *   without the last three until it is known what these are called
 */
export function useSetFilters(filters: Filters): readonly Chip[] {
  const { isRead, region, store, person } = useOptions(filters);
  const chipOf = (name: "region" | "store" | "person", options: readonly Option[] | null) => {
    const chosen = options?.find(({ value }) => value !== "" && value === filters[name]);
    return isRead && chosen ? [{ label: chosen.label, remove: () => filters.change(name, "") }] : [];
  };
  return [
    ...(filters.due === null
      ? []
      : [{ label: DUE_LABELS[filters.due], remove: () => filters.changeDue("") }]),
    ...chipOf("region", region),
    ...chipOf("store", store),
    ...chipOf("person", person),
  ];
}

/**
 * What is late or due today, and filters by region, by store and by person. They are there before
 * it is known what they offer, and where it is little, so that nothing below them moves.
 */
export function MoreFilters({ filters }: { filters: Filters }) {
  const { region, store, person } = useOptions(filters);
  return (
    <>
      <UrlSelect
        aria-label={TEXTS.dueDate}
        value={filters.due ?? ""}
        onChange={filters.changeDue}
        data={[
          { value: "", label: TEXTS.anyDueDate },
          ...DUE_STATES.map((state) => ({ value: state, label: DUE_LABELS[state] })),
        ]}
      />
      {region !== null && (
        <UrlChoice
          label={LIST_TEXTS.filterByRegion}
          isLabelVisible={false}
          name="region"
          value={filters.region}
          options={region}
          onChange={(key) => filters.change("region", key)}
        />
      )}
      <UrlChoice
        label={LIST_TEXTS.filterByStore}
        isLabelVisible={false}
        name="store"
        value={filters.store}
        options={store}
        onChange={(id) => filters.change("store", id)}
      />
      <UrlChoice
        label={LIST_TEXTS.filterByPerson}
        isLabelVisible={false}
        name="person"
        value={filters.person}
        options={person}
        onChange={(id) => filters.change("person", id)}
      />
    </>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** The options, with one for a chosen id that this device does not know, or not yet. */
const withChosen = (chosen: string, options: readonly Option[]): readonly Option[] =>
  options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: TEXTS.notOnThisDevice }];
