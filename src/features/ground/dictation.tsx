import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";

interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
  readonly resultIndex: number;
}

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener(kind: "result", listener: (heard: Heard) => void): void;
  addEventListener(kind: "error", listener: (event: { error: string }) => void): void;
  addEventListener(kind: "end", listener: () => void): void;
  start(): void;
  stop(): void;
}

type Maker = new () => Recognition;

const maker = (): Maker | undefined => {
  const some = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return some.SpeechRecognition ?? some.webkitSpeechRecognition;
};

/** Speaks into a field; there is no button where the browser cannot listen, and none while there is no network it would need. */
export function Dictation({ label, onText }: { label: string; onText: (text: string) => void }) {
  const [isListening, setListening] = useState(false);
  const current = useRef<Recognition | null>(null);
  const say = useRef(onText);
  useEffect(() => {
    say.current = onText;
  });
  useEffect(() => () => current.current?.stop(), []);
  const Made = maker();
  if (!Made) return null;
  const toggle = () => {
    if (isListening) return current.current?.stop();
    try {
      const recognition = new Made();
      recognition.lang = "en-US";
      recognition.continuous = true;
      recognition.interimResults = false;
      recognition.addEventListener("result", (heard) => {
        const last = heard.results[heard.resultIndex];
        if (last?.isFinal) say.current(last[0]?.transcript.trim() ?? "");
      });
      recognition.addEventListener("error", ({ error }) => {
        if (error === "aborted" || error === "no-speech") return;
        toast({ title: "Speech Recognition Error", description: error, tone: "destructive" });
      });
      recognition.addEventListener("end", () => setListening(false));
      recognition.start();
      current.current = recognition;
      setListening(true);
    } catch {
      toast({ title: "Speech Recognition Not Available", tone: "destructive" });
    }
  };
  return (
    <button
      type="button"
      className="iconbutton"
      aria-label={isListening ? "Stop dictating" : `Dictate ${label}`}
      aria-pressed={isListening}
      onClick={toggle}
    >
      <Icon name="mic" />
    </button>
  );
}

/** What was said comes after what stands there. */
export const withSaid = (text: string, said: string) =>
  said === "" ? text : `${text}${text === "" || /\s$/.test(text) ? "" : " "}${said}`;
