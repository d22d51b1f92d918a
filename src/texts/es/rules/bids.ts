// Texts of bids. See docs/contributing.md#texts.

export const bidAmountIsRequired = "El monto de la cotización es obligatorio";
export const bidAmountInvalid = (amountExample: string) => `El monto de la cotización ${amountExample}`;
export const descriptionIsRequired = "La descripción es obligatoria";
export const bidDecisionInvalid = "Una cotización se acepta o se rechaza";
export const requiredFieldsMissing = "Complete todos los campos obligatorios";
export const onlyVendorsBid = "Solo los proveedores cotizan tickets.";
export const notOutForBid = "Este ticket no está en cotización.";
export const openBidExists = "Ya tiene una cotización abierta para este ticket.";
export const onlyOwnBidsEditable = "Solo puede editar sus propias cotizaciones";
export const bidNoLongerChangeable = "Esta cotización ya no se puede cambiar.";
export const notDecisionMaker = "Usted no decide sobre las cotizaciones de este ticket.";
export const aboveLimit = (limit: string) =>
  `Los gerentes de tienda aceptan cotizaciones hasta ${limit}. Esta la acepta el administrador de propiedades.`;
export const aboveLimitOf = (limit: string, name: string) =>
  `Los gerentes de tienda aceptan cotizaciones hasta ${limit}. Esta la acepta ${name} (administrador de propiedades).`;
export const aboveLimitWithoutManager = (limit: string) =>
  `Los gerentes de tienda aceptan cotizaciones hasta ${limit}. Asigne al ticket un administrador de propiedades, que acepta esta.`;
export const aboveLimitOfOperator = (limit: string, name: string) =>
  `Los administradores de propiedades aceptan cotizaciones hasta ${limit}. Esta la acepta ${name}.`;
export const aboveLimitOfSeveral = (limit: string, name: string) =>
  `Los administradores de propiedades aceptan cotizaciones hasta ${limit}. Esta la acepta ${name} u otro operador.`;
export const aboveLimitOfOperators = (limit: string) =>
  `Los administradores de propiedades aceptan cotizaciones hasta ${limit}. Esta la acepta un operador.`;
export const aboveLimitWithoutOperator = (limit: string) =>
  `Los administradores de propiedades aceptan cotizaciones hasta ${limit}. Esta la acepta un operador que vea todos los tickets, y ahora no hay ninguno.`;
export const insuranceRequired =
  "Este proveedor no tiene un seguro vigente, necesario aquí para aceptar una cotización. Pídaselo o elija otra.";
export const otherBidAccepted = "Ya se aceptó una cotización de este ticket.";
export const bidUnderReview = "Esta cotización está en revisión.";
export const thisBidIsAlready = (status: string) => `Esta cotización ya está: ${status}.`;
export const ticketChangedSinceBid =
  "El ticket cambió después de que usted empezó esta cotización. Compare ambos textos y envíela de todos modos o edítela.";
export const bidChangedMeanwhile = "El proveedor cambió esta cotización mientras tanto. Revísela otra vez.";
export const biddingClosed =
  "Las cotizaciones de este ticket están cerradas. Pregunte a su responsable si todavía puede cotizar.";
export const closingInThePast = "La fecha de cierre ya pasó. Elija un día y una hora posteriores.";
export const closingInvalid = "La fecha de cierre es día y hora en UTC, por ejemplo 2026-11-28T17:00:00Z.";
export const priceRequestMissing = "Escriba qué debe incluir el precio nuevo.";
export const amountMissing = "N/D";
export const upTo = (amount: string) => `hasta ${amount}`;
/** Why a bid is rejected, to choose from; in one order in every language. */
export const reasonsToChoose = [
  "El precio es demasiado alto.",
  "La fecha es demasiado tarde.",
  "No cubre todo el trabajo.",
  "Elegimos a alguien que conoce el lugar.",
] as const;
