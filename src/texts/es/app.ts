import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of app. See docs/contributing.md#texts.

export const apiConnectionError = "Error de conexión con la API";
export const externalApiUnreachable = `No se puede alcanzar la API de autenticación. Quizá el servidor no está en marcha, su dirección en los ajustes de ${PRODUCT} es incorrecta o hay problemas de red.`;
export const typedAndPhotographedIsKept = "Lo que escribió y fotografió se conserva en este dispositivo.";
export const tryAgain = "Intentar de nuevo";
export const main = "Principal";
export const findAnything = "Buscar cualquier cosa";
export const badges = "Insignias";
export const notificationBar = "Avisos";
export const refusals = "Rechazos";
export const undo = "Deshacer";
export const badge = "Insignia";
export const messages = "Mensajes";
export const notifications = "Notificaciones";
export const unread = (label: string, capped: string) => `${label}, ${capped} sin leer`;
export const newTicketShort = "Nuevo";
export const profile = "Perfil";
export const moreScreens = "Más";
export const mainBottom = "Principal, abajo";
export const somethingWentWrong = "Algo salió mal";
export const errorDetails = "Detalles del error";
export const reloadPage = "Volver a cargar";
export const sinceYouWereAway = "Mientras no estaba";
export const ticket = "Ticket";
export const newTicket = "Ticket nuevo";
export const bidDetails = "Detalles de la cotización";
export const editBid = "Editar cotización";
export const requestPrice = "Pedir otro precio";
export const rejectBid = "Rechazar cotización";
export const syncStatus = "Estado de sincronización";
export const worker = "Técnico";
export const rating = "Calificación";
export const action = "Acción";
export const bids = "Cotizaciones";
export const workOrders = "Órdenes de trabajo";
export const putOnHomeScreen = "Póngala en su pantalla de inicio.";
export const installBenefitsOnIos =
  "Lo que haga sin señal queda guardado para siempre y puede recibir notificaciones. Allí inicia sesión una vez más.";
export const installBenefits =
  "Se abre en su propia ventana, y lo que haga sin señal queda guardado para siempre.";
export const install = "Instalar";
export const notNow = "Ahora no";
export const tapShare = "Toque Compartir";
export const chooseAddToHomeScreen = "Elija “Agregar a inicio”";
export const loading = "Cargando…";
export const youHaveUnsentWork = "Tiene trabajo sin enviar";
export const sendNow = "Enviar ahora";
export const exportButton = "Exportar";
export const keepOnThisDevice = "Conservar en este dispositivo";
export const discardItInstead = "Mejor descartarlo…";
export const discardWord = "descartar";
export const typeDiscardToConfirm = (discard: string) => `Para borrarlo para siempre, escriba “${discard}”`;
export const discardAndLogOut = "Descartar y cerrar sesión";
export const dashboard = "Tablero";
export const tickets = "Tickets";
export const directory = "Directorio";
export const insights = "Indicadores";
export const plans = "Planes";
export const suggestions = "Sugerencias";
export const ratings = "Calificaciones";
export const newVersionReady = "Hay una versión nueva. Los borradores y lo no enviado se conservan.";
export const reload = "Volver a cargar";
export const uploadFailed = "No se pudo subir";
export const anotherAccount = "Usar otra cuenta";
export const cancel = "Cancelar";
export const keepAndSwitchAccount = "Conservarlo y usar otra cuenta";
export const myTickets = "Mis tickets";
export const undoImport = "Deshacer una importación";
export const importWorkers = "Importar técnicos";
export const importStores = "Importar tiendas";
export const scanACode = "Escanear un código";
export const agenda = "Agenda";
export const profileSettings = "Ajustes del perfil";
export const help = "Ayuda";
export const showTheseKeys = "Mostrar estos atajos";
export const searchTickets = "Buscar tickets";
export const nextTicketInList = "Siguiente ticket de la lista";
export const ticketBeforeIt = "Ticket anterior";
export const goToTheDashboard = "Ir al tablero";
export const goToTickets = "Ir a los tickets";
export const goToBids = "Ir a las cotizaciones";
export const goToYourProfile = "Ir a su perfil";
export const keys = "Atajos de teclado";
export const letterKeys = "Atajos sin Ctrl ni ⌘";
export const letterKeysOff =
  "Desactívelos en este dispositivo si dicta o presiona teclas sin querer. “Atajos de teclado” en su menú los activa otra vez.";
