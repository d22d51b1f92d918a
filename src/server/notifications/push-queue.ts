let requestSync: () => void = () => undefined;

/** Registers the listener that runs after each commit that queued a push. There is only one. */
export function onPushQueued(listener: () => void): void {
  requestSync = listener;
}

/** Tells the sender that pushes were queued. */
export const wakePushSender = (): void => requestSync();
