import { useEffect } from "react";

/**
 * Keeps the screen on while mounted; does nothing in browsers without the Screen Wake Lock API. See
 * docs/product.md#wake-lock.
 */
export function useWakeLock() {
  useEffect(() => {
    let isGone = false;
    let sentinel: WakeLockSentinel | undefined;
    const release = () => void sentinel?.release().catch(() => undefined);
    void navigator.wakeLock
      ?.request("screen")
      .then((lock) => {
        sentinel = lock;
        if (isGone) release();
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      release();
    };
  }, []);
}
