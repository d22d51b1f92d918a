export const wholeNumber = (most: number) => `Ingrese un número entero de 1 a ${most}.`;
export const invitationDays = (fewest: number, most: number) =>
  `Escriba un número entero de días de ${fewest} a ${most}.`;
export const limitInvalid = "Escriba un importe en dólares, como 500.";
export const limitsNotInOrder =
  "Los administradores de propiedades aceptan al menos tanto como los gerentes de tienda.";
export const tradeMissing = "Nombre el oficio.";
export const tooManyTrades = (most: number) => `Escriba límites para ${most} oficios como máximo.`;
export const tradesRepeated = "Nombre cada oficio una sola vez.";
export const limitNeedsOperators =
  "Las cotizaciones que superan el límite de los administradores de propiedades las aceptan operadores, que para eso tienen que ver todos los tickets. Elíjalo en “Qué ven los operadores”, o no ponga límite a los administradores de propiedades.";
export const hoursInvalid = "Elija al menos un día, y un final posterior al comienzo.";
export const domainInvalid = "Un dominio de correo es como example.com.";
export const domainsMissing = "Ingrese al menos un dominio de correo.";
export const tooManyDomains = (most: number) => `Ingrese como máximo ${most} dominios de correo.`;
