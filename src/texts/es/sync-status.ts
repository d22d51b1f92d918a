import { plural } from "#texts/plural.ts";

// The texts of the sync centre.

export const title = "Estado de sincronización";
export const allSent = "Guardado";
export const trouble = "El servidor tiene problemas. Lo nuevo no se cargó; se intenta otra vez por sí solo.";
export const allSentLong = "Todo lo que hizo está en el servidor.";
export const needsYou = "Necesita su atención";
export const needsYouMeaning = "El servidor no aceptó esto. Se conserva aquí: decida sobre cada cosa.";
export const waitingMeaning = "Hecho en este dispositivo y aún no está en el servidor.";
export const withdrawn = "Retirado";
export const unsent = "Trabajo sin enviar";
export const keptOfGone = "Lo que hizo con él y no está en el servidor se conserva aquí:";
export const waiting = "Esperando para enviarse";
export const unfinished = "Empezado, sin enviar";
export const goOn = "Continuar";
export const throwAway = "Borrar";
export const throwAwayAsk = "Lo que escribió ahí y sus fotos desaparecen para siempre.";
export const interrupted = "Estaba en medio de algo:";
export const discarded = "Descartado, se conserva 30 días";
export const sendNow = "Enviar ahora";
export const look = "Actualizar";
export const looking = "Buscando novedades";
export const looksItself = "Lo nuevo llega solo cada medio minuto.";
export const triesItself = "Se intenta de nuevo solo; no hay que hacer nada.";
export const exportUnsent = "Exportar";
export const onlyHere =
  "Aún no está en ningún otro lugar. Busque una conexión o guárdelo como archivo: un navegador que se borra se lo lleva.";
export const seeWaiting = "Ver lo que espera";
export const withdraw = "Retirar";
export const undo = "Deshacer";
export const goesAlong = "Esto depende de ello y se va también. Todo se puede restaurar durante 30 días:";
export const edit = "Editar";
export const cannotWithdraw = "Ahora no se puede retirar";
export const cannotEdit = "Ahora no se puede editar";
export const retry = "Intentar de nuevo";
export const keepAsComment = "Conservar como comentario";
export const discard = "Descartar";
export const restore = "Restaurar";
export const keepChosen = "Conservar lo que elegí";
export const signInAgain = "Su sesión terminó. Todo espera aquí hasta que inicie sesión otra vez.";
export const tooOld =
  "Esta aplicación es más antigua de lo que pide el servidor. Todo se conserva; actualícela para seguir enviando.";
export const update = "Actualizar";
export const othersWaiting = "Otra cuenta tiene trabajo sin enviar en este dispositivo.";
export const ready = "Listo sin conexión";
export const prepare = "Preparar para hoy";
export const notHere =
  "No se pudieron guardar aquí todas las fotos y los archivos de hoy: ya no están en el servidor, o este dispositivo no tiene más espacio. Libere espacio y prepare otra vez.";
export const savingData =
  "Este dispositivo ahorra datos: las fotos llegan cuando las abre, o con “Preparar para hoy”.";
export const thingsNeedYou = (count: number) => `${count} cosas necesitan su atención`;
export const serverRefusedSeveral =
  "El servidor no las aceptó. Nada se pierde: abra el estado de sincronización.";
export const clockWrong = "El reloj de este dispositivo está mal.";
export const clockDifference = (at: string, at2: string) =>
  `Dice ${at}, el servidor dice ${at2}. Todo lo que hace se conserva y se envía igual; ajuste el reloj, porque las horas y los días que se muestran aquí dependen de él.`;
