// Texts of suggestions. See docs/contributing.md#texts.

export const suggestions = "Sugerencias";
export const suggestionPrompt = "¿Qué haría más fácil su trabajo? Leemos todas las sugerencias.";
export const submitSuggestion = "Enviar sugerencia";
export const suggestionSubmitted = "¡Su sugerencia se envió correctamente!";
export const titleIsRequired = "El título es obligatorio";
export const descriptionIsRequired = "La descripción es obligatoria";
export const title = "Título";
export const description = "Descripción";
export const theDescription = "la descripción";
export const notForReaders = "Su cuenta lo lee todo y no envía nada.";
