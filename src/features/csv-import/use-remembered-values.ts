import { type ChosenValues, keyOfValue } from "#domain/import-values.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";

/**
 * What this account chose the values of earlier files to be: the next export of the same system has
 * the same ones.
 * @param importName such as "people"
 */
export function useRememberedValues(importName: string) {
  const { db } = useSignedIn();
  const read = async () => (await readMeta(db, "importValues").catch(() => undefined)) ?? {};
  const prefix = `${importName} `;
  return {
    recall: async (): Promise<ChosenValues> =>
      Object.fromEntries(
        Object.entries(await read()).flatMap(([key, choice]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), choice]] : [],
        ),
      ),
    /** Remembers choices by value; several at once, since two writes would each lack the other. */
    remember: async (chosen: Readonly<Record<string, string>>): Promise<void> => {
      const added = Object.entries(chosen).map(([value, choice]) => [prefix + keyOfValue(value), choice]);
      const values = { ...(await read()), ...Object.fromEntries(added) };
      // Without space it has to be chosen again, nothing else.
      await writeMeta(db, "importValues", values).catch(() => undefined);
    },
  };
}
