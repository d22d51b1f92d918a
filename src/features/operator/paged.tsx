import type { Pagination } from "#domain/page-of.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";

/** The page of a panel's list, kept in the URL; changing the panel begins at the first. */
export const usePanelPage = () => useUrlState().readPage("panelPage");

/** The pages of a panel's list. */
export function PanelPages({ label, pagination }: { label: string; pagination: Pagination }) {
  const { set } = useUrlState();
  const onPage = (to: number) => set({ panelPage: toPageParam(to) });
  return <ListPages label={label} pagination={pagination} onPage={onPage} />;
}
