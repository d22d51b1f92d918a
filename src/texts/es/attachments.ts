import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of attachments. See docs/contributing.md#texts.

export const loading = "Cargando…";
export const show = (name: string) => `Mostrar ${name}`;
export const save = "Guardar";
export const cannotBeShownHere = (kind: string, megabytes: string) =>
  `${kind}, ${megabytes}: no se puede mostrar aquí`;
export const notOnThisPhoneYet = "aún no está en este dispositivo";
export const damagedOnThisPhone = "dañado en este dispositivo";
export const load = (megabytes: string) => `Cargar, ${megabytes}`;
export const takePhotos = "Tomar fotos";
export const done = "Listo";
export const takePhoto = "Tomar foto";
export const whatTheCameraSees = "Lo que ve la cámara";
export const phonesOwnCameraAdvice = "Tome la foto con la cámara del teléfono:";
export const loginToDownload = "Inicie sesión para descargar archivos";
export const downloadFailed = "No se pudo descargar";
export const uploadFiles = "Subir archivos";
export const voiceNote = "Nota de voz";
export const keepOriginalSize = "Conservar el tamaño original de las fotos";
export const keepPhotoMetadata = "Conservar lugar y datos del dispositivo en las fotos";
export const forPhotosFromNowOn =
  "Vale para las fotos que agregue desde ahora. Para cambiar una que ya está aquí, quítela y agréguela otra vez.";
export const filesBeingUploaded = "Archivos que se están subiendo";
export const progressOf = (name: string) => `Progreso de ${name}`;
export const cancel = "Cancelar";
export const storingFiles = "Guardando los archivos en este dispositivo…";
export const keptOnThisPhone = (count: string) => `${count} en este dispositivo`;
export const uploadedFiles = "Archivos subidos";
export const remove = (name: string) => `Quitar ${name}`;
export const deleteFile = "Eliminar archivo";
export const deleteButton = "Eliminar";
export const confirmDelete = (name: string) =>
  `¿Seguro que quiere eliminar ${name}? Solo está en este dispositivo.`;
export const files = (count: number) => plural(count, { one: "1 archivo", other: "# archivos" });
export const mb = (value: string) => `${value} MB`;
export const gb = (value: string) => `${value} GB`;
export const productMayNotUse = `${PRODUCT} no tiene permiso para usar la cámara. Permítalo en los ajustes del navegador para este sitio.`;
export const deviceHasNoCamera = "Este dispositivo no tiene cámara.";
export const cameraDidNotStart = "La cámara no arrancó; quizá otra aplicación la está usando.";
export const tooManyFiles = (most: number, count: number, value: number) =>
  `Como máximo van ${most} archivos juntos; aquí hay ${count}. Quite ${value}.`;
export const uploadComplete = "Carga completa";
export const keptOnThisPhoneSentence = "Guardado en este dispositivo.";
export const uploadCancelled = "Carga cancelada";
export const uploadFailed = "No se pudo subir";
export const uploadFailedRetry = (name: string) => `No se pudo subir ${name}. Inténtelo de nuevo.`;
export const fileDeleted = "Archivo eliminado";
export const deleteFailed = "No se pudo eliminar";
export const isEmpty = (name: string) => `${name} está vacío.`;
export const fileTooLarge = (name: string) =>
  `${name} es demasiado grande. Los archivos pueden tener hasta 100 MB.`;
export const notClean = (name: string) =>
  `No se pueden quitar el lugar y los datos del dispositivo de ${name}, así que no se agregó. Para enviarlo con ellos, elija “Conservar lugar y datos del dispositivo en las fotos” y agréguelo otra vez.`;
export const noSpaceForFile = (name: string) =>
  `En este dispositivo no queda espacio para ${name}. Su texto se conserva. Libere espacio y agregue la foto otra vez.`;
export const fileUnreadable = (name: string) => `${name} no se pudo leer. Elíjalo otra vez.`;
export const recording = "Grabando";
export const stopAndKeep = "Detener y conservar";
export const productMayNotListen = `${PRODUCT} no tiene permiso para escuchar. Permita el micrófono en los ajustes del navegador para este sitio.`;
export const microphoneDidNotStart = "El micrófono no arrancó; quizá otra aplicación lo está usando.";
export const photosKept = (count: number) =>
  plural(count, {
    one: "1 foto guardada en este dispositivo",
    other: "# fotos guardadas en este dispositivo",
  });
export const videoCannotPlay = "Este video no se puede reproducir aquí. Se puede guardar:";
export const camera = "Cámara";
export const keptWithPosition = (files: string) => `${files} guardados en este dispositivo, con su lugar`;
export const fileOnServer = "en el servidor";
export const fileHere = "en este dispositivo";
export const fileSent = (percent: number) => `${percent} % enviado`;
export const someOnServer = (sent: number, count: number) => `${sent} de ${count} en el servidor`;
export const syncStatus = "Estado de sincronización";
export const photoNoun = (count: number) => plural(count, { one: "foto", other: "fotos" });
export const fileNoun = (count: number) => plural(count, { one: "archivo", other: "archivos" });
