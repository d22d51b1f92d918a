// Texts of uploads. See docs/contributing.md#texts.

export const partsHaveNotArrived = (slice: string) => `No han llegado las partes ${slice}.`;
export const uploadGone = "Esta carga ya no existe.";
export const joinedSizeWrong = "El archivo unido tiene un tamaño incorrecto.";
export const pictureBroken = "Esta foto está dañada y no se puede mostrar sin su lugar.";
export const picturesBusy = "Se están enviando demasiadas fotos. Inténtelo de nuevo.";
export const rangeOutsideFile = "Este rango está fuera del archivo.";
export const fileTooLarge = "Los archivos pueden tener hasta 100 MB.";
export const tooManyOpenUploads = "Hay demasiadas cargas abiertas. Termine o cancele algunas primero.";
export const accountQuotaReached =
  "A su cuenta no le queda espacio para este archivo. Elimine fotos o archivos que no necesite.";
export const partHasNotArrived = (n: number) => `No ha llegado la parte ${n}.`;
export const partDiffers = (n: number) => `La parte ${n} es distinta de la que se envió.`;
export const thisUploadDoesNotExist = "Esta carga no existe.";
export const uploadAlreadyComplete = "Esta carga ya está completa.";
export const fileBelongsToTicket = "Este archivo es de un ticket.";
export const noSpaceForFile = "Al servidor no le queda espacio para este archivo.";
export const fileStoreUnreachable = "El servidor no alcanza su almacén de archivos. Inténtelo de nuevo.";
export const thePartIsMissing = "Falta la parte";
export const partSizeWrong = (n: number, expected: number, sizeBytes: number) =>
  `La parte ${n} debe tener ${expected} bytes, no ${sizeBytes}`;
export const partDamaged = (n: number) => `La parte ${n} se dañó en el camino.`;
export const partNumberInvalid = (totalParts: number) => `Esta carga tiene las partes 1 a ${totalParts}`;
