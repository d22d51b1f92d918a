import { clsx } from "clsx";
import { Button, Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { mayOwnStores } from "#domain/accounts/role.ts";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { type PastCost, pastWithin } from "#domain/insights/past-spend.ts";
import { hasSpend, spendOf } from "#domain/insights/spend.ts";
import { storeWorkOf } from "#domain/insights/store-work.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { namesOfStore, textsOfStore } from "#domain/stores/find-store.ts";
import { mayAddStores, mayDeleteStore } from "#domain/stores/managing-stores.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { addressLine } from "#domain/stores/address-line.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { storesOfText } from "#domain/stores/store-list.ts";
import type { Store } from "#domain/stores/store.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import {
  ImportedStores,
  storesOfImport,
  useImportedStores,
} from "#features/insights/directory/imported-stores.tsx";
import { SaveStores, StoreFilters, useStoreFilter } from "#features/insights/directory/store-filters.tsx";
import { StoreSelection } from "#features/insights/directory/store-selection.tsx";
import { costText } from "#features/insights/formats.ts";
import { LIST_CLASS, PER_PAGE } from "#features/insights/directory/directory-list.ts";
import { usePastByStore } from "#features/insights/use-counted-costs.ts";
import { useInsightRows } from "#features/insights/use-insights.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { findStores, MissingStores } from "#features/lists/store-list.tsx";
import { type Selection, useSelection } from "#features/lists/use-selection.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/directory.ts";
import * as COST_TEXTS from "#texts/past-costs.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as MANAGER_TEXTS from "#texts/store-manager.ts";
import * as LIST_TEXTS from "#texts/store-list.ts";
import * as DELETION_TEXTS from "#texts/store-deletion.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { FactLine } from "#ui/fact-line.tsx";
import styles from "#features/insights/directory/store-directory.module.css";

/** What the directory shows of stores, passed in because features do not import each other. */
export interface StoreActs {
  /** A button that takes imports of stores back. */
  readonly undoImport: ReactNode;
  /** The dialog that deletes these stores. */
  readonly deleteStores: SelectionDialog;
  /** The dialog that gives these stores to another manager. */
  readonly changeManagers: SelectionDialog;
  /** The dialog that gives these stores a property manager. */
  readonly propertyManagerOfStores: SelectionDialog;
  /** The dialog that gives these stores a maintenance plan. */
  readonly planForStores: SelectionDialog;
  /** The dialog that gives these stores a region. */
  readonly regionOfStores: SelectionDialog;
}

type SelectionDialog = (ids: readonly string[], onClose: (isDone: boolean) => void) => ReactNode;

/** The stores of this account, with what is open in each; each leads to its page. */
export function OwnStores({ undoImport, ...dialogs }: StoreActs) {
  const { db, account } = useSignedIn();
  const storeActor = useStoreActor();
  const rows = useInsightRows();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const place = useListPosition("stores");
  const imported = useImportedStores();
  const selection = useSelection();
  const filtered = useStoreFilter();
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const pastOf = usePastByStore();
  if (!rows || !stores || imported === undefined || !pastOf) return <ListSkeleton />;
  const found = (list: readonly Store[]) => findStores(list, place.search);
  const ofImport = imported === null ? stores : storesOfImport(imported, stores);
  const isOperator = mayOperate(account);
  // An operator changes the stores of others too.
  const isSelectable = (store: Store) =>
    isOperator || (store.ownerId === account.id && mayDeleteStore(store, storeActor));
  const figuresOf = Map.groupBy(rows.figures, ({ storeId }) => storeId);
  const listed = filtered(
    selection.isOn ? ofImport.filter(isSelectable) : ofImport,
    storeWorkOf(figuresOf, rows.today, pastOf),
  );
  const add = mayOwnStores(account) && (
    <StoreButtons
      mayAdd={mayAddStores(storeActor)}
      mayImportCosts={stores.some((store) => mayEditStore(store, storeEditor(account)))}
      undoImport={undoImport}
      onSelect={stores.some(isSelectable) ? selection.start : null}
    />
  );
  // Who thinks better of it goes on with the selection.
  const endDialog = (isDone: boolean) => {
    setDialog(null);
    if (isDone) selection.stop();
  };
  // In one place, whether stores are left or not: elsewhere the dialog would begin anew.
  return (
    <>
      {dialog !== null && dialogs[dialog]([...selection.ids], endDialog)}
      {stores.length === 0 ? (
        <EmptyList firstPull={rows.firstPull} what={TEXTS.tabs.stores} failed={[TEXTS.loadFailed]}>
          <Empty icon="store" action={add}>
            {TEXTS.nobody.stores}
          </Empty>
        </EmptyList>
      ) : (
        <div className="column">
          {selection.isOn ? (
            <StoreSelection
              selection={selection}
              onSelectFound={() => selection.choose(found(listed).map(({ id }) => id))}
              isOperator={isOperator}
              onAct={setDialog}
            />
          ) : (
            add
          )}
          {imported && <ImportedStores made={imported} count={ofImport.length} />}
          <StoreFilters stores={stores} />
          <MissingStores stores={listed} search={place.search} />
          <SearchedList
            list={listed}
            place={place}
            perPage={PER_PAGE}
            {...STORE_SEARCH}
            onPasted={choosePasted(selection, listed)}
            labels={{ search: TEXTS.searches.stores, pages: TEXTS.pages }}
            className={LIST_CLASS}
            name={TEXTS.tabs.stores}
          >
            {(store) => (
              <ListItemBoundary key={store.id} kind={TEXTS.tabs.stores} name={storeLabel(store)} item={store}>
                <StoreLine
                  store={store}
                  figures={figuresOf.get(store.id) ?? []}
                  past={pastOf.get(store.id) ?? []}
                  today={rows.today}
                  isSelected={selection.isOn ? selection.ids.has(store.id) : null}
                  onToggle={selection.toggle}
                />
              </ListItemBoundary>
            )}
          </SearchedList>
          <div className="row">
            <SaveStores stores={() => found(listed)} />
          </div>
        </div>
      )}
    </>
  );
}

