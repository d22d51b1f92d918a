import { plural } from "#texts/plural.ts";

// Texts of tickets. See docs/contributing.md#texts.

export const newComment = "Comentario nuevo";
export const idTaken = "Este identificador ya se usó.";
export const attachmentUnusable = "Uno de los archivos no se puede usar. Súbalo otra vez.";
export const statusUnknown = (status: string) => `"${status}" no es un estado.`;
export const propertyManagerInactive = "Elija un administrador de propiedades activo";
export const theActualCost = (amountExample: string) => `El costo real ${amountExample}`;
export const costRecorded = "Costo registrado";
export const costChanged = "Costo cambiado";
export const recordedCost = (name: string, amount: string, ticket: string) =>
  `${name} registró ${amount} como costo de ${ticket}`;
export const changedCost = (name: string, before: string, after: string, ticket: string) =>
  `${name} cambió el costo de ${ticket} de ${before} a ${after}`;
export const removedCost = (name: string, before: string, ticket: string) =>
  `${name} quitó el costo de ${before} de ${ticket}`;
export const commentMissing = "Escriba un comentario";
export const movedMeanwhile = "Este ticket cambió de estado mientras tanto.";
export const filesOfCommentStay =
  "Los archivos de una finalización, un rechazo o una evaluación se conservan, y todos una vez completado el trabajo.";
export const completedNotEditable = "Los tickets completados y cerrados no se pueden editar.";
export const onlyAuthorEdits = "Solo quien abrió el ticket lo edita.";
export const ticketChanged = "Ticket cambiado";
export const ticketChangedAfterBid = (ticket: string) =>
  `${ticket} cambió después de su cotización: revíselo`;
export const vendorsOnly = "Esta página solo está disponible para proveedores.";
export const priorityUnknown = (word: string) => `"${word}" no es una prioridad`;
export const deletedUser = "Usuario eliminado";
export const onlyManagersRaise =
  "Solo los gerentes de tienda y administradores de propiedades abren tickets.";
export const storeNotOwn = "Elija una de sus tiendas";
export const thisTicketWasDeleted = "Este ticket se eliminó.";
export const onlyAuthorDeletes = "Solo quien abrió el ticket lo elimina.";
export const completedNotDeletable = "Los tickets completados no se pueden eliminar.";
export const biddingWithdrawn = "Retirado de cotización";
export const noLongerOutForBid = (ticket: string) => `${ticket} ya no está en cotización`;
export const ticketCancelled = "Ticket cancelado";
export const wasCancelledOrRemoved = (ticket: string) => `${ticket} se canceló o se eliminó`;
export const workOrderNested = "Una orden de trabajo no puede tener órdenes de trabajo propias";
export const newWorkOrderStatusInvalid = "Una orden de trabajo nueva está abierta.";
export const tooManyWorkOrders = (workOrdersPerTicket: number) =>
  `Un ticket tiene como máximo ${workOrdersPerTicket} órdenes de trabajo.`;
export const newWorkOrder = "Orden de trabajo nueva";
export const workOrderCompleted = "Orden de trabajo completada";
export const onlyCreatorDeletesWorkOrder = "Solo quien creó una orden de trabajo la elimina.";
export const workOrdersUnder = (count: number, ticket: string) =>
  `${plural(count, { one: "1 orden de trabajo", other: "# órdenes de trabajo" })} en ${ticket}`;
export const on = (name: string, quoted: string, cut: string) => `${name} en ${quoted}: ${cut}`;
export const storeOfRuleGone =
  "La tienda de este ticket se eliminó. Cree un ticket para otra tienda y repítalo.";
