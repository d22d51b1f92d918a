import { foldName } from "#domain/search.ts";

/** The choice for a value whose rows are not imported. */
export const LEAVE_OUT = "";

/** What somebody chose values of a file to be, by `keyOfValue`; `LEAVE_OUT` for their rows. */
export type ChosenValues = Readonly<Record<string, string>>;

/** A text of a column that stands for something else here, such as a job title for a role. */
export interface FileValue {
  /** As the first row has it. */
  readonly value: string;
  /** How many rows have it. */
  readonly count: number;
  /** What it is read as; null while somebody has to choose. */
  readonly choice: string | null;
}

/** @returns what is the same for one text in another case or with other blanks */
export const keyOfValue = (text: string): string => foldName(text);
