// Texts of who may bid on a ticket. See docs/contributing.md#texts.

export const onlyChosenVendorsBid = "Solo los proveedores consultados pueden cotizar este ticket.";
export const vendorsMissing = "Elija al menos un proveedor.";
export const tooManyVendors = (most: number) => `Elija como máximo ${most} proveedores.`;
export const vendorGone =
  "Uno de estos proveedores ya no tiene cuenta aquí. Elija de nuevo a los proveedores.";
export const vendorsGone = (names: string) => `Se fueron y ya no se les puede consultar: ${names}. Quítelos.`;
export const amountNeedsVendors =
  "Un monto hasta el que las cotizaciones se aceptan al momento requiere proveedores elegidos.";
export const amountInvalid = (amountExample: string) => `El monto ${amountExample}`;
export const onlyAcceptersPromise =
  "Usted no decide sobre las cotizaciones de este ticket, así que no puede decir cuáles se aceptan al momento. Deje el monto vacío.";
export const promiseIsOf = (name: string) =>
  `${name} decide sobre las cotizaciones de este ticket y es quien puede fijar un monto que se acepta al momento.`;
export const notAsked = "A usted no se le pidió cotizar este ticket.";
export const notOutForBid = "Este ticket no está en cotización.";
export const withdrawFirst = "Usted tiene una cotización abierta en este ticket. Elimine la cotización.";
export const searchTooShort = (fewest: number) => `Escriba al menos ${fewest} letras.`;
