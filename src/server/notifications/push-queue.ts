let onQueued: () => void = () => undefined;

/** Registers the listener that runs after each commit that queued a push. There is only one. */
export function onPushQueued(listener: () => void): void {
  onQueued = listener;
}

/** Tells the sender that pushes were queued. */
export const wakePushSender = (): void => onQueued();
