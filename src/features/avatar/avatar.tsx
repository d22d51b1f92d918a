import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect } from "react";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import { cacheAttachment, readCachedAttachment } from "#local-db/files/attachment-cache.ts";
import { initials } from "#features/avatar/initials.ts";
import { useObjectUrl } from "#features/attachments/use-object-url.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { fetchBytes } from "#api-client/request.ts";
import styles from "#features/avatar/avatar.module.css";

/** A person's image, cached in IndexedDB after the first download, or their initials. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const url = useImage(imageUrl);
  if (url) return <img className={styles.avatar} src={url} alt={name} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function useImage(path: string | null): string | null {
  const { db, credentials } = useSignedIn();
  const key = path?.split("/").at(-1) ?? "";
  const read = useLiveQuery(
    async () => ({ key, blob: key === "" ? null : await readCachedAttachment(db, key, "image/*") }),
    [db, key],
  );
  const isMissing = read?.key === key && read.blob === null;
  useEffect(() => {
    if (path === null || !isMissing || key === "" || isLocalKey(key)) return;
    void fetchBytes(path, credentials).then((answer) =>
      "bytes" in answer
        ? cacheAttachment(db, { key, mimeType: answer.mimeType, bytes: answer.bytes, keptAt: Date.now() })
        : undefined,
    );
  }, [path, isMissing, key, db, credentials]);
  return useObjectUrl(read, key)?.url ?? null;
}
