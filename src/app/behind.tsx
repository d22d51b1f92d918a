import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** What lies behind a full-screen sheet on a phone rests: it is not drawn and watches nothing until it is seen again, at the place where it was left. */
export function Behind({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const leftAt = useRef(0);
  useLayoutEffect(() => {
    if (!isCovered) scrollTo(0, leftAt.current);
  }, [isCovered]);
  useEffect(() => {
    if (isCovered) return;
    const note = () => {
      leftAt.current = scrollY;
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [isCovered]);
  return <Activity mode={isCovered ? "hidden" : "visible"}>{children}</Activity>;
}
