import { Activity, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { restoreScroll, isRestoring, saveScroll, scrollOffsetOf } from "#app/scroll-restoration.ts";

/**
 * Renders the current route. Push navigation scrolls to the top, back restores the scroll offset.
 * While a full-screen sheet covers it on a phone it is hidden with `<Activity>`, so that its
 * effects and live queries pause; its offset is restored afterwards.
 */
export function RouteViewport({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const offsetOnArrival = useEffectEvent(() => (navigation === NavigationType.Pop ? scrollOffsetOf(key) : 0));
  const leftAt = useRef(0);
  const last = useRef({ pathname: "", isCovered: false });
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  useLayoutEffect(() => {
    const isOther = last.current.pathname !== pathname;
    const isRevisit = last.current.isCovered && !isCovered;
    last.current = { pathname, isCovered };
    if (isOther) leftAt.current = offsetOnArrival();
    // Opening a sheet pushes a history entry for the same path: the offset carries over.
    saveScroll(key, leftAt.current);
    return !isCovered && (isOther || isRevisit) ? restoreScroll(leftAt.current) : undefined;
  }, [pathname, key, isCovered]);
  // A layout effect, so that it is replaced in the same commit as the screen: scroll events caused
  // by a shorter next screen must not be saved for this one.
  useLayoutEffect(() => {
    if (isCovered) return;
    const saveOffset = () => {
      if (isRestoring()) return;
      leftAt.current = scrollY;
      saveScroll(key, scrollY);
    };
    addEventListener("scroll", saveOffset, { passive: true });
    return () => removeEventListener("scroll", saveOffset);
  }, [isCovered, key]);
  return <Activity mode={isCovered ? "hidden" : "visible"}>{children}</Activity>;
}
