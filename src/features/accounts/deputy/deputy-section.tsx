import { Button } from "@mantine/core";
import { useState } from "react";
import { isOver } from "#domain/accounts/deputy.ts";
import { DeputyForm } from "#features/accounts/deputy/deputy-form.tsx";
import { dayOf } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { useHasDraft } from "#features/drafts/use-has-draft.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import * as TEXTS from "#texts/deputies.ts";

/** Who decides for the signed-in person while they are away, and for whom they decide. */
export function DeputySection() {
  const { account } = useSignedIn();
  const rowsOf = usePendingMutations();
  const [isChosenOpen, setOpen] = useState<boolean | null>(null);
  const hasDraft = useHasDraft(draftKey("deputy"));
  const nowMs = waitNowMs();
  const deputy = account.deputy && !isOver(account.deputy, nowMs) ? account.deputy : null;
  const deputyFor = (account.deputyFor ?? []).filter((each) => !isOver(each, nowMs));
  return (
    <section className="card column" aria-label={TEXTS.deputy}>
      <div className="row tight">
        <h2>{TEXTS.deputy}</h2>
        <SyncStatusLink rows={rowsOf("deputy")} />
      </div>
      <p className="quiet">{TEXTS.intro}</p>
      {deputyFor.map((each) => (
        <p key={each.personId}>
          {TEXTS.youDecideFor(each.personName, dayOf(each.fromDay), dayOf(each.untilDay))}
        </p>
      ))}
      <p>
        {deputy === null
          ? TEXTS.none
          : TEXTS.decidesForYou(deputy.name, dayOf(deputy.fromDay), dayOf(deputy.untilDay))}
      </p>
      {(isChosenOpen ?? hasDraft) ? (
        <DeputyForm deputy={deputy} onClose={() => setOpen(false)} />
      ) : (
        <DeputyButtons hasDeputy={deputy !== null} onOpen={() => setOpen(true)} />
      )}
    </section>
  );
}

function DeputyButtons({ hasDeputy, onOpen }: { readonly hasDeputy: boolean; readonly onOpen: () => void }) {
  const enqueue = useEnqueue();
  const end = useSingleFlight(() => enqueue([{ kind: "endDeputy" }], undefined, { title: TEXTS.isEnded }));
  return (
    <div className="row tight">
      <Button variant="default" onClick={onOpen}>
        {hasDeputy ? TEXTS.change : TEXTS.name}
      </Button>
      {hasDeputy && (
        <Button variant="subtle" onClick={() => void end().catch(() => undefined)}>
          {TEXTS.end}
        </Button>
      )}
    </div>
  );
}
