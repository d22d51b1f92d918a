// Texts of bids. See docs/contributing.md#texts.

import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

export const title = "Cotizaciones";
export const loadFailed = [
  "Error al cargar las cotizaciones",
  "No se pudieron cargar sus cotizaciones. Inténtelo de nuevo.",
] as const;
export const idNeeded = "Falta el identificador de la cotización";
export const missing = "Faltan los datos de la cotización";
export const none = "Aún no hay cotizaciones";
export const noneOfYours = (count: number) =>
  plural(count, {
    one: "1 cotización enviada, no por usted",
    other: "# cotizaciones enviadas, ninguna por usted",
  });
export const bidsOfOthers = (count: number) =>
  plural(count, { one: "1 cotización más enviada", other: "# cotizaciones más enviadas" });
export const compareBy = "Comparar por";
export const submitTitle = "Enviar cotización";
export const editTitle = "Editar cotización";
export const detailsTitle = "Detalles de la cotización";
export const viewDetails = "Ver detalles";
export const withdraw = "Eliminar cotización";
export const withdrawAsk =
  "¿Seguro que quiere eliminar esta cotización? Los responsables del ticket ya no la verán.";
export const accept = "Aceptar";
export const reject = "Rechazar";
export const whyNotAccept = "¿Por qué no puedo aceptar?";
export const askToAccept = (name: string) => `Preguntar a ${name}`;
export const askAboutBid = (ticket: string, vendor: string, amount: string) =>
  `${ticket}: ${vendor} cotiza ${amount}, más de lo que pueden aceptar los gerentes de tienda. Decida, por favor.`;
export const askOperatorAboutBid = (ticket: string, vendor: string, amount: string) =>
  `${ticket}: ${vendor} cotiza ${amount}, más de lo que pueden aceptar los administradores de propiedades. Decida, por favor.`;
export const askVendor = (name: string) => `Pedirlo a ${name}`;
export const acceptTitle = "¿Aceptar esta cotización?";
export const rejectTitle = "¿Rechazar esta cotización?";
export const accepted = "Cotización aceptada";
export const rejected = "Cotización rechazada";
export const notFound = "No se encontraron los detalles de la cotización";
export const editOwnOnly = ["Permiso denegado", "Solo puede editar sus propias cotizaciones"] as const;
export const ticketChangedMeanwhile =
  "Este ticket cambió después de que usted empezó esta cotización. Lea lo que cambió y revise su cotización.";
export const changeIsRead = "He leído los cambios";
export const scopeChanged = "El ticket cambió después de esta cotización.";
export const denied = ["Acceso denegado", "Esta página no está disponible para evaluadores."] as const;
export const whatWasFound = "Lo que se encontró";
export const accessDenied = "Acceso denegado";
export const goToTheDashboard = "Ir al tablero";
export const noStore = "Sin tienda";
export const yours = "Su cotización";
export const bidFor = (name: string) => `Para ${name}`;
export const workOn = (day: string, time: string) => `Programada para el ${day} ${time}`;
export const submitted = (day: string) => `Enviada el ${day}`;
export const noRatingsYet = "Aún sin calificaciones";
export const averageOfAll = (averageRating: string, totalRatings: number) =>
  `Todos los clientes: ${averageRating} de\u00A05\u00A0(${totalRatings})`;
export const acceptConsequence = (who: string, amount: string) =>
  `${who} obtiene el trabajo por ${amount}. Las demás cotizaciones de este ticket se rechazan.`;
