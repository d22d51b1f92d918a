import { LENGTHS } from "#domain/lengths.ts";
import { storeLabel, storeNumberFrom, storesWithNumber } from "#domain/stores/store-label.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/stores.ts";

interface NumberFieldProps {
  readonly number: string;
  /** Of the store that is edited. */
  readonly storeId: string;
  readonly onChange: (number: string) => void;
}

/**
 * The number of a store. One that another store on this device has is said and not refused: other
 * devices may have given it meanwhile, and a number may move from one store to another.
 */
export function NumberField({ number, storeId, onChange }: NumberFieldProps) {
  const { db } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]) ?? [];
  const others = storesWithNumber(stores, storeId, number).map(storeLabel);
  const warning = others.length > 0 ? TEXTS.numberIsTaken(storeNumberFrom(number), others.join(", ")) : "";
  return (
    <LimitedInput
      longest={LENGTHS.storeNumber}
      label={TEXTS.storeNumber}
      name="number"
      value={number}
      inputWrapperOrder={["label", "input", "description", "error"]}
      // There before there is a text in it, or screen readers would not read it out.
      description={<span role="status">{warning}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
