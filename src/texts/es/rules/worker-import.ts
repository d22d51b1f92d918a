// Texts about the rows of an import of workers. See docs/contributing.md#texts.

export const nameHeading = "Nombre";
export const emailHeading = "Correo";
export const sameWorkerAsRow = (row: number) =>
  `Es el mismo técnico que en la fila ${row}. Elimine una de las filas.`;
export const emailOfAnother = (name: string) =>
  `Es el correo de ${name}. Dos técnicos no pueden tener el mismo.`;
export const roleMissing =
  "El archivo no dice qué rol es. Escriba “Técnico de mantenimiento” en la celda, o no importe la fila.";
export const emailHasAccount = "Alguien con este correo ya tiene una cuenta.";
export const emailIsInvited = "Alguien con este correo fue invitado y aún no se registró.";
