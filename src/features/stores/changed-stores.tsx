import type { ReactNode } from "react";
import type { Store } from "#domain/stores/store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import * as TEXTS from "#texts/changed-stores.ts";

// What every change of several stores shows.

interface StoresToChangeProps {
  readonly stores: readonly Store[];
  /** What a change does to a store: "West → South". */
  readonly becomes: (store: Store) => string;
}

/** The stores of a change, each with what it does. */
export const StoresToChange = ({ stores, becomes }: StoresToChangeProps) => (
  <ul className="list lines" aria-label={TEXTS.toChange}>
    {stores.map((store) => (
      <li key={store.id}>
        <strong className="text">{storeLabel(store)}</strong>
        <p className="quiet">{becomes(store)}</p>
      </li>
    ))}
  </ul>
);

/** Says that selected stores are left out, because others manage them. */
export const StoresOfOthers = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <p>{TEXTS.ofOthers(count)}</p>;

interface ChangedStoresProps {
  readonly stores: readonly Store[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the change of each store is. */
export const ChangedStores = ({ stores, onClose, children }: ChangedStoresProps) => (
  <OutcomeSheet
    title={TEXTS.outcomeTitle}
    closeLabel={TEXTS.done}
    summary={TEXTS.queued(stores.length)}
    listLabel={TEXTS.toChange}
    sentLabel={TEXTS.changed}
    queued={stores}
    nameOf={storeLabel}
    onClose={onClose}
  >
    {children}
  </OutcomeSheet>
);
