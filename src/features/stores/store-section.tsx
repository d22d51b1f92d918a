import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { withFirstPull } from "#device/first-pull.ts";
import { readStores } from "#device/places.ts";
import type { Store } from "#domain/stores/store.ts";
import { NEW } from "#features/ground/draft-key.ts";
import { EmptyList } from "#features/ground/empty-list.tsx";
import { SaveTable } from "#features/ground/save-table.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useRowsOf } from "#features/ground/use-rows-of.ts";
import { WhereMark } from "#features/ground/where-mark.tsx";
import { WORDS } from "#features/stores/words.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";
import { Empty, ListBones } from "#ui/states.tsx";

const HEAD = [
  "Name",
  "Location",
  "Address",
  "City",
  "State",
  "ZIP code",
  "Phone",
  "Property manager",
  "Default",
  "Id",
];
const rowOf = (store: Store) => [
  store.name,
  store.location,
  store.address,
  store.city,
  store.state,
  store.zipcode,
  store.phone,
  store.propertyManagerName,
  store.isDefault ? "yes" : "",
  store.id,
];

type Open = { kind: "none" } | { kind: "delete"; store: Store };

/** The stores of this account: add, change, delete. */
export function StoreSection() {
  const { db } = useSignedIn();
  const act = useAct();
  const sheets = useSheets();
  const found = useLiveQuery(() => withFirstPull(db, () => readStores(db)), [db]);
  const stores = found?.list;
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const rowsOf = useRowsOf();
  const close = () => setOpen({ kind: "none" });
  const add = (
    <Button leftSection={<Icon name="plus" />} variant="light" onClick={() => sheets.open("editstore", NEW)}>
      {WORDS.add}
    </Button>
  );
  return (
    <section className="card column">
      <div className="row apart">
        <h2>{WORDS.title}</h2>
        {stores && stores.length > 0 && add}
      </div>
      {stores === undefined && <ListBones count={2} height="4rem" />}
      {found?.list.length === 0 && (
        <EmptyList firstPull={found.firstPull} what="stores" failed={[WORDS.loadFailed]}>
          <Empty icon="store" action={add}>
            {WORDS.none}
          </Empty>
        </EmptyList>
      )}
      {stores && stores.length > 0 && (
        <ul className="list lines">
          {stores.map((store) => (
            <ItemBoundary key={store.id} kind="Store" name={store.name} of={store} frame={inListItem}>
              <StoreLine
                store={store}
                mark={<WhereMark rows={rowsOf(store.id)} />}
                onEdit={() => sheets.open("editstore", store.id)}
                onDelete={() => setOpen({ kind: "delete", store })}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {stores && stores.length > 0 && (
        <div>
          <SaveTable name="stores" head={HEAD} rows={() => stores.map(rowOf)} />
        </div>
      )}
      {open.kind === "delete" && (
        <Confirm
          title={WORDS.deleteTitle}
          act="Delete"
          onCancel={close}
          onConfirm={async () => {
            await act([{ kind: "deleteStore", storeId: open.store.id }]);
            close();
          }}
        >
          <p>
            <strong>{open.store.name}</strong>
          </p>
          <p>{WORDS.deleteAsk}</p>
        </Confirm>
      )}
    </section>
  );
}

function StoreLine({
  store,
  mark,
  onEdit,
  onDelete,
}: {
  store: Store;
  mark: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const navigate = useNavigate();
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          <strong>{store.name}</strong>
          {store.isDefault && <Tag tone="green">{WORDS.isDefault}</Tag>}
          {mark}
        </div>
        <p className="quiet">
          {[store.location, store.address, store.city, store.state, store.zipcode].filter(Boolean).join(", ")}
        </p>
        {(store.phone || store.propertyManagerName) && (
          <p className="quiet">{[store.phone, store.propertyManagerName].filter(Boolean).join(" · ")}</p>
        )}
      </div>
      <Menu
        label={`Actions for ${store.name}`}
        trigger={<Icon name="more" />}
        items={[
          { label: "Edit", icon: "edit", onChoose: onEdit },
          { label: "Printable code", icon: "code", onChoose: () => void navigate(`/store-code/${store.id}`) },
          { label: "Delete", icon: "trash", isDanger: true, onChoose: onDelete },
        ]}
      />
    </li>
  );
}
