import { Button } from "@mantine/core";
import type { Store } from "#domain/stores/store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { CopyField } from "#features/forms/copy-field.tsx";
import type { NamedForStores } from "#features/stores/name-property-manager.ts";
import * as CHANGE_TEXTS from "#texts/changed-stores.ts";
import * as TEXTS from "#texts/store-property-manager.ts";
import { Sheet } from "#ui/sheet.tsx";

interface NamedForStoresProps {
  readonly stores: readonly Store[];
  readonly who: string;
  readonly named: NamedForStores;
  readonly onClose: () => void;
}

/** What became of each store that an operator gave somebody by email, and the link of a new one. */
export function NamedOutcome({ stores, who, named, onClose }: NamedForStoresProps) {
  const { storeIds, when, link } = named;
  const after = when === "now" ? TEXTS.hasItNow(who) : TEXTS.takesOverLater(who);
  return (
    <Sheet
      title={CHANGE_TEXTS.outcomeTitle}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={onClose}>{CHANGE_TEXTS.done}</Button>
        </div>
      }
    >
      <div className="column">
        <p role="status">{TEXTS.namedFor(storeIds.size, stores.length)}</p>
        {link !== null && (
          <>
            <p>{link.isMailed ? TEXTS.linkMailed(who) : TEXTS.linkToGive(who)}</p>
            <CopyField label={TEXTS.linkFor(who)} value={link.url} />
          </>
        )}
        <ul className="list lines" aria-label={CHANGE_TEXTS.toChange}>
          {stores.map((store) => (
            <li key={store.id}>
              <strong className="text">{storeLabel(store)}</strong>
              <p className="quiet">{storeIds.has(store.id) ? after : TEXTS.staysAsItIs}</p>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
