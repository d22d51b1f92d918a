import { clsx } from "clsx";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import { type SealState, sealState } from "#domain/tickets/check-seal.ts";
import type { PhotoSeal } from "#domain/tickets/photo-seal.ts";
import { distanceToSiteM } from "#domain/tickets/record-visit.ts";
import type { Attachment, Ticket } from "#domain/tickets/ticket.ts";
import type { VisitPosition } from "#domain/tickets/visit.ts";
import { SealContext, useSealContext } from "#features/attachments/seal-context.ts";
import { momentAt } from "#features/dates/dates.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { distanceText } from "#features/location/distance-text.ts";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readCachedAttachment } from "#local-db/files/attachment-cache.ts";
import { sha256Of } from "#local-db/files/files.ts";
import { Tag, type Tone } from "#ui/notice.tsx";
import type { IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/photo-seals.ts";
import styles from "#features/attachments/tiles.module.css";

interface SealsProps {
  readonly ticket: Ticket;
  /** Shows all of each seal, for paper; else a mark that the photo's large view explains. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/** Shows the photos inside with their seals. See docs/product.md#photo-seals. */
export function Seals({ ticket, isFull = false, children }: SealsProps) {
  const { credentials } = useSignedIn();
  const hasSeals = !ticket.isMarketView && !credentials.isLegacy;
  const value = useMemo(() => (hasSeals ? { ticket, isFull } : null), [hasSeals, ticket, isFull]);
  return <SealContext value={value}>{children}</SealContext>;
}

const STYLES: Readonly<Record<SealState, { readonly tone: Tone; readonly icon: IconName }>> = {
  matches: { tone: "green", icon: "shield" },
  differs: { tone: "red", icon: "warning" },
  none: { tone: "neutral", icon: "photo" },
};

/** The seal below a photo; nothing for a photo that the server does not have yet. */
export function SealMark({ file }: { file: Attachment }) {
  const context = useSealContext();
  if (context === null || isLocalKey(file.key)) return null;
  return context.isFull ? <SealDetails file={file} /> : <Mark file={file} ticket={context.ticket} />;
}

function Mark({ file, ticket }: { file: Attachment; ticket: Ticket }) {
  const state = sealState(file, ticket.id, useBytesHash(file));
  return (
    <Tag tone={STYLES[state].tone} icon={STYLES[state].icon}>
      {TEXTS.mark[state]}
    </Tag>
  );
}

/** All of a seal: whether it matches, when, by whom, where, and the hash. */
export function SealDetails({ file }: { file: Attachment }) {
  const context = useSealContext();
  const bytesHash = useBytesHash(file);
  if (context === null || isLocalKey(file.key)) return null;
  const { ticket } = context;
  const state = sealState(file, ticket.id, bytesHash);
  return (
    <div className={styles.seal} role="group" aria-label={TEXTS.sealOf(file.name)}>
      <Tag tone={STYLES[state].tone} icon={STYLES[state].icon}>
        {TEXTS.mark[state]}
      </Tag>
      <p className="quiet">{TEXTS.meaning[state]}</p>
      {file.seal && <Facts seal={file.seal} ticket={ticket} />}
    </div>
  );
}

function Facts({ seal, ticket }: { seal: PhotoSeal; ticket: Ticket }) {
  const { position } = seal;
  return (
    <>
      <p className="quiet">
        {TEXTS.readyOnThePhone(momentAt(seal.readyAt, ticket.store?.timeZone), seal.personName)}
      </p>
      {position && <SealPosition position={position} ticket={ticket} />}
      {position === null && <p className="quiet">{TEXTS.positionUnknown}</p>}
      <p className={clsx("quiet", styles.hash)}>{TEXTS.hash(seal.sha256)}</p>
    </>
  );
}

function SealPosition({ position, ticket }: { position: VisitPosition; ticket: Ticket }) {
  const distance = distanceToSiteM(ticket, position);
  const accuracy = distanceText(position.accuracyM);
  return (
    <p className="quiet">
      <MapLink to={position}>
        {distance === null ? TEXTS.place(accuracy) : TEXTS.distance(distanceText(distance), accuracy)}
      </MapLink>
    </p>
  );
}

/** The hash of the photo's bytes on this device; null until they are here and read. */
function useBytesHash({ key, mimeType }: Attachment): string | null {
  const { db } = useSignedIn();
  const blob = useLiveQuery(() => readCachedAttachment(db, key, mimeType), [db, key, mimeType]);
  const [hashed, setHashed] = useState<{ readonly key: string; readonly sha256: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const hash = async () => blob && sha256Of(await blob.arrayBuffer());
    hash().then(
      (sha256) => isCurrent && setHashed({ key, sha256: sha256 ?? null }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [blob, key]);
  return hashed?.key === key ? hashed.sha256 : null;
}
