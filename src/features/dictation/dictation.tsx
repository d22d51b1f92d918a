import { useEffect, useRef, useState } from "react";
import { canListen, listen } from "#features/dictation/recognition.ts";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/dictation.ts";

/** Messages for the error codes of `SpeechRecognitionErrorEvent`. */
const REASONS: Readonly<Record<string, string>> = {
  network: TEXTS.needsConnection,
  "not-allowed": TEXTS.microphoneNotAllowed,
  "audio-capture": TEXTS.noMicrophoneWasFound,
};

const canRecord = () => typeof MediaRecorder !== "undefined";

/**
 * The dictation button; null if the browser has no speech recognition. If recognition fails, a
 * voice note is started instead where the form and the browser can record one, except when there is
 * no microphone or no permission for it. See docs/product.md#dictation.
 */
export function Dictation({
  label,
  onText,
  onRecord,
}: {
  label: string;
  onText: (text: string) => void;
  /** Starts a voice note. */
  onRecord?: () => void;
}) {
  const [isListening, setListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const onTextRef = useRef(onText);
  useEffect(() => {
    onTextRef.current = onText;
  });
  useEffect(() => () => stop.current?.(), []);
  if (!canListen()) return null;
  const fail = (why: string) => {
    const isRecorded =
      onRecord !== undefined && canRecord() && why !== "not-allowed" && why !== "audio-capture";
    const reason = why === "not there" ? "" : (REASONS[why] ?? why);
    toast({
      title: why === "not there" ? TEXTS.speechRecognitionNotAvailable : TEXTS.speechRecognitionError,
      description: [reason, isRecorded ? TEXTS.voiceNoteInstead : ""].filter(Boolean).join(" "),
      tone: "destructive",
    });
    if (isRecorded) onRecord();
  };
  const toggle = () => {
    if (isListening) return stop.current?.();
    setListening(true);
    stop.current = listen({
      onText: (transcript) => onTextRef.current(transcript),
      onFail: fail,
      onEnd: () => setListening(false),
    });
  };
  return (
    <button
      type="button"
      className="iconbutton"
      data-tooltip
      aria-label={isListening ? TEXTS.stopDictating : TEXTS.dictate}
      title={TEXTS.dictateInto(label)}
      aria-pressed={isListening}
      onClick={toggle}
    >
      <Icon name="mic" />
    </button>
  );
}
