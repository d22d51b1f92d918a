import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How near to the end, in pixels, still counts as reading there. */
const NEAR = 80;

/**
 * Keeps the end of a scrolled list in sight while the person reads there, whatever comes or grows
 * in it, and goes there when `ownLast` changes. Somebody who reads further up stays there; `isBelow`
 * then says that something new waits at the end. `last` names the newest entry.
 */
export function useEndInSight(last: string | undefined, ownLast: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isBelow, setBelow] = useState(false);
  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    setBelow(false);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, []);
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else setBelow(true);
  }, [last, toEnd]);
  useLayoutEffect(() => {
    if (ownLast !== undefined) toEnd();
  }, [ownLast, toEnd]);
  // Pictures make it longer after it was drawn, the keyboard of a phone makes it lower.
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    for (const each of [list.current, content.current]) if (each) watch.observe(each);
    return () => watch.disconnect();
  }, [last === undefined, toEnd]);
  const onScroll = () => {
    const box = list.current;
    if (box === null) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (isAtEnd.current) setBelow(false);
  };
  /** Changes what stands above while what is being read stays in its place. */
  const keepPlace = (change: () => void) => {
    const box = list.current;
    const fromEnd = box ? box.scrollHeight - box.scrollTop : 0;
    isAtEnd.current = false;
    change();
    if (box) box.scrollTop = box.scrollHeight - fromEnd;
  };
  return { list, content, onScroll, toEnd, isBelow, keepPlace };
}
