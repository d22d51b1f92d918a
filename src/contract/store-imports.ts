import { endpoint } from "#contract/endpoint.ts";
import { importedValues } from "#contract/stores.ts";
import { z } from "#contract/zod.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import type { StoreImport } from "#domain/stores/undo-import.ts";

const importFields = {
  id: z.string(),
  fileName: z.string(),
  /** When it was imported, by its device: `importedAt` of its undoing. */
  at: z.string(),
  /** How many store managers the file names. */
  managers: z.number(),
};

/** GET /api/store-imports: the caller's imports of stores of the last 30 days, newest first. */
export const listStoreImports = endpoint({
  name: "listStoreImports",
  method: "GET",
  path: "/api/store-imports",
  access: "signed in",
  answer: z.object({
    imports: z.array(
      z.object({
        ...importFields,
        /** How many stores it made and changed, without those that were taken back. */
        added: z.number(),
        changed: z.number(),
      }),
    ),
  }),
  summary: "Own imports of stores that can be undone",
});

/** GET /api/store-imports/{id}: what an import wrote to each store that was not taken back. */
export const readStoreImport = endpoint({
  name: "readStoreImport",
  method: "GET",
  path: "/api/store-imports/{id}",
  access: "signed in",
  answer: z.object({
    ...importFields,
    stores: z.array(
      z.object({
        storeId: z.string(),
        wrote: importedValues,
        /** Null if the import made the store. */
        former: z.nullable(importedValues),
      }),
    ),
  }),
  refusals: [404],
  summary: "What an own import of stores wrote",
});

/** The import of an answer, as the device that made it remembers it. */
export const storeImportFromWire = ({
  stores,
  ...made
}: z.output<typeof readStoreImport.answer>): StoreImport => ({
  ...made,
  stores: stores.map(({ storeId, wrote, former }) => ({
    storeId,
    wrote: formFromImported(wrote),
    former: former && formFromImported(former),
  })),
});

/** The form of values of an import; which store is the default one is no column of it. */
export const formFromImported = ({
  propertyManager: propertyManagerId,
  ...texts
}: z.output<typeof importedValues>): StoreForm => ({ ...texts, propertyManagerId, isDefault: false });