export const lastUpdated = (ago: string) => `Última actualización ${ago}.`;
export const nothingPulledYet = "Aún no hay nada en este dispositivo.";
export const serverUnreachable = "No se puede alcanzar el servidor.";
export const everythingIsKept = (since: string) => `Todo lo que hace se guarda en este dispositivo. ${since}`;
export const connected = "Conectado.";
export const newTicket = "Ticket nuevo";
export const ticketChange = "Cambio de un ticket";
export const comment = "Comentario";
export const newWorkOrder = "Orden de trabajo nueva";
export const workOrderChange = "Cambio de una orden de trabajo";
export const bid = "Cotización";
export const changeOfYourBid = "Cambio de su cotización";
export const priceRequest = "Solicitud de otro precio";
export const rejectionOfABid = "Rechazo de una cotización";
export const message = "Mensaje";
export const messageTo = (to: string) => `Mensaje a ${to}`;
export const suggestion = "Sugerencia";
export const changeOfYourProfile = "Cambio de su perfil";
export const newStore = "Tienda nueva";
export const storeChange = "Cambio de una tienda";
export const newBuilding = "Edificio nuevo";
export const buildingChange = "Cambio de un edificio";
export const newWorker = "Técnico nuevo";
export const workerChange = "Cambio de un técnico";
export const ratingOf = (name: string) => `Calificación de ${name}`;
export const ticketCompletion = "Finalización de un ticket";
export const ticketRejection = "Rechazo de un ticket";
export const ticketApproval = "Aprobación de un ticket";
export const ticketAssignment = "Asignación de un ticket";
export const ticketAssessment = "Evaluación de un ticket";
export const ticketStep = "Paso de un ticket";
export const notPulledYet = (what: string) =>
  `Aún no se han traído a este dispositivo: ${what}. Llegan en cuanto haya conexión.`;
export const uploadFailed = "No se pudo subir";
export const refusalAdvice = "Nada se pierde: inténtelo de nuevo, o cámbielo y envíelo otra vez.";
export const tryAgain = "Intentar de nuevo";
export const yours = "Lo suyo:";
export const onTheServer = "En el servidor:";
export const changedTwice = (label: string, slice: string) =>
  `${label} cambió dos veces al mismo tiempo. Se apartó: ${slice}`;
