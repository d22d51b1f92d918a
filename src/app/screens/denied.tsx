import { GoToDashboard } from "#features/lists/go-to-dashboard.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/bids.ts";

/** Shown on pages that the user's role may not open. */
export function Denied({ reason }: { reason: string }) {
  return (
    <div className="page narrow column">
      <h1>{TEXTS.accessDenied}</h1>
      <Notice tone="red" icon="lock">
        {reason}
      </Notice>
      <GoToDashboard />
    </div>
  );
}
