// Texts about past costs and budgets of stores. See docs/contributing.md#texts.

export const storeHeading = "Número de tienda";
export const dateHeading = "Fecha";
export const amountHeading = "Importe";
export const storeMissing = "La fila no dice de qué tienda es.";
export const nameOfAnother = (name: string, store: string) =>
  `“${name}” no es el nombre de ${store}, que tiene el número y recibe esta fila`;
export const numberWasOf = (number: string, added: string, store: string) =>
  `“${number}” es también el número de ${added} en un archivo de tiendas, que se agregó sin él. ${store} recibe esta fila`;
export const storeUnknown = (said: string) =>
  `Ninguna tienda que usted ve tiene el número o el nombre “${said}”. Corríjalo o importe antes la tienda.`;
export const storeAmbiguous = (said: string) =>
  `Varias tiendas tienen el número o el nombre “${said}”. Ponga el nombre de la que corresponde.`;
export const storeOfOthers = (store: string) =>
  `Solo quien administra ${store} o un operador importa sus costos.`;
export const dayMissing = "La fila no tiene fecha.";
export const dayUnreadable = (said: string) => `“${said}” no es un día ni un mes de 1990 a 2100.`;
export const amountMissing = "La fila no tiene importe.";
export const amountUnreadable = (said: string) => `“${said}” no es un importe.`;
export const amountTooHigh = "El importe es demasiado alto.";
export const nothingSpent = "Cero, que no cambia ninguna suma.";
export const sameAsRow = (row: number) =>
  `Igual que la fila ${row}, con la misma referencia: se cuenta una vez.`;
export const referenceTaken = (reference: string) =>
  `Otra importación tiene la referencia “${reference}” en esta tienda con otros valores. Deshaga antes esa importación.`;
export const tooManyLines = (most: number) =>
  `Una tienda puede tener ${most} costos importados. Importe sumas por mes.`;
export const dayInvalid = "No es un día ni un mes de 1990 a 2100.";
export const amountInvalid = "No es un importe en centavos: distinto de cero y menor que cien millones.";
export const budgetUnreadable = "Escriba un importe como 12,000, no menor que cero.";
export const yearInvalid = "No es un año de 1990 a 2100.";
