import { Button } from "@mantine/core";
import { addMonths, format } from "date-fns";
import { useState } from "react";
import { Link } from "react-router-dom";
import { mayRepeat } from "#domain/tickets/repeat.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { dayOf } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { useHasDraft } from "#features/drafts/use-has-draft.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { LeavesDuringRule } from "#features/status-tags/leaves-before.tsx";
import { peopleOf, RepeatForm } from "#features/tickets/repeat/repeat-form.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import * as PLAN_TEXTS from "#texts/plans.ts";
import * as TEXTS from "#texts/repeats.ts";
import { Icon } from "#ui/icons.tsx";

/** The rule that repeats a ticket, with its next day, and the ticket whose rule made this one. */
export function Repetition({ ticket }: { readonly ticket: Ticket }) {
  const { actor, credentials } = useSignedIn();
  const [isChosenOpen, setOpen] = useState<boolean | null>(null);
  const hasDraft = useHasDraft(draftKey("repeat", ticket.id));
  const isOpen = isChosenOpen ?? hasDraft;
  const may = !credentials.isLegacy && mayRepeat(ticket, actor);
  const { repeat, repeatOfId, planId } = ticket;
  if (!may && repeat == null && repeatOfId == null && planId == null) return null;
  if (may && isOpen)
    return <RepeatForm ticket={ticket} rule={initialRule(ticket)} onClose={() => setOpen(false)} />;
  return (
    <div className="column tight">
      {repeatOfId != null && <MadeBy ticketId={repeatOfId} />}
      {planId != null && (
        <p>
          <Link to={`/plans/${encodeURIComponent(planId)}`}>{PLAN_TEXTS.madeBy}</Link>
        </p>
      )}
      {repeat != null && (
        <p>
          {TEXTS.repeatsEvery[repeat.unit](repeat.every)}.{" "}
          <span className="quiet">{TEXTS.nextOn(dayOf(repeat.nextOn))}</span>
        </p>
      )}
      {repeat != null && <LeavesDuringRule personIds={peopleOf(ticket)} />}
      {may && <RepeatButtons ticket={ticket} onOpen={() => setOpen(true)} />}
    </div>
  );
}

function RepeatButtons({ ticket, onOpen }: { readonly ticket: Ticket; readonly onOpen: () => void }) {
  const enqueue = useEnqueue();
  const sheets = useUrlDialogs();
  const end = useSingleFlight(() =>
    enqueue([{ kind: "endRepeat", ticketId: ticket.id }], undefined, { title: TEXTS.isEnded }),
  );
  if (ticket.repeat == null)
    return (
      <div>
        <Button variant="default" size="sm" leftSection={<Icon name="calendar" />} onClick={onOpen}>
          {TEXTS.repeatThis}
        </Button>
      </div>
    );
  return (
    <div className="row tight">
      <Button variant="default" size="sm" onClick={onOpen}>
        {TEXTS.change}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => void end().catch(() => undefined)}>
        {TEXTS.end}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => sheets.open("forstores", ticket.id)}>
        {TEXTS.forStores}
      </Button>
      <Link to="/repeats">{TEXTS.seeAll}</Link>
    </div>
  );
}

/** The present rule from its next day on; without one, every month from a month ahead on. */
const initialRule = ({ repeat }: Ticket): RepeatRule =>
  repeat == null
    ? { unit: "months", every: 1, startsOn: format(addMonths(new Date(), 1), "yyyy-MM-dd") }
    : { unit: repeat.unit, every: repeat.every, startsOn: repeat.nextOn };

function MadeBy({ ticketId }: { readonly ticketId: string }) {
  const { db } = useSignedIn();
  const sheets = useUrlDialogs();
  const source = useLiveQuery(() => readTicket(db, ticketId), [db, ticketId]);
  if (source === undefined) return null;
  return (
    <p>
      <span className="quiet">{TEXTS.repetitionOf}</span>{" "}
      <Link to={sheets.hrefOnly("ticket", ticketId)} state={{ isSheet: true }}>
        {source === null ? TEXTS.anEarlierTicket : shortTitle(source.title)}
      </Link>
    </p>
  );
}
