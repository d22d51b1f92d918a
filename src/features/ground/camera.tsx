import { Button } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { LONG_EDGE_PX } from "#features/ground/shrink-photo.ts";
import { wantsOriginals } from "#features/ground/photo-size.ts";
import { newId } from "#features/ground/new-id.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

const QUALITY = 0.85;

/** The camera inside the app: a frame is in the phone's database before it is shown, so that a call, a crash or a flat battery takes nothing. It is let go of while the page is hidden. design/experience.md F5, P63. */
export function Camera({
  onFrame,
  onClose,
  fallback,
}: {
  /** Keeps a frame; tells whether it is kept. */
  onFrame: (fileId: string, file: File) => Promise<boolean>;
  onClose: () => void;
  /** Another way to a photo, where there is no picture to see. */
  fallback: ReactNode;
}) {
  const { video, trouble, isReady } = useStream();
  const [taken, setTaken] = useState(0);
  const [isKeeping, setKeeping] = useState(false);

  const shoot = async () => {
    if (!video.current || isKeeping) return;
    setKeeping(true);
    const frame = await frameOf(video.current);
    const isKept = frame !== null && (await onFrame(newId(), frame));
    if (isKept) {
      setTaken((count) => count + 1);
      navigator.vibrate?.(20);
    }
    setKeeping(false);
  };

  return (
    <Sheet
      title="Take photos"
      onClose={onClose}
      footer={
        <div className="row apart">
          <p className="quiet" role="status">
            {taken === 0 ? "" : `${taken} ${taken === 1 ? "photo" : "photos"} kept on this phone`}
          </p>
          <div className="row">
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
            <Button
              leftSection={<Icon name="camera" />}
              disabled={!isReady || trouble !== null}
              loading={isKeeping}
              onClick={() => void shoot()}
            >
              Take photo
            </Button>
          </div>
        </div>
      }
    >
      {trouble === null ? (
        <video ref={video} className="finder" autoPlay playsInline muted aria-label="What the camera sees" />
      ) : (
        <>
          <Notice icon="camera">{trouble}</Notice>
          {fallback}
        </>
      )}
    </Sheet>
  );
}

/** Opens the camera, lets go of it while the page is hidden and when it is closed. */
function useStream() {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const stream = useRef<MediaStream | null>(null);

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setReady(false);
  }, []);

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      if (stream.current !== null || document.visibilityState !== "visible") return;
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1920 } },
        });
        stream.current = opened;
        if (isGone || document.visibilityState !== "visible") return stop();
        if (!video.current) return;
        video.current.srcObject = opened;
        await video.current.play();
        setReady(true);
      } catch (error) {
        if (!isGone) setTrouble(sentenceOf(error));
      }
    };
    const follow = () => (document.visibilityState === "visible" ? void start() : stop());
    void start();
    document.addEventListener("visibilitychange", follow);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", follow);
      stop();
    };
  }, [stop]);
  return { video, trouble, isReady };
}

/** What the camera shows now, as a photo that needs no second look at its size. */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const share = wantsOriginals() ? 1 : Math.min(1, LONG_EDGE_PX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * share);
  canvas.height = Math.round(videoHeight * share);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  const at = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return blob && new File([blob], `photo-${at}.jpg`, { type: "image/jpeg" });
}

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "Fettle may not use the camera. Allow it in the browser’s settings for this site, or take the photo with the phone’s camera:";
  if (name === "NotFoundError") return "This device has no camera. Pick a file instead:";
  return "The camera did not start; another app may be using it. Take the photo with the phone’s camera:";
}
