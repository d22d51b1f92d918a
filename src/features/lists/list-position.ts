import { useState } from "react";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";

/** What a list is searched for, and which of its pages is shown. */
export interface ListPosition {
  readonly search: string;
  readonly page: number;
  readonly find: (search: string) => void;
  readonly turn: (page: number) => void;
  /** Turns to a page of the whole list. */
  readonly show: (page: number) => void;
}

/** In the URL, under the name of what the list has: for a list of a screen. */
export function useListPosition(name: string): ListPosition {
  const { read, readPage, set } = useUrlState();
  const [searchParam, pageParam] = [`${name}Search`, `${name}Page`];
  return {
    search: read(searchParam),
    page: readPage(pageParam),
    find: (search) => set({ [searchParam]: search, [pageParam]: "" }),
    turn: (page) => set({ [pageParam]: toPageParam(page) }),
    show: (page) => set({ [searchParam]: "", [pageParam]: toPageParam(page) }),
  };
}

/** Forgotten when the list is closed: for a list inside a dialog. */
export function useOwnListPosition(): ListPosition {
  const [{ search, page }, setPosition] = useState({ search: "", page: 1 });
  return {
    search,
    page,
    find: (next) => setPosition({ search: next, page: 1 }),
    turn: (next) => setPosition({ search, page: next }),
    show: (next) => setPosition({ search: "", page: next }),
  };
}
