import { plural } from "#texts/plural.ts";

// Texts of an operator's import of people from a CSV file. See docs/contributing.md#texts.

export const importCsv = "Importar CSV";
export const title = "Importar personas";
export const instructions =
  "Una fila por persona, como las guarda un sistema de recursos humanos, con nombre, correo y rol o puesto al menos.";
export const whatHappens =
  "Antes de que pase algo verá qué se ha leído. Las cuentas con el mismo correo reciben lo que dice el archivo; a los demás se les invita con un enlace.";
export const details =
  "Después pueden ir Teléfono, Oficios, Tienda, “Gerente de” y Administrador de propiedades. Tienda y “Gerente de” aceptan números, nombres o regiones, separados con punto y coma: un gerente de tienda se agrega a lo que está en Tienda y dirige lo que está en “Gerente de”.";
export const nothingToImport = "Todas las personas de este archivo tienen una cuenta como en el archivo.";
export const importRows = (count: number) =>
  plural(count, { one: "Importar 1 persona", other: "Importar # personas" });
export const tooManyNew = (count: number, most: number) =>
  `Este archivo tiene ${count} personas nuevas; se invita como máximo a ${most} a la vez. Divida el archivo e importe las partes una tras otra.`;
export const imported = "Personas importadas";
export const failed = "No se importó a todos";
export const savedBefore = (saved: number, all: number, problem: string) =>
  `${saved} de ${all} cambios están guardados. ${problem} Importe otra vez para los demás.`;
export const name = "Nombre";
export const email = "Correo";
export const role = "Rol";
export const roles = (count: number, open: number) =>
  open === 0 ? `Roles del archivo (${count})` : `Roles del archivo (${count}, ${open} por elegir)`;
export const rolesHint =
  "Estos no son nombres de roles aquí. Elija una vez qué es cada uno; este dispositivo lo recuerda. Las filas de abajo se leen otra vez enseguida.";
export const roleLeftOut = (title: string) => `“${title}” no se importa.`;
export const phone = "Teléfono";
export const trades = "Oficios";
export const store = "Tienda";
export const manages = "Gerente de";
export const takesOverOf = (stores: string) =>
  `Gerente de la tienda cuando se registre, hasta entonces usted: ${stores}`;
export const takesOverPropertyOf = (stores: string) =>
  `Administrador de propiedades cuando se registre: ${stores}`;
export const whatHappensOffline =
  "No hay conexión. Puede elegir el archivo ahora: se lee aquí y queda en esta página, y se compara con las cuentas en cuanto vuelva la conexión. Antes de eso no se importa nada.";
export const checkedByServer =
  "Las filas de abajo se leen según las tiendas y las personas de este dispositivo. Solo el servidor sabe quién ya tiene una cuenta o una invitación, si un rol puede cambiar y de quién son estos trabajadores: lo dice antes de importar nada.";
export const knownHere = (name: string, role: string) => `Ya tiene una cuenta: ${name}, ${role}.`;
export const managesOf = (stores: string) => `Gerente de: ${stores}`;
export const nameTypedLater = "falta, así que esta persona lo escribe al registrarse";
export const roleChanges =
  "cambia: la sesión de esta persona se cierra, y después verá otras pantallas y otros datos";
export const worksFor = (manager: string) => `trabaja para ${manager}`;
export const undoImport = "Deshacer una importación";
export const undoTitle = "Deshacer una importación de personas";
export const whichImport = "Importación";
export const importOf = (file: string, at: string, count: number, by: string) =>
  plural(count, {
    one: () => `${file}, ${at}, 1 persona, por ${by}`,
    other: (n) => `${file}, ${at}, ${n} personas, por ${by}`,
  });
export const noImports = "No hay importaciones de los últimos 30 días que deshacer.";
/** Only what there is. */
export const undoSummary = (withdrawn: number, restored: number, staying: number, already: number) =>
  [
    ...(withdrawn > 0 ? [`Por retirar: ${withdrawn}.`] : []),
    ...(restored > 0 ? [`Por restaurar: ${restored}.`] : []),
    ...(staying > 0 ? [`Se quedan: ${staying}.`] : []),
    ...(already > 0 ? [`Ya deshechas: ${already}.`] : []),
  ].join(" ");
export const undoneSummary = (undone: number, staying: number) =>
  `Deshechas: ${undone}. Se quedan como están: ${staying}.`;
export const peopleOfImport = "Personas de esta importación";
export const undoPeople = (count: number) =>
  plural(count, { one: "Deshacer para 1 persona", other: "Deshacer para # personas" });
export const undoingPeople = (done: number, total: number) => `Deshaciendo… ${done} de ${total}`;
export const willBeWithdrawn =
  "No se ha registrado: la invitación se retirará y sus enlaces dejarán de funcionar.";
