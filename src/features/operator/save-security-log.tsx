import { Button } from "@mantine/core";
import type { z } from "#contract/zod.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { csvOf } from "#domain/csv.ts";
import { today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/operator.ts";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

type Entry = z.output<typeof operatorSecurityLog.answer>["entries"][number];

const HEAD = ["Time (UTC)", TEXTS.event, TEXTS.who, TEXTS.from, TEXTS.detail, TEXTS.browser];
const rowOf = ({ at, event, who: person, from, detail, userAgent }: Entry) => [
  at,
  event,
  person,
  from,
  detail,
  userAgent,
];
const PAGE = "100";

/**
 * Saves each entry that the filters leave, page by page. Part of a log would look like a whole one,
 * so a failure stops.
 */
export function SaveSecurityLog({ filter }: { filter: Readonly<Record<string, string>> }) {
  const { credentials } = useSignedIn();
  const save = useSingleFlight(async () => {
    const entries = new Map<string, Entry>();
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = await request(operatorSecurityLog, {
        auth: credentials,
        query: { ...filter, page: String(page), limit: PAGE },
      });
      if (!answer.ok) return toast({ title: failureSentence(answer.failure), tone: "destructive" });
      // New entries move older ones to the next page meanwhile: each is saved once.
      for (const entry of answer.data.entries) entries.set(entry.id, entry);
      hasNext = answer.data.pagination.hasNextPage;
    }
    const csv = csvOf(HEAD, [...entries.values()].map(rowOf));
    saveFile(new Blob([csv], { type: "text/csv" }), `fettle-security-log-${today()}.csv`);
  });
  return (
    <div>
      <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => void save()}>
        {TEXTS.saveAsCsv}
      </Button>
    </div>
  );
}
