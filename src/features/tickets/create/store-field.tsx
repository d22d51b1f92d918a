import { Button } from "@mantine/core";
import { readMeta } from "#local-db/meta.ts";
import { readStores } from "#local-db/read/stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { Choice } from "#features/forms/choice.tsx";
import { storeOption } from "#features/forms/options.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";
import * as TICKETS_TEXTS from "#texts/tickets.ts";

/** The stores on this device, and whether the first pull has finished; nothing while reading. */
interface OwnStores {
  readonly stores?: readonly Store[];
  readonly isLoaded?: boolean;
}

function useOwnStores(): OwnStores {
  const { db } = useSignedIn();
  const found = useLiveQuery(async () => {
    // Read before the stores: if the first pull finishes in between, its stores are included, and
    // the form does not briefly claim that there are none.
    const isLoaded = (await readMeta(db, "lastPulledAt")) !== undefined;
    return { isLoaded, stores: await readStores(db) };
  }, [db]);
  return found ?? NOT_READ;
}

const NOT_READ = {};

/** The store of a new ticket, as far as it is known. */
export interface StoreChoice extends OwnStores {
  readonly store: Store | null;
  /** The scanned code belongs to a store of somebody else. */
  readonly isForeign: boolean;
  /** The stores are not all here yet, and "No store" was not chosen. */
  readonly isUndecided: boolean;
}

/**
 * @param scanned the store of a scanned code, or null
 * @param chosen what the form says: an id, "none", or "" for no choice
 */
export function useStoreChoice(scanned: string | null, chosen: string): StoreChoice {
  const ownStores = useOwnStores();
  const { stores, isLoaded } = ownStores;
  const store = chosenStore(stores ?? [], scanned ?? chosen);
  return {
    ...ownStores,
    store,
    isForeign: scanned !== null && isLoaded === true && store?.id !== scanned,
    // Before the first pull has finished, a ticket without a store needs an explicit "No store".
    isUndecided: store === null && (stores === undefined || isLoaded === false) && chosen !== "none",
  };
}

/** The chosen store; without a choice the first one, which is the default store if there is one. */
function chosenStore(stores: readonly Store[], id: string): Store | null {
  if (id === "none") return null;
  return stores.find((store) => store.id === id) ?? stores[0] ?? null;
}

interface StoreFieldProps {
  readonly choice: StoreChoice;
  readonly error: string | undefined;
  readonly onAddStore: (() => void) | null;
  readonly onChange: (id: string) => void;
}

/** The store of a new ticket, with a way to add one. */
export function StoreField({ choice, error, onAddStore, onChange }: StoreFieldProps) {
  const { stores, isLoaded, store, isForeign, isUndecided } = choice;
  return (
    <>
      {isForeign && (
        <Notice icon="store" role="status">
          {TEXTS.foreignStore}
        </Notice>
      )}
      {(stores ? stores.length > 0 || isLoaded === false : onAddStore !== null) && (
        <StoreSelect
          stores={stores ?? []}
          chosen={store?.id ?? (isUndecided ? "" : "none")}
          isUndecided={isUndecided}
          error={error}
          onChange={onChange}
        />
      )}
      {onAddStore && <AddStore hasNone={stores?.length === 0 && isLoaded === true} onAdd={onAddStore} />}
    </>
  );
}

interface StoreSelectProps {
  readonly stores: readonly Store[];
  readonly chosen: string;
  readonly isUndecided: boolean;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function StoreSelect({ stores, chosen, isUndecided, error, onChange }: StoreSelectProps) {
  return (
    <Choice
      label={TICKETS_TEXTS.store}
      name="storeId"
      value={chosen}
      error={error}
      options={[
        ...(isUndecided ? [{ value: "", label: TEXTS.storesComing }] : []),
        ...stores.map((each) => ({
          ...storeOption(each),
          label: each.city ? `${each.name}, ${each.city}` : each.name,
        })),
        { value: "none", label: TICKETS_TEXTS.noStore },
      ]}
      onChange={onChange}
    />
  );
}

function AddStore({ hasNone, onAdd }: { hasNone: boolean; onAdd: () => void }) {
  return (
    <div className="row tight">
      {hasNone && <p className="quiet grow">{TICKETS_TEXTS.noStoreYet}</p>}
      <Button variant="subtle" size="sm" px={0} onClick={onAdd}>
        {TICKETS_TEXTS.addStore}
      </Button>
    </div>
  );
}
