import { plural } from "#texts/plural.ts";

// The texts of tickets. See docs/contributing.md#texts.

export const title = "Tickets";
export const addNew = "Agregar";
export const addNewTicket = "Agregar ticket";
export const createOne = "Crear un ticket";
export const firstTicket = "Cree su primer ticket";
export const noneOfYours = "Aún no ha creado ningún ticket.";
export const none = "No hay tickets para mostrar.";
export const findWork = "Ver lo que está en cotización";
export const loadFailed = [
  "Error al cargar los tickets",
  "No se pudieron cargar los tickets. Inténtelo de nuevo.",
] as const;
export const assignedFailed = "No se pudieron cargar las tareas";
export const detailsFailed = "No se pudieron obtener los detalles del ticket";
export const noComments = "Aún no hay comentarios";
export const onThePhone = "en el teléfono";
export const assignedToMe = "Mis tareas asignadas";
export const noneAssigned = "No tiene tareas asignadas en este momento.";
export const search = "Buscar tickets";
export const clearFilters = "Quitar filtros";
export const starsNeeded =
  "Elija de 1 a 5 estrellas para aprobar. Para devolver el trabajo, use “Rechazar” en “Acciones”.";
export const showAll = "Mostrar todos los tickets";
export const create = "Crear ticket nuevo";
export const uploading = "Subiendo archivos...";
export const createButton = "Crear ticket";
export const alreadyReported = "¿Ya está reportado? Lo que escribió y eligió pasa a ser un comentario allí.";
export const statusAndDay = (status: string, day: string) => `${status}, ${day}`;
export const addToThis = "Agregar a este";
export const addToTicket = (title: string) => `Agregar a este: ${title}`;
export const addedToTicket = "Agregado al ticket";
export const storesComing = "Sus tiendas vienen en camino…";
export const removeTitle = "Quitar archivo adjunto";
export const removeAsk = "Se quita del ticket, para todos, cuando guarde.";
export const storesHere = "Sus tiendas ya están aquí. Revise la tienda y cree el ticket otra vez.";
export const storesNotHere =
  "Sus tiendas aún no están en este dispositivo. Espere un momento o elija “Sin tienda”.";
export const foreignStore = "El código es de una tienda que no es suya. Elija la tienda abajo.";
export const notHere = "No se encontraron los detalles de la tarea";
export const completeTitle = {
  Maintenance: "Marcar tarea como completada",
  others: "Completar tarea",
} as const;
export const completed = "Tarea marcada como completada";
export const approved = "La tarea se aprobó y se cerró";
export const rejected = (role: string) => `La tarea fue rechazada por ${role}`;
export const rateTitle = "Calificar al proveedor";
export const rateAndApprove = "Enviar calificación y aprobar";
export const rateStar = "Seleccione al menos 1 estrella antes de enviar la calificación";
export const rejectTitle = "Rechazar el trabajo del proveedor";
export const selectWorker = "Seleccionar técnico de mantenimiento";
export const schedule = "Programar asignación";
export const noWorkers = "No hay técnicos de mantenimiento disponibles";
export const noAssessors = "No hay evaluadores disponibles";
export const outForBid = "Tarea puesta en cotización";
export const rated = "Calificación del proveedor enviada";
export const noAssignee = "No se encontraron los datos del proveedor";
export const statusUpdated = ["Estado actualizado", "El estado de la tarea se actualizó."] as const;
export const updatedTicket = (ticket: string) => `“${ticket}”`;
export const updatedTicketOf = (ticket: string, person: string) => `“${ticket}”: ${person}`;
export const openDetails = "Abrir detalles";
export const bid = "Cotizar el ticket";
export const sendMessage = "Enviar mensaje";
export const editTitle = "Editar ticket";
export const deleteTitle = "Eliminar ticket";
export const deleteAsk = "¿Seguro que quiere eliminar este ticket? Es permanente y no se puede deshacer.";
export const deleted = "Ticket eliminado";
export const generate = "Generar lista de tareas";
export const generateNeedsDescription = "Escriba primero una descripción";
export const generateFailed = "No se pudieron generar las tareas. Inténtelo de nuevo.";
export const generateNothingNew = "Todo lo sugerido ya está aquí.";
export const generateOffline = "Para generar se necesita conexión.";
export const fromPlaybook = "Sugerido por el manual incluido. Quite lo que no corresponda.";
export const agenda = "Agenda";
export const vendorsOnly = "Esta página solo está disponible para proveedores.";
export const myTickets = "Mis tickets";
export const whatWasFound = "Lo que se encontró";
export const scan = "Escanear";
export const sharedPhotosHint = "Para agregar fotos a un ticket, ábralo y elíjalas allí.";
export const findElsewhere = (text: string) =>
  `Buscar “${text}” también en comentarios, mensajes y cotizaciones`;
