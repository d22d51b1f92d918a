import { useDeferredValue } from "react";
import { operatorSecurityActs } from "#contract/security-log.ts";
import { SECURITY_EVENTS } from "#domain/accounts/security-event.ts";
import { momentOf } from "#features/dates/dates.ts";
import { UrlChoice } from "#features/forms/url-choice.tsx";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { SaveSecurityLog } from "#features/operator/save-security-log.tsx";
import { ActEntries, EntryFacts } from "#features/operator/security-act.tsx";
import { actText, eventText, type SecurityAct } from "#features/operator/security-texts.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/operator.ts";
import * as EVENT_TEXTS from "#texts/security-events.ts";
import { Empty } from "#ui/empty-state.tsx";

/** Who signed in from where, and what was done to accounts; what was one act is one line. */
export function SecurityLogPanel() {
  const { read: readParameter, set } = useUrlState();
  const event = SECURITY_EVENTS.find((each) => each === readParameter("event")) ?? "";
  const person = readParameter("who");
  const filter = {
    ...(event === "" ? {} : { event }),
    ...(person.trim() === "" ? {} : { person }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const read = useOperatorRead(
    operatorSecurityActs,
    useDeferredValue({ ...filter, page: String(usePanelPage()) }),
  );
  return (
    <div className="column">
      <div className="row filters">
        <UrlChoice
          label={EVENT_TEXTS.filterByEvent}
          isLabelVisible={false}
          name="event"
          value={event}
          options={[
            { value: "", label: EVENT_TEXTS.everyEvent },
            ...SECURITY_EVENTS.map((each) => ({ value: each, label: eventText(each) })),
          ]}
          onChange={(chosen) => set({ event: chosen, panelPage: "" })}
        />
        {/* Beside the choice: a search that is an immediate part of the row has one of its own. */}
        <div>
          <SearchField
            label={EVENT_TEXTS.filterByPerson}
            value={person}
            onChange={(who) => set({ who, panelPage: "" })}
          />
        </div>
      </div>
      <ReadState read={read}>
        {({ acts, pagination }) => (
          <>
            {acts.length === 0 ? (
              <Empty icon="shield">{isFiltered ? EVENT_TEXTS.noneFound : TEXTS.noLog}</Empty>
            ) : (
              <SaveSecurityLog filter={filter} />
            )}
            <ul className="list lines">
              {acts.map((act) => (
                <li key={act.id}>
                  {act.count === 1 ? <OneEntry act={act} /> : <Act {...{ act, filter }} />}
                </li>
              ))}
            </ul>
            <PanelPages label={TEXTS.securityLogPagesLabel} pagination={pagination} />
          </>
        )}
      </ReadState>
    </div>
  );
}

const OneEntry = ({ act }: { act: SecurityAct }) => (
  <>
    <strong>{actText(act)}</strong>
    <EntryFacts entry={act} />
  </>
);

/** An act on several accounts: what was done, which opens to the entry of each. */
function Act({ act, filter }: { act: SecurityAct; filter: Readonly<Record<string, string>> }) {
  const { at, since, from } = act;
  const [first, last] = [momentOf(since), momentOf(at)];
  return (
    <>
      <strong>{actText(act)}</strong>
      <EntryFacts
        entry={{ at, who: "", from, detail: "" }}
        moment={first === last ? last : EVENT_TEXTS.period(first, last)}
      />
      <ActEntries act={act} filter={filter} />
    </>
  );
}
