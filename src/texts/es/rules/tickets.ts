// Texts of tickets. See docs/contributing.md#texts.

export const titleIsRequired = "El título es obligatorio";
export const descriptionIsRequired = "La descripción es obligatoria";
export const descriptionMissing = "Escriba primero una descripción";
export const tooManyAttachments = (attachmentsPerCall: number) =>
  `Adjunte como máximo ${attachmentsPerCall} archivos`;
export const titleMissing = "Escriba un título para el ticket";
export const workOrderTitleMissing = "El título de la orden de trabajo es obligatorio";
export const tooManyWorkOrders = "Un ticket nuevo puede tener hasta 50 órdenes de trabajo";
export const statusMissing = "Elija un estado";
export const commentMissing = "Escriba un comentario";
export const onlyAuthorEdits = "Solo quien abrió el ticket lo edita.";
export const onlyAuthorMoves = "Solo quien abrió el ticket cambia su tienda y sus archivos.";
export const completedNotEditable = "Los tickets completados y cerrados no se pueden editar.";
export const attachmentNotOnTicket = "Este archivo no está en este ticket.";
export const thisTicketIsAlready = (status: string) => `Este ticket ya está: ${status}.`;
export const vendorAssignedByBid = "Un proveedor se asigna al aceptar una cotización.";
export const moveNotAllowed = (status: string) => `Usted no puede pasar este ticket a ${status}.`;
export const transitionImpossible = (status: string, status2: string) =>
  `Este ticket está en ${status} y no puede pasar a ${status2}.`;
export const completionCommentMissing = "Escriba un comentario antes de marcar como completado";
export const completedWorkCommentMissing = "Agregue un comentario sobre el trabajo completado";
export const rejectionReasonMissing = "Escriba el motivo del rechazo";
export const reasonMissing = "Escriba un motivo";
export const scheduleIncomplete = "La fecha y la hora programadas van juntas";
export const propertyManagerMissing =
  "Este ticket aún no tiene administrador de propiedades. Elija primero uno para su tienda.";
export const otherManagerMissing =
  "Elija un administrador de propiedades distinto del que tiene este ticket.";
export const onlyManagersRaise =
  "Solo los gerentes de tienda y administradores de propiedades abren tickets.";
export const newTicketStatusInvalid =
  "Un ticket nuevo está abierto o asignado a un administrador de propiedades.";
export const decisionMakerImpossible = "Esta persona no puede decidir aquí.";
export const open = "Abierto";
export const pending = "Pendiente";
export const completed = "Completado";
export const closed = "Cerrado";
export const rejected = "Rechazado";
export const resolved = "Resuelto";
export const cancelled = "Cancelado";
export const inProgress = "En curso";
export const formerTicketNotSeen = "No puede ver el ticket al que sigue este. Ábralo sin él.";
export const formerTicketOpen = "El ticket al que sigue este no está cerrado. Coméntelo en ese ticket.";
export const outForBid = "En cotización";
export const readyForBid = "Listo para cotizar";
export const assignedToPropertyManager = "Asignado al administrador de propiedades";
export const propertyManagerWorking = "Administrador de propiedades trabajando";
export const maintenanceWorkerWorking = "Técnico de mantenimiento trabajando";
export const assignedBidder = "Proveedor asignado";
export const forReview = "Para revisión";
export const assessmentRequested = "Evaluación pedida";
export const assessmentCompleted = "Evaluación completada";
export const workerMissing = "Seleccione un técnico de mantenimiento";
export const workerOfOtherManager = (name: string) =>
  `${name} trabaja para otro administrador de propiedades que el de este ticket.`;
export const costAboveAgreed = "El costo supera lo acordado: apruébelo por separado.";
export const noWorkerToSchedule = "No hay un técnico de mantenimiento asignado cuya hora se pueda programar.";
export const noManagerToReplace = "Este ticket no tiene administrador de propiedades o ya terminó.";
export const pleaseSelectAnAssessor = "Seleccione un evaluador";
export const onlyApproverRecordsCost = "El costo lo registra quien aprueba el trabajo.";
export const costOfFinishedWorkOnly = "El costo se puede registrar cuando el trabajo esté completado.";
export const actualCost = (dollars: string) => `Costo real ${dollars}`;
/** Words of titles that say nothing about what is broken. */
export const commonWords =
  "que los las del una uno con por para sin este esta esto ese esa sus nos hay muy más otra otro vez cuando donde como " +
  "desde sobre entre dañado dañada roto rota descompuesto descompuesta problema arreglar reparar reparación cambiar urgente favor " +
  "not working broken fix issue problem repair";
/** The number of a ticket as it is said on the phone and printed. */
export const ticketNumber = (number: number) => `T-${number}`;
export const priorities = { low: "Baja", medium: "Media", high: "Alta", urgent: "Urgente" } as const;
export const untitled = "Sin título";
// Eight letters say nothing where labels begin with the role: they wrap instead.
export const lettersOfPhoneLabel: number = 60;
