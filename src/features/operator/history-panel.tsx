import { Button } from "@mantine/core";
import { useState } from "react";
import { operatorHistory } from "#contract/history.ts";
import { historyCsv, type HistoryLine, historyJsonLines } from "#domain/history/history-line.ts";
import { today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/history.ts";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

/** Saves the history of the whole server, as CSV or as JSON lines. */
export function HistoryPanel() {
  const { credentials } = useSignedIn();
  const [count, setCount] = useState<number | null>(null);
  // Part of a history would look like a whole one, so a failure saves nothing.
  const readAll = async (): Promise<HistoryLine[] | null> => {
    const lines: HistoryLine[] = [];
    for (let hasMore = true; hasMore; ) {
      const after = String(lines.at(-1)?.n ?? 0);
      const answer = await request(operatorHistory, { auth: credentials, query: { after } });
      if (!answer.ok) {
        toast({ title: failureSentence(answer.failure), tone: "destructive" });
        return null;
      }
      lines.push(...answer.data.lines);
      setCount(lines.length);
      hasMore = answer.data.hasMore;
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
    <div className="column">
      <p>{TEXTS.operatorIntro}</p>
      <div className="row tight">
        <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void save("csv")}>
          {TEXTS.saveCsv}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void save("jsonl")}>
          {TEXTS.saveJsonLines}
        </Button>
      </div>
      <p role="status" className="quiet">
        {count !== null && TEXTS.exporting(count)}
      </p>
    </div>
  );
}
