import { plural } from "#texts/plural.ts";

// Texts of the operator's page.

export const title = "Personas y servidor";
export const operator = "Operador";
export const denied = "Solo los operadores de este servidor pueden hacer esto.";
export const howTo =
  "Un operador da el permiso en «Personas», o quien administra el servidor: npm run account -- operator --email …";
export const failed = "No se pudo cargar.";
export const search = "Buscar por nombre o correo";
export const noPeople = "Nadie tiene un nombre o correo así.";
export const noPeopleOfRole = "Nadie con este rol tiene un nombre o correo así.";
export const allRoles = "Todos los roles";
export const noSessions = "Nadie ha iniciado sesión.";
export const noErrors = "Ninguna página reportó errores en los últimos 30 días.";
export const noLog = "El registro de seguridad está vacío.";
export const noStuck = "Todas las notificaciones salieron al primer intento, o no hay ninguna.";
export const noVersions = "Ningún dispositivo ha reportado su versión todavía.";
export const unsent = (count: number) => `${count} sin enviar`;
export const linkTitle = "Enlace para elegir una contraseña nueva";
export const linkInstructions =
  "Entréguelo usted a la persona. Sirve una vez, durante media hora; los enlaces anteriores ya no sirven.";
export const link = "Enlace";
export const time = "vez";
export const times = "veces";
export const lastScreenVersion = (moment: string, screen: string, appVersion: string, browser: string) =>
  `, última ${moment} · pantalla ${screen} · versión ${appVersion} · ${browser}`;
export const stackOf = (fingerprint: string) => `Traza de ${fingerprint}`;
export const pagesOfErrors = "Páginas de errores";
export const people = "Personas";
export const sessions = "Sesiones";
export const server = "Servidor";
export const errors = "Errores";
export const securityLog = "Registro de seguridad";
export const operatorTabsLabel = "Partes de esta página";
export const panelsLabel = (group: string) => `Partes de “${group}”`;
export const accounts = "Cuentas";
export const mailAndStorage = "Correo y almacenamiento";
export const storage = "Almacenamiento";
export const files = "Fotos y archivos";
export const sizeInFiles = (size: string, count: number) =>
  plural(count, { one: () => `${size} en 1 archivo`, other: (n) => `${size} en ${n} archivos` });
export const database = "Base de datos";
export const freeOnTheDisk = "Libre en el disco";
export const unfinishedUploads = "Cargas sin terminar";
export const mostSpace = "Más espacio";
export const pushMessages = "Notificaciones push";
export const waiting = (waiting: number) => `${waiting} en espera`;
export const sinceTriesNext = (moment: string, tries: number, moment2: string) =>
  plural(tries, {
    one: () => `Desde ${moment} · 1 intento · siguiente ${moment2}`,
    other: (n) => `Desde ${moment} · ${n} intentos · siguiente ${moment2}`,
  });
export const versionsInUse = "Versiones en uso";
export const thisServer = (serverVersion: string) => `Este servidor: ${serverVersion}`;
export const unknown = "Desconocida";
export const sizeUnknown = "desconocido";
export const session = "sesión";
export const sessionsNoun = "sesiones";
export const lastUsed = (moment: string) => `, usada por última vez ${moment}`;
export const account = "Cuenta";
export const pagesOfPeople = "Páginas de personas";
export const deleted = "Eliminada";
export const deactivated = "Desactivada";
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const notSignedIn = (since: string) => `${since} · sin iniciar sesión`;
export const tryAgain = "Intentar de nuevo";
export const event = "Suceso";
export const who = "Quién";
export const from = "Desde";
export const detail = "Detalle";
export const browser = "Navegador";
export const securityLogPagesLabel = "Páginas del registro de seguridad";
export const saveAsCsv = "Guardar como CSV";
export const version = (appVersion: string) => `versión ${appVersion}`;
export const versionUnknown = "versión desconocida";
export const lastUsedAt = (moment: string) => `Última vez ${moment}`;
export const unsentSince = (moment: string) => `, sin enviar desde ${moment}`;
export const pagesOfSessions = "Páginas de sesiones";
export const reactivate = "Reactivar";
export const reactivateConsequence =
  "puede iniciar sesión otra vez con la misma contraseña, y lo que no se envió se puede enviar.";
export const accountReactivated = "La cuenta está activa otra vez.";
export const reactivatePerson = (name: string) => `Reactivar: ${name}`;
export const comesBack = "Lo que vuelve con la cuenta";
export const doesNotComeBack = "De lo que otros se hicieron cargo";
export const hasTakenOver = "se hizo cargo.";
export const staysWithOthers =
  "Lo traspasado queda con quien lo tiene: los tickets, los edificios y los técnicos vuelven con un traspaso desde allí. Los lugares en tiendas, las suplencias y las ofertas retiradas terminaron con la cuenta.";
export const giveStoresBack = (count: number, name: string) =>
  plural(count, {
    one: () => `Devolver 1 tienda a ${name}`,
    other: (n) => `Devolver ${n} tiendas a ${name}`,
  });
