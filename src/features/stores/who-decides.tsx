import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import type { Person } from "#domain/accounts/person.ts";
import { managersOf } from "#domain/stores/import-advice.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

interface WhoDecidesProps {
  readonly rows: readonly ImportRow[];
  /** The property managers on this device. */
  readonly managers: readonly Pick<Person, "id" | "name">[];
}

/** Whose the new stores become, and which property managers the file gives to stores. */
export function WhoDecides({ rows, managers }: WhoDecidesProps) {
  const { account } = useSignedIn();
  const { owned, managed } = managersOf(rows);
  if (owned + managed.size === 0) return null;
  const named = [...managed].map(([id, count]) =>
    TEXTS.managesStores(managers.find((each) => each.id === id)?.name ?? TEXTS.somebody, count),
  );
  const isManagerNamed = rows.some(({ manager }) => manager !== null);
  const isOperator = mayOperate(account);
  const own = normalizeEmail(account.email);
  const handedOn = rows.filter(
    ({ kind, manager }) =>
      isOperator && kind === "new" && manager !== null && isEmail(manager.email) && manager.email !== own,
  ).length;
  return (
    <Notice tone={owned > 0 ? "blue" : "neutral"} icon="people">
      {owned > 0 && (
        <p>
          <strong>
            {handedOn === 0 ? TEXTS.youBecomeManager(owned) : TEXTS.youStandIn(handedOn, owned - handedOn)}
          </strong>
        </p>
      )}
      {owned > 0 && !isManagerNamed && (
        <p>{isOperator ? TEXTS.nameManagersWhoTakeOver : TEXTS.nameManagers}</p>
      )}
      {named.length > 0 && <p className="text">{TEXTS.propertyManagersOfFile(named.join(", "))}</p>}
    </Notice>
  );
}
