import { operatorErrors } from "#contract/operator.ts";
import { momentOf } from "#features/dates/dates.ts";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import * as TEXTS from "#texts/operator.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { Empty } from "#ui/empty-state.tsx";

/** Errors of pages with the places in the sources. */
export function ErrorsPanel() {
  const read = useOperatorRead(operatorErrors, { page: String(usePanelPage()) });
  return (
    <ReadState read={read}>
      {({ errors, pagination }) => (
        <div className="column">
          {errors.length === 0 && <Empty icon="check">{TEXTS.noErrors}</Empty>}
          <ul className="list lines">
            {errors.map((error) => (
              <li key={error.fingerprint}>
                <strong className="text">
                  {error.name}
                  {error.message && `: ${error.message}`}
                </strong>
                <p className="quiet">
                  {error.count} {error.count === 1 ? TEXTS.time : TEXTS.times}
                  {TEXTS.lastScreenVersion(
                    momentOf(error.lastAt),
                    error.screen,
                    error.appVersion,
                    error.browser,
                  )}
                </p>
                {error.stack.length > 0 && (
                  <details>
                    <summary>{TEXTS.stackOf(error.fingerprint)}</summary>
                    <ol className="text">
                      {error.stack.map((line, index) => (
                        <li key={index}>
                          <code>{line}</code>
                        </li>
                      ))}
                    </ol>
                  </details>
                )}
              </li>
            ))}
          </ul>
          <PanelPages label={TEXTS.pagesOfErrors} pagination={pagination} />
        </div>
      )}
    </ReadState>
  );
}
