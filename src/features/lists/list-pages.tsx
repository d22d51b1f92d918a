import type { Pagination } from "#domain/page-of.ts";
import * as TEXTS from "#texts/lists.ts";
import { PrevNext } from "#ui/prev-next.tsx";

interface ListPagesProps {
  readonly label: string;
  readonly pagination: Pagination;
  readonly onPage: (page: number) => void;
}

/** "Page 2 of 5" with buttons; nothing for a single page. */
export function ListPages({ label, pagination, onPage }: ListPagesProps) {
  const { page, total, totalPages, hasNextPage, hasPrevPage } = pagination;
  if (totalPages <= 1) return null;
  return (
    <div className="column tight">
      <p className="quiet">{TEXTS.pageOf(page, totalPages, total)}</p>
      <PrevNext
        label={label}
        onPrev={hasPrevPage ? () => onPage(page - 1) : null}
        onNext={hasNextPage ? () => onPage(page + 1) : null}
      />
    </div>
  );
}
