import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useWakeLock } from "#features/hooks/use-wake-lock.ts";
import { newId } from "#features/forms/new-id.ts";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/attachments.ts";
import styles from "#features/attachments/voice-note.module.css";

const SLICE_MS = 2000;
const MAX_SECONDS = 300;
/** MIME types to record in, by preference; Safari supports only the last one. */
const KINDS = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

type OnClip = (fileId: string, file: File) => Promise<boolean>;

/** Called when recording ends; `problem` is the error message if it could not start. */
type End = (problem?: string) => void;

/**
 * Records a voice note. Every two seconds (`SLICE_MS`) the recording so far is stored in IndexedDB,
 * so a crash loses at most that much. It is uploaded like a photo.
 */
export function VoiceNote({ onClip, onEnd }: { onClip: OnClip; onEnd: End }) {
  const { seconds, stop } = useRecording(onClip, onEnd);
  useWakeLock();
  return (
    <div className={clsx("row apart", styles.recording)} role="group" aria-label={TEXTS.voiceNote}>
      <span>
        <Icon name="mic" /> {TEXTS.recording} <span>{clockOf(seconds)}</span>
        <span className="unseen" role="status">
          {TEXTS.recording}
        </span>
      </span>
      <Button size="sm" onClick={stop}>
        {TEXTS.stopAndKeep}
      </Button>
    </div>
  );
}

function useRecording(onClip: OnClip, onEnd: End) {
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const callbacks = useRef({ onClip, onEnd });
  useEffect(() => {
    callbacks.current = { onClip, onEnd };
  });

  useEffect(() => {
    let isGone = false;
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    record(callbacks, () => isGone).then(
      (current) => {
        recorder.current = current;
      },
      (error: unknown) => {
        if (!isGone) callbacks.current.onEnd(sentenceOf(error));
      },
    );
    return () => {
      isGone = true;
      clearInterval(timer);
      halt(recorder.current);
    };
  }, []);

  // Until the microphone permission is granted there is no recorder; just close the panel.
  const stop = () => (recorder.current ? halt(recorder.current) : onEnd());
  useEffect(() => {
    if (seconds >= MAX_SECONDS) halt(recorder.current);
  }, [seconds]);
  return { seconds, stop };
}

/** Some browsers throw if `stop` is called twice. */
const halt = (recorder: MediaRecorder | null) => {
  if (recorder?.state === "recording") recorder.stop();
};

const sentenceOf = (error: unknown) =>
  error instanceof DOMException && error.name === "NotAllowedError"
    ? TEXTS.productMayNotListen
    : TEXTS.microphoneDidNotStart;

interface VoiceNoteCallbacks {
  readonly current: { readonly onClip: OnClip; readonly onEnd: End };
}

async function record(callbacks: VoiceNoteCallbacks, isGone: () => boolean): Promise<MediaRecorder | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (isGone()) {
    release();
    return null;
  }
  const recorder = recorderOf(stream);
  if (recorder === null) {
    release();
    throw new Error("nothing this browser could record");
  }
  const fileId = newId();
  const parts: Blob[] = [];
  let isStored = Promise.resolve(true);
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    const type = recorder.mimeType.split(";")[0] ?? "";
    const soFar = new File([...parts], `voice-note.${type.split("/")[1] ?? "webm"}`, { type });
    isStored = isStored.then(() => callbacks.current.onClip(fileId, soFar));
  });
  recorder.addEventListener("stop", () => {
    release();
    void isStored.then(() => callbacks.current.onEnd());
  });
  recorder.start(SLICE_MS);
  return recorder;
}

function recorderOf(stream: MediaStream): MediaRecorder | null {
  const kind = KINDS.find((each) => MediaRecorder.isTypeSupported(each));
  try {
    return new MediaRecorder(stream, { ...(kind ? { mimeType: kind } : {}), audioBitsPerSecond: 24_000 });
  } catch {
    return null;
  }
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
