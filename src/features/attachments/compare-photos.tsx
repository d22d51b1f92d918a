import { clsx } from "clsx";
import { useState } from "react";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { useFile } from "#features/attachments/use-file.ts";
import * as TEXTS from "#texts/comparing.ts";
import styles from "#features/attachments/overlaid.module.css";

/**
 * Two photos one over the other with a divider, which pointer and arrow keys move. While they come
 * their place is kept; nothing is rendered if one of them does not.
 */
export function ComparePhotos({ before, after }: { before: Attachment; after: Attachment }) {
  const [share, setShare] = useState(50);
  const [isUndecodable, setUndecodable] = useState(false);
  const first = useFile(before);
  const second = useFile(after);
  if (first.kind === "elsewhere" || second.kind === "elsewhere" || isUndecodable) return null;
  if (first.kind === "coming" || second.kind === "coming") return <Coming />;
  const fail = () => setUndecodable(true);
  return (
    <div className={clsx("noprint", styles.compare)} role="group" aria-label={TEXTS.compare}>
      <div className={styles.overlaid}>
        <img src={second.url} alt={TEXTS.pictureAfter} onError={fail} />
        <img
          src={first.url}
          alt={TEXTS.pictureBefore}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          onError={fail}
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={TEXTS.divider}
        aria-valuetext={TEXTS.shareOfBefore(share)}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Keeps the place of both photos and the divider. */
const Coming = () => (
  <div className={clsx("noprint", styles.compare)}>
    <div className={styles.overlaid} />
    <div className={styles.divider} />
  </div>
);
