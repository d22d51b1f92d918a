// Texts of bids. See docs/contributing.md#texts.

export const onlyVendorsBid = "Solo los proveedores cotizan tickets.";
export const idTaken = "Este identificador ya se usó.";
export const newBid = "Cotización nueva";
export const bidOn = (name: string, amount: string, ticket: string) =>
  `${name} cotizó ${amount} para ${ticket}`;
export const aboveLimit = (sentence: string) =>
  `${sentence}. Supera el límite de los gerentes de tienda: decide usted.`;
export const aboveManagerLimit = (sentence: string) =>
  `${sentence}. Supera el límite de los administradores de propiedades: decide usted.`;
export const bidChanged = "Cotización cambiada";
export const bidChangedTo = (name: string, ticket: string, amount: string) =>
  `${name} cambió la cotización de ${ticket} a ${amount}`;
export const bidWithdrawn = "Cotización retirada";
export const withdrewTheBidOn = (name: string, ticket: string) => `${name} retiró la cotización de ${ticket}`;
export const yourBidWasRejected = "Su cotización fue rechazada";
export const bidRejected = (ticket: string) => `Su cotización de ${ticket} fue rechazada`;
export const withReason = (sentence: string, reason: string) => `${sentence}: ${reason}`;
export const priceRequested = "Se pide otro precio";
export const newPriceFor = (ticket: string) => `Le piden otro precio para ${ticket}`;
export const vendorGone = "Este proveedor ya no tiene cuenta.";
export const yourBidWasAccepted = "Su cotización fue aceptada";
export const youWon = (ticket: string) => `Ganó ${ticket}`;
export const bidNotSelected = "Su cotización no fue elegida";
export const otherBidChosen = (ticket: string) => `Se eligió otra cotización para ${ticket}`;
export const bidAccepted = "Cotización aceptada";
export const wasChosenFor = (vendorName: string, ticket: string) =>
  `Se eligió a ${vendorName} para ${ticket}`;
export const bidAmountInvalid = (amountExample: string) => `El monto de la cotización ${amountExample}`;
export const biddingWithdrawn = "Retirado de cotización";
export const noLongerOutForBid = (ticket: string) => `${ticket} ya no está en cotización`;
export const notOutForBid =
  "Este ticket no está en cotización ahora: puede que se haya aceptado otra cotización o que la cotización se haya retirado.";
export const bidNotFoundOrHidden = "Esta cotización no existe, o usted no puede verla.";
export const jobReassigned = "Trabajo reasignado";
export const givenToSomeoneElse = (ticket: string) => `${ticket} se dio a otra persona`;
export const outForBid = "En cotización";
export const isOpenForBids = (ticket: string) => `${ticket} recibe cotizaciones`;
export const deletedUser = "Usuario eliminado";
export const statusUnknown = (word: string) => `"${word}" no es un estado de una cotización.`;
