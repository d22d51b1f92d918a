import { plural } from "#texts/plural.ts";

// Texts of the import of stores from a CSV file. See docs/contributing.md#texts.

export const title = "Importar tiendas";
export const instructions = "Una fila por tienda, con nombre y dirección al menos.";
export const instructionsForOperator =
  "Una fila por tienda, con nombre y dirección al menos. Si tiene también un archivo de su personal, elija los dos a la vez.";
export const whatHappens = "Antes de que pase algo verá qué se ha leído.";
export const details =
  "Pueden ir Número, Ubicación, Ciudad, Estado, Código postal, Región, Teléfono, Administrador de propiedades (nombre o correo), Zona horaria y el nombre y correo del gerente de tienda, en cualquier orden. Después de elegir el archivo puede decir qué es cada columna. Una tienda con el mismo Id, el mismo número, o el mismo nombre y dirección, se cambia y no se agrega dos veces. Una celda vacía vacía su campo; una columna que no está en el archivo no cambia nada.";
export const storesNotHere =
  "Sus tiendas aún no están todas en este dispositivo, así que no se puede comparar un archivo con ellas. Conéctese a internet, espere un momento e inténtelo de nuevo.";
export const managerEmail = "Correo del gerente de tienda";
export const managerName = "Nombre del gerente de tienda";
export const ownField = "Dato con este nombre";
export const managerFirstName = "Nombre de pila del gerente de tienda";
export const managerLastName = "Apellidos del gerente de tienda";
export const namedManager = (person: string) => `Gerente de tienda, se importa como persona: ${person}`;
export const namesManagers = (count: number, stores: number) =>
  plural(count, {
    one: () => `Este archivo nombra por correo a 1 gerente de tienda, para ${storesInWords(stores)}.`,
    other: (n) => `Este archivo nombra por correo a ${n} gerentes de tienda, para ${storesInWords(stores)}.`,
  });
const storesInWords = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
export const managersByOperator =
  "Llegan con la importación de personas, cuando las tiendas están aquí: quien tiene cuenta es gerente de sus tiendas enseguida; a los demás se les invita con un enlace y toman el cargo cuando se registran. Hasta entonces usted es gerente. El siguiente paso lleva allí con sus nombres, correos y tiendas.";
export const managersBySomeoneElse =
  "Solo un operador de este servidor puede invitarlos. Cuando las tiendas estén aquí, guárdelos como archivo con sus tiendas: un operador lo importa en “Personas y servidor”, “Personas”. A quien tiene cuenta se le puede agregar en la página de la tienda.";
export const nobodyToCome = (count: number, names: string) =>
  plural(count, {
    one: () => `Nadie asume 1 tienda, así que usted sigue siendo su gerente: ${names}.`,
    other: (n) => `Nadie asume ${n} tiendas, así que usted sigue siendo su gerente: ${names}.`,
  });
export const managersWait = (count: number) =>
  plural(count, {
    one: "1 tienda se está enviando todavía. Su gerente puede seguir cuando esté en el servidor.",
    other: "# tiendas se están enviando todavía. Sus gerentes pueden seguir cuando estén en el servidor.",
  });
export const managersFile = "gerentes-de-tienda.csv";
export const readingPeople = (count: number, file: string) =>
  plural(count, {
    one: () => `Leyendo 1 persona de ${file}…`,
    other: (n) => `Leyendo ${n} personas de ${file}…`,
  });
export const withoutManager = (count: number) =>
  plural(count, {
    one: "1 tienda no tendrá administrador de propiedades: cada uno de sus tickets espera hasta que usted se lo dé a uno o lo envíe a cotización. Complete la columna “Administrador de propiedades” o elija uno después con “Editar” en la lista de tiendas. Si la persona aún no tiene cuenta, pida a un operador de este servidor que la invite.",
    other:
      "# tiendas no tendrán administrador de propiedades: cada uno de sus tickets espera hasta que usted se lo dé a uno o lo envíe a cotización. Complete la columna “Administrador de propiedades” o elija uno después con “Editar” en la lista de tiendas. Si la persona aún no tiene cuenta, pida a un operador de este servidor que la invite.",
  });
