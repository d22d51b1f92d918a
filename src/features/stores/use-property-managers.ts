import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readManagers } from "#features/stores/plan-store-import.ts";
import {
  earlierPropertyManagers,
  type PropertyManagers,
  readPropertyManagers,
  type ServerManagers,
} from "#features/stores/read-property-managers.ts";

/**
 * The property managers that an import compares its file with: those of this device, and for an
 * operator those of the server, which are kept here for a file without a network.
 */
export function usePropertyManagers() {
  const { db, account, credentials } = useSignedIn();
  const isOperator = mayOperate(account);
  const [read, setRead] = useState<{ readonly list: PropertyManagers; readonly isOfNow: boolean } | null>(
    null,
  );
  const readNow = async () => {
    const list = await readPropertyManagers(db, credentials);
    if (list !== null) setRead({ list, isOfNow: true });
    return list;
  };
  const keep = useEffectEvent(() => void readNow().catch(() => null));
  useEffect(() => {
    if (isOperator) keep();
  }, [isOperator]);
  const ofServer: ServerManagers = {
    known: () => (read?.isOfNow === true ? read.list : null),
    read: readNow,
    earlier: async () => {
      const list = await earlierPropertyManagers(db);
      setRead({ list, isOfNow: false });
      return list;
    },
  };
  const onDevice = useLiveQuery(() => readManagers(db), [db]);
  const managers = useMemo(
    () => [
      ...(onDevice ?? []),
      ...(read?.list ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    ],
    [onDevice, read],
  );
  return { managers, ofServer: isOperator ? ofServer : null };
}