/** How stores are searched for, and found. */
const STORE_SEARCH = {
  isAlwaysSearchable: true,
  find: findStores,
  textsOf: textsOfStore,
  namesOf: namesOfStore,
};

/** Selects the stores of a list that is pasted while stores are selected. */
const choosePasted = (selection: Selection, listed: readonly Store[]) => (text: string) => {
  const pasted = selection.isOn ? (storesOfText(listed, text)?.found ?? []) : [];
  if (pasted.length > 0) selection.choose([...selection.ids, ...pasted.map(({ id }) => id)]);
};

interface StoreButtonsProps {
  readonly mayAdd: boolean;
  readonly mayImportCosts: boolean;
  readonly undoImport: ReactNode;
  /** Null if there is no store that one may delete or give away. */
  readonly onSelect: (() => void) | null;
}

/** What can be done with stores, above the list. */
function StoreButtons({ mayAdd, mayImportCosts, undoImport, onSelect }: StoreButtonsProps) {
  const sheets = useUrlDialogs();
  return (
    <div className={clsx("row tight", styles.buttons)}>
      {mayAdd && (
        <>
          <Button
            component={Link}
            {...sheets.link("editstore", NEW)}
            variant="light"
            leftSection={<Icon name="plus" />}
          >
            {TEXTS.addStore}
          </Button>
          <Button
            component={Link}
            {...sheets.link("importstores", "csv")}
            variant="subtle"
            leftSection={<Icon name="paper" />}
          >
            {TEXTS.importStores}
          </Button>
        </>
      )}
      {undoImport}
      {mayImportCosts && (
        <Button
          component={Link}
          {...sheets.link("importcosts", "csv")}
          variant="subtle"
          leftSection={<Icon name="chart" />}
        >
          {COST_TEXTS.title}
        </Button>
      )}
      {onSelect && (
        <Button variant="subtle" leftSection={<Icon name="check" />} onClick={onSelect}>
          {DELETION_TEXTS.select}
        </Button>
      )}
    </div>
  );
}

interface StoreLineProps {
  readonly store: Store;
  /** Of its tickets. */
  readonly figures: readonly TicketFigures[];
  /** Its imported costs. */
  readonly past: readonly PastCost[];
  readonly today: string;
  /** Null while nothing is selected at all. */
  readonly isSelected: boolean | null;
  readonly onToggle: (id: string) => void;
}

/** Name and address of a store, what is open in it, and what it cost this year. */
function StoreLine({ store, figures, past, today, isSelected, onToggle }: StoreLineProps) {
  const open = openWorkOf(figures, today);
  const year = daysOf("year", today);
  const jobs = figures.filter(({ completedOn }) => isWithin(completedOn, year));
  const spend = spendOf(jobs, "", "", pastWithin(past, year));
  return (
    <li className="column tight">
      <div className="row apart tight">
        {isSelected === null ? (
          <Link className="storelink" to={`/stores/${store.id}`}>
            {storeLabel(store)}
          </Link>
        ) : (
          <Checkbox label={storeLabel(store)} checked={isSelected} onChange={() => onToggle(store.id)} />
        )}
        <span>{TEXTS.openTickets(open.count, open.overdue, open.pastPlan)}</span>
      </div>
      <p className="quiet">{addressLine(store)}</p>
      {store.region && <p className="quiet">{TEXTS.regionOf(store.region)}</p>}
      <p className="quiet">
        <FactLine
          facts={[
            ...(store.ownerName ? [LIST_TEXTS.managedByStoreManager(store.ownerName)] : []),
            ...(store.nextManager ? [MANAGER_TEXTS.takesOver(store.nextManager)] : []),
            store.propertyManagerName ? TEXTS.managedBy(store.propertyManagerName) : TEXTS.noManager,
            ...(store.nextPropertyManager
              ? [STORE_TEXTS.takesOverManagement(store.nextPropertyManager)]
              : []),
          ]}
        />
      </p>
      {hasSpend(spend) && <p className="quiet">{TEXTS.costThisYear(costText(spend))}</p>}
    </li>
  );
}
