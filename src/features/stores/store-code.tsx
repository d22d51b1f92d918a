import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { addressLine } from "#domain/stores/address-line.ts";
import { labelOfStore, storeLabel } from "#domain/stores/store-label.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { readStores } from "#local-db/read/stores.ts";
import { MapLink } from "#features/location/map-link.tsx";
import { QrCode } from "#features/qr-codes/qr-code.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/stores.ts";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import styles from "#features/stores/store-code.module.css";

/** Printable page with the QR code of a store. Scanning it opens a new ticket for this store. */
export function StoreCode({ storeId }: { storeId: string }) {
  const { db } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const store = stores?.find((each) => each.id === storeId);
  useItemTitle(labelOfStore(store));
  if (stores === undefined) return <ListSkeleton />;
  if (!store) return <Empty icon="store">{TEXTS.notHere}</Empty>;
  return (
    <article className={clsx("report column", styles.poster)}>
      <div className="row apart">
        <h1>{storeLabel(store)}</h1>
        <Button className="noprint" leftSection={<Icon name="printer" />} onClick={() => print()}>
          {TEXTS.print}
        </Button>
      </div>
      <p>
        <MapLink to={store}>
          {addressLine({ location: store.location, address: store.address, city: store.city })}
        </MapLink>
      </p>
      <QrCode code={{ kind: "store", id: store.id }} label={TEXTS.codeOf(storeLabel(store))} />
      <p className={styles.lead}>{TEXTS.scanToReport}</p>
    </article>
  );
}