export const openTheTickets = "Ver los tickets";
export const nothingScheduled = "No hay nada programado para esta semana.";
export const saveToCalendar = "Guardar en el calendario";
export const ticket = "Ticket";
export const overdue = "Vencido";
export const dueToday = "Vence hoy";
export const behindPlan = "Pasado el día planeado";
export const plannedToday = "Programado hoy";
export const dueDate = "Fecha de vencimiento";
export const category = "Categoría";
export const anyDueDate = "Vencimiento";
export const order = "Orden";
export const newestFirst = "Más nuevos";
export const dueFirst = "Por vencimiento";
export const oldestFirst = "Los más antiguos primero";
export const highestPriorityFirst = "Prioridad mayor";
export const today = "Hoy";
export const eeeeMmmD = "EEEE, d MMM";
export const ticketCreated = "Ticket creado";
export const openTicket = "Abrir ticket";
export const cancel = "Cancelar";
export const titleField = "Título";
export const description = "Descripción";
export const priority = "Prioridad";
export const noStore = "Sin tienda";
export const noStoreOfOwn =
  "Usted no gestiona ninguna tienda. Los tickets de otras tiendas los crean sus gerentes y su gente.";
export const noStoreYet =
  "Aún no tiene tienda. Agregue una, para que su administrador de propiedades reciba el ticket.";
export const addStore = "Agregar tienda";
export const photosAndFiles = "Fotos y archivos";
export const tooManyWorkOrders = (workOrdersOfNewTicket: number, count: number) =>
  `Un ticket nuevo puede tener hasta ${workOrdersOfNewTicket} órdenes de trabajo; aquí hay ${count}.`;
export const workOrderTooLong = (titleLength: number, slice: string, count: number) =>
  `Una orden de trabajo puede tener hasta ${titleLength} caracteres; “${slice}…” tiene ${count}.`;
export const workOrdersLabel = "Órdenes de trabajo, una por línea";
export const actions = "Acciones";
export const beforeAndAfter = "Antes y después";
export const storageFull =
  "El almacenamiento de este dispositivo está lleno. Libere espacio y abra este ticket otra vez.";
export const storageRefused = "El almacenamiento de este dispositivo no aceptó este ticket. Ábralo otra vez.";
export const ticketNotHere = "Este ticket no está en este dispositivo y no hay conexión para buscarlo.";
export const deletedOrHidden = (notHere: string) => `${notHere}. Se eliminó, o usted ya no puede verlo.`;
export const everythingAbout = (store: string) => `Todo sobre ${store}`;
export const summaryOf = "Resumen de";
export const history = "Historial";
export const commentForm = "Formulario de comentario";
export const report = "Informe imprimible";
export const summary = "Resumen";
export const photosOfTheTicket = "Fotos del ticket";
export const reportedOn = (day: string) => `Reportado el ${day}`;
export const filesOfTheTicket = "Archivos del ticket";
export const scheduledFor = (day: string, scheduledTime: string) => `Programado: ${day} ${scheduledTime}`;
export const raisedBy = (authorName: string) => `Abierto por ${authorName}`;
export const due = (day: string) => `Vence el ${day}`;
export const onBudget = "Dentro del presupuesto";
export const commentOf = "Comentario de";
export const lineOfHistoryBy = "Línea del historial de";
export const photosOfTheComment = "Fotos del comentario";
export const filesOfTheComment = "Archivos del comentario";
export const ticketRaised = "Ticket abierto";
export const close = "Cerrar";
export const status = "Estado";
export const allStatuses = "Estados";
export const allPriorities = "Prioridades";
export const tickets = "tickets";
export const pages = "Páginas";
export const showingToOfTickets = (first: number, min: number, total: number) =>
  `Mostrando ${first} a ${min} de ${plural(total, { one: "1 ticket", other: "# tickets" })}`;
