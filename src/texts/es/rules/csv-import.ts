// Texts about the rows of an imported CSV file. See docs/contributing.md#texts.

export const emptyFile =
  "Este archivo no tiene filas. Agregue una fila con encabezados y una fila por entrada.";
export const headingMissing = (missing: string, found: string) =>
  `No hay ninguna columna con el encabezado “${missing}”. Los encabezados de este archivo son: ${found}. Elija abajo qué columna es.`;
export const headingTwice = (heading: string, other: string) =>
  `Dos columnas significan lo mismo: “${heading}” y “${other}”. Elija abajo qué es cada una.`;
export const quoteNotClosed = (row: number) =>
  `Una comilla de la fila ${row} nunca se cierra. Guarde el archivo otra vez como CSV y elíjalo de nuevo.`;
export const moreCellsThanHeadings =
  "Esta fila tiene más celdas que encabezados. Un texto con una coma necesita comillas.";
export const unreadableCharacters = "Tiene caracteres que no se pudieron leer. Escríbalo otra vez.";
export const phoneWithOtherSigns = (phone: string) =>
  `“${phone}” tiene signos que no van en un número de teléfono`;
export const phoneLength = (phone: string) =>
  `“${phone}” es demasiado corto o largo, un número de teléfono tiene de 7 a 15 cifras`;
export const phoneLengthInUs = (phone: string, digits: number) =>
  `“${phone}” tiene ${digits} cifras, un número de teléfono de EE. UU. tiene 10 con su código de área`;
export const zipTooShort = (zip: string) =>
  `“${zip}” no es un código postal de EE. UU.: tiene 5 cifras, y las hojas de cálculo omiten un cero delante`;
export const zipOfNoState = (zip: string) =>
  `“${zip}” no es un código postal de EE. UU., que tiene 5 cifras, o 5 y 4`;
export const importHeading = "Importación";
export const reasonHeading = "No se importó porque";
export const zipOfOtherState = (zip: string, states: string, state: string) =>
  `“${zip}” es un código postal de ${states}, y el estado es ${state}`;
export const unknownTrade = (trade: string) => `“${trade}” no se parece a ningún oficio conocido aquí`;
