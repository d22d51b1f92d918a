import { useEffect, useEffectEvent, useState } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { type PropertyManagers, readPropertyManagers } from "#features/stores/read-property-managers.ts";

/** Property managers who are invited by name and have not registered. */
export type InvitedManagers = readonly { readonly email: string; readonly name: string }[];

const NOBODY: InvitedManagers = [];

/** Those an operator has invited, once the server has answered; nobody for anybody else. */
export function useInvitedManagers(): InvitedManagers {
  const { db, account, credentials } = useSignedIn();
  const [read, setRead] = useState<PropertyManagers>([]);
  const isOperator = mayOperate(account);
  const readNow = useEffectEvent(async (isCurrent: () => boolean) => {
    const found = await readPropertyManagers(db, credentials).catch(() => null);
    if (found !== null && isCurrent()) setRead(found);
  });
  useEffect(() => {
    let isOpen = true;
    if (isOperator) void readNow(() => isOpen);
    return () => {
      isOpen = false;
    };
  }, [isOperator]);
  const invited = read.flatMap(({ id, name, email }) => (id === null && email ? [{ email, name }] : []));
  return invited.length === 0 ? NOBODY : invited;
}
