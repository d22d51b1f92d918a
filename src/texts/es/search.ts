import { plural } from "#texts/plural.ts";

// Texts of search.

export const title = "Buscar";
export const field = "Buscar en este dispositivo";
export const places = "Ir a";
export const tickets = "Tickets";
export const workOrders = "Órdenes de trabajo";
export const comments = "Comentarios";
export const bids = "Cotizaciones";
export const messages = "Mensajes";
export const people = "Personas";
export const stores = "Tiendas";
export const showAll = (count: number) => `Mostrar los ${count}`;
export const nothing = "Nada en este dispositivo contiene estas palabras.";
export const found = (count: number) => plural(count, { one: "1 encontrado", other: "# encontrados" });
export const newTicket = "Ticket nuevo";