/** Short: what follows from it stands in `withoutManager`. */
export const mostWithoutPropertyManager = (count: number) =>
  plural(count, {
    one: "1 tienda nueva no tendrá administrador de propiedades.",
    other: "# tiendas nuevas no tendrán administrador de propiedades.",
  });
export const withoutTimeZone = (count: number) =>
  plural(count, {
    one: "1 tienda no tendrá zona horaria: cuándo vencen sus tickets se rige por el reloj del servidor. Complete la columna “Zona horaria”, por ejemplo America/Chicago, o elíjala después.",
    other:
      "# tiendas no tendrán zona horaria: cuándo vencen sus tickets se rige por el reloj del servidor. Complete la columna “Zona horaria”, por ejemplo America/Chicago, o elíjala después.",
  });
export const zonesOfStates = (count: number) =>
  plural(count, {
    one: "1 tienda nueva recibe la zona horaria de su estado, porque el archivo no la indica. En un estado con dos zonas horarias es la de la mayoría de la gente: revísela abajo.",
    other:
      "# tiendas nuevas reciben la zona horaria de su estado, porque el archivo no la indica. En un estado con dos zonas horarias es la de la mayoría de la gente: revíselas abajo.",
  });
export const unknownStates = (count: number) =>
  plural(count, {
    one: "1 tienda tiene un estado que no es de los Estados Unidos. Se importa como está escrito: revíselo abajo.",
    other:
      "# tiendas tienen estados que no son de los Estados Unidos. Se importan como están escritos: revíselos abajo.",
  });
export const withoutCityOrZip = (count: number) =>
  plural(count, {
    one: "1 tienda no tendrá ciudad o código postal: vea “Por revisar” abajo. Los proveedores buscan trabajos por ciudad.",
    other:
      "# tiendas no tendrán ciudad o código postal: vea “Por revisar” abajo. Los proveedores buscan trabajos por ciudad.",
  });
export const doubtful = (count: number) =>
  plural(count, {
    one: "1 tienda recibe un código postal o un teléfono que podría estar mal: vea “Por revisar” abajo.",
    other: "# tiendas reciben códigos postales o teléfonos que podrían estar mal: vea “Por revisar” abajo.",
  });
export const storeStatus = "Situación, abierta o cerrada";
export const closedOn = "Cerrada el";
export const closedStores = (count: number) =>
  plural(count, {
    one: "1 tienda está cerrada, según el archivo, y no se importa.",
    other: "# tiendas están cerradas, según el archivo, y no se importan.",
  });
export const importClosed = (count: number) =>
  plural(count, {
    one: "Importar la tienda cerrada de todos modos",
    other: "Importar las # tiendas cerradas de todos modos",
  });
export const statusIsNotKept =
  "Una situación o fecha de cierre solo dice qué tiendas están cerradas. No se guarda.";
export const closedInFile = (said: string) => `“${said}”: el archivo dice que esta tienda está cerrada`;
export const closedLeftOut = (said: string, isKnown: boolean) =>
  isKnown
    ? `Cerrada, según el archivo: “${said}”. Aquí la tienda queda como está.`
    : `Cerrada, según el archivo: “${said}”. No se importa.`;
export const missing = "falta";
export const stateAs = (state: string, stored: string) => `Estado: ${stored}, en el archivo “${state}”`;
export const unknownState = (state: string) => `“${state}” no es un estado de EE. UU.`;
export const zoneOfState = (zone: string) => `Zona horaria según el estado: ${zone}`;
export const withZoneOfDevice = (zone: string) =>
  `Dar a las tiendas nuevas sin zona horaria la de este dispositivo: ${zone}`;
export const nothingToImport = "Todas las tiendas de este archivo ya están aquí tal como en el archivo.";
export const importRows = (count: number) =>
  plural(count, { one: "Importar 1 tienda", other: "Importar # tiendas" });
export const parts = (most: number, left: number) =>
  `Este archivo cambia ${most + left} tiendas, de las que ${most} van a la vez. Importe primero estas y elija después el mismo archivo otra vez: lo que ya está aquí se omite.`;
