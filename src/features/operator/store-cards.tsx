import {
  OPERATORS_ACT,
  OPERATORS_SEE,
  type OperatorsSee,
  STORES_MANAGED_BY,
} from "#domain/operator-settings.ts";
import { Choice } from "#features/forms/choice.tsx";
import { SettingCard } from "#features/operator/setting-card.tsx";
import type { CardProps } from "#features/operator/setting-card-props.ts";
import { useTyped } from "#features/operator/use-typed.ts";
import * as TEXTS from "#texts/operator-settings.ts";

interface OperatorsSeeProps extends Omit<CardProps<"operatorsSee">, "value"> {
  /** What they see now, chosen or not. */
  readonly value: OperatorsSee;
}

/** Which stores and tickets operators see. */
export function OperatorsSeeCard({ value, onSave, ...rest }: OperatorsSeeProps) {
  const [form, setForm] = useTyped(value, (sees) => ({ sees }));
  return (
    <SettingCard
      title={TEXTS.operatorsSeeTitle}
      note={TEXTS.operatorsSeeNote}
      onSave={() => onSave(form.sees)}
      {...rest}
    >
      <Choice
        label={TEXTS.operatorsSeeLabel}
        name="operatorsSee"
        value={form.sees}
        options={OPERATORS_SEE.map((each) => ({ value: each, label: TEXTS.operatorsSee[each] }))}
        onChange={(chosen) => setForm({ sees: OPERATORS_SEE.find((each) => each === chosen) ?? form.sees })}
      />
    </SettingCard>
  );
}

/** On which tickets operators act, of those that they see. */
export function OperatorsActCard({
  value,
  sees,
  onSave,
  ...rest
}: CardProps<"operatorsAct"> & { readonly sees: OperatorsSee }) {
  const [{ acts }, setForm] = useTyped(value, (where) => ({ acts: where }));
  return (
    <SettingCard
      title={TEXTS.operatorsActTitle}
      note={sees === "own" ? TEXTS.operatorsActUnseen : TEXTS.operatorsActNote}
      onSave={() => onSave(acts)}
      {...rest}
    >
      <Choice
        label={TEXTS.operatorsActLabel}
        name="operatorsAct"
        value={acts}
        options={OPERATORS_ACT.map((each) => ({ value: each, label: TEXTS.operatorsAct[each] }))}
        onChange={(chosen) => setForm({ acts: OPERATORS_ACT.find((each) => each === chosen) ?? acts })}
      />
    </SettingCard>
  );
}

/** Who adds, imports and deletes stores, and says who belongs to them. */
export function StoresCard({ value, onSave, ...rest }: CardProps<"storesManagedBy">) {
  const [{ by }, setForm] = useTyped(value, (managedBy) => ({ by: managedBy }));
  return (
    <SettingCard title={TEXTS.storesTitle} note={TEXTS.storesNote} onSave={() => onSave(by)} {...rest}>
      <Choice
        label={TEXTS.storesLabel}
        name="storesManagedBy"
        value={by}
        options={STORES_MANAGED_BY.map((each) => ({ value: each, label: TEXTS.storesManagedBy[each] }))}
        onChange={(chosen) => setForm({ by: STORES_MANAGED_BY.find((each) => each === chosen) ?? by })}
      />
    </SettingCard>
  );
}
