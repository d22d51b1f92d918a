import { plural } from "#texts/plural.ts";

// Texts of notifications. See docs/contributing.md#texts.

export const sinceYouWereAway = "Mientras no estaba";
export const show = "Mostrar";
export const yourLastLookWas = (ago: string) => `Su última visita fue ${ago}.`;
export const notification = "Notificación";
export const failedToFetchNotifications = "No se pudieron obtener las notificaciones";
export const pleaseTryAgain = "Inténtelo de nuevo.";
export const taskNotFound = "No se encontraron los detalles de la tarea";
export const notifications = "Notificaciones";
export const notificationsNoun = "notificaciones";
export const noNotificationsYet = "Aún no hay notificaciones";
export const setUp = "Configurar notificaciones";
export const markAllAsRead = "Marcar todo como leído";
export const unread = "(sin leer)";
export const markAsUnread = (title: string) => `Marcar como no leído: ${title}`;
export const markAsUnreadButton = "Marcar como no leído";
export const pushStopped =
  "Las notificaciones dejaron de llegar a este dispositivo: no llega nada con la aplicación cerrada.";
export const turnThemOnAgain = "Activarlas otra vez";
export const browserRefusesPush =
  "El navegador no permite notificaciones de esta aplicación. Puede cambiarlo en sus ajustes para este sitio.";
export const pushServiceUnreachable =
  "No se puede alcanzar el servicio de notificaciones del navegador. Inténtelo más tarde.";
export const serverUnreachable = "No se puede alcanzar el servidor. Inténtelo más tarde.";
export const serverRefused = "El servidor no lo aceptó. Inténtelo más tarde.";
export const tickets = "Tickets";
export const bids = "Cotizaciones";
export const messages = "Mensajes";
export const account = "Cuenta";
export const browserCannotShowNotifications =
  "Este navegador no puede mostrar notificaciones. Quizá sea posible si instala la aplicación.";
export const pushOffer =
  "Reciba un aviso cuando algo se le asigne, se decida o se diga, también con la aplicación cerrada.";
export const notificationsBlocked =
  "Usted indicó al navegador que no muestre notificaciones. Puede cambiarlo en sus ajustes para este sitio.";
export const pushOnDescription = "Este dispositivo recibe avisos, también con la aplicación cerrada.";
export const pushOffDescription = "Este dispositivo no recibe avisos con la aplicación cerrada.";
export const pushChangeFailed = "No se pudo cambiar en este dispositivo. Inténtelo de nuevo.";
export const turnOff = "Desactivar";
export const turnOn = "Activar";
export const andMore = (count: number) => `y ${count}\u00A0más`;
export const happened = (count: number) => plural(count, { one: "Pasó 1 cosa.", other: "Pasaron # cosas." });