export const stillSending = (count: number) =>
  plural(count, {
    one: "1 tienda se está enviando todavía. Las siguientes pueden seguir cuando esté en el servidor.",
    other: "# tiendas se están enviando todavía. Las siguientes pueden seguir cuando estén en el servidor.",
  });
export const outcomeTitle = "Qué pasó";
export const outcomeDone = "Listo";
export const outcomeList = "Tiendas de la importación";
const addedStores = (count: number) =>
  plural(count, { one: "1 tienda agregada", other: "# tiendas agregadas" });
const changedStores = (count: number) =>
  plural(count, { one: "1 tienda modificada", other: "# tiendas modificadas" });
export const outcome = (added: number, changed: number) => {
  if (changed === 0) return `${addedStores(added)}.`;
  return added === 0 ? `${changedStores(changed)}.` : `${addedStores(added)}, ${changedStores(changed)}.`;
};
export const showThem = "Mostrarlas";
export const andMore = (count: number) => plural(count, { one: "y 1 tienda más", other: "y # tiendas más" });
export const noManager = "ninguno";
export const undoImport = "Deshacer una importación";
export const whichImport = "Importación";
export const importOf = (file: string, moment: string, added: number, changed: number) =>
  `${file}, ${moment}: nuevas ${added}, cambiadas ${changed}`;
export const importElsewhere = (label: string) => `${label}, en otro dispositivo`;
export const elsewhereUnread = "Las importaciones de sus otros dispositivos no se pudieron leer.";
export const noImports = "No hay ninguna importación de tiendas que deshacer.";
/** Only what there is. */
export const undoSummary = (deleted: number, restored: number, staying: number, already: number) =>
  [
    ...(deleted > 0 ? [`Por eliminar: ${deleted}.`] : []),
    ...(restored > 0 ? [`Por restaurar: ${restored}.`] : []),
    ...(staying > 0 ? [`Se quedan: ${staying}.`] : []),
    ...(already > 0 ? [`Ya deshechas: ${already}.`] : []),
  ].join(" ");
export const undoStoresLabel = "Tiendas de esta importación";
export const undoStores = (count: number) =>
  plural(count, { one: "Deshacer en 1 tienda", other: "Deshacer en # tiendas" });
export const undoingStores = (count: number) =>
  plural(count, { one: "Deshaciendo 1 tienda…", other: "Deshaciendo # tiendas…" });
export const withdrawnSoFar = (done: number, total: number) => `Invitaciones retiradas: ${done} de ${total}.`;
export const undoneOutcome = (removed: number, restored: number, staying: number) =>
  `Tiendas eliminadas: ${removed}. Con sus valores anteriores: ${restored}. Se quedan: ${staying}.`;
export const undoneList = "Tiendas deshechas";
export const removedStore = (label: string) => `${label}: eliminada`;
export const restoredStore = (label: string) => `${label}: valores anteriores`;
export const stayingStores = "Estas se quedan";
export const serverMayKeep =
  "Una tienda que alguien haya usado entretanto también se queda. El estado de sincronización lo dirá entonces, con el motivo.";
export const managersStay = (count: number) =>
  plural(count, {
    one: "Este archivo nombra también a 1 persona. Una invitación o un lugar en una tienda que vino con ella no se deshace aquí: deshaga también la importación de personas.",
    other:
      "Este archivo nombra también a # personas. Las invitaciones y los lugares en tiendas que vinieron con ellas no se deshacen aquí: deshaga también la importación de personas.",
  });
export const peopleFirst = "Hágalo primero: una tienda con más personas se queda.";
export const undoManagers = "Deshacer la importación de personas";
export const undoneByOperator =
  "Lo hace un operador de este servidor en “Personas y servidor”, “Personas”, “Importar CSV”, “Deshacer una importación”.";
export const willBeDeleted = (manager: string) =>
  manager === ""
    ? "Nueva con esta importación y sin usar: se eliminará."
    : `Nueva con esta importación y sin usar: se eliminará. Se avisa a ${manager}, gerente de ahora.`;
