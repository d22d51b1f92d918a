import * as LANGUAGE from "#texts/language.ts";

// Wraps the Web Speech API and its differences between browsers: some end after every sentence,
// some repeat a sentence in a longer form, some return several results at once, and some never fire
// any event. See docs/product.md#dictation.

interface RecognitionEvents {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
  readonly resultIndex: number;
}

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener(kind: "result", listener: (results: RecognitionEvents) => void): void;
  addEventListener(kind: "error", listener: (event: { error: string }) => void): void;
  addEventListener(kind: "end" | "audiostart" | "soundstart" | "speechstart", listener: () => void): void;
  start(): void;
  stop(): void;
}

type RecognizerConstructor = new () => Recognition;

/** Time limit for the first event; without one, recognition does not work here. */
const LIFE_MS = 3000;
/** Recognition stops after this many consecutive `end` events without text. */
const EMPTY_ENDS = 2;
/** Error codes that are not reported: stopped by the person, or silence. */
const QUIET = new Set(["aborted", "no-speech"]);

const maker = (): RecognizerConstructor | undefined => {
  const global = globalThis as {
    SpeechRecognition?: RecognizerConstructor;
    webkitSpeechRecognition?: RecognizerConstructor;
  };
  return global.SpeechRecognition ?? global.webkitSpeechRecognition;
};

/** Returns whether the browser has the API, which does not guarantee that it works. */
export const canListen = () => maker() !== undefined;

interface Listener {
  /** Called with each newly recognised piece of text. */
  readonly onText: (transcript: string) => void;
  /**
   * Called after `onEnd` when recognition has failed: either with the browser's error code or with
   * "not there" if the API is missing, throws on start, or fires no event.
   */
  readonly onFail: (why: string) => void;
  /** Called once when recognition has ended, for any reason. */
  readonly onEnd: () => void;
}

/**
 * Starts recognition and restarts it when the browser ends it early. It runs until it is stopped,
 * fails, or nothing more is said.
 *
 * @returns a function that stops it
 */
export function listen({ onText, onFail, onEnd }: Listener): () => void {
  const Recognizer = maker();
  let isOver = false;
  let hasLived = false;
  let emptyEnds = 0;
  let current: Recognition | null = null;
  let life: ReturnType<typeof setTimeout> | undefined;
  const over = () => {
    clearTimeout(life);
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const fail = (why: string) => {
    if (isOver) return;
    over();
    onFail(why);
  };
  const begin = () => {
    if (Recognizer === undefined) return fail("not there");
    const recognition = new Recognizer();
    current = recognition;
    Object.assign(recognition, { lang: LANGUAGE.locale, continuous: true, interimResults: false });
    let before = "";
    const lives = () => {
      hasLived = true;
      clearTimeout(life);
    };
    for (const sign of ["audiostart", "soundstart", "speechstart"] as const)
      recognition.addEventListener(sign, lives);
    recognition.addEventListener("result", ({ results, resultIndex }) => {
      lives();
      for (let n = resultIndex; n < results.length; n += 1) {
        const transcript = results[n]?.isFinal ? (results[n]?.[0]?.transcript.trim() ?? "") : "";
        const fresh = withoutRepeat(before, transcript);
        if (transcript !== "") before = transcript;
        if (fresh === "") continue;
        emptyEnds = -1;
        onText(fresh);
      }
    });
    recognition.addEventListener("error", ({ error }) => {
      lives();
      if (!QUIET.has(error)) fail(error);
    });
    recognition.addEventListener("end", () => {
      clearTimeout(life);
      emptyEnds += 1;
      if (emptyEnds < EMPTY_ENDS && !isOver) return attempt();
      if (hasLived) over();
      else fail("not there");
    });
    recognition.start();
    life = setTimeout(() => {
      fail("not there");
      recognition.stop();
    }, LIFE_MS);
  };
  const attempt = () => {
    try {
      begin();
    } catch {
      fail("not there");
    }
  };
  attempt();
  return () => {
    over();
    current?.stop();
  };
}

/**
 * Removes the previous sentence from the start of a result, because some phones repeat it, alone or
 * with an addition.
 *
 * @returns the new part of the text, or an empty string
 */
export function withoutRepeat(before: string, now: string): string {
  if (before === "" || !now.toLowerCase().startsWith(before.toLowerCase())) return now;
  const rest = now.slice(before.length);
  return rest === "" || /^\s/.test(rest) ? rest.trim() : now;
}
