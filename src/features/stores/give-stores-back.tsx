import { Button } from "@mantine/core";
import { useState } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import { type PlannedUndo, stayingWithOthers } from "#domain/stores/undo-import.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { leftOutOf, planManagers } from "#features/stores/plan-managers.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readUnsentOfStores } from "#local-db/read/unsent-of-stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * For an operator whose import gave stores away that its undoing leaves: makes them their manager
 * again, by an ordinary change of each store, so that they decide what becomes of these.
 */
export function GiveStoresBack({ rows }: { rows: readonly PlannedUndo[] }) {
  const { db, account } = useSignedIn();
  const enqueue = useEnqueue();
  const unsent = useLiveQuery(() => readUnsentOfStores(db), [db]);
  const [count, setCount] = useState(0);
  const [isPending, during] = usePending();
  const stores = count > 0 || !mayOperate(account) ? [] : stayingWithOthers(rows, account.id);
  const submit = useSingleFlight(async () => {
    const { changing } = planManagers(stores, await readUnsentOfStores(db));
    if (changing.length === 0) return;
    const { id: personId, email, name } = account;
    const payloads = changing.map(
      ({ id: storeId }) => ({ kind: "changeStoreManager", storeId, personId, email, name }) as const,
    );
    await during(enqueue(payloads));
    setCount(changing.length);
  });
  if (count > 0) return <p role="status">{TEXTS.givenBack(count)}</p>;
  if (stores.length === 0 || unsent === undefined) return null;
  const plan = planManagers(stores, unsent);
  return (
    <Notice icon="people">
      <p>{TEXTS.stayWithOthers(stores.length)}</p>
      {plan.changing.length > 0 && (
        <Button size="sm" variant="default" loading={isPending} onClick={() => void submit()}>
          {TEXTS.giveBack(plan.changing.length)}
        </Button>
      )}
      <LeftOut {...leftOutOf(plan)} />
    </Notice>
  );
}