export const bidOf = (dollarsFromCents: string) => `Cotización de ${dollarsFromCents}`;
export const failedToSubmitBid = "No se pudo enviar la cotización";
export const changeOfYourBidTo = (amount: string) => `Cambio de su cotización a ${amount}`;
export const withdrawalOfYourBid = "Retiro de su cotización";
export const failedToAcceptBid = "No se pudo aceptar la cotización";
export const failedToRequestPrice = "No se pudo pedir otro precio";
export const failedToRejectBid = "No se pudo rechazar la cotización";
export const newBuildingNamed = (name: string) => `Edificio nuevo ${name}`;
export const changeOfBuilding = (name: string) => `Cambio del edificio ${name}`;
export const errorCreatingBuilding = "Error al crear el edificio";
export const failedToCreateBuilding = "No se pudo crear el edificio";
export const errorUpdatingBuilding = "Error al actualizar el edificio";
export const failedToUpdateBuilding = "No se pudo actualizar el edificio";
export const deletionOfBuilding = (name: string) => `Eliminación del edificio ${name}`;
export const errorDeletingBuilding = "Error al eliminar el edificio";
export const failedToDeleteBuilding = "No se pudo eliminar el edificio";
export const messageToName = (receiverName: string) => `Mensaje a ${receiverName}`;
export const failedToSendMessage = "No se pudo enviar el mensaje";
export const messagesRead = "Mensajes leídos";
export const readMessagesFailed = "No se pudieron marcar los mensajes como leídos";
export const notificationsRead = "Notificaciones leídas";
export const readNotificationFailed = "No se pudo marcar la notificación como leída";
export const notificationMarkedAsUnread = "Notificación marcada como no leída";
export const unreadNotificationFailed = "No se pudo marcar la notificación como no leída";
export const readAllNotificationsFailed = "No se pudieron marcar todas las notificaciones como leídas";
export const yourNewProfilePicture = "Su nueva foto de perfil";
export const profilePictureRemoval = "Retiro de su foto de perfil";
export const failedToSubmitRating = "No se pudo enviar la calificación";
export const ratingInStars = (stars: number) => `Calificación, ${stars} de 5`;
export const ratingOfPerson = (name: string, stars: number) => `Calificación de ${name}, ${stars} de 5`;
export const madeWithNewerVersion = "Algo hecho con una versión más nueva";
export const needsNewerApp = "Necesita una aplicación más nueva";
export const newStoreNamed = (name: string) => `Tienda nueva ${name}`;
export const changeOfStore = (name: string) => `Cambio de la tienda ${name}`;
export const failedToCreateStore = "No se pudo crear la tienda";
export const failedToUpdateStore = "No se pudo actualizar la tienda";
export const storeDeletion = "Eliminación de una tienda";
export const failedToSubmitSuggestion = "No se pudo enviar la sugerencia";
export const newTicketTitled = (title: string) => `Ticket nuevo “${title}”`;
export const failedToCreateTicket = "No se pudo crear el ticket";
export const completeTaskFailed = "No se pudo marcar la tarea como completada";
export const outForBidFailed = "No se pudo poner la tarea en cotización";
export const rejectCompletionFailed = "No se pudo rechazar el trabajo del proveedor";
export const approveCompletionFailed = "No se pudo aprobar el trabajo del proveedor";
export const moveTo = (status: string) => `Pasar a ${status}`;
export const updateTaskFailed = "No se pudo actualizar el estado de la tarea";
export const failedToAddComment = "No se pudo agregar el comentario";
export const ticketDeletion = "Eliminación de un ticket";
export const newWorkOrderTitled = (title: string) => `Orden de trabajo nueva “${title}”`;
export const failedToCreateSubtask = "No se pudo crear la orden de trabajo";
export const workOrderTo = (base: string, title: string) => `Orden de trabajo “${base}” a “${title}”`;
export const workOrderToStatus = (title: string, status: string) => `Orden de trabajo “${title}” a ${status}`;
export const deletionOfWorkOrder = (title: string) => `Eliminación de la orden de trabajo “${title}”`;
export const newWorkerNamed = (name: string) => `Técnico nuevo ${name}`;
export const changeOfWorker = (name: string) => `Cambio del técnico ${name}`;
export const deletionOfWorker = (name: string) => `Eliminación del técnico ${name}`;
export const movedByPersonOn = (movedBy: string, moment: string) => `Lo movió ${movedBy} el ${moment}.`;
export const movedByPerson = (movedBy: string) => `Lo movió ${movedBy}.`;
export const sendWithoutThePhoto = "Enviar sin la foto";
export const sendWithoutThePhotos = "Enviar sin las fotos";
export const sendAsMessageTo = (name: string) => `Enviar como mensaje a ${name}`;
export const bringingFiles = (size: { here: string; all: string }) =>
  `Trayendo fotos y archivos: ya hay ${size.here} de ${size.all}…`;
export const offlineReady = "Todo lo de hoy está en este dispositivo.";
export const onThisPhone = "En este dispositivo";
export const filesOfJobMissing = (size: string) => `Faltan fotos y archivos, ${size}`;
export const more = (count: number) => `${count} más`;
export const keptOnThisPhone = "Guardado en este dispositivo";
export const sentWhenConnected = "Se envía en cuanto haya conexión.";
export const keepAppOpenToSend =
  "Mantenga la aplicación abierta para enviar: este navegador no envía nada mientras está cerrada.";
export const storageNotPromised =
  "Este navegador no prometió conservar lo que se guarda aquí, y una ventana privada lo olvida al cerrarse. Instalar la aplicación lo hace seguro.";
export const storageCleared = "El navegador borró el almacenamiento de este dispositivo.";
export const iHaveChecked = "Ya lo revisé";
export const lossReportedAt = (moment: string) =>
  `según informó por última vez un dispositivo suyo el ${moment}. Si fue otro dispositivo, abra la aplicación allí para enviar. Si fue este, su almacenamiento se borró: revise qué falta.`;
