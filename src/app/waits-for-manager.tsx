import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPerson } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/waiting-workers.ts";
import { Notice } from "#ui/notice.tsx";

/** Why a worker gets no work who registered before their property manager; nothing otherwise. */
export function WaitsForManager() {
  const { db, account } = useSignedIn();
  const waitsFor = useLiveQuery(() => readPerson(db, account.id), [db, account.id])?.waitsFor;
  if (waitsFor === undefined) return null;
  const { name, isInvited } = waitsFor;
  return (
    <Notice tone="amber" icon="people">
      <strong className="text">{isInvited ? TEXTS.notRegisteredYet(name) : TEXTS.withoutManager}</strong>
      <p className="text">{isInvited ? TEXTS.untilThen : TEXTS.operatorChooses(name)}</p>
    </Notice>
  );
}
