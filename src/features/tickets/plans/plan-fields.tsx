import { NativeSelect, TextInput } from "@mantine/core";
import { LENGTHS } from "#domain/lengths.ts";
import type { PlanText, StorePlan } from "#domain/plans/plan-share.ts";
import { dueAfterProblem, MOST_DUE_AFTER_DAYS } from "#domain/plans/store-plan.ts";
import { isBlank } from "#domain/text.ts";
import { DEFAULT_PRIORITY, isPriority, PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { LimitedArea } from "#features/forms/limited-area.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { linesOf, problemOfLines } from "#features/tickets/create/title-maker.tsx";
import {
  PlanVendorFields,
  type PlanVendorField,
  vendorFieldsOf,
  vendorFrom,
  vendorProblemsOf,
} from "#features/tickets/plans/plan-vendor-fields.tsx";
import type { TypedBidders } from "#features/tickets/transitions/bidders-form.ts";
import * as TEXTS from "#texts/plans.ts";
import * as RULES from "#texts/rules/plans.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";

/** What the tickets of a plan say, as typed. */
export type PlanFieldValues = Readonly<
  Record<"title" | "description" | "priority" | "category" | "dueAfter" | "orders", string>
> &
  TypedBidders;

/** A field of them that can be wrong. */
export type PlanTextField = "title" | "dueAfter" | "orders" | PlanVendorField;

/** The fields of a form about this share; empty ones without one. */
export const fieldsOf = (plan: StorePlan | null): PlanFieldValues => ({
  title: plan?.title ?? "",
  description: plan?.description ?? "",
  priority: plan?.priority ?? DEFAULT_PRIORITY,
  category: plan?.category ?? "",
  dueAfter: plan?.dueAfterDays == null ? "" : String(plan.dueAfterDays),
  orders: (plan?.workOrders ?? []).join("\n"),
  ...vendorFieldsOf(plan?.vendor),
});

/** The text of a plan that was typed. */
export const textFrom = (fields: PlanFieldValues): PlanText => ({
  title: fields.title.trim(),
  description: fields.description,
  priority: isPriority(fields.priority) ? fields.priority : DEFAULT_PRIORITY,
  category: fields.category.trim() || null,
  dueAfterDays: fields.dueAfter.trim() === "" ? null : Number(fields.dueAfter),
  workOrders: linesOf(fields.orders),
  vendor: vendorFrom(fields),
});

/** @returns what is wrong with the fields, by their names. */
export function problemsOf(fields: PlanFieldValues): Partial<Record<PlanTextField, string>> {
  const wrongDays = dueAfterProblem(textFrom(fields).dueAfterDays);
  const wrongOrders = problemOfLines(linesOf(fields.orders));
  return {
    ...(isBlank(fields.title) ? { title: RULES.titleMissing } : {}),
    ...(wrongDays === null ? {} : { dueAfter: wrongDays }),
    ...(wrongOrders === null ? {} : { orders: wrongOrders }),
    ...vendorProblemsOf(fields),
  };
}

interface PlanFieldsProps {
  readonly fields: PlanFieldValues;
  readonly problems: Partial<Record<PlanTextField, string>>;
  readonly onChange: (field: keyof PlanFieldValues, value: string) => void;
  readonly onChangeAll: (changed: Partial<PlanFieldValues>) => void;
}

/** The fields of what the tickets of a plan say. */
export const PlanFields = ({ fields, problems, onChange, onChangeAll }: PlanFieldsProps) => (
  <>
    <LimitedInput
      label={TEXTS.titleField}
      name="title"
      longest={LENGTHS.title}
      required
      withAsterisk={false}
      value={fields.title}
      {...(problems.title === undefined ? {} : { error: problems.title })}
      onChange={(event) => onChange("title", event.currentTarget.value)}
    />
    <LimitedArea
      label={TICKET_TEXTS.description}
      name="description"
      rows={3}
      longest={LENGTHS.description}
      value={fields.description}
      onChange={(event) => onChange("description", event.currentTarget.value)}
    />
    <div className="row">
      <NativeSelect
        className="grow"
        label={TICKET_TEXTS.priority}
        name="priority"
        value={fields.priority}
        data={PRIORITIES.map((each) => ({ value: each, label: priorityLabel(each) }))}
        onChange={(event) => onChange("priority", event.currentTarget.value)}
      />
      <TextInput
        className="grow"
        label={TEXTS.dueAfterField}
        placeholder={TEXTS.dueAfterHint}
        name="dueAfter"
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_DUE_AFTER_DAYS}
        value={fields.dueAfter}
        error={problems.dueAfter}
        onChange={(event) => onChange("dueAfter", event.currentTarget.value)}
      />
    </div>
    <LimitedInput
      label={TICKET_TEXTS.category}
      name="category"
      longest={LENGTHS.category}
      value={fields.category}
      onChange={(event) => onChange("category", event.currentTarget.value)}
    />
    <LimitedArea
      label={TEXTS.workOrdersField}
      name="orders"
      rows={3}
      longest={LENGTHS.description}
      value={fields.orders}
      {...(problems.orders === undefined ? {} : { error: problems.orders })}
      onChange={(event) => onChange("orders", event.currentTarget.value)}
    />
    <PlanVendorFields fields={fields} problems={problems} onChange={onChangeAll} />
  </>
);
