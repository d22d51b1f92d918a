import type { ChosenColumns, FileColumn } from "#domain/import-table.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";

/**
 * What this account chose the columns of earlier files to be: the next export of the same system
 * has the same headings.
 * @param importName such as "stores"
 */
export function useRememberedColumns(importName: string) {
  const { db } = useSignedIn();
  const read = async () => (await readMeta(db, "importColumns").catch(() => undefined)) ?? {};
  const keyOf = ({ heading }: FileColumn) => `${importName} ${heading}`;
  return {
    /** @returns the columns as they were chosen before; null where that changes none */
    recall: async (columns: readonly FileColumn[]): Promise<ChosenColumns | null> => {
      const fields = await read();
      const recalled = columns.map((column) => {
        const chosen = fields[keyOf(column)];
        return chosen === undefined ? column.field : chosen || null;
      });
      return recalled.every((field, at) => field === columns[at]?.field) ? null : recalled;
    },
    remember: async (columns: readonly FileColumn[], chosen: ChosenColumns): Promise<void> => {
      const now = columns.map((column, at) => [keyOf(column), chosen[at] ?? ""] as const);
      const fields = { ...(await read()), ...Object.fromEntries(now) };
      // Without space the columns have to be chosen again, nothing else.
      await writeMeta(db, "importColumns", fields).catch(() => undefined);
    },
  };
}
