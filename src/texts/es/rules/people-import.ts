// Texts about the rows of an operator's import of people. See docs/contributing.md#texts.

export const nameHeading = "Nombre";
export const emailHeading = "Correo";
export const roleHeading = "Rol";
export const nameMissing = "El nombre es obligatorio";
export const emailFaulty = "Ingrese un correo válido";
export const roleUnknown = (roles: string) =>
  `Escriba uno de estos roles: ${roles}. A los técnicos los agrega su administrador de propiedades.`;
export const storeOfOtherRole = "Aquí solo un gerente de tienda tiene tienda. Deje la celda vacía.";
export const tooManyPeople = (count: number, most: number) =>
  `Este archivo tiene ${count} personas; una importación acepta como máximo ${most}. Divida el archivo e importe las partes una tras otra.`;
export const samePersonAsRow = (row: number) =>
  `Es el mismo correo que en la fila ${row}. Elimine una de las filas.`;
