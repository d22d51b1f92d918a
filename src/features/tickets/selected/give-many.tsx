import type { ActOnMany } from "#domain/tickets/act-on-many.ts";
import { amountExample, centsFromAmount, dollarsFromCents } from "#domain/money.ts";

import { isBlank } from "#domain/text.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { MoneyField } from "#features/forms/money-field.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import type { ManyProps } from "#features/tickets/selected/many-props.ts";
import { changedBy, PlanPreview } from "#features/tickets/selected/plan-preview.tsx";
import { VendorsFields } from "#features/tickets/transitions/bidders-fields.tsx";
import {
  biddersRequestOf,
  NO_BIDDERS,
  type TypedBidders,
  vendorsOf,
} from "#features/tickets/transitions/bidders-form.ts";
import { InsuranceWarning } from "#features/tickets/transitions/insurance-warning.tsx";
import { useExpiredInsurance } from "#features/tickets/transitions/use-expired-insurance.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
import * as RULE_TEXTS from "#texts/rules/chosen-bidders.ts";
import * as TEXTS from "#texts/selected-tickets.ts";

/** Puts the selected tickets out for bid to the same vendors, each up to the same amount. */
export function GiveMany({ planFor, missing, draftKey, onClose, onSubmit }: ManyProps) {
  const draft = useDraft<TypedBidders>(draftKey, { ...NO_BIDDERS, who: "chosen" });
  const { fields } = draft;
  const awardRules = useAwardRules();
  const insurance = useExpiredInsurance(fields);
  const vendors = vendorsOf(fields);
  const act: ActOnMany = { kind: "giveToVendor", bidders: biddersRequestOf(fields), awardRules };
  const plan = vendors.length === 0 ? [] : planFor(act);
  const count = changedBy(plan);
  const cents = centsFromAmount(fields.acceptUpTo);
  const isWrongAmount = !isBlank(fields.acceptUpTo) && cents === null;
  const find = () => [
    vendors.length === 0 ? { field: "onlyVendors", message: RULE_TEXTS.vendorsMissing } : null,
    isWrongAmount ? { field: "acceptUpTo", message: RULE_TEXTS.amountInvalid(amountExample()) } : null,
  ];
  const [problem, setProblem] = useFormProblem(find);
  const submit = async () => {
    const wrong = find().find((each) => each !== null) ?? null;
    setProblem(wrong);
    if (wrong === null && !insurance.warn()) await draft.send(() => onSubmit(act));
  };
  return (
    <FormSheet
      title={TEXTS.titles.give}
      submit={
        insurance.names.length > 0
          ? BIDDER_TEXTS.askAnyway
          : vendors.length === 0
            ? BIDDER_TEXTS.giveTitle
            : TEXTS.submits.give(count)
      }
      isDisabled={vendors.length > 0 && !isWrongAmount && count === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <VendorsFields fields={fields} problem={problem} onChange={draft.changeAll} />
      <MoneyField
        label={BIDDER_TEXTS.giveUpTo}
        name="acceptUpTo"
        value={fields.acceptUpTo}
        error={problemAt(problem, "acceptUpTo")}
        onText={(acceptUpTo) => draft.change("acceptUpTo", acceptUpTo)}
      />
      <p className="quiet">
        {cents === null
          ? BIDDER_TEXTS.giveUpToHint
          : BIDDER_TEXTS.giveUpToNote(dollarsFromCents(cents), vendors.length)}
      </p>
      {vendors.length > 0 && !isWrongAmount && <PlanPreview plan={plan} missing={missing} />}
      <InsuranceWarning names={insurance.names} />
    </FormSheet>
  );
}
