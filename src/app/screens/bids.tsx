import { BidTabs, screenTabNames } from "#features/bids/bid-tabs.tsx";
import { SaveBids } from "#features/bids/save-bids.tsx";
import * as TEXTS from "#texts/bids.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Denied } from "#app/screens/denied.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Bids in three tabs: vendors see their own, managers those on the tickets they manage. */
export function Bids() {
  const { account } = useSignedIn();
  usePageTitle(TEXTS.title);
  if (account.role === "Assessor") return <Denied reason={TEXTS.denied[1]} />;
  return (
    <div className="page column">
      <div className="row apart listhead">
        <h1>{TEXTS.title}</h1>
        <div className="row tight tools">
          <SaveBids />
        </div>
      </div>
      <h2 className="unseen">{TEXTS.whatWasFound}</h2>
      <ItemBoundary kind={TEXTS.title}>
        <BidTabs names={screenTabNames(account.role)} />
      </ItemBoundary>
    </div>
  );
}
