// Texts of notifications. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const pushServiceUnknown = "Esta no es la dirección de un servicio de notificaciones conocido";
export const taskReassigned = "Tarea reasignada";
export const noLongerAssigned = (ticket: string) => `${ticket} ya no está asignado a usted`;
export const newTicketAssigned = "Nuevo ticket asignado";
export const ticketHandedBack = "Ticket devuelto";
export const markedReadyForBid = (name: string, ticket: string) =>
  `${name} marcó ${ticket} como listo para cotizar`;
export const workStarted = "Trabajo empezado";
export const startedWorkOn = (name: string, ticket: string) => `${name} empezó a trabajar en ${ticket}`;
export const newTask = "Tarea nueva";
export const youWereAssigned = (ticket: string, when: string) => `Se le asignó ${ticket}${when}`;
export const wasAssigned = (name: string, ticket: string, when: string) =>
  `Se asignó a ${name} ${ticket}${when}`;
export const outForBid = "En cotización";
export const isOpenForBids = (ticket: string) => `${ticket} recibe cotizaciones`;
export const isOpenForBidsAt = (ticket: string, store: string) => `${ticket} en ${store} recibe cotizaciones`;
export const newJob = "Trabajo nuevo";
export const becameUrgent = "Ahora urgente";
export const madeUrgent = (name: string, ticket: string) => `${name} marcó ${ticket} como urgente`;
export const dueSoon = "Vence pronto";
export const dueToday = (ticket: string) => `${ticket} vence hoy`;
export const dueTomorrow = (ticket: string) => `${ticket} vence mañana`;
export const overdue = "Vencido";
export const wasDueYesterday = (ticket: string) => `${ticket} venció ayer y no está hecho`;
export const wasDueDaysAgo = (ticket: string, days: number) =>
  `${ticket} venció hace ${days} días y no está hecho`;
export const repeatEnded = "Repetición terminada";
export const ofPlan = (title: string, plan: string) => `${title}: ${plan}`;
export const ticketsOfPlan = (plan: string, count: string) =>
  `${count} tickets del plan de mantenimiento “${plan}”, uno por tienda`;
export const planEnded = "Plan de mantenimiento terminado";
export const noLongerPlanned = {
  nobody_to_raise: (plan: string, store: string) =>
    `${plan}, ${store}: el plan terminó porque no queda nadie que pueda abrir sus tickets.`,
  refused: (plan: string, store: string) =>
    `${plan}, ${store}: el plan terminó porque se rechazó su próximo ticket.`,
} as const;
export const notGiven = "Ticket no entregado al proveedor de su plan";
export const notGivenBy = {
  above_limit: (ticket: string, vendor: string) =>
    `${ticket} no se envió a ${vendor}: el importe del plan supera el límite de quien lo fijó.`,
  vendor_gone: (ticket: string, vendor: string) =>
    `${ticket} no se envió a ${vendor}, que ya no tiene una cuenta activa. Elija quién lo hace.`,
  not_allowed: (ticket: string, vendor: string) =>
    `${ticket} no se envió a ${vendor}: quien eligió a este proveedor no puede dar este ticket.`,
} as const;
export const noLongerRepeated = (ticket: string, why: string) => `${ticket}: ${why}`;
export const testNotification = "Prueba de sus notificaciones";
export const workInProgress = "Trabajo en curso";
export const started = (name: string, ticket: string) => `${name} empezó ${ticket}`;
export const completed = (name: string, ticket: string) => `${name} completó ${ticket}`;
export const workCompleted = "Trabajo completado";
export const pleaseReview = (message: string) => `${message} – revíselo, por favor`;
export const taskApproved = "Tarea aprobada";
export const wasApprovedAndClosed = (ticket: string) => `${ticket} se aprobó y se cerró`;
export const taskRejected = "Tarea rechazada";
export const wasRejected = (ticket: string, text: string) => `${ticket} fue rechazado: ${text}`;
export const assessmentRequested = "Evaluación pedida";
export const pleaseAssess = (ticket: string) => `Evalúe, por favor, ${ticket}`;
export const assessmentCompleted = "Evaluación completada";
export const completedTheAssessmentOf = (name: string, ticket: string) =>
  `${name} completó la evaluación de ${ticket}`;
export const assessmentCancelled = "Evaluación cancelada";
export const assessmentNoLongerNeeded = (ticket: string) => `${ticket} ya no necesita su evaluación`;
export const readyForReview = "Listo para revisión";
export const lookRequested = (name: string, ticket: string) => `${name} le pide que revise ${ticket}`;
export const ticketCancelled = "Ticket cancelado";
export const wasCancelledOrRemoved = (ticket: string) => `${ticket} se canceló o se eliminó`;
export const assignedByActor = (ticket: string, name: string, actorName: string) =>
  `${actorName} le asignó ${ticket} en ${name}`;
export const scheduledFor = (moment: string) => `, programado para el ${moment}`;
export const unanswered = "Nadie respondió a tiempo";
export const somebody = "alguien";
const workingHours = (hours: number) => plural(hours, { one: "1 hora laboral", other: "# horas laborales" });
export const nobodyAssigned = (ticket: string, name: string, hours: number) =>
  `${ticket} lleva ${workingHours(hours)} esperando que ${name} decida quién lo hace`;
export const nobodyStarted = (ticket: string, name: string, hours: number) =>
  `${ticket} lleva ${workingHours(hours)} esperando que ${name} empiece`;
export const nobodyAssessed = (ticket: string, name: string, hours: number) =>
  `${ticket} lleva ${workingHours(hours)} esperando que ${name} lo evalúe`;
export const nobodyApproved = (ticket: string, name: string, hours: number) =>
  `${ticket} lleva ${workingHours(hours)} esperando que ${name} revise el trabajo`;
