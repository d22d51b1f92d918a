import { plural } from "#texts/plural.ts";

// Texts of ui. See docs/contributing.md#texts.

export const cancel = "Cancelar";
export const loading = "Cargando…";
export const cannotBeShown = (which: string) => `${which}: no se puede mostrar.`;
export const restStillWorks =
  "Todo lo demás de esta página funciona como antes. Nada de lo que escribió se perdió.";
export const errorDetails = "Detalles del error";
export const tryAgain = "Intentar de nuevo";
export const later = "Más tarde";
export const showPassword = "Mostrar la contraseña";
export const previous = "Anterior";
export const next = "Siguiente";
export const close = "Cerrar";
export const of5Stars = (stars: number) => `${stars} de 5 estrellas`;
export const dismiss = "Descartar";
export const zoomOut = "Alejar";
export const zoomIn = "Acercar";
export const stars = (count: number) => plural(count, { one: "1 estrella", other: "# estrellas" });
export const partNotLoaded = "No se pudo cargar una parte de la aplicación";
export const partNotLoadedAdvice =
  "Quizá hay una versión más nueva o no hay conexión. Vuelva a cargar la página para continuar; lo que escribió y fotografió se conserva en este dispositivo.";
export const reloadPage = "Volver a cargar";
export const moreTools = "Más acciones";
