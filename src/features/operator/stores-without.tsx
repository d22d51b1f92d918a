import { Link } from "react-router-dom";
import { lacks, STORE_LACKS, type StoreLack } from "#domain/stores/list-stores.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import type { SentInvitation } from "#features/operator/invite-one.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/invitations.ts";

interface StoresWithoutProps {
  /** For which somebody was invited just now, which this device may not have pulled yet. */
  readonly invited: readonly SentInvitation[];
}

/** How many stores still have nobody to come, by what they lack, with the way to them. */
export function StoresWithout({ invited }: StoresWithoutProps) {
  const { db, account } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]) ?? [];
  return STORE_LACKS.map((what) => {
    const named = new Set(
      invited.flatMap(({ role, managedStoreIds = [] }) =>
        LACK_OF[namedAs(role) ?? ""] === what ? managedStoreIds : [],
      ),
    );
    const count = stores.filter((store) => lacks(store, what, account.id) && !named.has(store.id)).length;
    if (count === 0) return null;
    const query = new URLSearchParams({ show: "stores", storesWithout: what });
    return (
      <p key={what}>
        {SENTENCES[what](count)} <Link to={`/directory?${query}`}>{TEXTS.showStoresWithout(count)}</Link>
      </p>
    );
  });
}

const LACK_OF: Readonly<Record<string, StoreLack>> = {
  manager: "manager",
  property_manager: "propertyManager",
};

const SENTENCES: Readonly<Record<StoreLack, (count: number) => string>> = {
  manager: TEXTS.storesWithoutManager,
  propertyManager: TEXTS.storesWithoutPropertyManager,
};
