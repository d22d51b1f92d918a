// Texts about the rows of an import of workers. See docs/contributing.md#texts.

export const nameHeading = "Nombre";
export const emailHeading = "Correo";
export const tooManyWorkers = (count: number, most: number) =>
  `Este archivo cambiaría ${count} técnicos; una importación cambia como máximo ${most}. Divida el archivo e importe las partes una tras otra.`;
export const sameWorkerAsRow = (row: number) =>
  `Es el mismo técnico que en la fila ${row}. Elimine una de las filas.`;
export const emailOfAnother = (name: string) =>
  `Es el correo de ${name}. Dos técnicos no pueden tener el mismo.`;