export const enterKey = "Entrar";
export const escapeKey = "Esc";
export const openTheChosenTicket = "Abrir el ticket elegido";
export const closeWhatIsOpen = "Cerrar lo que está abierto";
export const goToLatestToast = "Ir al último aviso y volver";
export const accountIsDeactivated = "Cuenta desactivada";
export const pleaseSignInAgain = "Inicie sesión otra vez";
export const sessionEnded =
  "Su sesión terminó. Todo lo que hizo se conserva en este dispositivo y se envía cuando inicie sesión.";
export const checkingYourSignIn = "Comprobando su sesión";
export const serverNotAnsweredYet =
  "El servidor aún no responde. Lo que está guardado en este dispositivo se conserva.";
export const typedAndPhotographedStays = "Lo que escribió y fotografió se queda en este dispositivo.";
export const storageNotAnswering = "El almacenamiento de este dispositivo no responde";
export const storageNotAnsweringAdvice =
  "Se pidió al navegador lo que está guardado aquí y aún no responde. Si sigue así, vuelva a cargar la página o reinicie el navegador.";
export const closeOtherTabs = "Cierre las otras pestañas de esta aplicación";
export const otherTabIsOlder =
  "Otra pestaña aún usa una versión anterior. En cuanto se cierre, esta continúa por sí sola.";
export const updatedInOtherTab = "La aplicación se actualizó en otra pestaña";
export const reloadOlderTab =
  "Esta pestaña aún usa la versión anterior. Vuelva a cargarla para continuar; los borradores y lo no enviado se conservan.";
export const storageCannotBeOpened = "No se puede abrir el almacenamiento de este dispositivo";
export const nothingAcceptedWithoutStorage =
  "Sin él no se podría guardar nada aquí, así que tampoco se acepta nada.";
export const yourMenu = (firstName: string) => `${firstName}: su menú`;
export const sunlightModeOn = "Modo sol: activado";
export const sunlightModeOff = "Modo sol: desactivado";
export const installApp = "Instalar aplicación";
export const logout = "Cerrar sesión";
export const theme = { auto: "Tema: del sistema", light: "Tema: claro", dark: "Tema: oscuro" } as const;
const unsent = (count: number) =>
  plural(count, {
    one: "1 cosa aún no está en el servidor.",
    other: "# cosas aún no están en el servidor.",
  });
export const unsentAtLogOut = (count: number) =>
  `${unsent(count)} Si cierra sesión ahora, todo se queda en este dispositivo, bloqueado hasta que inicie sesión otra vez. Para iniciar sesión se necesita conexión.`;
export const draftsAtLogOut = (count: number) =>
  plural(count, {
    one: "Un formulario se empezó y no se envió. Descartar lo borra también, con sus fotos:",
    other: "# formularios se empezaron y no se enviaron. Descartar los borra también, con sus fotos:",
  });
export const unsentOf = (count: number, name: string) =>
  `${unsent(count)} Todo se queda en este dispositivo, bloqueado hasta que ${name} inicie sesión otra vez.`;
export const store = "Tienda";
export const operator = "Personas y servidor";
export const bringingLanguage = (name: string) => `${name}…`;
export const languageNotChanged = "El idioma no se cambió";
export const languageNeedsConnection =
  "Un idioma se descarga una sola vez y para eso se necesita conexión. Nada de lo que escribió se pierde.";
export const signedInAs = (name: string) => `Inició sesión como ${name}`;
export const linkInvites = (email: string) =>
  `El enlace que abrió invita a ${email}. Para registrarse, cierre sesión primero y ábralo de nuevo.`;
