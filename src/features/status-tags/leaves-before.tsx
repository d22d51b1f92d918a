import { isAfterLeaving } from "#domain/accounts/planned-leaving.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readLeavers } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/leaving.ts";
import { Notice, Tag } from "#ui/notice.tsx";

/** Who does some work, and on which day (YYYY-MM-DD at the store; empty while it has none). */
export interface PlannedWork {
  readonly personId: string;
  readonly day: string;
}

/** Says of work that whoever does it leaves before its day. It can be planned all the same. */
export function LeavesBefore({ work, ...rest }: LeaverNoticesProps & { work: readonly PlannedWork[] }) {
  const leavers = useLeavers().filter((person) =>
    work.some(({ personId, day }) => personId === person.id && isAfterLeaving(person, day)),
  );
  return leavers.map(({ id, name, leavesOn = "" }) => (
    <LeaverNotice key={id} {...rest} text={TEXTS.leavesBefore(name, dayOf(leavesOn))} />
  ));
}

/** Says of a ticket that is made again without end that people of it are to leave. */
export function LeavesDuringRule({
  personIds,
  ...rest
}: LeaverNoticesProps & { personIds: readonly (string | null | undefined)[] }) {
  return useLeavers()
    .filter(({ id }) => personIds.includes(id))
    .map(({ id, name, leavesOn = "" }) => (
      <LeaverNotice key={id} {...rest} text={TEXTS.leavesDuringRule(name, dayOf(leavesOn))} />
    ));
}

/** The last day of somebody who is to leave; nothing for everybody else. */
export const LeavesTag = ({ leavesOn }: { readonly leavesOn: string | undefined }) =>
  leavesOn !== undefined && (
    <Tag tone="amber" icon="calendar">
      {TEXTS.leavesOnDay(dayOf(leavesOn))}
    </Tag>
  );

interface LeaverNoticesProps {
  /** In a form, where what is chosen makes the notice appear. */
  readonly isInForm?: boolean;
}

const LeaverNotice = ({ text, isInForm = false }: LeaverNoticesProps & { text: string }) => (
  <Notice tone="amber" icon="calendar" {...(isInForm ? { role: "alert" } : {})}>
    {text}
  </Notice>
);

function useLeavers() {
  const { db } = useSignedIn();
  return useLiveQuery(() => readLeavers(db), [db]) ?? [];
}