export const willBeRestored = "Cambiada por esta importación: recupera sus valores anteriores.";
export const alreadyUndone = "Ya está como antes de la importación.";
export const undoneWhere =
  "Una importación se puede deshacer durante 30 días en cada dispositivo de su cuenta, en la medida en que sus tiendas están en el servidor.";
export const youBecomeManager = (count: number) =>
  plural(count, {
    one: "Usted será gerente de la tienda nueva: decide sus tickets.",
    other: "Usted será gerente de las # tiendas nuevas: decide sus tickets.",
  });
export const nameManagers =
  "Para dar a cada tienda su propio gerente, elija qué columnas del archivo son “Nombre del gerente de tienda” y “Correo del gerente de tienda”, o agréguelas si no las hay: después de la importación se agregan a sus tiendas o se les invita a ellas. También puede agregar personas en la página de una tienda, más tarde.";
export const managesStores = (name: string, count: number) =>
  plural(count, { one: () => `${name} (1 tienda)`, other: (n) => `${name} (${n} tiendas)` });
export const propertyManagersOfFile = (names: string) =>
  `Administradores de propiedades por este archivo, que reciben los tickets: ${names}.`;
export const somebody = "otra persona";
export const youStandIn = (handedOn: number, kept: number) =>
  `${plural(handedOn, {
    one: "1 tienda nueva recibe al gerente que nombra el archivo; usted es su gerente y decide sobre sus tickets hasta que esa persona tome el cargo.",
    other:
      "# tiendas nuevas reciben a los gerentes que nombra el archivo; usted es su gerente y decide sobre sus tickets hasta que esas personas tomen el cargo.",
  })}${kept === 0 ? "" : ` ${youStayManager(kept)}`}`;
const youStayManager = (count: number) =>
  plural(count, {
    one: "Usted sigue como gerente de 1 tienda que no nombra a nadie.",
    other: "Usted sigue como gerente de # tiendas que no nombran a nadie.",
  });
export const nameManagersWhoTakeOver =
  "Para dar a cada tienda un gerente propio, elija qué columnas del archivo son “Nombre del gerente de tienda” y “Correo del gerente de tienda”, o agréguelas si no las hay: después de la importación estas personas reciben sus tiendas, o se les invita y toman el cargo cuando se registran. También puede cambiar al gerente en la página de la tienda, más tarde.";
export const unlikeOthers = (count: number) =>
  plural(count, {
    one: "1 tienda no tiene el número que tiene la mayoría de las filas, o tiene una región que es casi la de otras tiendas: vea “Por revisar” abajo.",
    other:
      "# tiendas no tienen el número que tiene la mayoría de las filas, o tienen una región que es casi la de otras tiendas: vea “Por revisar” abajo.",
  });
export const emailsOfOthers = (count: number) =>
  plural(count, {
    one: "1 fila nombra a alguien con un correo que otra fila tiene para otra persona, la única que recibe el mensaje: vea “Por revisar” abajo.",
    other:
      "# filas nombran a alguien con un correo que otra fila tiene para otra persona, la única que recibe el mensaje: vea “Por revisar” abajo.",
  });
export const propertyManagerName = "Nombre del administrador de propiedades";
export const namesPropertyManagers = (count: number, stores: number) =>
  plural(count, {
    one: () =>
      `Este archivo nombra a 1 administrador de propiedades que este dispositivo no conoce, para ${storesInWords(stores)}.`,
    other: (n) =>
      `Este archivo nombra a ${n} administradores de propiedades que este dispositivo no conoce, para ${storesInWords(stores)}.`,
  });
export const propertyManagersByOperator =
  "Llegan con la importación de personas, cuando las tiendas están aquí: quien tiene cuenta es administrador de propiedades enseguida; a los demás se les invita con un enlace y toman el cargo cuando se registran. Hasta entonces las tiendas conservan el que tienen, o ninguno.";
export const importPeople = (count: number) =>
  plural(count, { one: "Seguir con 1 persona", other: "Seguir con # personas" });
