// The browser's own recognition, with what is known of its moods: some end after every
// sentence, some give a sentence again and longer, some give several at once, and some
// do nothing at all and say nothing about it. See docs/product.md#dictation.

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
  addEventListener(kind: "end" | "audiostart" | "soundstart" | "speechstart", listener: () => void): void;
  start(): void;
  stop(): void;
}

type Maker = new () => Recognition;

/** Until then something that works has begun to hear. */
const LIFE_MS = 3000;
/** Ends in a row without a word: nobody speaks any more. */
const EMPTY_ENDS = 2;
/** The person's own stop, or a silence: nothing that has to be said. */
const QUIET = new Set(["aborted", "no-speech"]);

const maker = (): Maker | undefined => {
  const some = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return some.SpeechRecognition ?? some.webkitSpeechRecognition;
};

/** Does this browser say that it can listen? */
export const canListen = () => maker() !== undefined;

interface Listener {
  /** What was said since the last time. */
  readonly onText: (said: string) => void;
  /** It goes no further: the browser's word for why, or "not there" where it said it could and does nothing. */
  readonly onFail: (why: string) => void;
  /** Nothing is heard any more, for whatever reason. */
  readonly onEnd: () => void;
}

/** Listens until the given way to stop is called, it fails, or nobody speaks any more. */
export function listen({ onText, onFail, onEnd }: Listener): () => void {
  const Made = maker();
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
    if (Made === undefined) return fail("not there");
    const recognition = new Made();
    current = recognition;
    Object.assign(recognition, { lang: "en-US", continuous: true, interimResults: false });
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
        const said = results[n]?.isFinal ? (results[n]?.[0]?.transcript.trim() ?? "") : "";
        const fresh = withoutRepeat(before, said);
        if (said !== "") before = said;
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

/** Some phones give a sentence once more, or once more with what came after it: what is new about it. */
export function withoutRepeat(before: string, now: string): string {
  if (before === "" || !now.toLowerCase().startsWith(before.toLowerCase())) return now;
  const rest = now.slice(before.length);
  return rest === "" || /^\s/.test(rest) ? rest.trim() : now;
}
