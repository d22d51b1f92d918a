import { useEffect, useState } from "react";
import { maySeeInsights } from "#domain/accounts/role.ts";
import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { regionsOf } from "#domain/stores/region.ts";
import { readTicketChoices } from "#local-db/read/ticket-choices.ts";
import { UrlChoice } from "#features/forms/url-choice.tsx";
import { storeFilterOption } from "#features/forms/options.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/tickets.ts";

/**
 * What the list can be filtered by. Read once the browser is idle, because it needs all tickets
 * and the first page of the list does not.
 */
function useTicketChoices() {
  const { db } = useSignedIn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => isMounted && setIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return useLiveQuery(async () => (isIdle ? readTicketChoices(db) : NONE), [db, isIdle]) ?? NONE;
}

const NONE = { stores: [], people: [] } as const;

interface ChoicesProps {
  readonly region: string;
  readonly store: string;
  readonly person: string;
  readonly onChange: (name: "region" | "store" | "person", id: string) => void;
}

/**
 * Filters by region, by store and by person, from what is on this device. They are there before
 * that is known, and where it is little, so that nothing below them moves.
 */
export function StoreAndPersonFilters({ region, store, person, onChange }: ChoicesProps) {
  const { account } = useSignedIn();
  const { stores, people } = useTicketChoices();
  return (
    <>
      {(maySeeInsights(account.role) || region !== "") && (
        <UrlChoice
          label={LIST_TEXTS.filterByRegion}
          isLabelVisible={false}
          name="region"
          value={region}
          options={withChosen(region, [
            { value: "", label: LIST_TEXTS.allRegions },
            ...regionsOf(stores).map(({ key, label }) => ({ value: key, label })),
            { value: NOTHING, label: LIST_TEXTS.withoutRegion },
          ])}
          onChange={(key) => onChange("region", key)}
        />
      )}
      <UrlChoice
        label={LIST_TEXTS.filterByStore}
        isLabelVisible={false}
        name="store"
        value={store}
        options={withChosen(store, [{ value: "", label: TEXTS.allStores }, ...stores.map(storeFilterOption)])}
        onChange={(id) => onChange("store", id)}
      />
      <UrlChoice
        label={LIST_TEXTS.filterByPerson}
        isLabelVisible={false}
        name="person"
        value={person}
        options={withChosen(person, [
          { value: "", label: TEXTS.allPeople },
          ...people.map(({ id, name, role }) => ({
            value: id,
            label: role === null ? name : TEXTS.personAndRole(name, role),
          })),
        ])}
        onChange={(id) => onChange("person", id)}
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
