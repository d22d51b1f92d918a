/** Names of the loops that other modules wake after a commit. */
export type LoopName = "mails" | "newJobs" | "pushes";

const loops = new Map<LoopName, () => void>();

/** Runs a loop of this server soon, if it has been started. */
export const wakeLoop = (name: LoopName): void => loops.get(name)?.();

/** @returns whether this server runs the loop. */
export const isLoopRunning = (name: LoopName): boolean => loops.has(name);

interface Loop {
  readonly name: LoopName;
  readonly intervalMs: number;
  /** Does a part of the work. @returns whether there is more of it now */
  readonly pass: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs `pass` until it has no more work: when woken and every `intervalMs`, never twice at once.
 * @returns a function that stops it
 */
export function startLoop({ name, intervalMs, pass, onError }: Loop): () => void {
  let isRunning = false;
  let isPassNeeded = false;
  const run = async () => {
    isPassNeeded = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isPassNeeded) {
        isPassNeeded = false;
        if (await pass()) isPassNeeded = true;
      }
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), intervalMs);
  timer.unref();
  loops.set(name, () => void run());
  // What a stopped server left.
  void run();
  return () => {
    clearInterval(timer);
    loops.delete(name);
  };
}
