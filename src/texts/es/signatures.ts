// Texts of signatures. See docs/contributing.md#texts.

export const addSignature = "Pedir una firma";
export const goOn = "Seguir firmando";
export const unfinished = "Se empezó una firma que aún no se ha guardado.";
export const signature = "Firma";
export const signedBy = (name: string) => `Firmado por ${name}`;
export const signedByLabel = "Firmado por";
export const signHere = "Firme con un dedo, un lápiz o el ratón";
export const drawOrType = "Aquí firma alguien de la tienda. Sin un dibujo, el nombre escrito es la firma.";
export const signerName = "Nombre de quien firma";
export const signerMissing = "Indique el nombre de quien firma";
export const clear = "Borrar el dibujo";
export const fileName = (name: string) => `firma de ${name}.png`;
export const keep = "Guardar la firma";
export const remove = "Quitar la firma";
export const removeQuestion = (name: string) =>
  `La firma de ${name} se elimina. Solo está en este dispositivo.`;
export const notStored = "No se pudo guardar la firma. Inténtelo de nuevo.";
