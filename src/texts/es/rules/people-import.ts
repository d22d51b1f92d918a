import { plural } from "#texts/plural.ts";

// Texts about the rows of an operator's import of people. See docs/contributing.md#texts.

export const nameHeading = "Nombre";
export const emailHeading = "Correo";
export const roleHeading = "Rol";
export const emailFaulty = "Ingrese un correo válido";
export const roleUnknown = (roles: string) => `Escriba uno de estos roles: ${roles}.`;
export const roleToChoose = "Elija en “Roles del archivo” qué rol es este.";
export const roleOfOthersFirst = (titles: string) =>
  `Elija primero en “Roles del archivo” qué rol es ${titles}: el administrador de propiedades de este técnico puede ser uno de ellos.`;
export const storeOfOtherRole =
  "Aquí solo un gerente de tienda o un técnico de mantenimiento tiene tienda. Deje la celda vacía.";
export const managerRowFaulty = (row: number) =>
  `El administrador de propiedades de este técnico está en la fila ${row}, que no se importa por sus errores. Corrija primero esa fila.`;
export const tooManyStores = (count: number, most: number) =>
  `Son ${count} tiendas; a una persona se la agrega como máximo a ${most} a la vez.`;
export const tooManyPeople = (count: number, most: number) =>
  `Este archivo tiene ${count} personas; una importación acepta como máximo ${most}. Divida el archivo e importe las partes una tras otra.`;
export const samePersonAsRow = (row: number) =>
  `Es el mismo correo que en la fila ${row}. Elimine una de las filas.`;
export const hasRegistered =
  "Esta persona se registró, así que la cuenta se queda. Se puede desactivar en “Personas”; las tiendas sin usar se recuperan al deshacer su propia importación.";
export const accountIsGone = "Esta cuenta se eliminó, así que no hay nada que deshacer.";
export const invitedAgain =
  "Esta persona fue invitada de nuevo con otros valores, así que la invitación se queda.";
export const changedSinceImport = "Lo que la importación escribió aquí se cambió después, así que se queda.";
export const hasRaisedTickets = (count: number) =>
  plural(count, {
    one: "Esta persona creó 1 ticket para la tienda desde la importación, así que no se deshace nada.",
    other: "Esta persona creó # tickets para la tienda desde la importación, así que no se deshace nada.",
  });
export const managesOfOtherRole =
  "Aquí solo un gerente de tienda o un administrador de propiedades recibe tiendas. Deje la celda vacía.";
