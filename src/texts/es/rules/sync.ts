// Texts of sync. See docs/contributing.md#texts.

export const answerNotUnderstood = "Esta aplicación no entiende la respuesta del servidor.";
export const needsDiscarded = "Esto necesita algo que usted descartó. Restáurelo o descarte también esto.";
export const madeWithNewerVersion =
  "Esto se hizo con una versión más nueva de la aplicación y la necesita para enviarse. Se conserva tal como está.";
export const storageFull = "El almacenamiento de este dispositivo está lleno.";
export const portalSuspected =
  "Hay conexión, pero no se puede alcanzar el servidor. ¿Esta red le pide iniciar sesión?";
export const noConnectionToServer = "No hay conexión con el servidor.";
export const waitsForEarlier = "Espera a una acción anterior.";
export const failedToUploadChunk = (n: number, text: string) => `No se pudo subir la parte ${n}: ${text}`;
export const chunkTooLargeForServer = (n: number) =>
  `No se pudo subir la parte ${n}: el servidor no acepta archivos de este tamaño, ni siquiera en partes (413)`;
export const partTooLargeForServer =
  "El servidor no acepta partes de este tamaño; el archivo se envía en partes más pequeñas.";
export const photoDamagedHere = (name: string) =>
  `La foto ${name} está dañada en este dispositivo. Tómela otra vez o envíe sin ella.`;
export const uploadForgotten = "El servidor olvidó esta carga; empieza de nuevo.";
export const noAuthenticationTokenAvailable = "No hay token de autenticación";
export const failedToInitiateUpload = (text: string) => `No se pudo iniciar la carga: ${text}`;
export const etagMissing = (n: number) => `No se recibió ETag de la parte ${n}`;
export const photoDamagedOnTheWay = "La foto se dañó en el camino; se envía otra vez.";
export const reportRequestId = (requestId: string) =>
  `Si esto continúa, dé este número a su administrador: ${requestId}`;
export const fileDamagedHere = "Un archivo está dañado en este dispositivo. Tómelo otra vez o envíe sin él.";
