import { Button } from "@mantine/core";
import { writtenDay } from "#domain/calendar-day.ts";
import { type HandOverCounts, holdsWork } from "#domain/accounts/hand-over.ts";
import { holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import * as TEXTS from "#texts/leaving.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** What went over, as the server answered it. */
interface HandedOver {
  /** Name of who has everything that did not go to others. */
  readonly to: string;
  /** Of everybody together. */
  readonly counts: HandOverCounts;
  readonly others: readonly { readonly id: string; readonly name: string; readonly openTickets: number }[];
}

/** What was done. */
export interface Done {
  /** Null where nobody took over. */
  readonly moved: HandedOver | null;
  readonly isDeactivated: boolean;
  /** What happens on a later day instead; null where it was done at once. */
  readonly planned: NonNullable<Holdings["leaving"]> | null;
}

interface WhatWasDoneProps {
  readonly holdings: Holdings;
  readonly done: Done;
  readonly onClose: () => void;
}

/** Each step with what became of it. */
export function WhatWasDone({ holdings: { account, counts, bids }, done, onClose }: WhatWasDoneProps) {
  const stays = done.planned === null && done.moved === null && holdsWork(counts);
  const { name, sessions } = account;
  return (
    <Sheet
      title={TEXTS.title(name)}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={onClose}>{TEXTS.done}</Button>
        </div>
      }
    >
      <div className="column" role="status">
        {done.moved && <Moved moved={done.moved} />}
        {stays && (
          <Notice tone="amber" icon="warning">
            {account.role === "Vendor"
              ? TEXTS.jobsStay(name, counts.openTickets)
              : TEXTS.stillHeld(name, holdingsText(counts))}
          </Notice>
        )}
        {done.planned && (
          <Notice tone="green" icon="check">
            {TEXTS.planMade(name, writtenDay(done.planned.day))}
          </Notice>
        )}
        {bids > 0 && <Notice icon="ticket">{TEXTS.bidsStay(bids)}</Notice>}
        {done.isDeactivated ? (
          <Notice tone="green" icon="check">
            {TEXTS.deactivatedNow(name, sessions)}
          </Notice>
        ) : (
          <Notice icon="person">
            {done.planned
              ? TEXTS.deactivatedAfter(name, writtenDay(done.planned.day))
              : TEXTS.accountState(account.isActive)}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

/** Who has what now. */
function Moved({ moved: { to, counts, others } }: { moved: HandedOver }) {
  const toOthers = others.reduce((sum, { openTickets }) => sum + openTickets, 0);
  const own = { ...counts, openTickets: counts.openTickets - toOthers };
  return (
    <Notice tone="green" icon="check">
      <p>{TEXTS.handedOverTo(to, holdingsText(own))}</p>
      {others.map(({ id, name, openTickets }) => (
        <p key={id}>{TEXTS.handedOverTo(name, TEXTS.openTicketsCount(openTickets))}</p>
      ))}
    </Notice>
  );
}
