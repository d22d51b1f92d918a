import { plural } from "#texts/plural.ts";

// Texts of messages. See docs/contributing.md#texts.

export const title = "Mensajes";
export const none = "Aún no hay mensajes";
export const loadFailed = [
  "No se pudieron obtener las conversaciones",
  "No se pudieron cargar. Inténtelo de nuevo.",
] as const;
export const threadFailed = [
  "No se pudo obtener la conversación",
  "No se pudo cargar. Inténtelo de nuevo.",
] as const;
export const noneHint = "Elija “Mensaje nuevo”, o abra un ticket o un perfil y elija “Enviar mensaje”.";
export const choose = "Elija una conversación";
export const label = "Mensaje";
export const send = "Enviar";
export const empty = "Escriba un mensaje";
export const oneFile = "Con cada mensaje va un archivo. Los demás se quedan aquí para los siguientes.";
export const back = "Todas las conversaciones";
export const earlier = "Mensajes anteriores";
export const newest = "Mensajes nuevos abajo";
export const today = "Hoy";
export const read = "Leído";
export const start = "Mensaje nuevo";
export const choosePerson = "Escribir a";
export const searchPeople = "Buscar personas";
export const nobodyFound = "Nadie con este nombre.";
export const nobody = "Aún no hay a quién escribir. Aquí aparecen las personas de sus tickets.";
export const conversations = "Conversaciones";
export const conversationWith = "Conversación con";
export const messages = "mensajes";
export const messageOf = "Mensaje de";
export const attachment = "Archivo adjunto";
export const conversationWithName = (name: string) => `Conversación con ${name}`;
export const theMessage = "el mensaje";
export const pagesOfPeople = "Páginas de personas";
export const partnerLeft = (name: string) => `${name} se fue y ya no se le puede escribir.`;
export const hasTheirWork = (names: readonly string[]) =>
  plural(names.length, {
    one: () => `${new Intl.ListFormat("es").format(names)} tiene ahora sus tiendas y tickets.`,
    other: () => `${new Intl.ListFormat("es").format(names)} tienen ahora sus tiendas y tickets.`,
  });
export const writeTo = (name: string) => `Escribir a ${name}`;
export const notSent = "Su mensaje, no enviado";
export const notSentNote = "Se queda aquí, con sus archivos. “Escribir a” se lleva el texto.";
