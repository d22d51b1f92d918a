import { plural } from "#texts/plural.ts";

// Texts of a hand-over from one account to another. See docs/contributing.md#texts.

export const title = "Se le traspasó trabajo";
export const handedOver = (by: string | null, from: string, to: string) =>
  by === null ? `Traspasado de ${from} a ${to} por un operador.` : `Traspasado de ${from} a ${to} por ${by}.`;
export const formerAccount = (role: string) => `una cuenta anterior (${role})`;
export const vendorLeft = "El proveedor se ha ido";
export const vendorLeftJob = (name: string, ticket: string) =>
  `La cuenta de ${name} fue desactivada. ${ticket} sigue a su cargo: asígnelo a otra persona.`;
export const vendorLeftJobs = (name: string, count: number, numbers: string) =>
  `La cuenta de ${name} fue desactivada. ${count} trabajos siguen a su cargo: asígnelos a otra persona, empezando por ${numbers}.`;
const stores = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
const buildings = (count: number) => plural(count, { one: "1 edificio", other: "# edificios" });
const workers = (count: number) => plural(count, { one: "1 técnico", other: "# técnicos" });
const openTickets = (count: number) =>
  plural(count, { one: "1 ticket abierto", other: "# tickets abiertos" });
const finishedTickets = (count: number) =>
  plural(count, { one: "1 ticket terminado", other: "# tickets terminados" });

interface Counts {
  readonly stores?: number;
  readonly buildings?: number;
  readonly workers?: number;
  readonly openTickets?: number;
  readonly finishedTickets?: number;
}

const conjunction = new Intl.ListFormat("es", { type: "conjunction" });

export const listOf = (counts: Counts) => {
  const texts: readonly (readonly [number | undefined, (count: number) => string])[] = [
    [counts.stores, stores],
    [counts.buildings, buildings],
    [counts.workers, workers],
    [counts.openTickets, openTickets],
    [counts.finishedTickets, finishedTickets],
  ];
  return conjunction.format(texts.flatMap(([count = 0, text]) => (count > 0 ? [text(count)] : [])));
};
export const nothing = "nada";
export const somebodyLeft = "Alguien se fue";
export const hasLeft = (name: string) => `${name} se fue.`;
export const hasNow = (name: string, counts: Counts) => `${name} tiene ahora lo suyo: ${listOf(counts)}.`;
export const leavingFailedTitle = "Sin desactivar";
export const leavingFailed = (name: string, day: string, reason: string) =>
  `${name} debía irse el ${day}. No se llevó a cabo: ${reason}`;
export const isYourManager = (name: string) => `${name} gestiona ahora su trabajo.`;
export const nobodyHas = (counts: Counts) => `Nadie se ha hecho cargo todavía de lo suyo: ${listOf(counts)}.`;
export const handedOverToYou = (from: string, role: string, counts: Counts) =>
  `${from} (${role}) tenía ${listOf(counts)}.`;
export const takeOverLater = (names: readonly string[]): readonly string[] => {
  if (names.length > 3) return [`${names.length} personas invitadas se harán cargo cuando se registren.`];
  return names.map((name) => `${name} se hará cargo cuando se registre.`);
};
export const somebodyLeaves = "Alguien se va";
export const leavesAtEndOf = (name: string, day: string, city: string | null) =>
  `${name} se va al final del ${day}${city === null ? "" : `, hora de ${city}`}.`;
export const takeOverThen = (names: readonly string[], counts: Counts) => {
  const held = listOf(counts);
  const who = conjunction.format(names);
  const what = held === "" ? "" : ` de lo suyo (${held})`;
  return plural(names.length, {
    one: () => `${who} se hace cargo${what} entonces.`,
    other: () => `${who} se hacen cargo${what} entonces.`,
  });
};
export const nobodyTakesOverThen = (counts: Counts) =>
  listOf(counts) === "" ? "" : `Todavía nadie se va a hacer cargo de lo suyo: ${listOf(counts)}.`;
export const somebodyStays = "Alguien se queda";
export const staysAfterAll = (name: string, day: string) =>
  `${name} se queda. La salida del ${day} está retirada.`;
export const saidToLeave = (by: string, role: string, name: string) =>
  `${by} (${role}) dice que ${name} se va o se fue. El trabajo y la cuenta se traspasan en la página de la persona.`;
