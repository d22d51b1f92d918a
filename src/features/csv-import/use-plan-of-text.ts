import { useLayoutEffect, useRef } from "react";
import type { ChosenColumns, FileColumns } from "#domain/import-table.ts";
import type { ChosenValues } from "#domain/import-values.ts";
import { NOT_BEFORE, useRememberedColumns } from "#features/csv-import/use-remembered-columns.ts";
import { useRememberedValues } from "#features/csv-import/use-remembered-values.ts";

/** A file without a plan, with the reason. */
export interface Unread {
  readonly problem: string;
  /** True if only the server did not answer: the same may work later. */
  readonly isLost?: boolean;
}

/** Called after each part that the server has read, with how many rows of how many that were. */
export type OnRead = (done: number, total: number) => void;

/**
 * Says what importing a text would do.
 * @param chosen what its columns are, if that was chosen
 * @param values what values of it are, as far as that was chosen
 */
export type PlanFile<Plan> = (
  text: string,
  chosen: ChosenColumns | null,
  values: ChosenValues,
  onRead: OnRead,
) => Promise<Plan | Unread>;

interface PlanOptions<Plan> {
  readonly importName: string;
  readonly plan: PlanFile<Plan>;
  /** What a plan depends on beside the file: with another one the file is read again. */
  readonly planKey?: string | undefined;
}

/**
 * @returns a function that plans a text by the options of the latest render, and again where what
 *   the plan depends on changes meanwhile: of two files that are chosen at once, one is read first;
 *   and what was chosen for earlier files
 */
export function usePlanOfText<Plan extends FileColumns>(options: PlanOptions<Plan>) {
  const remembered = useRememberedColumns(options.importName);
  const rememberedValues = useRememberedValues(options.importName);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const planNow = async (...file: Parameters<PlanFile<Plan>>) => {
    for (;;) {
      const { plan, planKey: key } = latest.current;
      const found = { plan: await plan(...file), key };
      if (key === latest.current.planKey) return found;
    }
  };
  const planText = async (
    content: Promise<string | Unread>,
    columns: ChosenColumns | null,
    chosen: ChosenValues,
    onRead: OnRead,
  ) => {
    const text = await content;
    if (typeof text !== "string")
      return { text: "", plan: text, key: latest.current.planKey, lastTime: NOT_BEFORE };
    const known = { ...(await rememberedValues.recall()), ...chosen };
    const first = await planNow(text, columns, known, onRead);
    if (columns !== null || "problem" in first.plan) return { text, ...first, lastTime: NOT_BEFORE };
    let last: Awaited<ReturnType<typeof planNow>> = first;
    const before = await remembered.asBefore(first.plan, async (each) => {
      last = await planNow(text, each, known, onRead);
      return last.plan;
    });
    return { text, ...before, key: before.plan === first.plan ? first.key : last.key };
  };
  return { planText, remembered, rememberedValues };
}
