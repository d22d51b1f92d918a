import { type ReactNode, useDeferredValue } from "react";
import { Opening } from "#app/opening.tsx";

/** Draws something large in slices: on a slow phone a tap or a key in the middle of it is not kept waiting. */
export function InSlices({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : <Opening />;
}
