import { Checkbox } from "@mantine/core";
import type { Store } from "#domain/stores/store.ts";
import { excludedBy } from "#features/forms/store-fields.ts";
import * as TEXTS from "#texts/stores.ts";

interface NextPropertyManagerProps {
  readonly store: Store | null;
  readonly draft: {
    readonly fields: { readonly endsNamed: string };
    readonly change: (field: "endsNamed", text: string) => void;
  };
}

/** Who is invited and becomes the property manager, unless a person ends it; nothing for nobody. */
export const NextPropertyManager = ({ store, draft: { fields, change } }: NextPropertyManagerProps) =>
  store?.nextPropertyManager ? (
    <Checkbox
      label={TEXTS.noLongerTakesOver(store.nextPropertyManager)}
      description={TEXTS.takesOverManagement(store.nextPropertyManager)}
      checked={excludedBy(store, fields) !== null}
      onChange={(event) =>
        change("endsNamed", event.currentTarget.checked ? (store.nextPropertyManager ?? "") : "")
      }
    />
  ) : null;
