import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/plans.ts";

const savePlan: MutationText<MutationPayload<"savePlan">> = {
  label: ({ title, storeName }) => TEXTS.saveStep(title, storeName),
  several: TEXTS.severalSaved,
  failure: failed(TEXTS.failedToSave),
  toDraft: ({ isNew, planId, storeId, change: { rule, ...text } }) =>
    isNew
      ? [
          "plan",
          planId,
          {
            title: text.title ?? "",
            description: text.description ?? "",
            priority: text.priority ?? "medium",
            category: text.category ?? "",
            dueAfter: String(text.dueAfterDays ?? ""),
            orders: (text.workOrders ?? []).join("\n"),
            every: String(rule?.every ?? 1),
            unit: rule?.unit ?? "months",
            firstOn: rule?.startsOn ?? "",
            spread: "0",
            stores: storeId,
          },
        ]
      : null,
};

const endPlan: MutationText<MutationPayload<"endPlan">> = {
  label: ({ title, storeName }) => TEXTS.endStep(title, storeName),
  several: TEXTS.severalEnded,
  failure: failed(TEXTS.failedToEnd),
};

/** Texts of mutations of maintenance plans. */
export const planTexts = { savePlan, endPlan };
