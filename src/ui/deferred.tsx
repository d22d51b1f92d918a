import { type ReactNode, useDeferredValue } from "react";

/**
 * Renders large content in a deferred (interruptible) render, so that input on a slow phone is
 * handled in between. Until then renders `meanwhile`; null suits content below the fold.
 */
export function Deferred({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : meanwhile;
}
