import { useEffect } from "react";

/**
 * Keeps the screen on while mounted; does nothing in browsers without the Screen Wake Lock API. See
 * docs/product.md#wake-lock.
 */
export function useWakeLock() {
  useEffect(() => {
    let isGone = false;
    let held: WakeLockSentinel | undefined;
    const letGo = () => void held?.release().catch(() => undefined);
    void navigator.wakeLock
      ?.request("screen")
      .then((lock) => {
        held = lock;
        if (isGone) letGo();
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      letGo();
    };
  }, []);
}
