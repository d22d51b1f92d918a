import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { useFile } from "#features/attachments/use-file.ts";
import * as TEXTS from "#texts/comparing.ts";
import styles from "#features/attachments/overlaid.module.css";

const START_PERCENT = 35;

/**
 * Lays a photo from before the work over the live camera, so that the photo after it is taken from
 * the same place. It is never in the photo that is taken.
 *
 * @param pictures photos from before, at least one
 */
export function Ghost({ pictures, children }: { pictures: readonly Attachment[]; children: ReactNode }) {
  const [opacity, setOpacity] = useState(START_PERCENT);
  const [index, setIndex] = useState(0);
  const picture = pictures[index % pictures.length];
  return (
    <div className="column tight">
      <div className={styles.overlaid}>
        {children}
        {picture && <GhostPicture key={picture.key} picture={picture} opacity={opacity} />}
      </div>
      <div className="row apart">
        <label className="grow">
          <span className="quiet">{TEXTS.ghost}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={opacity}
            aria-valuetext={TEXTS.percent(opacity)}
            onChange={(event) => setOpacity(Number(event.currentTarget.value))}
          />
        </label>
        {pictures.length > 1 && (
          <Button variant="default" size="sm" onClick={() => setIndex((current) => current + 1)}>
            {TEXTS.nextPicture}
          </Button>
        )}
      </div>
    </div>
  );
}

function GhostPicture({ picture, opacity }: { picture: Attachment; opacity: number }) {
  const at = useFile(picture);
  if (at.kind !== "here") return null;
  return <img className={styles.ghost} src={at.url} alt="" style={{ opacity: opacity / 100 }} />;
}
