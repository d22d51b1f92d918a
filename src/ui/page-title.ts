import { useEffect } from "react";

// The tab and the history entry name what is open: the page, the sheets above it, and how
// much is new. See docs/product.md#navigation.

const MOST = 99;

let page = "";
let items: readonly { readonly title: string }[] = [];
let news = 0;

function write(): void {
  const named = [...items.slice(-1).map(({ title }) => title), page].join(" · ");
  const title = news > 0 ? `(${news > MOST ? `${MOST}+` : news}) ${named}` : named;
  if (document.title !== title) document.title = title;
}

/** Names the page; it stays until another page names itself. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Names the item that is open, before its page: what was opened last, until it is closed. Nothing while it has no name yet. */
export function useItemTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const own = { title };
    items = [...items, own];
    write();
    return () => {
      items = items.filter((each) => each !== own);
      write();
    };
  }, [title]);
}

/** How much is new, before the name; nothing at none. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    news = count;
    write();
    return () => {
      news = 0;
      write();
    };
  }, [count]);
}