export const willBeRestored = "Recuperará los valores de antes de la importación.";
export const alreadyUndone = "Ya está como antes de la importación.";
export const wasWithdrawn = "La invitación se retiró.";
export const invitationWillBeRestored =
  "No se ha registrado: la invitación anterior recuperará sus valores. Sus enlaces dejarán de funcionar y habrá que crear uno nuevo en «Invitaciones».";
export const invitationWasRestored =
  "La invitación anterior tiene de nuevo sus valores. Ya no sirve ningún enlace: cree uno nuevo en «Invitaciones».";
export const wasRestored = "Tiene de nuevo los valores de antes de la importación.";
export const stillHasAccount =
  "Todavía hay una cuenta con este correo. Si esta persona ya no trabaja, ciérrela: “Buscar”, “Un colega se va”.";
export const stillInvited =
  "Todavía espera una invitación para este correo. Si esta persona ya no trabaja, retírela en “Invitaciones”.";
export const invitedAlready =
  "Ya está invitada. La importación crea un enlace nuevo, y el de antes deja de funcionar.";
export const linksEnd = (count: number) =>
  plural(count, {
    one: "1 de las personas nuevas ya está invitada. La importación crea un enlace nuevo para ella, y el de antes deja de funcionar.",
    other:
      "# de las personas nuevas ya están invitadas. La importación crea un enlace nuevo para cada una, y los de antes dejan de funcionar.",
  });
export const leaveInvited = (count: number) =>
  plural(count, {
    one: "No crear un enlace nuevo para esta persona: conserva su invitación, que recibe las tiendas de este archivo",
    other:
      "No crear enlaces nuevos para estas # personas: conservan sus invitaciones, que reciben las tiendas de este archivo",
  });
export const invitationStays = "Ya está invitada y no se importa: el enlace de antes sigue vigente.";
export const invitationGetsStores =
  "Ya está invitada: el enlace de antes sigue vigente y también da estas tiendas.";
export const worksForOfStores = (manager: string) =>
  `trabaja para ${manager}, que administra las tiendas de esta fila`;
export const regionOf = (name: string, stores: number) =>
  plural(stores, { one: () => `${name} (1 tienda)`, other: (n) => `${name} (${n} tiendas)` });
export const storesOfRegions = (regions: string, stores: number) =>
  plural(stores, { one: () => `${regions}: 1 tienda`, other: (n) => `${regions}: ${n} tiendas` });
export const regionsOfFile = (regions: string) => `Regiones del archivo: ${regions}.`;
export const workersByStores = (count: number) =>
  plural(count, {
    one: "1 técnico de mantenimiento trabaja para el administrador de propiedades de las tiendas de su fila.",
    other:
      "# técnicos de mantenimiento trabajan para los administradores de propiedades de las tiendas de sus filas.",
  });
export const workersWithoutManager = (count: number) =>
  plural(count, {
    one: "1 técnico de mantenimiento no tiene administrador de propiedades según el archivo ni sus tiendas.",
    other:
      "# técnicos de mantenimiento no tienen administrador de propiedades según el archivo ni sus tiendas.",
  });
export const managerOfAll = (count: number) =>
  plural(count, {
    one: "Administrador de propiedades de este técnico",
    other: "Administrador de propiedades de estos # técnicos",
  });
export const leaveWorkersOut = "Ninguno: omitir";
export const whatChanges = (fields: string) => `Qué cambia: ${fields}.`;
export const storesAreAdded =
  "Lo que está en “Tienda” se añade: estas personas conservan las tiendas que tienen.";
export const changesOfField = (label: string, count: number) => `${label} (${count})`;
export const accountsStay = (count: number) =>
  plural(count, { one: "1 cuenta se queda como está.", other: "# cuentas se quedan como están." });
export const linksStay = (count: number) =>
  plural(count, {
    one: "1 persona ya está invitada y conserva el enlace.",
    other: "# personas ya están invitadas y conservan sus enlaces.",
  });
export const mergedInto = (row: number) =>
  `La misma persona que en la fila ${row}, que tiene las tiendas de ambas filas.`;
export const leaveWrongCells = (count: number) =>
  plural(count, {
    one: "Importar a 1 persona sin tiendas desconocidas",
    other: "Importar a # personas sin tiendas desconocidas",
  });
export const withoutWrongCells = (count: number) =>
  plural(count, {
    one: "1 fila tiene tiendas desconocidas y se importa sin ellas. Puede guardarla después de importar.",
    other:
      "# filas tienen tiendas desconocidas y se importan sin ellas. Puede guardarlas después de importar.",
  });
export const rolesRead = (count: number) =>
  plural(count, { one: "1 puesto se lee como rol:", other: "# puestos se leen como roles:" });
