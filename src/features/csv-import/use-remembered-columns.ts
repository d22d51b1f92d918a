import type { ChosenColumns, FileColumn, FileColumns } from "#domain/import-table.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";

/** How far the columns of a file are read as in an earlier one. */
export interface LastTime {
  /** Some are what was chosen then. */
  readonly isChosen: boolean;
  /** A file with these headings was imported with these columns: what is left out is known. */
  readonly isImported: boolean;
}

export const NOT_BEFORE: LastTime = { isChosen: false, isImported: false };

/**
 * What this account chose the columns of earlier files to be: the next export of the same system
 * has the same headings.
 * @param importName such as "stores"
 */
export function useRememberedColumns(importName: string) {
  const { db } = useSignedIn();
  const read = async () => (await readMeta(db, "importColumns").catch(() => undefined)) ?? {};
  const keyOf = ({ heading }: FileColumn) => `${importName} ${heading}`;
  // Behind a sign that no heading has, so that it is none of the keys of single columns.
  const keyOfAll = (columns: readonly FileColumn[]) =>
    `${importName}\n${columns.map(({ heading }) => heading).join("\n")}`;
  const write = async (more: Readonly<Record<string, string>>) => {
    // Without space the columns have to be chosen again, nothing else.
    await writeMeta(db, "importColumns", { ...(await read()), ...more }).catch(() => undefined);
  };
  return {
    /**
     * Reads a file with the columns that were chosen before, unless no row could be read then and
     * can without: a column that was left out for another one is needed where that is missing.
     * @param plan by what its headings say
     * @param again what the file is with other columns
     */
    asBefore: async <
      Plan extends FileColumns,
      Unread extends { readonly problem: string; readonly isLost?: boolean },
    >(
      plan: Plan,
      again: (columns: ChosenColumns) => Promise<Plan | Unread>,
    ): Promise<{ readonly plan: Plan | Unread; readonly lastTime: LastTime }> => {
      const known = await read();
      const recalled = plan.columns.map((column) => {
        const chosen = known[keyOf(column)];
        return chosen === undefined ? column.field : chosen || null;
      });
      const isChanged = recalled.some((field, at) => field !== plan.columns[at]?.field);
      const found = isChanged ? await again(recalled) : plan;
      if ("problem" in found) return { plan: found, lastTime: NOT_BEFORE };
      const isWorse = found.columnProblem !== null && plan.columnProblem === null;
      const used = isWorse ? plan : found;
      const isImported = known[keyOfAll(used.columns)] === fieldsOf(used.columns);
      return { plan: used, lastTime: { isChosen: isChanged && !isWorse, isImported } };
    },
    /** Only what was changed: another column may be recognised by the cells of the next file. */
    remember: (columns: readonly FileColumn[], chosen: ChosenColumns): Promise<void> =>
      write(
        Object.fromEntries(
          columns.flatMap((column, at) =>
            (chosen[at] ?? null) === column.field ? [] : [[keyOf(column), chosen[at] ?? ""]],
          ),
        ),
      ),
    /** A file was imported with these columns. */
    rememberImport: (columns: readonly FileColumn[]): Promise<void> =>
      write({ [keyOfAll(columns)]: fieldsOf(columns) }),
  };
}

const fieldsOf = (columns: readonly FileColumn[]) => columns.map(({ field }) => field ?? "").join("\n");
