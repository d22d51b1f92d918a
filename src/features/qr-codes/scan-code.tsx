import { decodeQR } from "qr/decode.js";
import { useEffect, useRef, useState } from "react";
import { type Code, readCode } from "#domain/qr-links.ts";
import { useCamera } from "#features/attachments/use-camera.ts";
import { tick } from "#ui/haptics.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/qr-codes.ts";

const SCAN_INTERVAL_MS = 150;
const SCAN_WIDTH_PX = 720;

/**
 * Scans a QR code with the camera. The decoder is bundled with the app and works offline. A code
 * that does not belong to this app is reported, and scanning continues.
 */
export function ScanCode({ onCode, onClose }: { onCode: (code: Code) => void; onClose: () => void }) {
  const { video, problem, isReady } = useCamera();
  const [isForeign, setForeign] = useState(false);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    if (!isReady) return;
    const timer = setInterval(() => {
      const text = video.current && textIn(video.current);
      if (text === null) return;
      const code = readCode(text);
      setForeign(code === null);
      if (code === null) return;
      clearInterval(timer);
      tick();
      found.current(code);
    }, SCAN_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isReady, video]);
  return (
    <Sheet title={TEXTS.scanACode} onClose={onClose}>
      {problem === null ? (
        <video
          ref={video}
          className="finder"
          autoPlay
          playsInline
          muted
          aria-label={TEXTS.whatTheCameraSees}
        />
      ) : (
        // In the place of the video, so that nothing moves when the camera does not open.
        <div className="finder">
          <Notice icon="camera">{problem}</Notice>
        </div>
      )}
      <p className="quiet">{problem === null ? TEXTS.scanInstructions : TEXTS.scanAlternatives}</p>
      <p role="status">{isForeign && TEXTS.foreignCode}</p>
    </Sheet>
  );
}

/** @returns the text of the QR code in the current video frame, or null. */
function textIn(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const share = Math.min(1, SCAN_WIDTH_PX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * share);
  canvas.height = Math.round(videoHeight * share);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const image = context?.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return image ? decodeQR(image) : null;
  } catch {
    // `decodeQR` throws if it finds no code.
    return null;
  }
}
