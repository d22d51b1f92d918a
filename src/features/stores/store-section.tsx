import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readStores } from "#local-db/read/stores.ts";
import { namesOfStore, textsOfStore } from "#domain/stores/find-store.ts";
import { addressLine } from "#domain/stores/address-line.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { mayAddStores, mayDeleteStore } from "#domain/stores/managing-stores.ts";
import { isStoreOf, isStorePerson } from "#domain/stores/store-people.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { SaveTable } from "#features/export/save-table.tsx";
import { STORE_HEAD, storeCells, withOwnFieldColumns } from "#features/export/store-columns.ts";
import { MapLink } from "#features/location/map-link.tsx";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { DeleteStore } from "#features/stores/delete-store.tsx";
import { JoinedStores } from "#features/stores/people/store-people.tsx";
import { UndoImportButton, useUndoableImports } from "#features/stores/undo-import-button.tsx";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import * as TEXTS from "#texts/stores.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { FactLine } from "#ui/fact-line.tsx";

const HEAD = [
  ...STORE_HEAD,
  TEXTS.manager,
  TEXTS.timeZone,
  TEXTS.openingHours,
  TEXTS.accessNotes,
  TEXTS.isDefault,
  TEXTS.id,
];
const rowOf = (store: Store) => [
  ...storeCells(store),
  store.propertyManagerName,
  store.timeZone ?? "",
  store.openingHours ?? "",
  store.accessNotes ?? "",
  store.isDefault ? "yes" : "",
  store.id,
];

const tableOf = (stores: readonly Store[]) => withOwnFieldColumns(stores, HEAD, rowOf);

const PER_PAGE = 10;

type Open = { kind: "none" } | { kind: "delete"; store: Store };

/** The stores of this account: create, edit, delete. */
export function StoreSection() {
  const { db, account, actor } = useSignedIn();
  const storeActor = useStoreActor();
  const mayAdd = mayAddStores(storeActor);
  const sheets = useUrlDialogs();
  const found = useLiveQuery(() => withFirstPull(db, () => readStores(db)), [db]);
  const undoable = useUndoableImports() ?? [];
  const stores = found?.list.filter((store) => isStoreOf(store, actor) && !isStorePerson(store, account.id));
  // Those that an operator sees, and those to whose people one belongs.
  const others = (found?.list.length ?? 0) - (stores?.length ?? 0);
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const place = useListPosition("store");
  const rowsOf = usePendingMutations();
  const close = () => setOpen({ kind: "none" });
  const add = (
    <Button leftSection={<Icon name="plus" />} variant="light" onClick={() => sheets.open("editstore", NEW)}>
      {TEXTS.add}
    </Button>
  );
  const importCsv = (
    <Button
      leftSection={<Icon name="paper" />}
      variant="subtle"
      onClick={() => sheets.open("importstores", "csv")}
    >
      {TEXTS.importCsv}
    </Button>
  );
  return (
    <section className="card column">
      <div className="row apart">
        <h2>{TEXTS.title}</h2>
        {mayAdd && stores && stores.length > 0 && add}
      </div>
      {stores === undefined && <ListSkeleton count={2} height="4rem" />}
      {found && stores?.length === 0 && (
        <EmptyList firstPull={found.firstPull} what={TEXTS.stores} failed={[TEXTS.loadFailed]}>
          <Empty
            icon="store"
            action={
              (mayAdd || others > 0) && (
                <div className="row tight">
                  {others > 0 && (
                    <Button component={Link} to="/directory?show=stores" variant="default">
                      {TEXTS.showInDirectory}
                    </Button>
                  )}
                  {mayAdd && add}
                  {mayAdd && importCsv}
                </div>
              )
            }
          >
            {others > 0 ? TEXTS.noneOfOwn(others) : mayAdd ? TEXTS.none : TEXTS.noneByOperators}
          </Empty>
        </EmptyList>
      )}
      {stores && stores.length > 0 && (
        <SearchedList
          list={stores}
          place={place}
          perPage={PER_PAGE}
          textsOf={textsOfStore}
          namesOf={namesOfStore}
          labels={{ search: TEXTS.search, pages: TEXTS.pages }}
          isUnsent={(store) => rowsOf(store.id).length > 0}
        >
          {(store) => (
            <ListItemBoundary key={store.id} kind={TEXTS.store} name={storeLabel(store)} item={store}>
              <StoreLine
                store={store}
                badge={<SyncStatusLink rows={rowsOf(store.id)} />}
                onEdit={() => sheets.open("editstore", store.id)}
                onDelete={mayDeleteStore(store, storeActor) ? () => setOpen({ kind: "delete", store }) : null}
              />
            </ListItemBoundary>
          )}
        </SearchedList>
      )}
      {stores && stores.length > 0 && (
        <div className="row tight">
          <SaveTable name="stores" head={() => tableOf(stores).head} rows={() => tableOf(stores).rows} />
          {mayAdd && importCsv}
          <UndoImportButton isOffered={undoable.length > 0} />
        </div>
      )}
      {found && <JoinedStores stores={found.list} />}
      {open.kind === "delete" && <DeleteStore store={open.store} onCancel={close} onDeleted={close} />}
    </section>
  );
}

function StoreLine({
  store,
  badge,
  onEdit,
  onDelete,
}: {
  store: Store;
  badge: ReactNode;
  onEdit: () => void;
  /** Null for whoever may not delete it. */
  onDelete: (() => void) | null;
}) {
  const navigate = useNavigate();
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          <Link className="storelink" to={`/stores/${store.id}`}>
            {storeLabel(store)}
          </Link>
          {store.isDefault && <Tag tone="green">{TEXTS.isDefault}</Tag>}
          {badge}
        </div>
        <p className="quiet">
          <MapLink to={store}>{addressLine(store)}</MapLink>
        </p>
        {(store.region || store.phone || store.propertyManagerName) && (
          <p className="quiet">
            <FactLine facts={[store.region, store.phone, store.propertyManagerName]} />
          </p>
        )}
      </div>
      <Menu
        label={TEXTS.actionsFor(storeLabel(store))}
        items={[
          { label: TEXTS.editButton, icon: "edit", onChoose: onEdit },
          {
            label: TEXTS.printableCode,
            icon: "code",
            onChoose: () => void navigate(`/store-code/${store.id}`),
          },
          ...(onDelete === null
            ? []
            : [{ label: TEXTS.deleteButton, icon: "trash" as const, isDanger: true, onChoose: onDelete }]),
        ]}
      />
    </li>
  );
}
