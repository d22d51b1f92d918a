// Notifications of what an operator did to a ticket of others. See docs/contributing.md#texts.

export const title = "Intervino un operador";
export const named = (name: string) => `${name} (operador)`;
/** A sentence, with who did it. */
export const by = (sentence: string, name: string) => `${sentence} – por ${name}`;
export const moved = (name: string, ticket: string, from: string, to: string) =>
  `${name} pasó ${ticket} de ${from} a ${to}`;
export const gaveToManager = (name: string, ticket: string) =>
  `${name} pasó ${ticket} a otro administrador de propiedades`;
export const edited = (name: string, ticket: string, fields: string) => `${name} cambió ${ticket}: ${fields}`;
export const fields = {
  title: "título",
  description: "descripción",
  priority: "prioridad",
  dueOn: "fecha de vencimiento",
  category: "categoría",
};
export const repeats = (name: string, ticket: string) => `${name} cambió la repetición de ${ticket}`;
export const changedWorkOrders = (name: string, ticket: string) =>
  `${name} cambió las órdenes de trabajo de ${ticket}`;
export const rejectedBid = (name: string, vendor: string, ticket: string) =>
  `${name} rechazó la cotización de ${vendor} para ${ticket}`;
export const raisedLimit = (name: string, ticket: string, amount: string) =>
  `${name} aprobó hasta ${amount} para ${ticket}`;
export const refusedLimit = (name: string, ticket: string, amount: string) =>
  `${name} rechazó hasta ${amount} para ${ticket}`;
export const askedPrice = (name: string, vendor: string, ticket: string) =>
  `${name} pidió a ${vendor} un nuevo precio para ${ticket}`;
