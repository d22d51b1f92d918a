import { useEffect } from "react";
import { PRODUCT } from "#texts/product.ts";

// document.title, which also names history entries: open item, page, unread count. See
// docs/product.md#navigation.

const MAX_COUNT = 99;

let page = "";
let items: readonly { readonly title: string }[] = [];
let unread = 0;

function write(): void {
  const name = [...items.slice(-1).map(({ title }) => title), page].join(" · ");
  const title = unread > 0 ? `(${unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}) ${name}` : name;
  if (document.title !== title) document.title = title;
}

/**
 * Sets the page's part of the title: its name and the product, or the product alone. It stays until
 * another page sets its own.
 */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    page = name === undefined ? PRODUCT : `${name} · ${PRODUCT}`;
    write();
  }, [name]);
}

/**
 * Puts an open item in front of the page title until it unmounts; the item opened last wins. Does
 * nothing while `title` is undefined.
 */
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

/** Puts the unread count in front of the title; nothing at 0. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}
