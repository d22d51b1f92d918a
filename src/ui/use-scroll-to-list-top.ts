import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the top of a list when its page changes and the top is above the viewport. */
export function useScrollToListTop<Element extends HTMLElement>(page: number): RefObject<Element | null> {
  const head = useRef<Element>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    const list = head.current;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
  }, [page]);
  return head;
}
