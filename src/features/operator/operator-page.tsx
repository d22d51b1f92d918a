import { mayOperate } from "#domain/accounts/operator.ts";
import { ErrorsPanel } from "#features/operator/errors-panel.tsx";
import { HistoryPanel } from "#features/operator/history-panel.tsx";
import { InvitationsPanel } from "#features/operator/invitations-panel.tsx";
import { OverviewPanel } from "#features/operator/overview-panel.tsx";
import { PeoplePanel } from "#features/operator/people-panel.tsx";
import { SecurityLogPanel } from "#features/operator/security-log-panel.tsx";
import { SettingsPanel } from "#features/operator/settings-panel.tsx";
import { SessionsPanel } from "#features/operator/sessions-panel.tsx";
import * as HISTORY_TEXTS from "#texts/history.ts";
import * as INVITATION_TEXTS from "#texts/invitations.ts";
import * as SETTINGS_TEXTS from "#texts/operator-settings.ts";
import * as TEXTS from "#texts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import { Tabs } from "#ui/tabs.tsx";

const PANELS = {
  people: { label: TEXTS.accounts, Panel: PeoplePanel },
  invitations: { label: INVITATION_TEXTS.invitations, Panel: InvitationsPanel },
  sessions: { label: TEXTS.sessions, Panel: SessionsPanel },
  history: { label: HISTORY_TEXTS.operatorPanel, Panel: HistoryPanel },
  log: { label: TEXTS.securityLog, Panel: SecurityLogPanel },
  settings: { label: SETTINGS_TEXTS.tab, Panel: SettingsPanel },
  server: { label: TEXTS.mailAndStorage, Panel: OverviewPanel },
  errors: { label: TEXTS.errors, Panel: ErrorsPanel },
} as const;
type PanelId = keyof typeof PANELS;

/** What an operator comes for; the ids of tabs must not be those of panels. */
const GROUPS = [
  {
    id: "group-people",
    label: TEXTS.people,
    panels: ["people", "invitations", "sessions", "history", "log"],
  },
  { id: "group-settings", label: SETTINGS_TEXTS.tab, panels: ["settings"] },
  { id: "group-server", label: TEXTS.server, panels: ["server", "errors"] },
] as const satisfies readonly { id: string; label: string; panels: readonly [PanelId, ...PanelId[]] }[];

const isPanel = (name: string): name is PanelId => Object.hasOwn(PANELS, name);

/** The page of operators in tabs. The server checks the right again with every call. */
export function OperatorPage() {
  const { account } = useSignedIn();
  const { read, set } = useUrlState();
  if (!mayOperate(account))
    return (
      <Notice tone="amber" icon="shield">
        <strong>{TEXTS.denied}</strong>
        <p>{TEXTS.howTo}</p>
      </Notice>
    );
  const named = read("panel");
  const panel: PanelId = isPanel(named) ? named : "people";
  const group = GROUPS.find(({ panels }) => panels.some((each) => each === panel)) ?? GROUPS[0];
  const open = (id: PanelId) => set({ panel: id === "people" ? "" : id, panelPage: "", before: "" });
  const { label, Panel } = PANELS[panel];
  const content = (
    <ItemBoundary key={panel} kind={label}>
      <Panel />
    </ItemBoundary>
  );
  return (
    <Tabs
      label={TEXTS.operatorTabsLabel}
      tabs={GROUPS}
      chosen={group.id}
      onChoose={(id) => open(GROUPS.find((each) => each.id === id)?.panels[0] ?? "people")}
    >
      {group.panels.length === 1 ? (
        content
      ) : (
        <Tabs
          label={TEXTS.panelsLabel(group.label)}
          tabs={group.panels.map((id) => ({ id, label: PANELS[id].label }))}
          chosen={panel}
          onChoose={open}
        >
          {content}
        </Tabs>
      )}
    </Tabs>
  );
}
