import { useState } from "react";
import type { Result } from "#contract/failures.ts";
import { storeHistory, ticketHistory } from "#contract/history.ts";
import type { z } from "#contract/zod.ts";
import { momentOf } from "#features/dates/dates.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { HistoryEntry } from "#features/history/history-entry.tsx";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readStores } from "#local-db/read/stores.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/history.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { request } from "#api-client/request.ts";

/** What the history is of. */
type HistorySubject = "ticket" | "store";

type Page = z.output<typeof ticketHistory.answer>;

interface ChangeHistoryProps {
  readonly of: HistorySubject;
  readonly id: string;
}

/**
 * Every change of a ticket or a store, newest first. The server has it; each page that was read
 * stays on the device for use without a network, with the time at which it was read.
 */
export function ChangeHistory({ of, id }: ChangeHistoryProps) {
  const { credentials, db } = useSignedIn();
  const zone = useLiveQuery(() => zoneOf(db, of, id), [db, of, id]);
  const [page, setPage] = useState(1);
  const read = (): Promise<Result<Page>> =>
    request(of === "ticket" ? ticketHistory : storeHistory, {
      auth: credentials,
      params: { id },
      query: { page: String(page), limit: "20" },
    });
  const { cached, failure } = useCachedQuery<Page>(`history:${of}:${id}:${page}`, read);
  if (cached === undefined || (cached === null && failure === null)) return <ListSkeleton />;
  if (cached === null)
    return (
      <Notice icon="cloud">
        {failure === null || failure.kind === "unreachable" ? TEXTS.notHere : failureSentence(failure)}
      </Notice>
    );
  const { lines, names, pagination } = cached.data;
  return (
    <div className="column">
      <p className="quiet">{TEXTS.recordedSince}</p>
      {failure !== null && <Notice icon="cloud">{TEXTS.asOf(momentOf(cached.at))}</Notice>}
      {lines.length === 0 && <Empty icon="paper">{TEXTS.none}</Empty>}
      <ol className="list lines" reversed>
        {lines.map((line) => (
          <HistoryEntry key={line.n} line={line} names={names} zone={zone} namesTicket={of === "store"} />
        ))}
      </ol>
      <ListPages label={TEXTS.pages} pagination={pagination} onPage={setPage} />
    </div>
  );
}

/** The time zone of the store, as far as this device knows it. */
async function zoneOf(db: AccountDatabase, of: HistorySubject, id: string): Promise<string | null> {
  if (of === "store") return (await readStores(db)).find((store) => store.id === id)?.timeZone ?? null;
  const [ticket] = await ticketsById(db, [id]);
  return ticket?.store?.timeZone ?? null;
}
