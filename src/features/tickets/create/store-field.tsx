import { Button } from "@mantine/core";
import { matchPath, useLocation } from "react-router-dom";
import { storeLabel } from "#domain/stores/store-label.ts";
import { readMeta } from "#local-db/meta.ts";
import { readOwnStores } from "#local-db/read/stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { Choice } from "#features/forms/choice.tsx";
import { storeOption } from "#features/forms/options.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TICKETS_TEXTS from "#texts/tickets.ts";

/** The stores on this device, and whether the first pull has finished; nothing while reading. */
interface OwnStores {
  readonly stores?: readonly Store[];
  readonly isLoaded?: boolean;
}

function useOwnStores(): OwnStores {
  const { db, actor } = useSignedIn();
  const found = useLiveQuery(async () => {
    // Read before the stores: if the first pull finishes in between, its stores are included, and
    // the form does not briefly claim that there are none.
    const isLoaded = (await readMeta(db, "lastPulledAt")) !== undefined;
    return { isLoaded, stores: await readOwnStores(db, actor) };
  }, [db, actor]);
  return found ?? NOT_READ;
}

const NOT_READ = {};

/** The store of a new ticket, as far as it is known. */
export interface StoreChoice extends OwnStores {
  readonly store: Store | null;
  /** The scanned code belongs to a store of somebody else. */
  readonly isForeign: boolean;
  /** Neither a store nor "No store" was chosen, and there are stores, or may be. */
  readonly isUndecided: boolean;
}

/**
 * @param scanned the store of a scanned code, or null
 * @param chosen what the form says: an id, "none", or "" for no choice
 */
export function useStoreChoice(scanned: string | null, chosen: string): StoreChoice {
  const { account } = useSignedIn();
  const { pathname } = useLocation();
  const ownStores = useOwnStores();
  const { stores, isLoaded } = ownStores;
  const store = chosenStore(stores ?? [], [scanned ?? chosen, storeOfPage(pathname)], account.id);
  return {
    ...ownStores,
    store,
    isForeign: scanned !== null && isLoaded === true && store?.id !== scanned,
    // A ticket without a store needs an explicit "No store" where there are stores to choose from,
    // or may be: before the first pull has finished.
    isUndecided: store === null && chosen !== "none" && (isLoaded !== true || stores?.length !== 0),
  };
}

/**
 * The first of these that is here; else the own default store, or the only one. Of several nobody
 * can guess which one is meant, and a ticket of the wrong store goes to the wrong people.
 */
function chosenStore(stores: readonly Store[], ids: readonly string[], ownId: string): Store | null {
  if (ids[0] === "none") return null;
  const named = ids.flatMap((id) => stores.find((store) => store.id === id) ?? []);
  const standard = stores.find(({ isDefault, ownerId }) => isDefault && ownerId === ownId);
  return named[0] ?? standard ?? (stores.length === 1 ? (stores[0] ?? null) : null);
}

/** The store on whose page the form was opened; empty elsewhere. */
const storeOfPage = (pathname: string): string => matchPath("/stores/:id", pathname)?.params.id ?? "";

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
          undecided={isUndecided ? (isLoaded === true ? STORE_TEXTS.chooseStore : TEXTS.storesComing) : null}
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
  /** Stands in the place of a choice until there is one; null once there is. */
  readonly undecided: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function StoreSelect({ stores, chosen, undecided, error, onChange }: StoreSelectProps) {
  return (
    <Choice
      label={TICKETS_TEXTS.store}
      name="storeId"
      value={chosen}
      error={error}
      options={[
        ...(undecided === null ? [] : [{ value: "", label: undecided }]),
        ...stores.map((each) => ({
          ...storeOption(each),
          label: each.city ? `${storeLabel(each)}, ${each.city}` : storeLabel(each),
        })),
        { value: "none", label: TICKETS_TEXTS.noStore },
      ]}
      onChange={onChange}
    />
  );
}

function AddStore({ hasNone, onAdd }: { hasNone: boolean; onAdd: () => void }) {
  // An operator sees the stores of others, and raises no tickets for them.
  const { seesEverything } = useSignedIn().actor;
  const none = seesEverything === true ? TICKETS_TEXTS.noStoreOfOwn : TICKETS_TEXTS.noStoreYet;
  return (
    <div className="row tight">
      {hasNone && <p className="quiet grow">{none}</p>}
      <Button variant="subtle" size="sm" onClick={onAdd}>
        {TICKETS_TEXTS.addStore}
      </Button>
    </div>
  );
}
