// Texts of page errors. See docs/contributing.md#texts.

export const errorClassMissing = "Indique la clase del error";
export const messagePlaceholderMissing = "Envíe el texto que representa el mensaje";
export const scriptInvalid = "Indique un programa de esta aplicación";
export const tooManyFrames = (frames: number) => `Envíe como máximo ${frames} niveles`;
export const errorMissing = "Envíe al menos un error";
export const tooManyErrors = (perRequest: number) => `Envíe como máximo ${perRequest} errores a la vez`;