export const invitationsOfStores = (count: number) =>
  plural(count, {
    one: "1 persona fue invitada a estas tiendas y no se ha registrado.",
    other: "# personas fueron invitadas a estas tiendas y no se han registrado.",
  });
export const withdrawInvitations = (count: number) =>
  plural(count, {
    one: "Retirar también esta invitación: su enlace deja de funcionar",
    other: "Retirar también estas # invitaciones: sus enlaces dejan de funcionar",
  });
export const invitationsStay = (count: number) =>
  plural(count, {
    one: "La invitación sigue vigente aunque su tienda ya no esté.",
    other: "Las # invitaciones siguen vigentes aunque sus tiendas ya no estén.",
  });
export const invitationsUnread =
  "No se pudo preguntar al servidor qué invitaciones vinieron con estas tiendas. Sin él siguen vigentes, y se retiran después en “Personas y servidor”, “Invitaciones”.";
export const notWithdrawn = (problem: string) =>
  `No se pudieron retirar todas las invitaciones, así que no se deshizo ninguna tienda. ${problem} Inténtelo de nuevo, o desmarque la retirada.`;
export const invitationsWithdrawn = (count: number) =>
  plural(count, { one: "1 invitación fue retirada.", other: "# invitaciones fueron retiradas." });
export const inviteAgainIfKept =
  "Sus enlaces terminan también si el servidor conserva una tienda: invítelas de nuevo en “Personas y servidor”, “Personas”.";
export const readingInvitations = "Preguntando al servidor qué invitaciones vinieron con estas tiendas…";
export const managersKeepAccounts = (count: number) =>
  plural(count, {
    one: "Este archivo también nombra a 1 persona. Una cuenta que ya existe se conserva, sin las tiendas que esto elimina. Lo demás que escribió la importación de personas se deshace con esa importación.",
    other:
      "Este archivo también nombra a # personas. Las cuentas que ya existen se conservan, sin las tiendas que esto elimina. Lo demás que escribió la importación de personas se deshace con esa importación.",
  });
export const stayWithOthers = (count: number) =>
  plural(count, {
    one: "1 tienda que se queda tiene ahora otro gerente. Usted puede volver a ser su gerente, para cambiarla o eliminarla; se avisa al gerente de ahora, que sigue entre sus personas.",
    other:
      "# tiendas que se quedan tienen ahora otros gerentes. Usted puede volver a ser su gerente, para cambiarlas o eliminarlas; se avisa a los gerentes de ahora, que siguen entre sus personas.",
  });
export const giveBack = (count: number) =>
  plural(count, { one: "Devolverme esta tienda", other: "Devolverme estas # tiendas" });
export const givenBack = (count: number) =>
  plural(count, {
    one: "Usted es de nuevo gerente de 1 tienda, en cuanto se envíe.",
    other: "Usted es de nuevo gerente de # tiendas, en cuanto se envíe.",
  });
export const staysWith = (reason: string, manager: string) =>
  manager === "" ? reason : `${reason} Gerente: ${manager}.`;
export const noPropertyManagerToCome = (count: number, names: string) =>
  plural(count, {
    one: () => `1 tienda no tiene administrador de propiedades, y nadie está invitado como tal: ${names}.`,
    other: (n) =>
      `${n} tiendas no tienen administrador de propiedades, y nadie está invitado como tal: ${names}.`,
  });
export const showTheseStores = (count: number) =>
  plural(count, { one: "Mostrar esta tienda", other: "Mostrar estas # tiendas" });
export const managersFollow = (count: number) =>
  plural(count, {
    one: "Dar las tiendas a la persona que nombra el archivo, con una invitación si no tiene cuenta",
    other: "Dar las tiendas a las # personas que nombra el archivo; se invita a quien no tiene cuenta",
  });
export const managersFollowHint =
  "Un botón lo hace cuando las tiendas se hayan enviado, y muestra una vista previa solo si algo es dudoso.";
export const worthReading = "Quién decide, zonas horarias y qué revisar";
export const peopleOfFile = "Cómo reciben sus tiendas estas personas";
export const listOfOutcome = "Las primeras tiendas y si cada una se envió";
