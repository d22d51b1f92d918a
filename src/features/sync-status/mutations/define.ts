import { BASE_PREFIX, type FormName, NEW } from "#features/drafts/draft-key.ts";

/** The form a mutation was made in: its name, what it is about, and the values of its fields. */
export type DraftFields = readonly [form: FormName, subject: string, fields: Record<string, string>];

/** What is said when a mutation is refused. */
export interface FailureText {
  readonly title: string;
  /** Where the sentence is not the title itself. */
  readonly sentence?: string;
}

/** How a kind of mutation is spoken of. */
export interface MutationText<Payload> {
  /** What it is, in one line. */
  label(payload: Payload): string;
  failure(payload: Payload): FailureText;
  /** What the person wrote, where the label does not say it already; else the text of its rules. */
  text?(payload: Payload): string | null;
  /** Its form, for changing it; a mutation without one (a deletion, a tick) can only be withdrawn. */
  toDraft?(payload: Payload): DraftFields | null;
  /** Looking at something is nothing a person would undo. */
  readonly isNothingToUndo?: true;
}

/** A failure whose title says all. */
export const failed = (title: string) => (): FailureText => ({ title });

/**
 * The draft of a form that knows what it began with; without that, a change of what existed has no
 * draft.
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

/** What the fields held when the form was opened, as fields of the draft. */
export const baseFields = (base: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(base).map(([field, text]) => [BASE_PREFIX + field, text]));
