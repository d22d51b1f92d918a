import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Distance from the end, in pixels, that still counts as being at the end. */
const NEAR_END_PX = 80;

/**
 * Keeps a scrolled list at its end while the person reads there, also when content is added or
 * grows. Scrolls to the end when `lastOwnId` changes. If the person has scrolled up, the position
 * stays and `isBelow` is true once a new entry arrives.
 *
 * @param last id of the newest entry
 * @param lastOwnId id of the person's own newest entry
 */
export function useEndInSight(last: string | undefined, lastOwnId: string | undefined) {
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
    if (lastOwnId !== undefined) toEnd();
  }, [lastOwnId, toEnd]);
  // Images change the content's height after rendering; a phone's keyboard changes the list's.
  const isEmpty = last === undefined;
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    for (const each of [list.current, content.current]) if (each) watch.observe(each);
    return () => watch.disconnect();
  }, [isEmpty, toEnd]);
  const onScroll = () => {
    const box = list.current;
    if (box === null) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (isAtEnd.current) setBelow(false);
  };
  /**
   * Runs `change`, which must update the DOM synchronously (`flushSync`), without moving the
   * visible entries when content is added above them.
   */
  const keepScrollPosition = (change: () => void) => {
    const box = list.current;
    const fromEnd = box ? box.scrollHeight - box.scrollTop : 0;
    isAtEnd.current = false;
    change();
    if (box) box.scrollTop = box.scrollHeight - fromEnd;
  };
  return { list, content, onScroll, toEnd, isBelow, keepScrollPosition };
}
