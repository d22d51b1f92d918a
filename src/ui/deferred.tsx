import { type ReactNode, useDeferredValue } from "react";

/** Draws something large in slices: on a slow phone a tap or a key in the middle of it is not kept waiting. `meanwhile` stands there until then; nothing where it comes below what is seen first. */
export function Deferred({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : meanwhile;
}
