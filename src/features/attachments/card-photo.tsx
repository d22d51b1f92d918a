import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Attachment, firstPhotoOf } from "#domain/tickets/ticket.ts";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import type { Credentials } from "#api-client/request.ts";
import { isSavingData } from "#local-db/data-saver.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readCachedAttachment } from "#local-db/files/attachment-cache.ts";
import { cachedThumbnail, makeThumbnail } from "#features/attachments/thumbnail.ts";
import { fetchFile } from "#features/attachments/fetch-file.ts";
import { type ReadBytes, useObjectUrl } from "#features/attachments/use-object-url.ts";
import { SNAPSHOT_ID } from "#features/prerender/dom-state.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Icon } from "#ui/icons.tsx";

/** @returns the photo a card shows of these files; null without one and in data saver mode */
export const cardPhotoOf = (files: readonly Attachment[]): Attachment | null =>
  isSavingData() ? null : firstPhotoOf(files);

/** The text of a card, with its photo beside it if there is one. */
export function WithPhoto({ photo, children }: { photo: Attachment | null; children: ReactNode }) {
  return (
    <div className="beside-photo">
      <div>{children}</div>
      {photo && <CardPhoto file={photo} />}
    </div>
  );
}

/**
 * The photo of a card, small and for the eye only: the card says how many there are. Its square is
 * reserved at once, with an icon until the photo is there, so that nothing shifts.
 */
function CardPhoto({ file }: { file: Attachment }) {
  const [square, isNear] = useNear();
  const [early] = useState(() => photoOfSnapshot(file.key));
  return (
    <span className="cardphoto" data-card-photo={file.key} aria-hidden="true" ref={square}>
      <Icon name="photo" />
      {(isNear || early !== null) && <Thumbnail file={file} early={early} />}
    </span>
  );
}

/** The image in front of which the app starts, so that it does not vanish and come again. */
function photoOfSnapshot(key: string): string | null {
  const snapshot = document.getElementById(SNAPSHOT_ID);
  const photo = snapshot?.querySelector(`[data-card-photo="${CSS.escape(key)}"] > img`);
  return photo?.getAttribute("src") || null;
}

/**
 * The thumbnail from this device's copy of the photo, else downloaded, when the browser is idle;
 * without a network tried again on `online`. Undefined until then, and where the photo cannot be
 * decoded. No live query: with a hundred cards each stored photo would wake a hundred of them.
 */
function useThumbnail({ key, mimeType }: Attachment): ReadBytes | undefined {
  const { db, credentials } = useSignedIn();
  const [read, setRead] = useState<ReadBytes | undefined>(() => {
    const blob = cachedThumbnail(db, key);
    return blob && { key, blob };
  });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const cached = cachedThumbnail(db, key);
      if (!isCurrent || cached) return cached;
      const photo = (await readCachedAttachment(db, key, mimeType)) ?? (await download(db, credentials, key));
      return photo && makeThumbnail(db, key, photo);
    };
    const show = (blob: Blob | null | undefined) => {
      if (isCurrent && blob) setRead((known) => (known?.blob === blob ? known : { key, blob }));
    };
    const attempt = () => void load().then(show, () => undefined);
    whenIdle(attempt);
    addEventListener("online", attempt);
    return () => {
      isCurrent = false;
      removeEventListener("online", attempt);
    };
  }, [db, credentials, key, mimeType]);
  return read;
}

/** @returns null for a file that is only on the device it was picked on, and after a failure */
async function download(db: AccountDatabase, as: Credentials, key: string): Promise<Blob | null> {
  const got = isLocalKey(key) ? null : await fetchFile(db, as, key);
  return got instanceof Blob ? got : null;
}

/** Where the bytes turn out to be no image, the icon stays. */
function Thumbnail({ file, early }: { file: Attachment; early: string | null }) {
  const url = useObjectUrl(useThumbnail(file), file.key)?.url ?? early;
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || failed === url) return null;
  return <img src={url} alt="" decoding="async" onError={() => setFailed(url)} />;
}

/** How far outside the screen a photo is made ready. */
const AHEAD = "300px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all cards. */
const observerOfCards = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: AHEAD },
  ));

/** @returns a ref, and whether its element has been on the screen or near it */
function useNear() {
  const element = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const square = element.current;
    if (isNear || square === null) return;
    waiting.set(square, () => setNear(true));
    observerOfCards().observe(square);
    return () => observerOfCards().unobserve(square);
  }, [isNear]);
  return [element, isNear] as const;
}
