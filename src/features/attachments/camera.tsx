import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { sizeToSend } from "#domain/pictures/photo-size.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { Ghost } from "#features/attachments/ghost.tsx";
import { useCamera } from "#features/attachments/use-camera.ts";
import { wants } from "#features/attachments/photo-choices.ts";
import { newId } from "#features/forms/new-id.ts";
import { tick } from "#ui/haptics.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/attachments.ts";

const QUALITY = 0.85;

/**
 * In-app camera. Each frame is stored in IndexedDB before it counts as taken, so a call, a crash or
 * an empty battery loses nothing. The camera is released while the page is hidden.
 */
export function Camera({
  onFrame,
  onClose,
  fallback,
  before = NO_PICTURES,
}: {
  /** Stores a frame; resolves to whether it was stored. */
  onFrame: (fileId: string, file: File) => Promise<boolean>;
  onClose: () => void;
  /** Shown instead of the video if the camera cannot be used. */
  fallback: ReactNode;
  /** Photos from before the work, one of which is shown over the video. */
  before?: readonly Attachment[] | undefined;
}) {
  const { video, problem, isReady } = useCamera();
  const [taken, setTaken] = useState(0);
  const [isStoring, setStoring] = useState(false);

  const shoot = async () => {
    if (!video.current || isStoring) return;
    setStoring(true);
    const frame = await frameOf(video.current);
    const isStored = frame !== null && (await onFrame(newId(), frame));
    if (isStored) {
      setTaken((count) => count + 1);
      tick();
    }
    setStoring(false);
  };

  return (
    <Sheet
      title={TEXTS.takePhotos}
      onClose={onClose}
      footer={
        <div className="row apart">
          <p className="quiet" role="status">
            {taken === 0 ? "" : TEXTS.photosKept(taken)}
          </p>
          <div className="row">
            <Button variant="default" onClick={onClose}>
              {TEXTS.done}
            </Button>
            <Button
              leftSection={<Icon name="camera" />}
              disabled={!isReady || problem !== null}
              loading={isStoring}
              onClick={() => void shoot()}
            >
              {TEXTS.takePhoto}
            </Button>
          </div>
        </div>
      }
    >
      {problem === null ? (
        <Finder before={before}>
          <video
            ref={video}
            className="finder"
            autoPlay
            playsInline
            muted
            aria-label={TEXTS.whatTheCameraSees}
          />
        </Finder>
      ) : (
        // In the place of the video, so that nothing moves when the camera does not open.
        <div className="finder">
          <Notice icon="camera">{problem}</Notice>
          <p>{TEXTS.phonesOwnCameraAdvice}</p>
          {fallback}
        </div>
      )}
    </Sheet>
  );
}

const NO_PICTURES: readonly Attachment[] = [];

const Finder = ({ before, children }: { before: readonly Attachment[]; children: ReactNode }) =>
  before.length === 0 ? children : <Ghost pictures={before}>{children}</Ghost>;

/**
 * Returns the current frame as a JPEG, in the size of a picked photo; null if the video has no
 * frame yet or encoding fails.
 */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const frame = { width: videoWidth, height: videoHeight };
  const canvas = document.createElement("canvas");
  Object.assign(canvas, wants("originalSize") ? frame : sizeToSend(frame));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  const at = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return blob && new File([blob], `photo-${at}.jpg`, { type: "image/jpeg" });
}
