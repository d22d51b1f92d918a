import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Attachment, photosOf } from "#domain/tickets/ticket.ts";
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
import styles from "#features/attachments/card-photo.module.css";

/** @returns the photos of these files, of which a card shows one; none in data saver mode */
export const cardPhotosOf = (files: readonly Attachment[]): readonly Attachment[] =>
  isSavingData() ? [] : photosOf(files);

/** The text of a card, with a photo beside it if there is one. */
export function WithPhoto({ photos, children }: { photos: readonly Attachment[]; children: ReactNode }) {
  return (
    <div className={styles.besidePhoto}>
      <div>{children}</div>
      {photos.length > 0 && <CardPhoto photos={photos} />}
    </div>
  );
}

/**
 * The first photo that this browser can decode, small and for the eye only: the card says how many
 * there are. Its square is reserved at once, with an icon until the photo is there, so that nothing
 * shifts.
 */
export function CardPhoto({ photos }: { photos: readonly Attachment[] }) {
  const [square, isNear] = useNear();
  const [early] = useState(() => photoOfSnapshot(photos));
  const [undecodable, setUndecodable] = useState<readonly string[]>(early?.before ?? []);
  const file = photos.find(({ key }) => !undecodable.includes(key));
  const isEarly = early !== null && undecodable === early.before;
  return (
    <span
      className={styles.cardPhoto}
      data-card-photo={(file ?? photos[0])?.key}
      aria-hidden="true"
      ref={square}
    >
      <Icon name="photo" />
      {file && (isNear || early !== null) && (
        <Thumbnail
          key={undecodable.length}
          file={file}
          early={isEarly ? early.src : null}
          onUndecodable={() => setUndecodable((all) => [...all, file.key])}
        />
      )}
    </span>
  );
}

/**
 * The image in front of which the app starts, so that it does not vanish and come again. `before`:
 * the keys of the photos before it, which could not be decoded then.
 */
function photoOfSnapshot(
  photos: readonly Attachment[],
): { readonly src: string; readonly before: readonly string[] } | null {
  const snapshot = document.getElementById(SNAPSHOT_ID);
  for (const [n, { key }] of photos.entries()) {
    const image = snapshot?.querySelector(`[data-card-photo="${CSS.escape(key)}"] > img`);
    const src = image?.getAttribute("src");
    if (src) return { src, before: photos.slice(0, n).map((each) => each.key) };
  }
  return null;
}

/**
 * The thumbnail from this device's copy of the photo, else downloaded, when the browser is idle;
 * without a network tried again on `online`. Undefined until then, `blob` is null where the photo
 * cannot be decoded. No live query: with a hundred cards each stored photo would wake a hundred of
 * them.
 */
function useThumbnail({ key, mimeType }: Attachment): ReadBytes | undefined {
  const { db, credentials } = useSignedIn();
  const [read, setRead] = useState<ReadBytes | undefined>(() => {
    const blob = cachedThumbnail(db, key);
    return blob === undefined ? undefined : { key, blob };
  });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const cached = cachedThumbnail(db, key);
      if (!isCurrent || cached !== undefined) return cached;
      const photo = (await readCachedAttachment(db, key, mimeType)) ?? (await download(db, credentials, key));
      return photo ? makeThumbnail(db, key, photo) : undefined;
    };
    const show = (blob: Blob | null | undefined) => {
      if (!isCurrent || blob === undefined) return;
      setRead((known) => (known?.key === key && known.blob === blob ? known : { key, blob }));
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
async function download(db: AccountDatabase, credentials: Credentials, key: string): Promise<Blob | null> {
  const got = isLocalKey(key) ? null : await fetchFile(db, credentials, key);
  return got instanceof Blob ? got : null;
}

interface ThumbnailProps {
  readonly file: Attachment;
  readonly early: string | null;
  /** The bytes turned out to be no image that this browser knows. */
  readonly onUndecodable: () => void;
}

function Thumbnail({ file, early, onUndecodable }: ThumbnailProps) {
  const read = useThumbnail(file);
  const url = useObjectUrl(read, file.key)?.url ?? early;
  const isUndecodable = read?.key === file.key && read.blob === null;
  const reportUndecodable = useEffectEvent(onUndecodable);
  useEffect(() => {
    if (isUndecodable) reportUndecodable();
  }, [isUndecodable]);
  return url === null ? null : <img src={url} alt="" decoding="async" onError={onUndecodable} />;
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
