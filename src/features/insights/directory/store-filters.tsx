import { clsx } from "clsx";
import { mayOperate } from "#domain/accounts/operator.ts";
import {
  choicesOfStores,
  lacks,
  type NumberOrder,
  STORE_LACKS,
  STORE_ORDERS,
  storesOf,
} from "#domain/stores/list-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { STORE_HEAD, storeCells, withOwnFieldColumns } from "#features/export/store-columns.ts";
import { Choice } from "#features/forms/choice.tsx";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/store-list.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import styles from "#features/insights/directory/store-filters.module.css";

const PARAMS = {
  manager: "storesManager",
  state: "storesState",
  region: "storesRegion",
  lacking: "storesWithout",
  order: "storesSort",
} as const;
const FIRST_PAGE = { storesPage: "" };

/** The stores of this device that the address asks for, in its order. */
type StoreFilterOf = (
  stores: readonly Store[],
  numberOf: (storeId: string, order: NumberOrder) => number,
) => readonly Store[];

/** @returns a function from the stores of this device to those of the address */
export function useStoreFilter(): StoreFilterOf {
  const { read } = useUrlState();
  const { id: ownId } = useSignedIn().account;
  const what = STORE_LACKS.find((each) => each === read(PARAMS.lacking));
  const order = STORE_ORDERS.find((each) => each === read(PARAMS.order)) ?? null;
  const filter = {
    managerId: read(PARAMS.manager),
    state: read(PARAMS.state),
    region: read(PARAMS.region),
    lacking: what === undefined ? null : { what, ownId },
  };
  return (stores, numberOf) => storesOf(stores, filter, order, numberOf);
}

/** Filters, where there is more than one to choose, and the order; in the URL. */
export function StoreFilters({ stores }: { readonly stores: readonly Store[] }) {
  const { read, set } = useUrlState();
  const { managers, states, regions } = choicesOfStores(stores);
  const manager = read(PARAMS.manager);
  const state = read(PARAMS.state);
  const region = read(PARAMS.region);
  const { account } = useSignedIn();
  const lacking = read(PARAMS.lacking);
  // Whoever is no operator is the manager of their own stores.
  const lackings = STORE_LACKS.filter((what) => what !== "manager" || mayOperate(account));
  const found = lackings.filter(
    (what) => what === lacking || stores.some((store) => lacks(store, what, account.id)),
  );
  return (
    <div className={clsx("row", styles.filters)} role="group" aria-label={TEXTS.filters}>
      {(managers.length > 1 || manager !== "") && (
        <Choice
          label={TEXTS.storeManager}
          isLabelVisible={false}
          name="storesManager"
          value={manager}
          options={[{ value: "", label: TEXTS.allManagers }, ...managers]}
          onChange={(chosen) => set({ [PARAMS.manager]: chosen, ...FIRST_PAGE })}
        />
      )}
      {(regions.length > 1 || region !== "") && (
        <Choice
          label={STORE_TEXTS.region}
          isLabelVisible={false}
          name="storesRegion"
          value={region}
          options={[{ value: "", label: TEXTS.allRegions }, ...regions]}
          onChange={(chosen) => set({ [PARAMS.region]: chosen, ...FIRST_PAGE })}
        />
      )}
      {(states.length > 1 || state !== "") && (
        <Choice
          label={TEXTS.state}
          isLabelVisible={false}
          name="storesState"
          value={state}
          options={[{ value: "", label: TEXTS.allStates }, ...states]}
          onChange={(chosen) => set({ [PARAMS.state]: chosen, ...FIRST_PAGE })}
        />
      )}
      {found.length > 0 && (
        <UrlSelect
          aria-label={TEXTS.lacking}
          name="storesWithout"
          value={lacking}
          data={[
            { value: "", label: TEXTS.withAndWithout },
            ...found.map((value) => ({ value, label: TEXTS.lackings[value] })),
          ]}
          onChange={(chosen) => set({ [PARAMS.lacking]: chosen, ...FIRST_PAGE })}
        />
      )}
      <UrlSelect
        aria-label={TEXTS.order}
        name="storesSort"
        value={read(PARAMS.order) || STORE_ORDERS[0]}
        data={STORE_ORDERS.map((each) => ({ value: each, label: TEXTS.orders[each] }))}
        onChange={(order) => set({ [PARAMS.order]: order === STORE_ORDERS[0] ? "" : order, ...FIRST_PAGE })}
      />
    </div>
  );
}

const HEAD = [...STORE_HEAD, TEXTS.storeManager, STORE_TEXTS.manager, STORE_TEXTS.timeZone, STORE_TEXTS.id];

const rowOf = (store: Store) => [
  ...storeCells(store),
  store.ownerName ?? "",
  store.propertyManagerName ?? "",
  store.timeZone ?? "",
  store.id,
];

/** A CSV of the stores that are found, on all pages. */
export function SaveStores({ stores }: { readonly stores: () => readonly Store[] }) {
  const table = () => withOwnFieldColumns(stores(), HEAD, rowOf);
  return <SaveTable name="stores" head={() => table().head} rows={() => table().rows} />;
}
