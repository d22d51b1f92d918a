import { useEffect, useEffectEvent, useState } from "react";

const PAUSE_MS = 1000;

/**
 * The value as it was when it last stood still, by default for a second. For what is derived from a
 * text that is being typed and would distract, be read out, or ask the server on each key.
 * @param key changes with the value; compared by identity
 * @param pauseMs how long it has to stand still
 * @returns the settled value, and a function that takes the present one at once, for blur
 */
export function useSettled<Value>(
  value: Value,
  key: string,
  pauseMs = PAUSE_MS,
): readonly [Value, () => void] {
  const [settled, setSettled] = useState({ value, key });
  const settle = useEffectEvent(() => setSettled({ value, key }));
  // The value is another object at each render: it must not begin the pause anew.
  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => settle(), pauseMs);
    return () => clearTimeout(timer);
  }, [settled.key, key, pauseMs]);
  return [settled.value, () => setSettled({ value, key })];
}
