import { plural } from "#texts/plural.ts";

// Por qué una cuenta no puede recibir otro rol.

export const ownRole = "Nadie cambia su propio rol. Pídaselo a otro operador.";
export const roleMissing = "Elija el nuevo rol.";
export const roleNotGiven = "Elija uno de los roles de la lista.";
export const sameRole = (name: string, role: string) => `${name} ya tiene este rol: ${role}.`;
export const workerNeedsManager =
  "Un técnico de mantenimiento trabaja para un administrador de propiedades. Elija para quién trabaja esta persona.";
export const managerCannotBe =
  "El administrador de propiedades que eligió no tiene una cuenta activa con este rol. Elija a otro.";
export const managerHasLeft =
  "El administrador de propiedades para quien trabajaba antes esta persona se ha ido o tiene otro rol.";
export const isToLeave = (name: string, day: string) =>
  `Está previsto que ${name} se vaya el ${day}. Retire primero ese plan.`;
export const vendorHasJobs = (name: string, count: number) =>
  plural(count, {
    one: () =>
      `${name} tiene 1 trabajo abierto como proveedor, que no se puede traspasar. Quien gestiona el ticket lo cierra o se lo da antes a otra persona.`,
    other: (n) =>
      `${name} tiene ${n} trabajos abiertos como proveedor, que no se pueden traspasar. Quien gestiona los tickets los cierra o se los da antes a otra persona.`,
  });
export const holds = (name: string, role: string, what: string) =>
  `${name} (${role}) todavía tiene ${what}. Elija quién se hace cargo antes de que cambie el rol.`;
export const holdsForImport = (name: string, role: string, what: string) =>
  `${name} (${role}) tiene ${what}. “Cambiar el rol…” en “Personas” cambia el rol y deja que alguien se haga cargo.`;

interface Held {
  readonly stores: number;
  readonly buildings: number;
  readonly workers: number;
  readonly invitedWorkers: number;
  readonly openTickets: number;
  readonly bids?: number;
  readonly joinedStores?: number;
}

const stores = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
const buildings = (count: number) => plural(count, { one: "1 edificio", other: "# edificios" });
const workers = (count: number) => plural(count, { one: "1 técnico", other: "# técnicos" });
const invitedWorkers = (count: number) =>
  plural(count, { one: "1 técnico invitado", other: "# técnicos invitados" });
const openTickets = (count: number) =>
  plural(count, { one: "1 ticket abierto", other: "# tickets abiertos" });
const bids = (count: number) =>
  plural(count, { one: "1 cotización sin decidir", other: "# cotizaciones sin decidir" });
const joinedStores = (count: number) =>
  plural(count, { one: "un lugar en 1 tienda", other: "un lugar en # tiendas" });

const conjunction = new Intl.ListFormat("es", { type: "conjunction" });

export const listOf = (held: Held) => {
  const texts: readonly (readonly [number | undefined, (count: number) => string])[] = [
    [held.stores, stores],
    [held.joinedStores, joinedStores],
    [held.buildings, buildings],
    [held.workers, workers],
    [held.invitedWorkers, invitedWorkers],
    [held.openTickets, openTickets],
    [held.bids, bids],
  ];
  return conjunction.format(texts.flatMap(([count = 0, text]) => (count > 0 ? [text(count)] : [])));
};