export const rejectConsequence = (who: string) => `Se avisa a ${who} de que esta cotización se rechazó.`;
export const thisVendor = "este proveedor";
export const reasonOptional = "Motivo (opcional)";
export const theReason = "el motivo";
export const chooseReason = "Motivos para elegir";
export const reasonForOthers = "Motivo para los demás (opcional)";
export const noReason = "Sin motivo";
export const reasonGiven = (reason: string) => `Motivo: ${reason}`;
export const openTicket = "Abrir ticket";
export const bidAmount = "Monto de la cotización";
export const scheduled = "Programada";
export const submittedStatus = "Enviada";
export const client = "Cliente";
export const location = "Ubicación";
export const bidder = "Proveedor que cotiza";
export const email = "Correo";
export const phone = "Teléfono";
export const address = "Dirección";
export const estimatedCostIsRequired = "Falta el costo estimado";
export const bidAmountIsRequired = "El monto de la cotización es obligatorio";
export const bidUpTo = "Hasta";
export const noteOptional = "Nota (opcional)";
export const tookJob = (limit: string) => `Toma el trabajo hasta ${limit}.`;
export const descriptionIsRequired = "La descripción es obligatoria";
export const scheduleDateIsRequired = "La fecha programada es obligatoria";
export const scheduleTimeIsRequired = "La hora programada es obligatoria";
export const bidChanged = "Cotización cambiada";
export const bidSubmitted = "Cotización enviada";
export const jobAccepted = "Trabajo aceptado";
export const estimatedCost = "Costo estimado";
export const description = "Descripción";
export const scheduleDate = "Fecha programada";
export const scheduleTime = "Hora programada";
export const cancel = "Cancelar";
export const save = "Guardar";
export const bids = "cotizaciones";
export const bidsByOutcome = "Cotizaciones por resultado";
export const bidOn = "Cotización para";
export const pagesOfBids = "Páginas de cotizaciones";
export const activeBids = "Activas";
export const acceptedBids = "Aceptadas";
export const wonBids = "Ganadas";
export const rejectedBids = "Rechazadas";
export const lostBids = "Perdidas";
export const active = "Activas";
export const acceptedStatus = "Aceptada";
export const won = "Ganada";
export const rejectedStatus = "Rechazada";
export const lost = "Perdida";
export const bidOf = "Cotización de";
export const price = "Precio";
export const date = "Fecha";
export const rating = "Calificación";
export const ticket = "Ticket";
export const status = "Estado";
export const amount = "Monto";
export const place = "Lugar";
export const scheduledFor = "Programada para";
export const submittedAt = "Enviada el";
export const id = "Id";
export const noActiveBids = "No tiene cotizaciones activas en este momento.";
export const noWonBids = "Aún no ha ganado ninguna cotización.";
export const noAcceptedBids = "Aún no ha aceptado ninguna cotización.";
export const noLostBids = "No tiene cotizaciones perdidas.";
export const noRejectedBids = "No tiene cotizaciones rechazadas.";
export const pending = "Pendiente";
export const underReview = "En revisión";
export const declined = "Desestimada";
export const lowestPrice = "Precio más bajo";
export const earliest = "La más temprana";
export const bestRatedOver = (count: number) =>
  plural(count, {
    one: "Mejor calificado, con 1 calificación",
    other: "Mejor calificado, con # calificaciones",
  });
export const farBelowTheOthers = "Muy por debajo de las demás";
export const farAboveTheOthers = "Muy por encima de las demás";
export const anotherBidWasAccepted = "Se aceptó otra cotización.";
export const noLongerOutForBid = "El ticket ya no está en cotización.";
export const awardWithdrawn = "La adjudicación se retiró. El ticket está otra vez en cotización.";
export const givenToSomebodyElse = "El trabajo se dio a otra persona.";
export const theTicketWasDeleted = "El ticket se eliminó.";
export const jobsOnTime = (onTime: number, done: number) => `${onTime} de ${done} trabajos a tiempo`;
export const theDescription = "la descripción";
export const store = "Tienda";
export const bidsClose = (when: string) => `Las cotizaciones cierran el ${when}`;
export const bidsClosed = (when: string) => `Las cotizaciones cerraron el ${when}. Ya no se reciben más.`;
export const requestPriceTitle = "Pedir otro precio";
export const priceRequested = "Se pidió otro precio";
export const requestPriceConsequence = (who: string, amount: string) =>
  `${who} cotizó ${amount}, lee su texto y puede cambiar la cotización.`;
export const whyNewPrice = "¿Qué debe incluir el precio nuevo?";
export const newPriceWanted = (text: string) => `Se pide otro precio: ${text}`;
export const formerAmount = (amount: string) => `antes ${amount}`;
export const amountBefore = "Monto anterior";
export const printableQuote = "Cotización imprimible";
export const quote = "Cotización";
export const print = "Imprimir o guardar como PDF";
export const quoteFor = (ticket: string) => `Cotización: ${ticket}`;
export const quoteFooter = (when: string) => `Hecha con ${PRODUCT} el ${when}`;
export const scopeOfWork = "Alcance del trabajo";
export const offer = "Oferta";
export const vendor = "Proveedor";
export const findWork = "Ver lo que está en cotización";
export const chooseTicket = "Ver los tickets que nadie atiende";
export const seeActive = "Ver las cotizaciones activas";