export const ticketsPerPage = "Tickets por página";
export const perPage = (size: number) => `${size} por página`;
export const firstPage = "Primera página";
export const previousPage = "Página anterior";
export const page = (each: number) => `Página ${each}`;
export const nextPage = "Página siguiente";
export const lastPage = "Última página";
export const city = "Ciudad";
export const raisedByLabel = "Abierto por";
export const raisedAt = "Abierto el";
export const assignedTo = "Asignado a";
export const decidesWhoDoesIt = "Decide quién lo hace";
export const scheduledForLabel = "Programado para";
export const completedAt = "Completado el";
export const actualCostLabel = "Costo real";
export const id = "Id";
export const actionsFor = (shortTitle: string) => `Acciones de ${shortTitle}`;
export const raised = "Abierto";
export const by = (moment: string, authorName: string) => `${moment} por ${authorName}`;
export const scheduled = "Programado";
export const doneBy = "Hecho por";
export const completedLabel = "Completado";
export const closed = "Cerrado";
export const shareLink = "Compartir enlace";
export const print = "Imprimir";
export const photos = "Fotos";
export const files = "Archivos";
export const reportFooter = (moment: string) => `Hecho el ${moment}. El código lleva a este ticket.`;
export const codeOfThisTicket = "Código de este ticket";
export const assignToPropertyManager = "Asignar al administrador de propiedades";
export const assignToPropertyManagerConsequence =
  "El administrador de propiedades de la tienda lo toma desde aquí.";
export const assignToStore = "Asignar a la tienda";
export const handBackConsequence = "El ticket vuelve a la tienda, listo para cotizar.";
export const startWork = "Empezar el trabajo";
export const takeOnConsequence = "Usted mismo se encarga.";
export const assignMaintenanceWorker = "Asignar técnico de mantenimiento";
export const requestBid = "Pedir cotizaciones";
export const brokeAgain = "Se dañó otra vez";
export const follows = "Sigue a";
export const followedBy = "Seguido por";
export const anEarlierTicket = "un ticket anterior";
export const lastDoneBy = (name: string) => `La última vez lo hizo ${name}`;
export const photosOfFormer = "Fotos del ticket anterior";
export const filesOfFormer = "Archivos del ticket anterior";
export const closingDay = "Las cotizaciones cierran el (opcional)";
export const closingTime = "A las";
export const closingIncomplete = "Escriba el día y la hora, o ninguno de los dos.";
export const closingZone = (zone: string) =>
  `En su zona horaria, ${zone}. Los proveedores la ven en la suya. Después no se aceptan cotizaciones.`;
export const outForBidConsequence = "Los proveedores pueden ver este ticket y cotizarlo.";
export const markInProgress = "Marcar en curso";
export const startWorkConsequence = "La tienda y el administrador de propiedades verán que usted empezó.";
export const markAsCompleted = "Marcar como completado";
export const approve = "Aprobar";
export const approveConsequence = "El trabajo se acepta y el ticket se cierra.";
export const reject = "Rechazar";
export const rejectionPrompt = "Diga qué sigue mal.";
export const requestAssessment = "Pedir evaluación";
export const assessmentConsequence =
  "Elija quién lo revisa. Mientras tanto, las cotizaciones y el trabajo esperan.";
