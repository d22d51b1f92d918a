import { useState } from "react";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";

/** What a list is searched for, and which of its pages is shown. */
export interface ListPlace {
  readonly search: string;
  readonly page: number;
  readonly find: (search: string) => void;
  readonly turn: (page: number) => void;
  /** Turns to a page of the whole list. */
  readonly show: (page: number) => void;
}

/** In the URL, under the name of what the list has: for a list of a screen. */
export function useListPlace(name: string): ListPlace {
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
export function useOwnListPlace(): ListPlace {
  const [{ search, page }, setPlace] = useState({ search: "", page: 1 });
  return {
    search,
    page,
    find: (next) => setPlace({ search: next, page: 1 }),
    turn: (next) => setPlace({ search, page: next }),
    show: (next) => setPlace({ search: "", page: next }),
  };
}
