import { PRODUCT } from "#domain/product.ts";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useWakeLock } from "#features/ground/use-wake-lock.ts";
import { newId } from "#features/ground/new-id.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

const SLICE_MS = 2000;
const MOST_S = 300;
/** What browsers record: Safari knows only the last. */
const KINDS = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

type Keep = (fileId: string, file: File) => Promise<boolean>;

/** Records what somebody says where typing is no use. What was said up to two seconds ago is in the phone's database, whatever happens; it is sent like a photo. design/experience.md F14. */
export function VoiceNote({ keep, onEnd }: { keep: Keep; onEnd: () => void }) {
  const { seconds, trouble, stop } = useRecording(keep, onEnd);
  useWakeLock();
  return trouble === null ? (
    <div className="row apart recording" role="group" aria-label="Voice note">
      <span>
        <Icon name="mic" /> Recording <span className="number">{clockOf(seconds)}</span>
        <span className="unseen" role="status">
          Recording
        </span>
      </span>
      <Button size="sm" onClick={stop}>
        Stop and keep
      </Button>
    </div>
  ) : (
    <Notice icon="mic" role="alert">
      {trouble}
    </Notice>
  );
}

function useRecording(keep: Keep, onEnd: () => void) {
  const [seconds, setSeconds] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const given = useRef({ keep, onEnd });
  useEffect(() => {
    given.current = { keep, onEnd };
  });

  useEffect(() => {
    let isGone = false;
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    record(given, () => isGone).then(
      (made) => {
        recorder.current = made;
      },
      () =>
        setTrouble(
          `${PRODUCT} may not listen. Allow the microphone in the browser’s settings for this site.`,
        ),
    );
    return () => {
      isGone = true;
      clearInterval(timer);
      recorder.current?.stop();
    };
  }, []);

  const stop = () => recorder.current?.stop();
  useEffect(() => {
    if (seconds >= MOST_S) recorder.current?.stop();
  }, [seconds]);
  return { seconds, trouble, stop };
}

interface Given {
  readonly current: { readonly keep: Keep; readonly onEnd: () => void };
}

async function record(given: Given, isGone: () => boolean): Promise<MediaRecorder | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (isGone()) {
    letGo();
    return null;
  }
  const kind = KINDS.find((each) => MediaRecorder.isTypeSupported(each));
  const recorder = new MediaRecorder(stream, {
    ...(kind ? { mimeType: kind } : {}),
    audioBitsPerSecond: 24_000,
  });
  const fileId = newId();
  const parts: Blob[] = [];
  let kept = Promise.resolve(true);
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    const type = recorder.mimeType.split(";")[0] ?? "";
    const soFar = new File([...parts], `voice-note.${type.split("/")[1] ?? "webm"}`, { type });
    kept = kept.then(() => given.current.keep(fileId, soFar));
  });
  recorder.addEventListener("stop", () => {
    letGo();
    void kept.then(() => given.current.onEnd());
  });
  recorder.start(SLICE_MS);
  return recorder;
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
