// Textos de la lista de todas las repeticiones, y de una repetición para muchas tiendas.
import { plural } from "#texts/es/plural.ts";

export const managersOnly = "Solo quienes abren tickets tienen repeticiones.";
export const explanation =
  "Todos los tickets que se crean de nuevo por sí solos, primero el próximo. Para lo mismo en muchas tiendas a la vez, elija “También para otras tiendas…” en el menú de uno.";
export const search = "Buscar repeticiones";
export const pages = "Páginas de repeticiones";
export const state = "Situación";
export const states = {
  "": "En curso y terminadas",
  running: "En curso",
  ended: "Terminadas",
} as const;
export const loadFailed = "No se pudieron cargar las repeticiones";
export const none =
  "Aún no se repite nada. Abra un ticket, por ejemplo el cambio de un filtro, y pulse «Repetir este ticket cada …».";
export const openTheTickets = "Abrir los tickets";
export const clearFilters = "Quitar los filtros";
export const ended = "Terminada";
export const lastMade = (day: string) => `Último ticket: ${day}`;
export const actionsFor = (ticket: string) => `Acciones para ${ticket}`;
export const select = "Seleccionar";
export const selectedRepetitions = "Repeticiones seleccionadas";
export const selected = (count: number) =>
  count === 0
    ? "Aún no hay nada seleccionado."
    : plural(count, { one: "# repetición seleccionada", other: "# repeticiones seleccionadas" });
export const selectFound = "Seleccionar todas las encontradas";
export const selectNone = "Quitar la selección";
export const done = "Listo";
export const acts = {
  every: "Cambiar cada cuánto…",
  pause: "Pausar…",
  end: "Terminar…",
} as const;
export const titles = {
  every: "Cambiar cada cuánto se repiten los tickets",
  pause: "Pausar repeticiones",
  end: "Terminar repeticiones",
} as const;
export const explanations = {
  every: "El próximo ticket de cada una queda en su día; los siguientes siguen el nuevo ritmo.",
  pause: "Hasta ese día no se crea ningún ticket. Después, cada una sigue con su propio próximo día.",
  end: "No se crean más tickets a partir de estos. Los tickets ya creados quedan.",
} as const;
export const until = "Hasta";
export const submits = {
  every: (count: number) => `Cambiar ${count}`,
  pause: (count: number) => `Pausar ${count}`,
  end: (count: number) => `Terminar ${count}`,
} as const;
export const willChange = (count: number) =>
  plural(count, { one: "# repetición cambiará.", other: "# repeticiones cambiarán." });
export const toChange = "Repeticiones para cambiar";
export const becomesEnded = (next: string) => `Próximo ticket: ${next} → ninguno`;
export const staysOn = (next: string) => `Próximo ticket: ${next}`;
export const becomes = (next: string, then: string) => `Próximo ticket: ${next} → ${then}`;
export const leftOut = (count: number) => plural(count, { one: "Queda fuera #", other: "Quedan fuera #" });
export const gone = (count: number) =>
  plural(count, {
    one: "# de las repeticiones seleccionadas ya no está en este dispositivo.",
    other: "# de las repeticiones seleccionadas ya no están en este dispositivo.",
  });
export const outcomeTitle = "Qué pasó con cada una";
export const queued = (count: number) =>
  plural(count, {
    one: "# cambio en cola.",
    other: "# cambios en cola. Cada uno se envía por separado y tiene su propio resultado.",
  });
export const changed = "Cambiada";
export const columns = {
  number: "Número",
  ticket: "Ticket",
  store: "Tienda",
  region: "Región",
  every: "Cada",
  unit: "Unidad",
  next: "Próximo ticket",
} as const;

// Una repetición para muchas tiendas.

export const forStoresTitle = "Lo mismo para otras tiendas";
export const forStoresExplanation = (ticket: string) =>
  `«${ticket}» se abre una vez para cada tienda elegida, con su descripción, prioridad, categoría y órdenes de trabajo, sin fotos. Cada uno se repite por separado.`;
export const ticketsNotHere =
  "Sus tickets aún no están todos en este dispositivo, así que no se sabe qué tiendas ya tienen esto. Conéctese a internet y espere un momento; después podrá elegir las tiendas aquí.";
export const notRepeatedHere = "Este ticket no está en este dispositivo, o usted no puede repetirlo.";
export const firstDueDay = "Los primeros tickets vencen el";
export const spread = "Días de las tiendas";
export const spreads = {
  0: "Todos el mismo día",
  1: "Repartidos en 1 semana",
  2: "Repartidos en 2 semanas",
  4: "Repartidos en 4 semanas",
} as const;
export const stores = "Tiendas";
export const searchStores = "Buscar tiendas";
export const pagesOfStores = "Páginas de tiendas";
export const chosenStores = (count: number) =>
  plural(count, { one: "# tienda elegida", other: "# tiendas elegidas" });
export const noStores = "No hay ninguna tienda para la que usted pueda abrir tickets.";
export const hasItAlready = "Ya la tiene";
export const willBeMade = (count: number) =>
  count === 0
    ? "No se creará ningún ticket."
    : plural(count, { one: "Ahora se creará # ticket.", other: "Ahora se crearán # tickets." });
export const haveIt = (count: number) =>
  plural(count, { one: "# tienda ya la tiene.", other: "# tiendas ya la tienen." });
export const dueOn = (day: string) => `Vencen el ${day}.`;
export const dueBetween = (first: string, last: string) =>
  `Vencen del ${first} al ${last}, de lunes a viernes.`;
export const madeAgain = (day: string) => `Los siguientes se crean a partir del ${day}.`;
export const chooseStores = "Elija al menos una tienda que aún no la tenga.";
export const make = (count: number) => plural(count, { one: "Crear # ticket", other: "Crear # tickets" });
export const makeNone = "Crear tickets";
export const queuedTickets = (count: number) =>
  plural(count, {
    one: "# ticket con su repetición en cola.",
    other:
      "# tickets con sus repeticiones en cola. Cada uno se envía por separado y tiene su propio resultado.",
  });
export const made = "Creado";
export const ordersLeftOut = (count: number) =>
  plural(count, {
    one: "La última orden de trabajo queda fuera: en un ticket nuevo no caben tantas.",
    other: "Las últimas # órdenes de trabajo quedan fuera: en un ticket nuevo no caben tantas.",
  });
