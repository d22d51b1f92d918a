// Texts of vendors' documents on the server. See docs/product.md#vendor-documents.

export const expiresSoonTitle = "Un documento vence pronto";
export const expiresTodayTitle = "Un documento vence";
export const expiresSoon = (name: string, day: string, days: number) =>
  `${name}: vence el ${day}, en ${days} días. Agregue el nuevo a su perfil.`;
export const expiresTomorrow = (name: string, day: string) =>
  `${name}: vence mañana, el ${day}. Agregue el nuevo a su perfil.`;
export const expiresToday = (name: string) => `${name}: vence hoy. Agregue el nuevo a su perfil.`;
export const hasExpired = (name: string, day: string) =>
  `${name}: venció el ${day}. Agregue el nuevo a su perfil.`;
export const fileUnusable = "Este archivo no se puede usar. Elíjalo de nuevo.";
export const fileOfDocument = "Este archivo pertenece a un documento de su perfil";
export const idTaken = "Este identificador pertenece a otro documento";
