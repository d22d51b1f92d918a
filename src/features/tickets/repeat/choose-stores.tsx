import { Button, Checkbox } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { namesOfStore, textsOfStore } from "#domain/stores/find-store.ts";
import { choicesOfStores, storesOf } from "#domain/stores/list-stores.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { storesOfText } from "#domain/stores/store-list.ts";
import type { Store } from "#domain/stores/store.ts";
import { Choice } from "#features/forms/choice.tsx";
import { useOwnListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { findStores, MissingStores } from "#features/lists/store-list.tsx";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/repetitions.ts";
import { FactLine } from "#ui/fact-line.tsx";
import { FormProblem } from "#ui/notice.tsx";

const PER_PAGE = 20;

interface ChooseStoresProps {
  readonly stores: readonly Store[];
  readonly chosen: ReadonlySet<string>;
  /** The stores that cannot be chosen, because they have it. */
  readonly have: ReadonlySet<string>;
  readonly error: string | undefined;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  /** What follows from the choice, above the list. */
  readonly children: ReactNode;
}

/** Several stores, by search and region, one by one or all that are found. */
export function ChooseStores({ stores, chosen, have, error, onChoose, children }: ChooseStoresProps) {
  const place = useOwnListPosition();
  const [region, setRegion] = useState("");
  const { regions } = choicesOfStores(stores);
  const listed = storesOf(stores, { managerId: "", state: "", region }, null);
  const choose = (found: readonly Store[]) =>
    onChoose(new Set([...chosen, ...found.map(({ id }) => id).filter((id) => !have.has(id))]));
  const chooseFound = () => choose(findStores(listed, place.search));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <section className="column tight" aria-label={TEXTS.stores} onKeyDown={keepSearchInForm}>
      <h3>{TEXTS.stores}</h3>
      {regions.length > 1 && (
        <Choice
          label={LIST_TEXTS.filterByRegion}
          name="region"
          value={region}
          options={[{ value: "", label: LIST_TEXTS.allRegions }, ...regions]}
          onChange={(key) => {
            setRegion(key);
            place.turn(1);
          }}
        />
      )}
      <div className="row tight">
        <strong role="status">{TEXTS.chosenStores(chosen.size)}</strong>
        <Button variant="default" size="sm" onClick={chooseFound}>
          {TEXTS.selectFound}
        </Button>
        {chosen.size > 0 && (
          <Button variant="default" size="sm" onClick={() => onChoose(new Set())}>
            {TEXTS.selectNone}
          </Button>
        )}
      </div>
      <FormProblem message={error} />
      {children}
      <MissingStores stores={listed} search={place.search} />
      <SearchedList
        list={listed}
        place={place}
        perPage={PER_PAGE}
        isAlwaysSearchable
        find={findStores}
        onPasted={(text) => choose(storesOfText(listed, text)?.found ?? [])}
        textsOf={textsOfStore}
        namesOf={namesOfStore}
        labels={{ search: TEXTS.searchStores, pages: TEXTS.pagesOfStores }}
        name={TEXTS.stores}
      >
        {(store) => (
          <li key={store.id}>
            <Checkbox
              label={storeLabel(store)}
              checked={chosen.has(store.id)}
              disabled={have.has(store.id)}
              onChange={() => toggle(store.id)}
            />
            <p className="quiet">
              <FactLine facts={[have.has(store.id) ? TEXTS.hasItAlready : null, store.city, store.region]} />
            </p>
          </li>
        )}
      </SearchedList>
    </section>
  );
}

/** Enter in the search would submit the form around it. */
function keepSearchInForm(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type === "search")
    event.preventDefault();
}
