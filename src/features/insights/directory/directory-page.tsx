import { OwnStores, type StoreActs } from "#features/insights/directory/store-directory.tsx";
import { PeopleDirectory } from "#features/insights/directory/people-directory.tsx";
import { WorkDirectory } from "#features/insights/directory/work-directory.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/directory.ts";
import { Tabs } from "#ui/tabs.tsx";

const TABS = ["vendors", "workers", "trades", "stores", "people"] as const;

/** Vendors, workers, stores and people whom this device knows, each searchable, in the URL. */
export function DirectoryPage(acts: StoreActs) {
  const { read, set } = useUrlState();
  const chosen = TABS.find((tab) => tab === read("show")) ?? "vendors";
  // What is searched for stays behind, since a store is no vendor: back leads to it. The trade goes
  // along, which vendors and workers share.
  const choose = (show: (typeof TABS)[number]) =>
    set(
      {
        show: show === "vendors" ? "" : show,
        [`${chosen}Search`]: "",
        [`${show}Search`]: "",
        [`${show}Page`]: "",
      },
      { isStep: read(`${chosen}Search`) !== "" },
    );
  return (
    <Tabs
      label={TEXTS.whatIsShown}
      tabs={TABS.map((id) => ({ id, label: TEXTS.tabs[id] }))}
      chosen={chosen}
      onChoose={choose}
    >
      {chosen === "vendors" && <WorkDirectory key="vendors" kind="vendors" />}
      {chosen === "workers" && <WorkDirectory key="workers" kind="workers" />}
      {chosen === "trades" && <WorkDirectory key="trades" kind="trades" />}
      {chosen === "stores" && <OwnStores {...acts} />}
      {chosen === "people" && <PeopleDirectory />}
    </Tabs>
  );
}
