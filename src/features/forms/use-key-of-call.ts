import { useRef } from "react";
import { newId } from "#features/forms/new-id.ts";

/**
 * Idempotency keys of a form that is sent at once: pressed again after a lost answer, the same call
 * has the same key and is answered by its receipt; a changed one is another call.
 */
export function useKeyOfCall(): (call: object) => string {
  const keys = useRef(new Map<string, string>());
  return (call) => {
    const content = JSON.stringify(call);
    const key = keys.current.get(content) ?? newId();
    keys.current.set(content, key);
    return key;
  };
}
