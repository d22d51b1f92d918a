import { useState } from "react";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { momentOf } from "#features/dates/dates.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { type SecurityAct, whoText } from "#features/operator/security-texts.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import * as TEXTS from "#texts/security-events.ts";
import { FactLine } from "#ui/fact-line.tsx";

interface EntryFactsProps {
  readonly entry: Pick<SecurityAct, "at" | "who" | "from" | "detail">;
  /** When it was, instead of the time of the entry. */
  readonly moment?: string;
}

/** When it was, whom it is about, from where, and what else the entry says. */
export const EntryFacts = ({ entry, moment = momentOf(entry.at) }: EntryFactsProps) => (
  <p className="quiet text">
    <FactLine facts={[moment, whoText(entry.who), entry.from, entry.detail]} />
  </p>
);

interface ActEntriesProps {
  readonly act: SecurityAct;
  /** The filters of the list, which leave some of the entries. */
  readonly filter: Readonly<Record<string, string>>;
}

/** The entries of an act, read when they are opened. */
export function ActEntries({ act, filter }: ActEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TEXTS.entriesOf(act.count)}</summary>
      {isOpen && <Entries act={act} filter={filter} />}
    </details>
  );
}

function Entries({ act, filter }: ActEntriesProps) {
  const [page, setPage] = useState(1);
  const read = useOperatorRead(operatorSecurityLog, {
    ...filter,
    act: act.id,
    page: String(page),
    limit: "50",
  });
  return (
    <ReadState read={read}>
      {({ entries, pagination }) => (
        <>
          <ul className="list lines">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryFacts entry={entry} />
              </li>
            ))}
          </ul>
          <ListPages label={TEXTS.pagesOfEntries} pagination={pagination} onPage={setPage} />
        </>
      )}
    </ReadState>
  );
}
