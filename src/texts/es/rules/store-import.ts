import { plural } from "#texts/plural.ts";

// Texts of the import of stores. See docs/contributing.md#texts.

export const managerWhoLeft = (name: string) =>
  `${name} ya no trabaja o está de licencia, según el archivo de personas, y no recibe invitación.`;
export const nameHeading = "Nombre";
export const addressHeading = "Dirección";
export const noSuchManager = (text: string) =>
  `Ningún administrador de propiedades de este dispositivo tiene el nombre o correo “${text}”. El correo solo se conoce de personas con las que trabaja: escriba el nombre, o deje la celda vacía y elija uno después. A quien no tiene cuenta lo invita antes un operador de este servidor.`;
export const severalManagers = (text: string) =>
  `Varios administradores de propiedades tienen el nombre “${text}”. Escriba el correo en su lugar.`;
export const sameAsRow = (row: number) =>
  `Es la misma tienda que en la fila ${row}. Elimine una de las filas.`;
export const numberOfRow = (row: number) =>
  `La fila ${row} tiene el mismo número. Cada tienda tiene el suyo: corrija una de las filas.`;
export const severalWithNumber =
  "Varias de sus tiendas tienen este número. Agregue la columna “Id” de “Guardar como CSV”, que las distingue.";
export const zipWithoutDigit = "Un código postal tiene cifras. Corríjalo o deje la celda vacía.";
export const noSuchTimeZone = (text: string) =>
  `No existe la zona horaria “${text}”. Escríbala como en America/Chicago o deje la celda vacía.`;
/** The location of a store whose file has none. */
export const wholeStore = "Toda la tienda";
export const severalStores =
  "Varias de sus tiendas tienen este nombre y esta dirección. Agregue la columna “Id” de “Guardar como CSV”, que las distingue.";
export const storeIsGone = "Esta tienda ya no es suya o se eliminó, así que no hay nada que deshacer.";
export const changedSinceImport = "Lo que la importación escribió aquí se cambió después, así que se queda.";
export const storeHasTickets = (count: number) =>
  plural(count, {
    one: "Esta tienda tiene 1 ticket, así que se queda.",
    other: "Esta tienda tiene # tickets, así que se queda.",
  });
export const storeHasPeople =
  "Esta tienda tiene más personas, así que se queda. Quítelas en la página de la tienda y deshaga de nuevo.";
export const managerEmailFaulty = (email: string) =>
  `“${email}” no es un correo, así que no se invita a esta persona`;
export const managerWithoutEmail = (name: string) =>
  `“${name}” no tiene correo en el archivo y no recibe invitación`;
export const storeHasOtherManager = (name: string) =>
  `${name || "Otra persona"} es ahora gerente de esta tienda, así que se queda. Un operador de este servidor puede devolvérsela.`;
export const managedByOther = (name: string) =>
  `${name || "Otra persona"} es gerente de esta tienda: solo su gerente la cambia. Omita la fila o cambie al gerente en la página de la tienda.`;
export const noSuchManagerOnServer = (text: string) =>
  `Ningún administrador de propiedades de este servidor tiene el nombre o correo “${text}”. Invite primero a esta persona, o deje la celda vacía y elija uno después.`;
export const noSuchManagerOffline = (text: string) =>
  `Sin conexión este dispositivo solo conoce los correos de personas con las que trabaja, y “${text}” no es una de ellas. Conéctese y elija el archivo de nuevo, escriba el nombre o deje la celda vacía.`;
export const numberOfStore = (label: string) => `es el de ${label} aquí: esta tienda conserva el suyo`;
export const addedWithoutNumber = (label: string) =>
  `es el de ${label} aquí: la tienda nueva se agrega sin número`;
export const managerHasLeft = (name: string) =>
  `${name} ya no está: se queda el actual, y una tienda nueva no tiene ninguno`;
export const numberTaken = (label: string) => `${label} tiene este número.`;
export const standsForNothing = (value: string) => `“${value}” dice que no se sabe nada`;
export const noDate = (value: string) => `“${value}” no es una fecha`;
export const dateInOtherOrder = (value: string) =>
  `“${value}” tiene el día y el mes al revés que la mayoría de las fechas de esta columna`;
export const noNumber = (value: string) => `“${value}” no es un número`;
export const wrongCell = (value: string) => `“${value}” es incorrecto y no se importa`;
export const numberMissing = "falta en esta fila; la mayoría de las otras tiene uno";
export const regionLike = (region: string, other: string) =>
  `“${region}” se parece a “${other}”, que tienen otras tiendas`;
export const emailOfRow = (row: number, name: string) =>
  `El mismo correo que la fila ${row}, que nombra a ${name}`;
export const statusUnknown = (text: string) =>
  `“${text}” no dice si la tienda está abierta o cerrada, así que cuenta como abierta`;
