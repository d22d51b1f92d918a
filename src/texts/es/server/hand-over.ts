import { plural } from "#texts/plural.ts";

// Texts of a hand-over from one account to another. See docs/contributing.md#texts.

export const title = "Se le traspasó trabajo";
export const handedOver = (by: string | null, from: string, to: string) =>
  by === null ? `Traspasado de ${from} a ${to} por un operador.` : `Traspasado de ${from} a ${to} por ${by}.`;
export const formerAccount = (role: string) => `una cuenta anterior (${role})`;
export const vendorLeft = "El proveedor se ha ido";
export const vendorLeftJob = (name: string, ticket: string) =>
  `La cuenta de ${name} fue desactivada. ${ticket} sigue a su cargo: asígnelo a otra persona.`;
const stores = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
const buildings = (count: number) => plural(count, { one: "1 edificio", other: "# edificios" });
const workers = (count: number) => plural(count, { one: "1 técnico", other: "# técnicos" });
const openTickets = (count: number) =>
  plural(count, { one: "1 ticket abierto", other: "# tickets abiertos" });
const finishedTickets = (count: number) =>
  plural(count, { one: "1 ticket terminado", other: "# tickets terminados" });

interface Counts {
  readonly stores: number;
  readonly buildings: number;
  readonly workers: number;
  readonly openTickets: number;
  readonly finishedTickets: number;
}

export const listOf = (counts: Counts) =>
  [
    stores(counts.stores),
    buildings(counts.buildings),
    workers(counts.workers),
    openTickets(counts.openTickets),
    finishedTickets(counts.finishedTickets),
  ].join(", ");
export const handedOverToYou = (from: string, role: string, counts: Counts) =>
  `${from} (${role}) tenía ${listOf(counts)}.`;
