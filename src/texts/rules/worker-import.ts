// Texts about the rows of an import of workers. See docs/contributing.md#texts.

export const nameHeading = "Name";
export const emailHeading = "Email";
export const sameWorkerAsRow = (row: number) =>
  `This is the same worker as in row ${row}. Delete one of the rows.`;
export const emailOfAnother = (name: string) =>
  `This is the email of ${name}. Two workers cannot have the same one.`;
