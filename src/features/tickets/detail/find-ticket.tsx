import { useEffect, useState } from "react";
import { listComments, readTicket } from "#contract/tickets.ts";
import { commentFromWire } from "#contract/comment-wire.ts";
import { ticketFromWire } from "#contract/ticket-wire.ts";
import type { Failure } from "#contract/failures.ts";
import { isStorageFull } from "#local-db/files/attachment-cache.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import { storeFetchedTicket } from "#local-db/read/tickets.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { request } from "#api-client/request.ts";

/**
 * Fetches a ticket that is not on this device, with at most two attempts, and stores it with its
 * comments. Shows the reason if that fails.
 */
export function FindTicket({ ticketId }: { ticketId: string }) {
  const { db, credentials } = useSignedIn();
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const fetchTicket = async () => {
      const params = { id: ticketId };
      const first = await request(readTicket, { auth: credentials, params });
      const answer =
        first.ok || isFinal(first.failure) ? first : await request(readTicket, { auth: credentials, params });
      if (!isCurrent) return;
      if (!answer.ok) return setReason(sentenceOf(answer.failure));
      const fetched = await request(listComments, { auth: credentials, params });
      const comments = fetched.ok ? fetched.data.comments.map(commentFromWire) : [];
      await withSpace(db, () => storeFetchedTicket(db, ticketFromWire(answer.data), comments));
    };
    fetchTicket().catch((error: unknown) => {
      if (isCurrent) setReason(isStorageFull(error) ? FULL : NOT_STORED);
    });
    return () => {
      isCurrent = false;
    };
  }, [db, credentials, ticketId]);
  if (reason === null) return <ListSkeleton />;
  return (
    <Notice icon="ticket" role="alert">
      {reason}
    </Notice>
  );
}

const FULL = TEXTS.storageFull;
const NOT_STORED = TEXTS.storageRefused;

const isFinal = (failure: Failure) => failure.kind === "refused" || failure.kind === "signedOut";

function sentenceOf(failure: Failure): string {
  if (failure.kind === "unreachable") return TEXTS.ticketNotHere;
  if (failure.kind === "refused" && failure.status === 404) return TEXTS.deletedOrHidden(TEXTS.notHere);
  return "status" in failure ? `${TEXTS.detailsFailed}: ${failure.status}` : TEXTS.detailsFailed;
}
