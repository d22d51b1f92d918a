// Texts about the rows of an import of workers. See docs/contributing.md#texts.

export const nameHeading = "Nombre";
export const emailHeading = "Correo";
export const sameWorkerAsRow = (row: number) =>
  `Es el mismo técnico que en la fila ${row}. Elimine una de las filas.`;
export const emailOfAnother = (name: string) =>
  `Es el correo de ${name}. Dos técnicos no pueden tener el mismo.`;
