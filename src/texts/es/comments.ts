// Texts of comments. See docs/contributing.md#texts.

export const label = "Agregar un comentario";
export const post = "Publicar";
export const empty = "Escriba un comentario";
export const added = "Comentario agregado";
export const theComment = "el comentario";
export const phrases = "Frases comunes";
