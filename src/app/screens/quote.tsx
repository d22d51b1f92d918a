import { useParams } from "react-router-dom";
import { Quote as Paper } from "#features/bids/quote.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/bids.ts";

/** A printable quote: one bid. */
export function Quote() {
  usePageTitle(TEXTS.quote);
  const { bidId = "" } = useParams();
  return (
    <div className="page column">
      <Paper bidId={bidId} />
    </div>
  );
}
