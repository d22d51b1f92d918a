import { UrlSelect } from "#features/forms/url-select.tsx";
import { PAGE_SIZES } from "#contract/limits.ts";
import { pageOf } from "#domain/page-of.ts";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/tickets.ts";
import styles from "#features/tickets/list/pager.module.css";

/**
 * Pagination: "Showing X to Y of Z tickets", buttons for first, previous, numbered, next and last
 * page, and the page size if `onLimit` is given.
 */
export function Pager({
  label = TEXTS.pages,
  page,
  limit,
  total,
  onPage,
  onLimit,
}: {
  /** Accessible name; needed where a screen has two pagers. */
  label?: string | undefined;
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit?: ((limit: number) => void) | undefined;
}) {
  const { totalPages, hasNextPage, hasPrevPage } = pageOf(page, limit, total);
  const first = (page - 1) * limit + 1;
  return (
    <nav className={styles.pager} aria-label={label}>
      <p className="quiet">{TEXTS.showingToOfTickets(first, Math.min(page * limit, total), total)}</p>
      {onLimit && (
        <UrlSelect
          aria-label={TEXTS.ticketsPerPage}
          value={String(limit)}
          onChange={(value) => onLimit(Number(value))}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: TEXTS.perPage(size) }))}
        />
      )}
      {totalPages > 1 && (
        <ol>
          <li>
            <button
              type="button"
              aria-label={TEXTS.firstPage}
              disabled={!hasPrevPage}
              onClick={() => onPage(1)}
            >
              «
            </button>
          </li>
          <li>
            <button
              type="button"
              aria-label={TEXTS.previousPage}
              disabled={!hasPrevPage}
              onClick={() => onPage(page - 1)}
            >
              <Icon name="back" />
            </button>
          </li>
          {numbersAround(page, totalPages).map((each) => (
            <li key={each}>
              {typeof each === "string" ? (
                <span className={styles.gap} aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={TEXTS.page(each)}
                  {...(each === page ? { "aria-current": "page" as const } : {})}
                  onClick={() => onPage(each)}
                >
                  {each}
                </button>
              )}
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-label={TEXTS.nextPage}
              disabled={!hasNextPage}
              onClick={() => onPage(page + 1)}
            >
              <Icon name="next" />
            </button>
          </li>
          <li>
            <button
              type="button"
              aria-label={TEXTS.lastPage}
              disabled={!hasNextPage}
              onClick={() => onPage(totalPages)}
            >
              »
            </button>
          </li>
        </ol>
      )}
    </nav>
  );
}

/**
 * The first and last page, the current one and its neighbours; each gap as a string key, shown as
 * an ellipsis.
 */
function numbersAround(page: number, last: number): (number | string)[] {
  const pages = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((each) => each >= 1 && each <= last)
    .toSorted((a, b) => a - b);
  return pages.flatMap((each, index) =>
    index > 0 && each - (pages[index - 1] ?? 0) > 1 ? [`gap-${each}`, each] : [each],
  );
}
