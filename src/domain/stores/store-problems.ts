import { ownFieldsProblem } from "#domain/stores/own-field-names.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/stores.ts";

const NEEDED = {
  name: TEXTS.storeNameIsRequired,
  location: TEXTS.storeLocationIsRequired,
  address: TEXTS.storeAddressIsRequired,
} as const;

/**
 * Validates a store form: name, location and address are required, own fields have their form.
 * @returns messages by field.
 */
export function storeProblems(
  form: Pick<StoreForm, keyof typeof NEEDED | "ownFields">,
): Partial<Record<keyof typeof NEEDED | "ownFields", string>> {
  const ownFields = ownFieldsProblem(form.ownFields ?? "");
  return {
    ...Object.fromEntries(
      Object.entries(NEEDED).filter(([field]) => isBlank(form[field as keyof typeof NEEDED])),
    ),
    ...(ownFields === null ? {} : { ownFields }),
  };
}