export const signIn = "Iniciar sesión";
export const updateNeeded = "Hay que actualizar";
export const signInPage = "¿Página de acceso?";
export const offline = "Sin conexión";
export const serverTrouble = "Problemas del servidor";
export const waitingToSend = "Esperando para enviar";
export const waitingShort = "en espera";
export const oldest = (age: string) => `desde hace ${age}`;
export const sending = "Enviando";
export const sent = "Enviado";
export const kept = "Guardado";
export const withKept = (words: string) => `${words} Guardado`;
export const waitsForSignIn = "Espera hasta que inicie sesión otra vez.";
export const waitsFor = (mutation: string) => `Espera a: ${mutation}`;
export const waitsItsTurnAfter = (mutation: string) => `Espera su turno después de: ${mutation}`;
export const upToDate = "Todo está al día";
export const noConnection = "Sin conexión";
export const showingLastPull = "Ve lo último que se trajo a este dispositivo.";
export const noAnswerYet = "Aún sin respuesta";
export const newComesWithAnswer = "Lo nuevo llega en cuanto el servidor responda.";
export const mayHaveReachedServer = "Es posible que ya haya llegado al servidor.";
export const othersDependOnIt = "Otras cosas que esperan dependen de esto. Retírelas primero.";
export const formHoldsOther = "Su formulario tiene otra cosa. Envíela o vacíelo primero.";
export const titleField = "Título";
export const description = "Descripción";
export const priority = "Prioridad";
export const name = "Nombre";
export const location = "Ubicación";
export const dueDate = "Fecha de vencimiento";
export const category = "Categoría";
export const photos = "Fotos";
export const whenYouBegan = "Cuando empezó:";
export const now = "Ahora:";
export const nothingThere = "nada";
export const photoCount = (count: number) => plural(count, { one: "1 foto", other: "# fotos" });
export const otherPhotos = (count: number) => plural(count, { one: "1 foto más", other: "# fotos más" });
export const changedBeyondText =
  "Cambiaron las fotos, la fecha de vencimiento o el lugar. Abra el ticket para verlos.";
export const sendAnyway = "Enviar de todos modos";
export const address = "Dirección";
export const city = "Ciudad";
export const state = "Estado";
export const zipCode = "Código postal";
export const phone = "Teléfono";
export const email = "Correo";
export const firstName = "Nombre";
export const lastName = "Apellido";
export const defaultStore = "Tienda predeterminada";
export const propertyManager = "Administrador de propiedades";
export const thisTicket = "Este ticket";
export const whoRaisedIt = (name: string) => `${name}, quien lo abrió,`;
export const notSaved = "Sin guardar";
export const storageFull =
  "El almacenamiento de este dispositivo está lleno. Lo que escribió sigue en el formulario: libere espacio e inténtelo de nuevo.";
export const storageRefused =
  "El almacenamiento de este dispositivo no lo aceptó. Lo que escribió sigue en el formulario: inténtelo de nuevo.";
export const notStored = "no se pudo guardar en este dispositivo";
export const failedToUpdateBid = "No se pudo actualizar la cotización";
export const failedToDeleteBid = "No se pudo eliminar la cotización";
export const failedToUpdateProfile = "No se pudo actualizar el perfil";
export const failedToDeleteStore = "No se pudo eliminar la tienda";
export const failedToUpdateTicket = "No se pudo actualizar el ticket";
export const failedToDeleteTicket = "No se pudo eliminar el ticket";
export const deleteWorkOrderFailed = "No se pudo eliminar la orden de trabajo";
export const ofTicket = (title: string) => `de “${title}”`;
export const refusalToBid = "Su negativa a cotizar";
export const failedToDecline = "No se pudo rechazar la petición";
export const priceRequestTo = (vendor: string) => `Solicitud de otro precio a ${vendor}`;
export const decisionOnBid = (vendor: string, status: string) => `Cotización de ${vendor}: ${status}`;
export const aVendor = "un proveedor";
export const filesOfTodayMissing = (size: string) =>
  `las fotos y los archivos de hoy aún no están aquí, ${size}`;
