import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { pageOfList } from "#domain/page-of.ts";
import { searchText, searchTermsOf } from "#domain/search.ts";
import { findRanked, type NamesOf } from "#domain/search-typos.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import type { ListPosition } from "#features/lists/list-position.ts";
import { SearchField } from "#features/search/search-field.tsx";
import * as TEXTS from "#texts/lists.ts";
import { useScrollToListTop } from "#ui/use-scroll-to-list-top.ts";

interface SearchedListProps<T> {
  readonly list: readonly T[];
  readonly place: ListPosition;
  readonly perPage: number;
  /** The texts an entry is found by. */
  readonly textsOf: (entry: T, question: string) => readonly (string | null | undefined)[];
  /** What an entry is called by, which comes first in what is found; its first text if absent. */
  readonly namesOf?: NamesOf<T>;
  /** Accessible names of the search field and of the buttons that turn pages. */
  readonly labels: { readonly search: string; readonly pages: string };
  readonly className?: string;
  /** Is the search field there although one page holds everything? */
  readonly isAlwaysSearchable?: boolean;
  /** Accessible name of the list, where its heading does not say it. */
  readonly name?: string;
  /** Was this entry made here and not confirmed yet? A new one of these is shown at once. */
  readonly isUnsent?: (entry: T) => boolean;
  /** Says that no entry fits. */
  readonly nothingFound?: string;
  /** What a search finds, where it is not what fits best. */
  readonly find?: (list: readonly T[], search: string) => readonly T[];
  /** Called with the whole search once something was pasted into it. */
  readonly onPasted?: (search: string) => void;
  /** The heading under which an entry stands; null for those that stand first. */
  readonly headingOf?: (entry: T) => string | null;
  readonly children: (entry: T) => ReactNode;
}

/**
 * A list that is on this device as a whole, in pages, with a search field above as soon as there is
 * more than one page.
 */
export function SearchedList<T extends { readonly id: string }>(props: SearchedListProps<T>) {
  const { list, place, perPage, textsOf, labels, className = "list lines", name, children } = props;
  const terms = searchTermsOf(place.search);
  const found = props.find?.(list, place.search) ?? findInList(list, place.search, textsOf, props.namesOf);
  const { rows, ...pagination } = pageOfList(found, place.page, perPage);
  const head = useScrollToListTop<HTMLUListElement>(place.page);
  useUnsentInView(props);
  return (
    <>
      {(props.isAlwaysSearchable || list.length > perPage || place.search !== "") && (
        <SearchField
          label={labels.search}
          value={place.search}
          onChange={place.find}
          onPasted={props.onPasted}
        />
      )}
      <p className="unseen" role="status">
        {terms.length > 0 && TEXTS.found(found.length)}
      </p>
      {found.length === 0 && <p className="quiet">{props.nothingFound ?? TEXTS.nothingFound}</p>}
      {[...Map.groupBy(rows, (entry) => props.headingOf?.(entry) ?? null)].map(([heading, entries], n) => (
        <Fragment key={heading}>
          {heading !== null && <h2>{heading}</h2>}
          <ul className={className} ref={n === 0 ? head : null} aria-label={heading ?? name}>
            {entries.map(children)}
          </ul>
        </Fragment>
      ))}
      <ListPages label={labels.pages} pagination={pagination} onPage={place.turn} />
    </>
  );
}

/** What a search finds in a list, on all pages; what fits best comes first. */
export function findInList<T>(
  list: readonly T[],
  search: string,
  textsOf: SearchedListProps<T>["textsOf"],
  namesOf: NamesOf<T> = (each) => [textsOf(each, search)[0] ?? ""],
): readonly T[] {
  return findRanked(list, search, (each) => searchText(textsOf(each, search)), namesOf);
}

/** Shows the page of an entry that was just made here, whatever was searched for before. */
function useUnsentInView<T extends { readonly id: string }>(props: SearchedListProps<T>) {
  const { list, place, perPage, isUnsent } = props;
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(list.map((each) => each.id));
    const at = before ? list.findIndex((each) => !before.has(each.id) && isUnsent?.(each) === true) : -1;
    if (at >= 0) place.show(Math.floor(at / perPage) + 1);
  });
}
