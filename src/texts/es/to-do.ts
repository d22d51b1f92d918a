import { plural } from "#texts/plural.ts";

// Texts of to-do. See docs/contributing.md#texts.

export const title = "Necesita su atención";
export const none = "Nada necesita su atención ahora.";
export const noneOfYours = "Ningún ticket espera una decisión suya.";
export const watched = "Tarde y urgente";
export const watchedEverywhere = "En todas las tiendas";
export const whatIsCounted =
  "En todas sus tiendas, tenga quien tenga el trabajo. Un ticket puede estar en varios de estos números.";
export const whatIsCountedEverywhere =
  "Lo que está tarde, es urgente o no tiene a nadie a cargo, decida quien decida. Un ticket puede estar en varios de estos números.";
export const overdue = "Vencidos";
export const overdueExplained = "La fecha límite ya pasó";
export const behindPlan = "Pasado el día planeado";
export const behindAndOverdue = (overdue: number, count: number) =>
  overdue === count
    ? count === 1
      ? "También vencido"
      : "Todos también vencidos"
    : `${overdue} de ${count} también vencidos`;
export const namedAbove = "Nombrados arriba";
export const unassigned = "Nadie a cargo";
export const inNumbers = (overdue: number, urgent: number) =>
  [
    ...(overdue > 0 ? [plural(overdue, { one: "1 vencido", other: "# vencidos" })] : []),
    ...(urgent > 0 ? [plural(urgent, { one: "1 urgente", other: "# urgentes" })] : []),
  ].join(", ");
export const urgent = "Urgentes";
export const withNobody = (count: number, total: number) =>
  count === total ? "Nadie a cargo." : `${count} de ${total} sin nadie a cargo.`;
export const takeJob = "Para usted: acepte o rechace";
export const takeUpTo = (ticket: string, amount: string) => `${ticket} (hasta ${amount})`;
export const bid = "Se le pide una cotización";
export const dueToday = "Vence hoy";
export const redo = "Hacer otra vez";
export const start = "Empezar";
export const approve = "Aprobar";
export const decideBids = "Decidir sobre cotizaciones";
export const decideLimit = "Decidir sobre un límite mayor";
export const asksForLimit = (vendor: string, amount: string, title: string) =>
  `${vendor} pide ${amount}: ${title}`;
export const answer = "Responder al proveedor";
export const assess = "Evaluar";
export const assign = "Decidir quién lo hace";
export const readMessages = "Leer mensajes";
export const decideRefused = "Sin enviar";
export const refusedIsKept =
  "El servidor lo rechazó. Se conserva aquí: inténtelo de nuevo, cámbielo o descártelo.";
export const only = (label: string) => `Solo: ${label}`;
export const bidsOn = (count: number, ticket: string) =>
  `${plural(count, { one: "1 cotización", other: "# cotizaciones" })} para “${ticket}”`;
export const bidsFrom = (count: number, lowest: string, ticket: string) =>
  count === 1
    ? `1 cotización de ${lowest} para “${ticket}”`
    : `${count} cotizaciones desde ${lowest} para “${ticket}”`;
export const asksAbout = (vendor: string, ticket: string) => `${vendor} pregunta por “${ticket}”`;
export const sentBack = (ticket: string, reason: string) => `“${ticket}”: ${reason}`;

/** Of a named ticket, for somebody with several stores. */
export const storeNumber = (number: string) => `Tienda ${number}`;
export const atStore = (store: string, ticket: string) => `${store}: ${ticket}`;

const MAX_NAMES = 2;

/** The first names of a list, and how many more there are. */
export const names = (first: readonly string[], count: number) => {
  const shown = first.slice(0, MAX_NAMES);
  const rest = count - shown.length;
  return rest === 0 ? shown.join(", ") : `${shown.join(", ")} y ${rest} más`;
};
export const decidedBy = (ticket: string, name: string) => `${ticket} (decide ${name})`;
export const waitsFor = (ticket: string, request: string) => `${ticket} (${request})`;
export const decidedByYou = (ticket: string) => `${ticket} (decide usted)`;
export const toApprove = (ticket: string) => `${ticket} (aprueba usted)`;
export const heldBy = (ticket: string, name: string) => `${ticket} (lo tiene ${name})`;
export const nobodyAssigned = "Nadie asignado";
export const noManagerYet = "En espera de un administrador de propiedades";
