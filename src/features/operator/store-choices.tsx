import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { compareNames } from "#domain/compare-names.ts";
import { pageOfList } from "#domain/page-of.ts";
import { matches, searchTermsOf, searchText } from "#domain/search.ts";
import { storesOfText } from "#domain/stores/store-list.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { MissingStores } from "#features/lists/store-list.tsx";
import type { Holdings } from "#features/operator/holdings.tsx";
import { SearchField } from "#features/search/search-field.tsx";
import * as HANDING_TEXTS from "#texts/handing-over.ts";
import * as TEXTS from "#texts/leaving.ts";

interface StoreChoicesProps {
  readonly stores: NonNullable<Holdings["stores"]>;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

const PER_PAGE = 20;

/** Stores with a box each, found by name, and added by region, to be divided among people. */
export function StoreChoices({ stores, chosen, onChange }: StoreChoicesProps) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const terms = searchTermsOf(text);
  const named = stores.map((store) => ({
    ...store,
    name: store.label,
    number: /^#(\S+)/u.exec(store.label)?.[1] ?? null,
  }));
  const found =
    storesOfText(named, text)?.found ??
    stores.filter(({ label, region }) => matches(searchText([label, region]), terms));
  const { rows, ...pagination } = pageOfList(found, page, PER_PAGE);
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
  const toggle = (id: string) => onChange(chosen.has(id) ? without(chosen, [id]) : new Set([...chosen, id]));
  const add = (ids: readonly string[]) => onChange(new Set([...chosen, ...ids]));
  const regions = [
    ...Map.groupBy(
      stores.filter(({ region }) => region !== null),
      ({ region }) => region ?? "",
    ),
  ].toSorted(([a], [b]) => compareNames(a, b));
  return (
    <div role="group" aria-label={TEXTS.theirStores} className="column tight">
      <strong>{TEXTS.theirStores}</strong>
      <p className="quiet" role="status">
        {TEXTS.chosenOf(chosen.size, stores.length)}
      </p>
      {regions.length > 0 && (
        <NativeSelect
          label={TEXTS.addRegion}
          value=""
          data={[
            { value: "", label: TEXTS.noRegion },
            ...regions.map(([region, of]) => ({ value: region, label: TEXTS.regionOf(region, of.length) })),
          ]}
          onChange={(event) => {
            const region = event.currentTarget.value;
            add(idsOf(stores.filter((store) => store.region === region)));
          }}
        />
      )}
      {stores.length > PER_PAGE && (
        <SearchField
          label={TEXTS.findStore}
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
          onPasted={(next) => add(idsOf(storesOfText(named, next)?.found ?? []))}
        />
      )}
      <MissingStores stores={named} search={text} />
      {found.length > 2 && (
        <div className="row tight">
          <Button size="sm" variant="default" onClick={() => add(idsOf(found))}>
            {HANDING_TEXTS.chooseAll}
          </Button>
          <Button size="sm" variant="default" onClick={() => onChange(without(chosen, idsOf(found)))}>
            {HANDING_TEXTS.chooseNone}
          </Button>
        </div>
      )}
      {rows.map(({ id, label, region }) => (
        <Checkbox
          key={id}
          label={label}
          description={region ?? undefined}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
        />
      ))}
      <ListPages label={TEXTS.pagesOfStores} pagination={pagination} onPage={setPage} />
    </div>
  );
}

const without = (chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const gone = new Set(ids);
  return new Set([...chosen].filter((id) => !gone.has(id)));
};
