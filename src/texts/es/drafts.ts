// Texts of drafts. See docs/contributing.md#texts.

export const youBeganThisEarlier = "Empezó esto antes.";
export const startOver = "Empezar de nuevo";
export const discardConsequence = "Lo que escribió aquí y las fotos que agregó se borran.";
export const notKeptYet = "Aún sin guardar";
export const storageFull =
  "El almacenamiento de este dispositivo está lleno. Lo que escribe solo está en este formulario: libere espacio.";
export const storageRefused =
  "El almacenamiento de este dispositivo no lo aceptó. Lo que escribe solo está en este formulario.";
export const replacedElsewhere =
  "En este formulario se escribieron dos textos, uno antes o en otra pestaña. Uno de ellos está aquí.";
export const takeBack = "Mostrar el otro";
export const isRight = "Este es el correcto";

/** Lines of a message that carries what was typed into a form. */
export const amountIs = (amount: string) => `Importe: ${amount}`;
export const actualCostIs = (amount: string) => `Costo real: ${amount}`;
export const dayIs = (day: string) => `Día: ${day}`;
export const timeIs = (time: string) => `Hora: ${time}`;
export const noteIs = (note: string) => `Nota: ${note}`;
export const closingDayIs = (day: string) => `Ofertas hasta: ${day}`;
export const closingTimeIs = (time: string) => `Ofertas hasta (hora): ${time}`;
export const dueOnIs = (day: string) => `Vence: ${day}`;
export const startsOnIs = (day: string) => `Se repite desde: ${day}`;
export const signerIs = (name: string) => `Firma: ${name}`;
