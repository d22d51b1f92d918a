import { plural } from "#texts/plural.ts";

// Texts of http. See docs/contributing.md#texts.

export const sendJson = "Envíe JSON: esta llamada no acepta formularios.";
export const urlTooLong = (urlBytes: number) => `Una dirección puede tener ${urlBytes} bytes.`;
export const contentEncodingRefused = "Envíe el cuerpo sin Content-Encoding.";
export const mayStandOnceOnly = (name: string) => `"${name}" solo puede aparecer una vez.`;
export const requestNotUnderstood = "No se entendió esta solicitud.";
export const editConflict = "Esto cambió mientras tanto. Elija cuál se conserva.";
export const jsonTooDeep = (jsonDepth: number) => `El JSON puede tener ${jsonDepth} niveles.`;
export const unstorableCharacters = "Este texto tiene caracteres que no se pueden guardar";
export const mediaTypeRefused = "Envíe JSON o un formulario.";
export const requestTooLarge = "Esta solicitud es demasiado grande.";
export const theBodyIsEmpty = "El cuerpo está vacío.";
export const jsonInvalid = "El cuerpo no es JSON válido.";
export const bodyMustBeUtf8 = "El cuerpo no es UTF-8 válido. Envíe los textos en UTF-8.";
export const mustBeUtf8 = "Este texto no es UTF-8 válido. Envíelo en UTF-8.";
export const fileTooLarge = "Este archivo es demasiado grande.";
export const tooManyFiles = "Demasiados archivos.";
export const tooManyFields = "Demasiados campos.";
export const idTaken = "Este identificador ya se usó.";
export const noSpaceForFile = "Al servidor no le queda espacio para este archivo.";
export const databaseBusy = "La base de datos del servidor está ocupada. Inténtelo de nuevo.";
export const databaseLostWhileSaving = "El servidor perdió su base de datos al guardar. Inténtelo de nuevo.";
export const databaseUnreachable = "El servidor no alcanza su base de datos. Inténtelo de nuevo.";
export const internalError = "Algo salió mal en el servidor. Inténtelo de nuevo.";
export const formIncomplete = "Este formulario está incompleto o no es un formulario multipart válido.";
export const fileUnexpected = (field: string) => `No se espera ningún archivo en "${field}".`;
export const fieldNameInvalid = (formNameLength: number) =>
  `El nombre de un campo tiene como máximo ${formNameLength} caracteres y ningún corchete.`;
export const isTooLong = (name: string) => `"${name}" es demasiado largo.`;
export const textTooLong = "Este texto es demasiado largo";
export const fieldMustBeJsonList = (name: string) => `${name} debe ser una lista JSON.`;
export const jsonListRequired = "debe ser una lista JSON";
export const requestTimeout = "Esta solicitud tardó demasiado.";
/** In seconds, minutes or hours, whichever is read at a glance; rounded up. */
const duration = (seconds: number) => {
  if (seconds < 120) return plural(seconds, { one: "1 segundo", other: "# segundos" });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return plural(minutes, { other: "# minutos" });
  return plural(Math.ceil(minutes / 60), { other: "# horas" });
};
export const tooManyTries = (retryAfterS: number) =>
  `Demasiados intentos. Espere ${duration(retryAfterS)} e inténtelo de nuevo.`;
export const pageTooDeep = "Esta página está demasiado lejos; acote la lista";
export const wholeNumberRequired = (name: string) => `${name} debe ser un número entero desde 1`;
export const notFoundOrHidden = "Esto no existe, o usted no puede verlo.";
export const ticketNotFoundOrHidden = "Este ticket no existe, o usted no puede verlo.";
export const notAllowed = "Usted no puede hacer esto.";
export const changedMeanwhile = "Esto cambió mientras tanto.";
export const otherAccountsRequest = "Esta solicitud es de otra cuenta.";
export const ownPasswordRequired =
  "Elija primero su propia contraseña: la que usó para iniciar sesión la eligió otra persona.";
export const idempotencyKeyInvalid = "Una Idempotency-Key tiene de 1 a 255 caracteres visibles.";
export const requestInvalid = "Algo en esta solicitud está mal.";
export const addressNotFound = "Esto no existe.";
export const formTooSlow = "Este formulario llega demasiado despacio.";
export const noSpaceLeft = "Al servidor no le queda espacio. Inténtelo más tarde.";
export const theRequest = "La solicitud";
export const fieldMissing = (field: string) => `Falta ${field}. Agréguelo.`;
export const fieldHasOtherType = (field: string, kind: string) => `${field} debe ser ${kind}.`;
export const fieldIsNoneOf = (field: string, values: string) => `${field} debe ser uno de: ${values}.`;
export const fieldTooBig = (field: string, most: string) => `${field} puede ser como máximo ${most}.`;
export const fieldTooSmall = (field: string, least: string) => `${field} debe ser al menos ${least}.`;
export const fieldInvalid = (field: string) => `${field} tiene un valor que aquí no se acepta.`;
export const aText = "un texto";
export const aNumber = "un número";
export const aWholeNumber = "un número entero";
export const trueOrFalse = "verdadero o falso";
export const aList = "una lista";
export const anObject = "un objeto";
export const anotherKind = "de otro tipo";
export const readerChangesNothing =
  "Aquí puede leerlo todo y no cambiar nada. Pregunte a un operador si lo necesita.";
