import { LENGTHS } from "#domain/lengths.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import { storeNumberFrom } from "#domain/stores/store-label.ts";
import {
  formOfStore,
  type Store,
  STORE_LENGTHS,
  STORE_NOTE_FIELDS,
  STORE_NOTE_LENGTHS,
  STORE_TEXT_FIELDS,
  type StoreForm,
  type StoreTextField,
} from "#domain/stores/store.ts";
import { IMPORTED_FIELDS } from "#domain/stores/undo-import.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** The longest texts of the fields of a row. */
export const IMPORT_LENGTHS = {
  ...STORE_LENGTHS,
  ...STORE_NOTE_LENGTHS,
  number: LENGTHS.storeNumber,
  region: LENGTHS.region,
};

/**
 * The form of a store as a row of a file has it. A new store of a row without a location is all of
 * its address.
 */
export function formOfRow(
  sent: ReadonlyMap<ImportField, string>,
  store: Store | null,
  propertyManagerId: string | null,
): StoreForm {
  const before = store === null ? null : formOfStore(store);
  const text = (field: StoreTextField) => sent.get(field) ?? before?.[field] ?? "";
  const optional = (["number", "region", "timeZone", ...STORE_NOTE_FIELDS] as const).flatMap(
    (field): (readonly [string, string | null])[] => {
      const typed = sent.get(field);
      const value = (field === "number" && typed ? storeNumberFrom(typed) : typed) ?? before?.[field];
      if (value) return [[field, value]];
      // Only a field that is there is sent, so one that the file clears has to be.
      return before?.[field] ? [[field, null]] : [];
    },
  );
  return {
    name: text("name"),
    // A store needs one, so an empty cell leaves that of a known store.
    location: sent.get("location")?.trim() || (before?.location ?? TEXTS.wholeStore),
    address: text("address"),
    city: text("city"),
    state: text("state"),
    zipcode: text("zipcode"),
    phone: text("phone"),
    propertyManagerId,
    isDefault: before?.isDefault ?? false,
    ...Object.fromEntries(optional),
  };
}

/** @returns whether a row would change nothing; no value and an empty one are the same */
export const isSameForm = (a: StoreForm, b: StoreForm): boolean =>
  STORE_TEXT_FIELDS.every((field) => a[field] === b[field]) &&
  STORE_NOTE_FIELDS.every((field) => (a[field] ?? "") === (b[field] ?? "")) &&
  a.propertyManagerId === b.propertyManagerId &&
  (a.number ?? "") === (b.number ?? "") &&
  (a.region ?? "") === (b.region ?? "") &&
  (a.timeZone ?? "") === (b.timeZone ?? "");

/** @returns the fields that a row has; an empty location is none: a new store has one of its own */
export const columnsOf = (sent: ReadonlyMap<ImportField, string>): readonly (keyof StoreForm)[] =>
  IMPORTED_FIELDS.filter(
    (field) => sent.has(field) && (field !== "location" || !isBlank(sent.get(field) ?? "")),
  );

/** @returns whether a postal code has letters alone, as that of no country */
export const hasNoDigit = (zipcode = ""): boolean => !isBlank(zipcode) && !/\p{N}/u.test(zipcode);
