import type { FieldConflict } from "#domain/merge-fields.ts";

/** @returns the server's value of each conflicting field. */
export const theirValues = (conflicts: readonly FieldConflict[]) =>
  Object.fromEntries(conflicts.map((each) => [each.field, each.theirs]));

/** @returns the change without these fields. */
export const withoutFields = <T extends object>(change: T, fields: ReadonlySet<string>): T =>
  Object.fromEntries(Object.entries(change).filter(([field]) => !fields.has(field))) as T;

/** API field names that differ from the form's. */
const FORM_FIELD: ReadonlyMap<string, string> = new Map([["propertyManager", "propertyManagerId"]]);

const formField = (field: string) => FORM_FIELD.get(field) ?? field;

/**
 * Resolves the field conflicts of a mutation that saves a whole form. See
 * docs/offline.md#field-conflicts.
 * @param theirs the fields at which the value of the other person was chosen
 * @returns the remaining mutation; null if nothing is left to change
 */
export function settleForm<
  Payload extends { readonly form: object; readonly base?: object; readonly nextPropertyManager?: null },
>(payload: Payload, conflicts: readonly FieldConflict[], theirs: ReadonlySet<string>): Payload | null {
  const now = Object.entries(theirValues(conflicts)).map(
    ([field, value]) => [formField(field), value] as const,
  );
  const chosen = new Set([...theirs].map(formField));
  const base: Record<string, unknown> = { ...payload.base, ...Object.fromEntries(now) };
  const form = { ...payload.form, ...Object.fromEntries(now.filter(([field]) => chosen.has(field))) };
  // That nobody takes over a store is a change beside the fields of its form.
  const isEmpty =
    payload.nextPropertyManager === undefined &&
    Object.entries(form).every(([field, value]) => base[field] === value);
  return isEmpty ? null : { ...payload, form, base };
}
