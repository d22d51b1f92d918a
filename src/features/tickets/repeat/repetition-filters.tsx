import { Button } from "@mantine/core";
import { regionsOf } from "#domain/stores/region.ts";
import { compareStores } from "#domain/stores/store-label.ts";
import { storeFilterOption } from "#features/forms/options.ts";
import { UrlChoice } from "#features/forms/url-choice.tsx";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { type ListedRepetition, storeOfTicket } from "#features/tickets/repeat/use-repetitions.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/repetitions.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";

const PARAMS = { region: "repeatsRegion", store: "repeatsStore", state: "repeatsState" } as const;
const FIRST_PAGE = { repeatsPage: "" };
const NONE = { [PARAMS.region]: "", [PARAMS.store]: "", [PARAMS.state]: "" };

/** @returns a function from all repetitions to those of the address */
export function useRepetitionFilter(): (all: readonly ListedRepetition[]) => readonly ListedRepetition[] {
  const { read } = useUrlState();
  const region = read(PARAMS.region);
  const storeId = read(PARAMS.store);
  const state = read(PARAMS.state);
  return (all) =>
    all.filter(
      (each) =>
        (region === "" || each.region.key === region) &&
        (storeId === "" || each.ticket.storeId === storeId) &&
        (state === "" || (state === "ended") === (each.repeat === null)),
    );
}

/** Filters by region and store, where there is more than one, and by whether a rule has ended. */
export function RepetitionFilters({ all }: { readonly all: readonly ListedRepetition[] }) {
  const { read, set } = useUrlState();
  const [region, store, state] = [read(PARAMS.region), read(PARAMS.store), read(PARAMS.state)];
  const regions = regionsOf(all.map((each) => ({ region: each.region.label })));
  const byId = new Map(all.flatMap(({ ticket }) => storeOfTicket(ticket)).map((each) => [each.id, each]));
  const stores = [...byId.values()].toSorted(compareStores).map(storeFilterOption);
  return (
    <div className="row filters">
      {(regions.length > 1 || region !== "") && (
        <UrlChoice
          label={LIST_TEXTS.filterByRegion}
          isLabelVisible={false}
          name="repeatsRegion"
          value={region}
          options={[
            { value: "", label: LIST_TEXTS.allRegions },
            ...regions.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(key) => set({ [PARAMS.region]: key, ...FIRST_PAGE })}
        />
      )}
      {(stores.length > 1 || store !== "") && (
        <UrlChoice
          label={LIST_TEXTS.filterByStore}
          isLabelVisible={false}
          name="repeatsStore"
          value={store}
          options={[{ value: "", label: TICKET_TEXTS.allStores }, ...stores]}
          onChange={(id) => set({ [PARAMS.store]: id, ...FIRST_PAGE })}
        />
      )}
      <UrlSelect
        aria-label={TEXTS.state}
        value={state}
        onChange={(chosen) => set({ [PARAMS.state]: chosen, ...FIRST_PAGE })}
        data={Object.entries(TEXTS.states).map(([value, label]) => ({ value, label }))}
      />
      {[region, store, state].some((each) => each !== "") && (
        <Button variant="subtle" size="sm" onClick={() => set({ ...NONE, ...FIRST_PAGE })}>
          {TEXTS.clearFilters}
        </Button>
      )}
    </div>
  );
}
