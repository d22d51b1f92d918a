import { useToday } from "#features/dates/use-today.ts";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Role } from "#domain/accounts/role.ts";
import { isUndecidedBid } from "#domain/bids/bid.ts";
import { badgesByTicket, seesAllBids } from "#domain/bids/compare-bids.ts";
import type { BidGroup } from "#domain/bids/bid-status.ts";
import { pageOfList } from "#domain/page-of.ts";
import { BidCard } from "#features/bids/bid-card.tsx";
import { DecisionsOn } from "#features/bids/bid-decisions.tsx";
import type { VisibleBid } from "#local-db/read/bids.ts";
import { useBidTabs } from "#features/bids/queries.ts";
import { EMPTY } from "#features/bids/texts.ts";
import * as TAB_TEXTS from "#texts/bid-tabs.ts";
import * as TEXTS from "#texts/bids.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { PrevNext } from "#ui/prev-next.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useScrollToListTop } from "#ui/use-scroll-to-list-top.ts";

const PER_PAGE = 5;
const GROUPS = ["active", "won", "lost"] as const;

/** Bids in three tabs with counts; `names` differ between the dashboards and the Bids screen. */
export function BidTabs({ names }: { names: Record<BidGroup, string> }) {
  const { actor } = useSignedIn();
  const { read, readPage, set } = useUrlState();
  const chosen = GROUPS.find((each) => each === read("bids")) ?? "active";
  const turned = readPage("bidPage");
  const onPage = (to: number) => set({ bidPage: toPageParam(to) });
  const head = useScrollToListTop<HTMLUListElement>(turned);
  const today = useToday();
  const tabs = useBidTabs();
  if (tabs === undefined) return <ListSkeleton />;
  if (tabs.all.length === 0 && tabs.firstPull !== "done")
    return (
      <EmptyList firstPull={tabs.firstPull} what={TEXTS.bids} failed={TEXTS.loadFailed}>
        {null}
      </EmptyList>
    );
  const accepts = actor.role === "Store Manager";
  const empty: Record<BidGroup, string> = {
    active: EMPTY.active,
    won: accepts ? EMPTY.wonAsStore : EMPTY.won,
    lost: accepts ? EMPTY.lostAsStore : EMPTY.lost,
  };
  const open = seesAllBids(actor.role) ? tabs.active.map(({ bid }) => bid).filter(isUndecidedBid) : [];
  const marks = badgesByTicket(open, today);
  const { rows, page, total, hasNextPage, hasPrevPage } = pageOfList(
    byTicket(tabs[chosen]),
    turned,
    PER_PAGE,
  );
  return (
    <Tabs
      label={TEXTS.bidsByOutcome}
      chosen={chosen}
      onChoose={(id) => set({ bids: id === "active" ? "" : id, bidPage: "" })}
      tabs={GROUPS.map((id) => ({
        id,
        label: names[id],
        count: tabs[id].length,
      }))}
    >
      {total === 0 ? (
        <Empty
          icon="flag"
          action={
            <NextStep
              chosen={chosen}
              hasUndecided={tabs.hasUndecided}
              onActive={() => set({ bids: "", bidPage: "" })}
            />
          }
        >
          {empty[chosen]}
        </Empty>
      ) : (
        <div className="column">
          <ul className="list grid" ref={head}>
            {rows.map((visible) => (
              <li key={visible.bid.id}>
                <ItemBoundary kind={TEXTS.bidOn} name={visible.bid.ticket?.title} item={visible.bid}>
                  <BidCard
                    visible={visible}
                    photos={tabs.photos.get(visible.bid.ticketId) ?? []}
                    marks={marks.get(visible.bid.id) ?? []}
                  >
                    <DecisionsOn bid={visible.bid} />
                  </BidCard>
                </ItemBoundary>
              </li>
            ))}
          </ul>
          {total > PER_PAGE && (
            <PrevNext
              label={TEXTS.pagesOfBids}
              onPrev={hasPrevPage ? () => onPage(page - 1) : null}
              onNext={hasNextPage ? () => onPage(page + 1) : null}
            />
          )}
        </div>
      )}
    </Tabs>
  );
}

/** Bids on the same ticket stand side by side, where its first one is. */
const byTicket = (bids: readonly VisibleBid[]) =>
  [...Map.groupBy(bids, ({ bid }) => bid.ticketId).values()].flat();

/**
 * What to do where a tab is empty: find work, ask for bids, or see those to decide on. Nothing
 * where that would lead to an empty list.
 */
function NextStep({
  chosen,
  hasUndecided,
  onActive,
}: {
  chosen: BidGroup;
  hasUndecided: boolean;
  onActive: () => void;
}) {
  const { actor } = useSignedIn();
  if (actor.role === "Vendor")
    return (
      <Button component={Link} to="/tickets?status=out_for_bid" variant="default">
        {TEXTS.findWork}
      </Button>
    );
  if (chosen === "active")
    return !hasUndecided ? null : (
      <Button component={Link} to="/tickets?todo=assign" variant="default">
        {TEXTS.chooseTicket}
      </Button>
    );
  return (
    <Button variant="default" onClick={onActive}>
      {TEXTS.seeActive}
    </Button>
  );
}

/** Tab names of the Bids screen; Store Managers have different ones. */
export const screenTabNames = (role: Role): Record<BidGroup, string> => ({
  active: TEXTS.activeBids,
  won: role === "Store Manager" ? TEXTS.acceptedBids : TEXTS.wonBids,
  lost: role === "Store Manager" ? TEXTS.rejectedBids : TEXTS.lostBids,
});

/** Tab names of the dashboards; Vendors and Store Managers have different ones. */
export const dashboardTabNames = (role: Role): Record<BidGroup, string> => {
  const isAccepted = role === "Vendor" || role === "Store Manager";
  return {
    active: TEXTS.active,
    won: isAccepted ? TAB_TEXTS.accepted : TAB_TEXTS.won,
    lost: isAccepted ? TAB_TEXTS.rejected : TAB_TEXTS.lost,
  };
};
