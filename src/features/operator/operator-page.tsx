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

const PANELS = [
  { id: "people", label: TEXTS.people, Panel: PeoplePanel },
  { id: "invitations", label: INVITATION_TEXTS.invitations, Panel: InvitationsPanel },
  { id: "sessions", label: TEXTS.sessions, Panel: SessionsPanel },
  { id: "settings", label: SETTINGS_TEXTS.tab, Panel: SettingsPanel },
  { id: "server", label: TEXTS.server, Panel: OverviewPanel },
  { id: "errors", label: TEXTS.errors, Panel: ErrorsPanel },
  { id: "history", label: HISTORY_TEXTS.operatorPanel, Panel: HistoryPanel },
  { id: "log", label: TEXTS.securityLog, Panel: SecurityLogPanel },
] as const;

/** The operator's page in tabs. The server checks the right again with every call. */
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
  const { id, label, Panel } = PANELS.find((panel) => panel.id === read("panel")) ?? PANELS[0];
  return (
    <Tabs
      label={TEXTS.operatorTabsLabel}
      tabs={PANELS}
      chosen={id}
      onChoose={(panel) => set({ panel: panel === "people" ? "" : panel, panelPage: "" })}
    >
      <ItemBoundary key={id} kind={label}>
        <Panel />
      </ItemBoundary>
    </Tabs>
  );
}
