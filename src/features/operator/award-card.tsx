import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { isLimit } from "#domain/bids/award-rules.ts";
import { amountText, centsFromAmount } from "#domain/money.ts";
import { SettingCard } from "#features/operator/setting-card.tsx";
import type { CardProps } from "#features/operator/setting-card-props.ts";
import { useTyped } from "#features/operator/use-typed.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import * as RULES from "#texts/rules/settings.ts";

/** What limits accepting bids: an amount for store managers, and insurance. */
export function AwardCard({ value, onSave, ...rest }: CardProps<"awardRules">) {
  const [form, setForm] = useTyped(value, ({ limitCents, isInsuranceRequired }) => ({
    hasLimit: limitCents !== null,
    limit: limitCents === null ? "" : amountText(limitCents),
    isInsuranceRequired,
  }));
  const [wasTried, setTried] = useState(false);
  const limitCents = form.hasLimit ? centsFromAmount(form.limit) : null;
  const isFaulty = form.hasLimit && (limitCents === null || !isLimit(limitCents));
  const save = async () => {
    setTried(true);
    // The field says what is wrong with it.
    return isFaulty ? "" : onSave({ limitCents, isInsuranceRequired: form.isInsuranceRequired });
  };
  return (
    <SettingCard title={TEXTS.awardTitle} note={TEXTS.awardNote} onSave={save} {...rest}>
      <Checkbox
        label={TEXTS.hasLimit}
        checked={form.hasLimit}
        onChange={(event) => setForm({ hasLimit: event.currentTarget.checked })}
      />
      {form.hasLimit && (
        <TextInput
          label={TEXTS.limit}
          description={TEXTS.limitHint}
          inputMode="decimal"
          autoComplete="off"
          maw="20rem"
          value={form.limit}
          error={wasTried && isFaulty && RULES.limitInvalid}
          onChange={(event) => setForm({ limit: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={TEXTS.insuredOnly}
        description={TEXTS.insuredOnlyHint}
        checked={form.isInsuranceRequired}
        onChange={(event) => setForm({ isInsuranceRequired: event.currentTarget.checked })}
      />
    </SettingCard>
  );
}
