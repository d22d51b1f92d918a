// Texts of work that was given up to an amount. See docs/contributing.md#texts.

export const onlyItsVendor =
  "Solo el proveedor de un trabajo dado hasta un monto puede pedir un límite mayor.";
export const workIsHandedIn =
  "Este trabajo está completado o ya no está en curso. Quien lo aprueba decide sobre su costo.";
export const notHigher = (limit: string) => `El límite ya es ${limit}. Pida más que eso.`;
export const amountInvalid = (amountExample: string) => `El monto ${amountExample}`;
export const answerInvalid = "Un límite mayor se aprueba o se rechaza";
export const reasonMissing = "Escriba por qué el trabajo cuesta más.";
export const nothingAsked = "Esta solicitud de un límite mayor ya tiene respuesta, o terminó.";
export const requestChanged = "Mientras tanto el proveedor pide otro monto. Revíselo otra vez.";
export const otherRequest = "Mientras tanto es otra solicitud de un proveedor. Revísela otra vez.";
export const notDecider = "Usted no decide sobre el límite de este trabajo.";
export const costMissing = (limit: string) => `Este trabajo se dio por hasta ${limit}. Escriba cuánto costó.`;
export const aboveLimit = (over: string, limit: string) =>
  `Son ${over} más de lo acordado, ${limit}. Pida un límite mayor, o complételo por encima del límite.`;
export const costMeanwhile = (cost: string) =>
  `Mientras tanto se registró el costo, ${cost}, y supera lo acordado. Revíselo otra vez.`;