export const completeAssessment = "Completar evaluación";
export const assessmentDoneConsequence = "Los responsables siguen desde aquí.";
export const resumeWhereItWas = "Retomar donde estaba";
export const resumeConsequence = "El ticket sigue donde estaba antes de la evaluación.";
export const askForReview = "Pedir revisión";
export const reviewConsequence = "Se pide a los responsables que lo revisen.";
export const withdrawFromBidding = "Retirar de cotización";
export const bidsDeclined = "Las cotizaciones de este ticket se desestiman.";
export const cancelTicket = "Cancelar ticket";
export const cancelConsequence = "Nadie trabaja más en él. No se puede deshacer una vez enviado.";
export const withdrawAward = "Retirar adjudicación";
export const withdrawAwardConsequence = "El proveedor pierde este trabajo. Diga por qué.";
export const howDidDoOn = (name: string, title: string) => `¿Cómo trabajó ${name} en “${title}”?`;
export const rating = "Calificación";
export const commentOptional = "Comentario (opcional)";
export const scheduleMissing = "Elija una fecha y una hora";
export const assign = "Asignar";
export const date = "Fecha";
export const time = "Hora";
export const whoDoesTheWork = "Quién hace el trabajo";
export const theActualCost = (amountExample: string) => `El costo real ${amountExample}`;
export const complete = "Completar";
export const yourAcceptedBid = (dollarsFromCents: string) => `Su cotización aceptada: ${dollarsFromCents}`;
export const comment = "Comentario";
export const actualCostOptional = "Costo real (opcional)";
export const photosToKeep = "Fotos que se conservan";
export const remove = (name: string) => `Quitar ${name}`;
export const ticketUpdated = "Ticket actualizado";
export const save = "Guardar";
export const removeButton = "Quitar";
export const propertyManager = "Administrador de propiedades";
export const chooseOne = "Elija uno";
export const reason = "Motivo";
export const overBudget = (amount: string) => `${amount} sobre el presupuesto`;
export const underBudget = (amount: string) => `${amount} bajo el presupuesto`;
/** About files that were shared by another app and rejected. */
export const leftOut = (count: number) =>
  plural(count, {
    one: "1 archivo compartido no está aquí: está vacío, pesa más de 100 MB o es una foto dañada cuyo lugar no se puede quitar.",
    other:
      "# archivos compartidos no están aquí: están vacíos, pesan más de 100 MB o son fotos dañadas cuyo lugar no se puede quitar.",
  });
export const theDescription = "la descripción";
export const store = "Tienda";
export const theComment = "el comentario";
export const theReason = "el motivo";
export const assessorsComing = "Los evaluadores vienen en camino…";
export const assessorsNotHere =
  "Los evaluadores aún no están en este dispositivo. Espere un momento y presione otra vez.";
export const assessorsHere = "Los evaluadores ya están aquí. Revise el evaluador y presione otra vez.";
export const managersNotHere =
  "Los administradores de propiedades aún no están en este dispositivo. Espere un momento y presione otra vez.";
export const managersHere =
  "Los administradores de propiedades ya están aquí. Elija uno y presione otra vez.";
export const chooseManager = "Elija un administrador de propiedades";
export const workersComing = "Sus técnicos vienen en camino…";
export const workersNotHere =
  "Sus técnicos aún no están en este dispositivo. Espere un momento o elíjase a usted mismo.";
export const workersHere = "Sus técnicos ya están aquí. Revise quién hace el trabajo y presione otra vez.";
export const noWorkersAdvice = (noWorkers: string) =>
  `${noWorkers}. Puede crear uno en su tablero o hacer el trabajo usted mismo.`;
export const searchWorkers = "Buscar técnicos";
export const pagesOfWorkers = "Páginas de técnicos";
export const before = "Antes";
export const after = "Después";
export const myself = (name: string) => `Yo (${name})`;
export const bidNoun = (count: number) => plural(count, { one: "cotización", other: "cotizaciones" });
export const commentNoun = (count: number) => plural(count, { one: "comentario", other: "comentarios" });
export const number = "Número";
export const numberFollows = "Número pendiente";
export const allStores = "Tiendas";
export const allPeople = "Personas";
export const personAndRole = (name: string, role: string) => `${name}, ${role}`;
export const notOnThisDevice = "No está en este dispositivo";
export const undo = "Deshacer";
export const plannedFirst = "Por hora programada";
export const select = "Seleccionar";
export const selectTicket = (name: string) => `Seleccionar ${name}`;
export const unanswered = "Nadie respondió a tiempo";
