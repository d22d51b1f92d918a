import { useCallback, useEffect, useRef, useState } from "react";
import { useWakeLock } from "#features/hooks/use-wake-lock.ts";
import * as TEXTS from "#texts/attachments.ts";

/**
 * Streams the rear camera into `video`. Releases the camera while the page is hidden and on
 * unmount, and keeps the screen on. `problem` is the error message if the camera cannot be used.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  useWakeLock();
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
        if (!isGone) setProblem(sentenceOf(error));
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
  return { video, problem, isReady };
}

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return TEXTS.productMayNotUse;
  if (name === "NotFoundError") return TEXTS.deviceHasNoCamera;
  return TEXTS.cameraDidNotStart;
}
