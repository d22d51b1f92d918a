import { plural } from "#texts/plural.ts";

// Texts of mails about notifications. See docs/contributing.md#texts.

export const viewJob = "Ver el trabajo";
export const viewTicket = "Ver el ticket";
export const readMessages = "Leer los mensajes";
export const openFettle = "Abrir la aplicación";
export const ticketAt = (ticket: string, store: string) => `${ticket} en ${store}`;
export const unreadFrom = (count: number, name: string) =>
  plural(count, {
    one: () => `1 mensaje sin leer de ${name}`,
    other: (n) => `${n} mensajes sin leer de ${name}`,
  });
export const testSubject = "Prueba de sus notificaciones";
export const testMessage = "Si lee esto, los correos le llegan.";
export const whyYouGetThis = "Recibe este correo por sus ajustes de notificaciones. Cámbielos:";
