import { useEffect, useState } from "react";
import { whenIdle } from "#features/hooks/when-idle.ts";

/** @returns whether the browser has been idle since this component is there */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => isMounted && setIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
}
