import { Button } from "@mantine/core";
import { type HandOverCounts, holdsWork } from "#domain/accounts/hand-over.ts";
import { dayOf } from "#features/dates/dates.ts";
import { holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import * as TEXTS from "#texts/leaving.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** What went over, as the server answered it. */
export interface HandedOver {
  /** Name of who has everything that did not go to others. */
  readonly to: string;
  /** Of everybody together. */
  readonly counts: HandOverCounts;
  readonly others: readonly {
    readonly id: string;
    readonly name: string;
    readonly openTickets: number;
    readonly stores?: number | undefined;
    readonly finishedTickets?: number | undefined;
  }[];
  /** Who manages stores once they register; `to` stands in. */
  readonly invited: readonly {
    readonly email: string;
    readonly storeIds: readonly string[];
    readonly takesRest?: boolean;
  }[];
  /** Who was invited to stores of it before; servers of earlier versions do not say it. */
  readonly waiting?:
    | readonly { readonly name: string; readonly stores: number; readonly standIn: string }[]
    | undefined;
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
            {TEXTS.planMade(name, dayOf(done.planned.day))}
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
              ? TEXTS.deactivatedAfter(name, dayOf(done.planned.day))
              : TEXTS.accountState(account.isActive)}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

const NOTHING: HandOverCounts = { stores: 0, buildings: 0, workers: 0, openTickets: 0, finishedTickets: 0 };

/** Who has what now. */
export function Moved({ moved: { to, counts, others, invited, waiting = [] } }: { moved: HandedOver }) {
  const taken = others.map(({ id, name, openTickets, stores = 0, finishedTickets = 0 }) => ({
    id,
    name,
    counts: { ...NOTHING, openTickets, stores, finishedTickets },
  }));
  const left = (of: keyof HandOverCounts) =>
    taken.reduce((sum, { counts: theirs }) => sum - theirs[of], counts[of]);
  const own = {
    ...counts,
    stores: left("stores"),
    openTickets: left("openTickets"),
    finishedTickets: left("finishedTickets"),
  };
  const rest = holdingsText({ ...NOTHING, buildings: counts.buildings, workers: counts.workers });
  return (
    <Notice tone="green" icon="check">
      <p>{TEXTS.handedOverTo(to, holdingsText(own))}</p>
      {taken.map(({ id, name, counts: theirs }) => (
        <p key={id}>{TEXTS.handedOverTo(name, holdingsText(theirs))}</p>
      ))}
      {invited.map(({ email, storeIds, takesRest = false }) => (
        <p key={email} className="text">
          {TEXTS.takesOverOnRegistering(email, storeIds.length, to)}{" "}
          {takesRest && rest !== "" && TEXTS.alsoGets(rest)}
        </p>
      ))}
      {waiting.map(({ name, stores, standIn }) => (
        <p key={`${name} ${standIn}`} className="text">
          {TEXTS.goesOnWaiting(name, stores, standIn)}
        </p>
      ))}
    </Notice>
  );
}