export const storesGivenBack = (count: number, name: string) =>
  plural(count, {
    one: () => `1 tienda vuelve a ${name}.`,
    other: (n) => `${n} tiendas vuelven a ${name}.`,
  });
export const choosePropertyManagerAgain = (name: string) =>
  `Elija a ${name} como administrador de propiedades en el formulario de cada tienda, o de las seleccionadas en el directorio.`;
export const endSessions = "Cerrar sesiones";
export const signOutConsequence =
  "sale de su sesión en todos los dispositivos y puede volver a iniciarla; una dirección de calendario termina. El trabajo sin enviar queda allí y se envía con el siguiente inicio de sesión.";
export const theSessionsWereEnded = "Las sesiones se cerraron.";
export const resetLink = "Enlace de contraseña";
export const resetLinkConsequence =
  "recibe de usted un enlace para elegir una contraseña nueva. La contraseña actual sirve hasta entonces.";
export const sessionsLastUsed = (count: number, day: string) =>
  `${plural(count, { one: "1 sesión", other: "# sesiones" })}, última vez ${day}`;
export const since = (day: string) => `Desde ${day}`;
export const handOver = "Traspasar";
export const invite = "Invitar";
export const sendInvitations = "Invitar a estas personas";
export const emails = "Correos electrónicos";
export const emailsHint =
  "Uno o varios, separados por líneas, comas o punto y coma. Se puede pegar una columna de una hoja de cálculo.";
export const emailsMissing = "Escriba el correo de la persona que quiere invitar.";
export const notAnEmail = (texts: string) =>
  `No es un correo electrónico: ${texts}. Corríjalo; todavía no se invitó a nadie.`;
export const tooManyInvited = (count: number, most: number) =>
  `Son ${count} direcciones; se invita como máximo a ${most} a la vez. Todavía no se invitó a nadie.`;
export const inviting = (done: number, all: number) => `Invitando ${done} de ${all}…`;
export const manageAccount = "Administrar esta cuenta";
export const mailed = "Enviada por correo";
export const linkMade = "Enlace creado";
export const done = "Listo";
export const doneWithLinks = "Tengo los enlaces, cerrar";
export const linksAreShownOnce =
  "El servidor no puede mostrar estos enlaces otra vez. Quedan en esta página hasta que los cierre o la cargue de nuevo: cópielos o guárdelos como CSV.";
export const linksOfMails = (count: number) =>
  plural(count, { one: "El enlace del correo", other: "Los # enlaces de los correos" });
export const linkFor = (email: string, role: string) => `Enlace para ${email}, ${role}`;
export const copyLinkFor = (email: string) => `Copiar el enlace para ${email}`;
export const inviteAgain = (count: number) =>
  plural(count, { one: "Reintentar con la otra", other: "Reintentar con las otras #" });
const mailedCount = (count: number) =>
  plural(count, { one: "1 enviada por correo", other: "# enviadas por correo" });
const linkCount = (count: number) =>
  plural(count, { one: "1 enlace para entregar usted", other: "# enlaces para entregar usted" });
const failedCount = (count: number) => `${count} sin invitación`;
export const invitedCount = (counts: { mailed: number; links: number; failed: number }) =>
  `${[
    ...(counts.mailed > 0 ? [mailedCount(counts.mailed)] : []),
    ...(counts.links > 0 ? [linkCount(counts.links)] : []),
    ...(counts.failed > 0 ? [failedCount(counts.failed)] : []),
  ].join(", ")}.`;
export const storeOfInvited = "Tienda a la que pertenece (opcional)";
export const noStore = "Ninguna";
export const invitationHead = [
  "Correo",
  "Nombre",
  "Función",
  "Enlace",
  "Sirve hasta",
  "Resultado",
  "Tiendas",
  "Invitado por",
] as const;
export const otherRoles = `Al personal de mantenimiento no se lo invita aquí: lo agrega su administrador de propiedades en el panel, o “Importar CSV” lo invita para el administrador que nombra el archivo.`;
export const roleOfOperators = (role: string) => `${role}: operador`;
export const invitesOperator =
  "Un operador puede ver y cambiar personas, tiendas y ajustes de este servidor igual que usted. Invite a una persona a la vez. Se notifica a los demás operadores.";
export const oneOperatorAtATime = "Invite a una persona a la vez con esta función: deje una sola dirección.";
export const ownPassword = "Su propia contraseña";
export const ownPasswordNote =
  "Esto da o quita un derecho sobre todas las tiendas, o concierne a un operador. La contraseña muestra que es usted y no solo alguien con su dispositivo.";
export const ownPasswordMissing = "Escriba su propia contraseña.";
export const role = "Función";
export const invitationPages = "Páginas de personas invitadas";
export const invitationTitle = "Enlaces para registrarse";
export const invitationInstructions = "Cada enlace sirve solo para su correo y su rol.";
export const reader = "Lo lee todo";
export const invitesReader =
  "Esta persona lee todo de todas las tiendas, también sin conexión: tickets, ofertas, costos, cifras, personas y sus datos de contacto. No cambia nada y no escribe a nadie. Invite a una persona a la vez. Se notifica a los demás operadores.";
