import { operatorSessions } from "#contract/operator.ts";
import { momentOf } from "#features/dates/dates.ts";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { TEXTS } from "#features/operator/texts.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { Empty } from "#ui/empty-state.tsx";
import { Tag } from "#ui/notice.tsx";

/** Running sessions; devices with unsent work first. */
export function SessionsPanel() {
  const read = useOperatorRead(operatorSessions, { page: String(usePanelPage()) });
  return (
    <ReadState read={read}>
      {({ sessions, pagination }) => (
        <div className="column">
          {sessions.length === 0 && <Empty icon="phone">{TEXTS.noSessions}</Empty>}
          <ul className="list lines">
            {sessions.map((session) => (
              <li key={session.id}>
                <div className="row tight">
                  <strong className="text">{session.name}</strong>
                  {session.waiting > 0 && <Tag tone="amber">{TEXTS.unsent(session.waiting)}</Tag>}
                </div>
                <p className="quiet">
                  {session.browser} ·{" "}
                  {session.appVersion ? `version ${session.appVersion}` : "version unknown"}
                </p>
                <p className="quiet">
                  Last used {momentOf(session.lastUsedAt)}
                  {session.waiting > 0 &&
                    session.waitingAt &&
                    `, unsent since ${momentOf(session.waitingAt)}`}
                </p>
              </li>
            ))}
          </ul>
          <PanelPages label="Pages of sessions" pagination={pagination} />
        </div>
      )}
    </ReadState>
  );
}
