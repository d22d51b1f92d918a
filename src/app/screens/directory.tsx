import { maySeeInsights } from "#domain/accounts/role.ts";
import { Denied } from "#app/screens/denied.tsx";
import { DirectoryPage } from "#features/insights/directory/directory-page.tsx";
import type { StoreActs } from "#features/insights/directory/store-directory.tsx";
import { NEW } from "#features/drafts/draft-key.ts";
import { ChangeManagers } from "#features/stores/change-managers.tsx";
import { DeleteStores } from "#features/stores/delete-stores.tsx";
import { PropertyManagerOfStores } from "#features/stores/property-manager-of-stores.tsx";
import { RegionOfStores } from "#features/stores/region-of-stores.tsx";
import { KeepPropertyManagers } from "#features/stores/keep-property-managers.tsx";
import { UndoImportButton, useUndoableImports } from "#features/stores/undo-import-button.tsx";
import { NewPlan } from "#features/tickets/plans/new-plan.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/directory.ts";
import * as INSIGHT_TEXTS from "#texts/insights.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Vendors, workers, stores and people, for those who manage stores or properties. */
export function Directory() {
  usePageTitle(TEXTS.title);
  const { account } = useSignedIn();
  const undoable = useUndoableImports() ?? [];
  if (!maySeeInsights(account.role)) return <Denied reason={INSIGHT_TEXTS.managersOnly} />;
  return (
    <div className="page narrow column">
      <h1>{TEXTS.title}</h1>
      <ItemBoundary kind={TEXTS.title}>
        <DirectoryPage
          undoImport={
            <>
              <UndoImportButton isOffered={undoable.length > 0} />
              <KeepPropertyManagers />
            </>
          }
          deleteStores={deleteStores}
          changeManagers={changeManagers}
          propertyManagerOfStores={propertyManagerOfStores}
          regionOfStores={regionOfStores}
          planForStores={planForStores}
        />
      </ItemBoundary>
    </div>
  );
}

const deleteStores: StoreActs["deleteStores"] = (ids, onClose) => (
  <DeleteStores ids={ids} onClose={onClose} />
);

const changeManagers: StoreActs["changeManagers"] = (ids, onClose) => (
  <ChangeManagers ids={ids} onClose={onClose} />
);

const propertyManagerOfStores: StoreActs["propertyManagerOfStores"] = (ids, onClose) => (
  <PropertyManagerOfStores ids={ids} onClose={onClose} />
);

const planForStores: StoreActs["planForStores"] = (ids, onClose) => (
  <NewPlan planId={NEW} storeIds={ids} onClose={onClose} />
);

const regionOfStores: StoreActs["regionOfStores"] = (ids, onClose) => (
  <RegionOfStores ids={ids} onClose={onClose} />
);
