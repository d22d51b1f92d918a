/** Position in a paged list, as in every paged answer. See docs/api.md#paging. */
export interface Pagination {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
  readonly hasPrevPage: boolean;
}

/** Paging information of page `page` (from 1) with `limit` entries per page and `total` entries. */
export function pageOf(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return {
    page,
    limit,
    total,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1 && total > 0,
  };
}

/** One page of a list that is on this device as a whole. */
export interface PageOfList<T> extends Pagination {
  readonly rows: readonly T[];
}

/**
 * The entries of page `turned` (from 1). Falls back to page 1 if that page is empty, because its
 * entries were deleted or moved.
 */
export function pageOfList<T>(list: readonly T[], turned: number, limit: number): PageOfList<T> {
  const page = (turned - 1) * limit < list.length ? turned : 1;
  return { ...pageOf(page, limit, list.length), rows: list.slice((page - 1) * limit, page * limit) };
}
