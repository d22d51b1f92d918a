import type { Person } from "#domain/accounts/person.ts";
import { managersOf } from "#domain/stores/import-advice.ts";
import type { ImportRow } from "#domain/stores/import-stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

interface WhoDecidesProps {
  readonly rows: readonly ImportRow[];
  /** The property managers on this device. */
  readonly managers: readonly Pick<Person, "id" | "name">[];
}

/** Whose the new stores become, and which property managers the file gives to stores. */
export function WhoDecides({ rows, managers }: WhoDecidesProps) {
  const { owned, managed } = managersOf(rows);
  if (owned + managed.size === 0) return null;
  const named = [...managed].map(([id, count]) =>
    TEXTS.managesStores(managers.find((each) => each.id === id)?.name ?? TEXTS.somebody, count),
  );
  const isManagerNamed = rows.some(({ manager }) => manager !== null);
  return (
    <Notice tone={owned > 0 ? "blue" : "neutral"} icon="people">
      {owned > 0 && (
        <p>
          <strong>{TEXTS.youBecomeManager(owned)}</strong>
        </p>
      )}
      {owned > 0 && !isManagerNamed && <p>{TEXTS.nameManagers}</p>}
      {named.length > 0 && <p className="text">{TEXTS.propertyManagersOfFile(named.join(", "))}</p>}
    </Notice>
  );
}
