import { plural } from "#texts/plural.ts";

// Texts about the rows of an operator's import of people. See docs/contributing.md#texts.

export const nameHeading = "Nombre";
export const emailHeading = "Correo";
export const roleHeading = "Rol";
export const emailMissing = "Falta el correo";
export const emailFaulty = "Ingrese un correo válido";
export const roleUnknown = (roles: string) => `Escriba uno de estos roles: ${roles}.`;
export const roleToChoose = "Elija en “Roles del archivo” qué rol es este.";
export const roleOfOthersFirst = (titles: string) =>
  `Elija primero en “Roles del archivo” qué rol es ${titles}: el administrador de propiedades de este técnico puede ser uno de ellos.`;
export const storeOfOtherRole =
  "Aquí solo un gerente de tienda o un técnico de mantenimiento tiene tienda. Deje la celda vacía.";
export const managerRowFaulty = (name: string, row: number) =>
  `Trabaja para ${name}, cuya fila ${row} no se importa por sus errores. Corrija primero esa fila.`;
export const managerHasLeft = (name: string, row: number) =>
  `Trabaja para ${name}, que según la fila ${row} se fue o está de licencia. Escriba otro administrador de propiedades, o importe también a ${name}.`;
export const managerIsLeftOut = (name: string, row: number, title: string) =>
  `Trabaja para ${name}, cuya fila ${row} se omite con “${title}”. Elija otro rol para ella, o escriba otro administrador de propiedades.`;
export const roleOfManagerFirst = (name: string, row: number, title: string) =>
  `Trabaja para ${name}, de la fila ${row}: elija primero en “Roles del archivo” qué rol es “${title}”.`;
export const managerOfOtherRole = (name: string, row: number, role: string) =>
  `Trabaja para ${name}, cuyo rol en la fila ${row} es ${role}. Solo un administrador de propiedades tiene técnicos: escriba el suyo, o corrija ese rol.`;
export const severalInFile = (name: string, rows: readonly number[]) =>
  `Varios administradores de propiedades de este archivo se llaman “${name}”, en las filas ${rows.join(", ")}. Escriba el correo.`;
export const tooManyStores = (count: number, most: number) =>
  `Son ${count} tiendas; a una persona se la agrega como máximo a ${most} a la vez.`;
export const tooManyPeople = (count: number, most: number) =>
  `Este archivo tiene ${count} personas; una importación acepta como máximo ${most}. Divida el archivo e importe las partes una tras otra.`;
export const samePersonAsRow = (row: number) =>
  `Es el mismo correo que en la fila ${row}, que tiene errores. Corríjalos, o elimine una de las filas.`;
export const emailOfOtherName = (row: number, name: string) =>
  `La fila ${row} tiene el mismo correo para ${name}. Cada persona necesita su propio correo.`;
export const sameAsOtherRole = (row: number, role: string) =>
  `La fila ${row} tiene a la misma persona como ${role}. Una persona tiene un rol: elimine una de las filas.`;
export const sameWithOtherManager = (row: number, manager: string) =>
  `La fila ${row} tiene a la misma persona como técnico de ${manager}. Un técnico tiene un administrador de propiedades: elimine una de las filas.`;
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
export const storeOfPropertyManager =
  "se omite: lo que administra un administrador de propiedades está en la otra columna, y a nadie se lo agrega además a una tienda";
export const hasNoStore =
  "se omite: solo tienen tiendas los gerentes de tienda, los administradores de propiedades y los técnicos de mantenimiento";
export const noStore = (named: string) => `No hay ninguna tienda ni región “${named}”.`;
export const noStoreButRegion = (named: string, region: string, stores: number) =>
  plural(stores, {
    one: () => `No hay ninguna tienda ni región “${named}”. ¿Es la región “${region}”, con 1 tienda?`,
    other: (n) => `No hay ninguna tienda ni región “${named}”. ¿Es la región “${region}”, con ${n} tiendas?`,
  });
export const noStoreButStore = (named: string, store: string) =>
  `No hay ninguna tienda ni región “${named}”. ¿Es la tienda “${store}”?`;
export const severalStores = (named: string) =>
  `Varias tiendas tienen el nombre o número “${named}”. Escriba el id de la tienda.`;
export const keepPropertyManagers = (count: number) =>
  plural(count, {
    one: "1 tienda de ella conserva su administrador de propiedades. Para darla a esta persona, nombre la tienda misma.",
    other:
      "# tiendas de ella conservan sus administradores de propiedades. Para darlas a esta persona, nombre las tiendas mismas.",
  });
export const storeAndRegion = (named: string, store: string, stores: number) =>
  plural(stores, {
    one: () =>
      `“${named}” se lee como la tienda ${store}. Para la región con 1 tienda escriba “Región ${named}”.`,
    other: (n) =>
      `“${named}” se lee como la tienda ${store}. Para la región con ${n} tiendas escriba “Región ${named}”.`,
  });
export const allStores = "Todas las tiendas";
export const ofMostStores = (manager: string, stores: number, all: number) =>
  `trabaja para ${manager}, que administra ${stores} de estas ${all} tiendas`;
export const andMoreStores = (count: number) =>
  plural(count, { one: "1 tienda más", other: "# tiendas más" });
export const alsoInRow = (stores: number, row: number) =>
  plural(stores, {
    one: () => `1 de estas tiendas también está en la fila ${row}: pasa a esa persona`,
    other: (n) => `${n} de estas tiendas también están en la fila ${row}: pasan a esa persona`,
  });
