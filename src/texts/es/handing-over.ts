import { plural } from "#texts/plural.ts";

// The texts of handing over work. See docs/product.md#handing-over-work.

export const handOver = "Traspasar trabajo";
export const title = (name: string) =>
  name === "" ? "Traspasar trabajo" : `Traspasar el trabajo de ${name}`;
export const openWork = "Trabajo abierto";
export const openTickets = (count: number) =>
  plural(count, { one: "1 ticket abierto", other: "# tickets abiertos" });
export const managedStores = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
export const giveStores = (count: number) =>
  plural(count, {
    one: "Asignar también la tienda a quien continúa",
    other: "Asignar también las # tiendas a quien continúa",
  });
export const giveStoresNote = (names: string) =>
  `${names}. Si no, los tickets nuevos siguen llegando al administrador anterior.`;
export const storesGiven = (count: number) =>
  plural(count, {
    one: "La tienda recibe al otro administrador de propiedades.",
    other: "Las # tiendas reciben al otro administrador de propiedades.",
  });
export const accountsStay = {
  work: "Su cuenta sigue activa. Si se ha ido, elimínela después en su lista de técnicos.",
  management:
    "Su cuenta sigue activa, así que aún puede iniciar sesión. Si se ha ido, avise a un operador de este servidor, por ejemplo a quien creó su cuenta: un operador cierra la cuenta en “Personas y servidor”, “Personas”.",
} as const;
export const chooseAll = "Elegir todos";
export const chooseNone = "No elegir ninguno";
export const nothingOpen = "No hay ningún ticket abierto que traspasar.";
export const to = "Quién continúa";
export const chooseOne = "Elija uno";
export const chooseSomebody = "Elija quién continúa";
export const note = "Nota para quien continúa (opcional)";
/** Stands in each ticket unless the person writes a note; `from` is empty where it is not known. */
export const notes = {
  work: (from: string, by: string) =>
    from === ""
      ? `Traspasado de otro técnico de mantenimiento por ${by}.`
      : `Traspasado de ${from} por ${by}.`,
  management: (from: string, by: string) =>
    from === ""
      ? `Traspasado de otro administrador de propiedades por ${by}.`
      : `Traspasado de ${from} por ${by}.`,
} as const;
export const changePropertyManagerConsequence =
  "El otro administrador de propiedades sigue desde aquí. Un proveedor que tiene el trabajo lo conserva; lo que hacían el administrador anterior o sus técnicos se decide de nuevo.";
export const explanations = {
  work: "Cada ticket conserva el día y la hora programados. Queda en el historial de cada uno.",
  management: changePropertyManagerConsequence,
} as const;
export const tickets = (count: number) => plural(count, { one: "El ticket", other: "Los # tickets" });
export const submit = (count: number) => `Traspasar ${count}`;
export const draft = "Traspaso de trabajo";
export const withFormerManager = (count: number) =>
  plural(count, {
    one: "1 ticket abierto de esta tienda está con un administrador de propiedades que no es el de la tienda.",
    other:
      "# tickets abiertos de esta tienda están con un administrador de propiedades que no es el de la tienda.",
  });
export const moveOpenTickets = (count: number, name: string) =>
  plural(count, {
    one: () => `Traspasar también el ticket abierto a ${name}`,
    other: (n) => `Traspasar también los ${n} tickets abiertos a ${name}`,
  });
export const moveOpenTicketsOfStores = (count: number, stores: number) => {
  const of = plural(stores, { one: "1 tienda", other: "# tiendas" });
  return plural(count, {
    one: () => `Entregar también el ticket abierto de ${of} al nuevo administrador de propiedades`,
    other: (n) =>
      `Entregar también los ${n} tickets abiertos de ${of} a los nuevos administradores de propiedades`,
  });
};
export const moveOpenTicketsNote =
  "Si no, se quedan con el administrador anterior. La página de la tienda lo sigue ofreciendo.";
export const workerHasOpenWork = (name: string, count: number) =>
  plural(count, {
    one: () =>
      `${name} todavía tiene 1 ticket abierto. Traspáselo primero; después se puede eliminar la cuenta.`,
    other: (n) =>
      `${name} todavía tiene ${n} tickets abiertos. Traspáselos primero; después se puede eliminar la cuenta.`,
  });
export const handOverFirst = "Traspasar primero";
export const managerChanged = "Cambio de administrador de propiedades";
export const changePropertyManager = "Cambiar administrador de propiedades";
export const doneBy = (name: string) => `Hecho por ${name}`;
export const workTakenOverBy = (name: string) => `Trabajo a cargo de ${name}`;
export const takenOverBy = (name: string) => `A cargo de ${name}`;
export const handedOver = "Traspasado";
export const moved = (from: string, to: string) => {
  if (from === "") return `A ${to}`;
  return to === "" ? `De ${from}` : `De ${from} a ${to}`;
};
export const managedBy = (name: string) => `Administrador de propiedades: ${name}`;
