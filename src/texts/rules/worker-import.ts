// Texts about the rows of an import of workers. See docs/contributing.md#texts.

export const nameHeading = "Name";
export const emailHeading = "Email";
export const tooManyWorkers = (count: number, most: number) =>
  `This file would change ${count} workers; one import changes at most ${most}. Split the file and import the parts one after the other.`;
export const sameWorkerAsRow = (row: number) =>
  `This is the same worker as in row ${row}. Delete one of the rows.`;
export const emailOfAnother = (name: string) =>
  `This is the email of ${name}. Two workers cannot have the same one.`;
