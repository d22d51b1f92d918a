import { Button } from "@mantine/core";
import type { z } from "#contract/zod.ts";
import { operatorSecurityLog } from "#contract/operator.ts";
import type { SecurityEvent } from "#domain/accounts/security-event.ts";
import { csvOf } from "#domain/csv.ts";
import { momentOf, today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import * as TEXTS from "#texts/operator.ts";
import * as EVENT_TEXTS from "#texts/security-events.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Empty } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";
import { FactLine } from "#ui/fact-line.tsx";

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

const EVENTS: Readonly<Record<SecurityEvent, string>> = EVENT_TEXTS.events;
const isKnown = (event: string): event is SecurityEvent => Object.hasOwn(EVENTS, event);
/** An event of a newer server has no text yet. */
const eventText = (event: string) => (isKnown(event) ? EVENTS[event] : event.replaceAll("_", " "));

/** The log has addresses that belong to no account as a hash only. */
const whoText = (who: string) => (/^[0-9a-f]{16}$/.test(who) ? EVENT_TEXTS.withoutAccount(who) : who);

/** Who signed in from where, and what was done to accounts. */
export function SecurityLogPanel() {
  const read = useOperatorRead(operatorSecurityLog, { page: String(usePanelPage()) });
  return (
    <ReadState read={read}>
      {({ entries, pagination }) => (
        <div className="column">
          {entries.length === 0 ? <Empty icon="shield">{TEXTS.noLog}</Empty> : <SaveLog />}
          <ul className="list lines">
            {entries.map((entry) => (
              <li key={entry.id}>
                <strong>{eventText(entry.event)}</strong>
                <p className="quiet text">
                  <FactLine facts={[momentOf(entry.at), whoText(entry.who), entry.from, entry.detail]} />
                </p>
              </li>
            ))}
          </ul>
          <PanelPages label={TEXTS.securityLogPagesLabel} pagination={pagination} />
        </div>
      )}
    </ReadState>
  );
}

/**
 * Saves the whole log, page by page. Part of a log would look like a whole one, so a failure stops.
 */
function SaveLog() {
  const { credentials } = useSignedIn();
  const save = useSingleFlight(async () => {
    const entries = new Map<string, Entry>();
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = await request(operatorSecurityLog, {
        auth: credentials,
        query: { page: String(page), limit: PAGE },
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
