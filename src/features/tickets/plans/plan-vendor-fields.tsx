import { NativeSelect } from "@mantine/core";
import type { PlanVendor, StorePlan } from "#domain/plans/plan-share.ts";
import { amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import { MoneyField } from "#features/forms/money-field.tsx";
import { VendorsFields } from "#features/tickets/transitions/bidders-fields.tsx";
import {
  NO_BIDDERS,
  type TypedBidders,
  typedVendors,
  vendorsOf,
} from "#features/tickets/transitions/bidders-form.ts";
import * as TEXTS from "#texts/plans.ts";
import * as RULES from "#texts/rules/plans.ts";

/** A field of who does the work that can be wrong. */
export type PlanVendorField = "vendor" | "upTo";

/** The fields of who does the work of this share. */
export const vendorFieldsOf = (vendor: StorePlan["vendor"]): TypedBidders =>
  vendor == null
    ? NO_BIDDERS
    : {
        ...typedVendors([vendor]),
        who: "chosen",
        acceptUpTo: vendor.upToCents === null ? "" : amountText(vendor.upToCents),
      };

/** @returns the vendor that was chosen; null where the property manager decides */
export function vendorFrom(fields: TypedBidders): PlanVendor | null {
  const [vendor] = vendorsOf(fields);
  if (fields.who !== "chosen" || vendor === undefined) return null;
  return { id: vendor.id, name: vendor.name, upToCents: centsFromAmount(fields.acceptUpTo) };
}

/** @returns what is wrong with the fields, by their names. */
export function vendorProblemsOf(fields: TypedBidders): Partial<Record<PlanVendorField, string>> {
  if (fields.who !== "chosen") return {};
  const isWrongAmount = !isBlank(fields.acceptUpTo) && centsFromAmount(fields.acceptUpTo) === null;
  return {
    ...(vendorsOf(fields).length === 0 ? { vendor: RULES.vendorMissing } : {}),
    ...(isWrongAmount ? { upTo: RULES.upToInvalid } : {}),
  };
}

interface PlanVendorFieldsProps {
  readonly fields: TypedBidders;
  readonly problems: Partial<Record<PlanVendorField, string>>;
  readonly onChange: (changed: Partial<TypedBidders>) => void;
}

/** Who does the work: the property manager decides in each ticket, or it goes out to a vendor. */
export function PlanVendorFields({ fields, problems, onChange }: PlanVendorFieldsProps) {
  const vendor = vendorFrom(fields);
  return (
    <>
      <NativeSelect
        label={TEXTS.whoField}
        name="who"
        value={fields.who}
        data={[
          { value: "all", label: TEXTS.managerDecides },
          { value: "chosen", label: TEXTS.vendorDoes },
        ]}
        onChange={(event) => onChange({ who: event.currentTarget.value })}
      />
      {fields.who === "chosen" && (
        <>
          <VendorsFields
            isSingle
            fields={fields}
            problem={
              problems.vendor === undefined ? null : { field: "onlyVendors", message: problems.vendor }
            }
            onChange={onChange}
          />
          <MoneyField
            label={TEXTS.upToField}
            name="acceptUpTo"
            value={fields.acceptUpTo}
            error={problems.upTo}
            onText={(acceptUpTo) => onChange({ acceptUpTo })}
          />
          {vendor !== null && problems.upTo === undefined && <p className="quiet">{noteOf(vendor)}</p>}
        </>
      )}
    </>
  );
}

const noteOf = ({ name, upToCents }: PlanVendor): string =>
  upToCents === null ? TEXTS.goesOutForBid(name) : TEXTS.goesOutUpTo(name, dollarsFromCents(upToCents));
