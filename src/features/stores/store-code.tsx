import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { readStores } from "#device/places.ts";
import { CodePicture } from "#features/ground/code-picture.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { WORDS } from "#features/stores/words.ts";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { Empty, ListBones } from "#ui/states.tsx";

/** A sheet of paper for the wall of a store: whoever scans it reports for this store. */
export function StoreCode({ storeId }: { storeId: string }) {
  const { db } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const store = stores?.find((each) => each.id === storeId);
  useItemTitle(store?.name);
  if (stores === undefined) return <ListBones />;
  if (!store) return <Empty icon="store">{WORDS.notHere}</Empty>;
  return (
    <article className="report column poster">
      <div className="row apart">
        <h1>{store.name}</h1>
        <Button className="noprint" leftSection={<Icon name="paper" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <p>{[store.location, store.address, store.city].filter(Boolean).join(", ")}</p>
      <CodePicture code={{ kind: "store", id: store.id }} label={`Code of ${store.name}`} />
      <p className="lead">{WORDS.scanToReport}</p>
    </article>
  );
}