export const ticketsAsOf = (count: number, ago: string) =>
  `${plural(count, { one: "1 ticket, actualizado", other: "# tickets, actualizados" })} ${ago}`;
export const itsAuthor = "su autor";
export const heardOfIt = (moment: string) => `Este dispositivo lo supo el ${moment}.`;
/** Rows of the server that could not be read are not shown; this says so. */
export const unreadable = (count: number) =>
  plural(count, {
    one: "1 cosa del servidor no se pudo leer con esta versión de la aplicación.",
    other: "# cosas del servidor no se pudieron leer con esta versión de la aplicación.",
  });
export const waitsHere = (count: number, age: string) =>
  plural(count, {
    one: () => `1 cosa espera aquí, la más antigua desde hace ${age}.`,
    other: (n) => `${n} cosas esperan aquí, la más antigua desde hace ${age}.`,
  });
export const maybeLost = (count: number, from: string, to: string) =>
  plural(count, {
    one: () =>
      `Es posible que falte 1 elemento escrito entre el ${from} y el ${to}. Revíselo en el servidor y escriba otra vez lo que no esté.`,
    other: (n) =>
      `Es posible que falten ${n} elementos escritos entre el ${from} y el ${to}. Revíselos en el servidor y escriba otra vez lo que no esté.`,
  });
export const thingsNotSent = (count: number) =>
  plural(count, { one: "1 cosa sin enviar", other: "# cosas sin enviar" });
export const storageUsed = (used: string, quota: string) =>
  `Guardado aquí: ${used} de ${quota} que da este navegador.`;
export const storageNearlyFull = (used: string, quota: string) =>
  `El almacenamiento que da este navegador está casi lleno. Envíe lo que espera y libere espacio en el dispositivo: ${used} de ${quota} que da este navegador.`;
export const store = "Tienda";
export const damaged = "Algo guardado aquí no se puede leer";
export const damagedLong =
  "Se dañó en este dispositivo, así que no se puede enviar. Expórtelo: lo que queda está en el archivo, tal como está.";
export const damagedAsk = "Lo que queda y sus fotos desaparecen para siempre. Expórtelo primero.";
export const notExported = "Sin exportar";
export const notExportedLong =
  "Lo que espera no se pudo escribir en un archivo. Todo sigue aquí; inténtelo de nuevo.";
export const aFile = "Un archivo";
export const ticketDeletedOrGiven = (name: string, owner: string, since: string) =>
  `${name} ya no está en este dispositivo: ${owner} lo eliminó, o se dio a otra persona.${since}`;
export const files = (files: number) => plural(files, { one: "1 archivo", other: "# archivos" });
export const bytes = (byteLength: number) => `${byteLength} bytes`;
export const you = "usted";
const byWhom = (by: string | null) => (by === null ? "" : ` por ${by}`);
export const wasDeleted = (name: string, by: string | null, moment: string) =>
  `${name} fue eliminado${byWhom(by)} el ${moment}.`;
export const wasGivenAway = (name: string, by: string | null, moment: string) =>
  `${name} fue dado a otra persona${byWhom(by)} el ${moment}.`;
export const toCheck = "por revisar";
export const filesOnServer = (sent: number, count: number, size: string) =>
  `${sent} de ${plural(count, { one: "1 archivo", other: "# archivos" })} en el servidor, ${size}`;
export const fileAt = (name: string, size: string, place: string) => `${name}, ${size}: ${place}`;
export const tries = (count: number) => plural(count, { one: "1 intento", other: "# intentos" });
export const andThen = (label: string, next: string) => `${label}, luego ${next}`;
