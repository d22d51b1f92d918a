import { BASE_PREFIX, type FormName, NEW } from "#features/drafts/draft-key.ts";

/** The draft a mutation can be edited in: form name, id of its subject, and field values. */
export type DraftFields = readonly [form: FormName, subject: string, fields: Record<string, string>];

/** The text shown when a mutation is refused. */
export interface FailureText {
  readonly title: string;
  /** Given only where it differs from the title. */
  readonly sentence?: string;
}

/** The texts of one kind of mutation, and its conversion to a draft. */
export interface MutationText<Payload> {
  /** A one-line description. */
  label(payload: Payload): string;
  failure(payload: Payload): FailureText;
  /**
   * The text the person wrote, or null if the label contains it. Without this method, `userTextOf`
   * decides.
   */
  text?(payload: Payload): string | null;
  /**
   * Converts the payload to a draft of its form. A kind without a form (a deletion, a checkbox) can
   * only be withdrawn.
   */
  toDraft?(payload: Payload): DraftFields | null;
  /** What several of this kind, enqueued together, are: "199 stores". */
  readonly several?: (count: number) => string;
  /** Set for kinds that undo skips, such as marking as read. */
  readonly isNothingToUndo?: true;
}

/** A failure text that consists of its title. */
export const failed = (title: string) => (): FailureText => ({ title });

/**
 * @returns the draft of a form that stores its initial values (`base`); null for a change without
 *   them.
 */
export function draftWithBase<Form>(
  name: FormName,
  { isNew, form, base }: { readonly isNew: boolean; readonly form: Form; readonly base?: Form },
  id: string,
  fieldsOf: (form: Form) => Record<string, string>,
): DraftFields | null {
  const began = isNew ? form : base;
  if (began === undefined) return null;
  return [name, isNew ? NEW : id, { ...fieldsOf(form), base: JSON.stringify(fieldsOf(began)) }];
}

/** The initial values of the form, as prefixed fields of the draft. */
export const baseFields = (base: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(base).map(([field, text]) => [BASE_PREFIX + field, text]));
