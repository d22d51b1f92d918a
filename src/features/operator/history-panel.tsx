import { Button } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import { operatorHistory, operatorHistoryLines } from "#contract/history.ts";
import { type HistoryLine, historyCsv, historyJsonLines } from "#domain/history/history-line.ts";
import { momentOf, today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { HistoryEntry } from "#features/history/history-entry.tsx";
import { useSettled } from "#features/hooks/use-settled.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { HistoryFilters, type HistoryQuery, useHistoryFilter } from "#features/operator/history-filters.tsx";
import { LineLinks } from "#features/operator/line-links.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/history.ts";
import * as FILTER_TEXTS from "#texts/operator-history.ts";
import { Empty } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { PrevNext } from "#ui/prev-next.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

const TYPING_PAUSE_MS = 300;

/**
 * The history of the whole server, newest first, with filters, and the same lines as a file. It is
 * read by line numbers: lines that are written meanwhile move none to another page.
 */
export function HistoryPanel() {
  const { read: readParameter, set } = useUrlState();
  const { query, problem, isFiltered } = useHistoryFilter();
  const before = readParameter("before");
  const { kind, from, until, ...typed } = query;
  const chosen = Object.fromEntries(Object.entries({ kind, from, until }).filter(([, value]) => value));
  // Looking through the values costs the server more than a page.
  const [settled] = useSettled(typed, JSON.stringify(typed), TYPING_PAUSE_MS);
  const pageQuery = useDeferredValue({ ...chosen, ...settled, ...(before === "" ? {} : { before }) });
  const read = useOperatorRead(operatorHistoryLines, pageQuery);
  const showBelow = (line: number | null) => set({ before: line === null ? "" : String(line) });
  return (
    <div className="column">
      <p className="quiet">{TEXTS.operatorIntro}</p>
      <HistoryFilters problem={problem} />
      <SaveHistory query={query} isFiltered={isFiltered} />
      <ReadState read={read}>
        {({ lines, names, older, newer, searchedSince }) => (
          <>
            {lines.length === 0 && <Empty icon="paper">{emptyText(isFiltered, searchedSince)}</Empty>}
            <ol className="list lines" reversed aria-label={TEXTS.title}>
              {lines.map((line) => (
                <HistoryEntry
                  key={line.n}
                  line={line}
                  names={names}
                  zone={null}
                  namesTicket={false}
                  about={<LineLinks line={line} names={names} />}
                />
              ))}
            </ol>
            {lines.length > 0 && searchedSince !== null && (
              <p className="quiet">{FILTER_TEXTS.searchedSince(momentOf(searchedSince))}</p>
            )}
            {(before !== "" || older !== null) && (
              <PrevNext
                label={TEXTS.pages}
                onPrev={before === "" ? null : () => showBelow(newer)}
                onNext={older === null ? null : () => showBelow(older)}
              />
            )}
          </>
        )}
      </ReadState>
    </div>
  );
}

function emptyText(isFiltered: boolean, searchedSince: string | null): string {
  if (searchedSince !== null) return FILTER_TEXTS.noneSince(momentOf(searchedSince));
  return isFiltered ? FILTER_TEXTS.noneFound : TEXTS.none;
}

interface SaveHistoryProps {
  readonly query: HistoryQuery;
  readonly isFiltered: boolean;
}

/** Saves all lines that the filters leave, as CSV or as JSON lines. */
function SaveHistory({ query, isFiltered }: SaveHistoryProps) {
  const { credentials } = useSignedIn();
  const [count, setCount] = useState<number | null>(null);
  // Part of a history would look like a whole one, so a failure saves nothing.
  const readAll = async (): Promise<HistoryLine[] | null> => {
    const lines: HistoryLine[] = [];
    for (let after = 0, hasMore = true; hasMore; ) {
      const answer = await request(operatorHistory, {
        auth: credentials,
        query: { ...query, after: String(after) },
      });
      if (!answer.ok) {
        toast({ title: failureSentence(answer.failure), tone: "destructive" });
        return null;
      }
      lines.push(...answer.data.lines);
      setCount(lines.length);
      hasMore = answer.data.hasMore;
      // A part that a text is searched for in may have no line.
      after = answer.data.next ?? lines.at(-1)?.n ?? 0;
    }
    return lines;
  };
  const save = useSingleFlight(async (format: "csv" | "jsonl") => {
    setCount(0);
    const lines = await readAll();
    setCount(null);
    if (lines === null) return;
    const text = format === "csv" ? historyCsv(lines, true) : historyJsonLines(lines);
    const type = format === "csv" ? "text/csv" : "application/jsonl";
    saveFile(new Blob([text], { type }), `fettle-history-${today()}.${format}`);
  });
  return (
    <>
      <div className="row tight">
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => void save("csv")}>
          {TEXTS.saveCsv}
        </Button>
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => void save("jsonl")}>
          {TEXTS.saveJsonLines}
        </Button>
        {isFiltered && <span className="quiet">{FILTER_TEXTS.savesFound}</span>}
      </div>
      <p role="status" className="quiet">
        {count !== null && TEXTS.exporting(count)}
      </p>
    </>
  );
}
