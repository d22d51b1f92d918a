import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "#contract/limits.ts";
import { listIncomingPhotos } from "#contract/uploads.ts";
import { mayReadComments } from "#domain/tickets/permissions.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { momentOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/incoming-photos.ts";
import { request } from "#api-client/request.ts";
import styles from "#features/attachments/tiles.module.css";

/**
 * Previews of photos that others are sending to this ticket, which appear before the photos do.
 * Online only, as they are about this moment; nothing of them is stored on the device.
 */
export function IncomingPhotos({ ticket }: { ticket: Ticket }) {
  const { credentials, actor } = useSignedIn();
  const { data } = useQuery({
    queryKey: ["incoming-photos", ticket.id, credentials.userId, credentials.token],
    queryFn: () => request(listIncomingPhotos, { auth: credentials, params: { id: ticket.id } }),
    enabled: !credentials.isLegacy && !isTerminal(ticket.status) && mayReadComments(ticket, actor),
    refetchInterval: LIMITS.pollMs,
    staleTime: 0,
    gcTime: 0,
  });
  const photos = data?.ok === true ? data.data.photos : [];
  if (photos.length === 0) return null;
  const names = [...new Set(photos.map(({ senderName }) => senderName))];
  return (
    <section className="column tight" aria-label={TEXTS.incomingPhotos}>
      <p>{TEXTS.onTheirWay(photos.length, names.join(", "))}</p>
      <ul className={styles.photos}>
        {photos.map(({ id, preview, senderName, startedAt }) => (
          <li key={id}>
            <div className={styles.photo}>
              <img
                src={`data:image/jpeg;base64,${preview}`}
                alt={TEXTS.previewFrom(senderName, momentOf(startedAt))}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="quiet">{TEXTS.whatPreviewIs}</p>
    </section>
  );
}
