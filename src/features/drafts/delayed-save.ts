const SAVE_AFTER_MS = 300;

/**
 * Saves 300 ms after the last change.
 * @param onFailed called once, and again only after a save has succeeded in between
 * @param isPaused while true, nothing is saved: before the stored draft was read, the fields that
 *   were not edited here are still empty, and saving them would overwrite it
 * @returns what a form calls; `report` tells of a failure while something waits to be saved
 */
export function createDelayedSave(
  save: () => Promise<unknown>,
  onFailed: (error: unknown) => void,
  isPaused: () => boolean,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Saves that have begun and are not on disk yet. */
  let running = 0;
  let isReported = false;
  const tell = (error: unknown): void => {
    if (!isReported) onFailed(error);
    isReported = true;
  };
  /** @returns whether something was to be saved. */
  const cancel = (): boolean => {
    const wasPending = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasPending;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => flush(), SAVE_AFTER_MS);
  };
  /** Saves at once what is to be saved soon. */
  const flush = (): void => {
    if (timer === undefined) return;
    if (isPaused()) return schedule();
    cancel();
    running += 1;
    save()
      .then(() => {
        isReported = false;
      }, tell)
      .finally(() => {
        running -= 1;
      });
  };
  /** Saves at once; a failure is not reported. */
  const quietly = () => {
    isReported = true;
    schedule();
    flush();
  };
  const isPending = () => timer !== undefined || running > 0;
  const report = (error: unknown) => void (isPending() && tell(error));
  return { schedule, flush, cancel, quietly, report, isPending };
}
