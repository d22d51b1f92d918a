import { completionPhotos, countSeals, type SealState } from "#domain/tickets/check-seal.ts";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useWholeTicket } from "#features/tickets/queries.ts";
import * as TEXTS from "#texts/photo-seals.ts";
import { Notice } from "#ui/notice.tsx";

const ORDER: readonly SealState[] = ["differs", "none", "matches"];

/** How many photos of the latest completion have a seal that matches, for who approves it. */
export function CompletionSeals({ ticketId }: { ticketId: string }) {
  const { credentials } = useSignedIn();
  const photos = completionPhotos(useWholeTicket(ticketId)?.comments ?? []);
  if (credentials.isLegacy || photos.every(({ key }) => isLocalKey(key))) return null;
  const counts = countSeals(photos, ticketId);
  const parts = ORDER.filter((state) => counts[state] > 0).map((state) =>
    TEXTS.countOf[state](counts[state]),
  );
  const isTrouble = counts.differs > 0;
  return (
    <Notice tone={isTrouble ? "red" : "neutral"} icon={isTrouble ? "warning" : "shield"}>
      {TEXTS.completionSeals(parts.join(", "))}
    </Notice>
  );
}
