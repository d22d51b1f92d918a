import { operatorSessions } from "#contract/operator.ts";
import { momentOf } from "#features/dates/dates.ts";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import * as TEXTS from "#texts/operator.ts";
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
                  {session.appVersion ? TEXTS.version(session.appVersion) : TEXTS.versionUnknown}
                </p>
                <p className="quiet">
                  {TEXTS.lastUsedAt(momentOf(session.lastUsedAt))}
                  {session.waiting > 0 && session.waitingAt && TEXTS.unsentSince(momentOf(session.waitingAt))}
                </p>
              </li>
            ))}
          </ul>
          <PanelPages label={TEXTS.pagesOfSessions} pagination={pagination} />
        </div>
      )}
    </ReadState>
  );
}
