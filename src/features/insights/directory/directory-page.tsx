import type { Role } from "#domain/accounts/role.ts";
import { OwnStores } from "#features/insights/directory/store-directory.tsx";
import { PeopleDirectory } from "#features/insights/directory/people-directory.tsx";
import { WorkDirectory } from "#features/insights/directory/work-directory.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/directory.ts";
import { Tabs } from "#ui/tabs.tsx";

const TABS = ["vendors", "workers", "stores", "people"] as const;
type Tab = (typeof TABS)[number];

/** Only property managers have workers of their own. */
const tabsFor = (role: Role): readonly Tab[] =>
  TABS.filter((tab) => tab !== "workers" || role === "Property Manager");

/** Vendors, workers, stores and people whom this device knows, each searchable, in the URL. */
export function DirectoryPage() {
  const { account } = useSignedIn();
  const { read, set } = useUrlState();
  const tabs = tabsFor(account.role);
  const chosen = tabs.find((tab) => tab === read("show")) ?? "vendors";
  return (
    <Tabs
      label={TEXTS.whatIsShown}
      tabs={tabs.map((id) => ({ id, label: TEXTS.tabs[id] }))}
      chosen={chosen}
      onChoose={(show) => set({ show: show === "vendors" ? "" : show, trade: "" })}
    >
      {chosen === "vendors" && <WorkDirectory key="vendors" kind="vendors" />}
      {chosen === "workers" && <WorkDirectory key="workers" kind="workers" />}
      {chosen === "stores" && <OwnStores />}
      {chosen === "people" && <PeopleDirectory />}
    </Tabs>
  );
}
