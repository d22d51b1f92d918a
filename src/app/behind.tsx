import { Activity, type ReactNode, useLayoutEffect, useRef } from "react";

/** What lies behind a full-screen sheet on a phone rests: it is not drawn and watches nothing until it is seen again, at the place where it was left. */
export function Behind({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const leftAt = useRef(0);
  const wasCovered = useRef(false);
  if (isCovered && !wasCovered.current) leftAt.current = scrollY;
  useLayoutEffect(() => {
    if (wasCovered.current && !isCovered) scrollTo(0, leftAt.current);
    wasCovered.current = isCovered;
  }, [isCovered]);
  return <Activity mode={isCovered ? "hidden" : "visible"}>{children}</Activity>;
}
