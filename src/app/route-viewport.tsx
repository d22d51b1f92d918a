import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { restoreScroll, isRestoring, saveScroll, scrollOffsetOf } from "#app/scroll-restoration.ts";

/** The screen of this address. Going on begins at its top, going back leads to where it was left. What lies behind a full-screen sheet on a phone rests: it is not drawn and watches nothing until it is seen again, at that same place. */
export function RouteViewport({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const way = useNavigationType();
  const leftAt = useRef(0);
  const last = useRef({ pathname: "", isCovered: false });
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  useLayoutEffect(() => {
    const isOther = last.current.pathname !== pathname;
    const isSeenAgain = last.current.isCovered && !isCovered;
    last.current = { pathname, isCovered };
    if (isOther) leftAt.current = way === NavigationType.Pop ? scrollOffsetOf(key) : 0;
    // A sheet that opens is a step of its own over the same place.
    saveScroll(key, leftAt.current);
    return !isCovered && (isOther || isSeenAgain) ? restoreScroll(leftAt.current) : undefined;
  }, [pathname, key, isCovered]);
  // Changed with the screen itself: the next one is shorter, and what the browser then says of it is not of this one.
  useLayoutEffect(() => {
    if (isCovered) return;
    const note = () => {
      if (isRestoring()) return;
      leftAt.current = scrollY;
      saveScroll(key, scrollY);
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [isCovered, key]);
  return <Activity mode={isCovered ? "hidden" : "visible"}>{children}</Activity>;
}
