import type { Pagination } from "#domain/page-of.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { PrevNext } from "#ui/prev-next.tsx";
import * as TEXTS from "#texts/operator.ts";

/** The page of a panel's list, kept in the URL; changing the panel begins at the first. */
export const usePanelPage = () => useUrlState().readPage("panelPage");

/** "Page 2 of 5" with buttons; nothing for a single page. */
export function PanelPages({ label, pagination }: { label: string; pagination: Pagination }) {
  const { set } = useUrlState();
  const { page, totalPages, hasNextPage, hasPrevPage } = pagination;
  if (totalPages <= 1) return null;
  const onPage = (to: number) => set({ panelPage: toPageParam(to) });
  return (
    <div className="column tight">
      <p className="quiet">{TEXTS.pageOf(page, totalPages)}</p>
      <PrevNext
        label={label}
        onPrev={hasPrevPage ? () => onPage(page - 1) : null}
        onNext={hasNextPage ? () => onPage(page + 1) : null}
      />
    </div>
  );
}
