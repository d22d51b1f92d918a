// Textos de los planes de mantenimiento.
import { plural } from "#texts/es/plural.ts";

export const plans = "Planes de mantenimiento";
export const plan = "Plan de mantenimiento";
export const managersOnly = "Solo quienes abren tickets planifican el mantenimiento.";
export const explanation =
  "Trabajo que vuelve en muchas tiendas, primero el próximo. Cada tienda recibe un ticket en su día, y todo se puede cambiar para todas las tiendas o para una.";
export const none =
  "Aún no hay mantenimiento planificado. Un plan, por ejemplo «Cambio de filtros cada 3 meses», crea un ticket en cada una de sus tiendas en su día.";
export const loadFailed = "No se pudieron cargar los planes de mantenimiento";
export const newPlan = "Nuevo plan";
export const newPlanFor = (count: number) =>
  plural(count, { one: "Nuevo plan para # tienda", other: "Nuevo plan para # tiendas" });
export const search = "Buscar planes";
export const pages = "Páginas de planes";
export const inStores = (count: number) => plural(count, { one: "# tienda", other: "# tiendas" });
export const nextOn = (day: string) => `Próximo: ${day}`;
export const ended = "Terminado";
export const endedFor = (count: number) =>
  plural(count, { one: "terminado para # tienda", other: "terminado para # tiendas" });
export const record = (onTime: number, missed: number, open: number) =>
  `Este año: ${onTime} a tiempo, ${missed} sin cumplir, ${open} pendientes`;
export const recordExplained =
  "A tiempo: completado hasta el día de vencimiento. Sin cumplir: completado más tarde, o vencido. Pendiente: aún no vence.";
export const noRecord = "Este año: aún sin tickets";
export const columns = {
  plan: "Título del plan",
  store: "Tienda",
  region: "Región",
  every: "Cada",
  unit: "Unidad",
  next: "Próximo ticket",
  onTime: "A tiempo",
  missed: "Sin cumplir",
  open: "Pendientes",
} as const;

// Un plan.

export const notHere = "Este plan no está en este dispositivo, o ninguna de sus tiendas es suya.";
export const allPlans = "Todos los planes de mantenimiento";
export const storesOfPlan = "Tiendas de este plan";
export const ticketsOfPlan = "Sus tickets";
export const noTickets = "Aún no ha creado ningún ticket.";
export const dueAfter = (days: number) =>
  plural(days, { one: "vence # día después de crearse", other: "vence # días después de crearse" });
export const dueAtOnce = "vence el día en que se crea";
export const dueByPriority = "vence según su prioridad";
export const workOrders = (titles: string) => `Órdenes de trabajo: ${titles}`;
export const addStores = "Añadir tiendas…";
export const actionsFor = (store: string) => `Acciones para ${store}`;
export const select = "Seleccionar tiendas";
export const selectedStores = "Tiendas seleccionadas";
export const selected = (count: number) =>
  count === 0
    ? "Aún no hay ninguna tienda seleccionada."
    : plural(count, { one: "# tienda seleccionada", other: "# tiendas seleccionadas" });
export const selectFound = "Seleccionar todas las encontradas";
export const selectNone = "Quitar la selección";
export const done = "Listo";
export const searchStores = "Buscar tiendas del plan";
export const pagesOfStores = "Páginas de tiendas del plan";
export const madeBy = "Creado por el plan de mantenimiento";
export const acts = {
  text: "Cambiar texto o proveedor…",
  every: "Cambiar cada cuánto…",
  pause: "Pausar…",
  end: "Terminar…",
} as const;

// Cambiarlo.

export const titles = {
  text: "Cambiar lo que dicen los tickets y quién los hace",
  every: "Cambiar cada cuánto",
  pause: "Pausar el plan",
  end: "Terminar el plan",
} as const;
export const explanations = {
  text: "Lo que cambie aquí cambia para estas tiendas; lo demás de cada una queda como está. Los tickets ya creados también quedan.",
  every: "El próximo ticket de cada tienda queda en su día; los siguientes siguen el nuevo ritmo.",
  pause: "Hasta ese día no se crea ningún ticket. Después, cada tienda sigue con su propio próximo día.",
  end: "No se crean más tickets para estas tiendas. Los tickets ya creados quedan.",
} as const;
export const submits = {
  text: (count: number) => plural(count, { one: "Cambiar # tienda", other: "Cambiar # tiendas" }),
  every: (count: number) => plural(count, { one: "Cambiar # tienda", other: "Cambiar # tiendas" }),
  pause: (count: number) => plural(count, { one: "Pausar # tienda", other: "Pausar # tiendas" }),
  end: (count: number) => plural(count, { one: "Terminar para # tienda", other: "Terminar para # tiendas" }),
} as const;
export const willChange = (count: number) =>
  plural(count, { one: "# tienda cambiará.", other: "# tiendas cambiarán." });
export const toChange = "Tiendas para cambiar";
export const leftOut = (count: number) => plural(count, { one: "Queda fuera #", other: "Quedan fuera #" });
export const andMore = (count: number) => plural(count, { one: "… y # más", other: "… y # más" });
export const outcomeTitle = "Qué pasó con cada una";
export const onTheirWay = {
  planned: (count: number, isOnline: boolean) =>
    `${plural(count, { one: "Planificado para # tienda.", other: "Planificado para # tiendas." })} ${sending(isOnline)}`,
  changed: (count: number, isOnline: boolean) =>
    `${plural(count, { one: "Cambiado para # tienda.", other: "Cambiado para # tiendas." })} ${sending(isOnline)}`,
} as const;
const sending = (isOnline: boolean) => (isOnline ? "Enviando…" : "Se enviará en cuanto haya conexión.");
export const allSent = {
  planned: (count: number) =>
    plural(count, { one: "La tienda está planificada.", other: "Las # están planificadas." }),
  changed: (count: number) =>
    plural(count, { one: "La tienda está cambiada.", other: "Las # están cambiadas." }),
} as const;
export const someFailed = {
  planned: (sent: number, failed: number) => `Planificadas: ${sent}. Fallidas: ${failed}; vea abajo cuáles.`,
  changed: (sent: number, failed: number) => `Cambiadas: ${sent}. Fallidas: ${failed}; vea abajo cuáles.`,
} as const;
export const changed = "Cambiada";

// Un plan nuevo.

export const newTitle = "Nuevo plan de mantenimiento";
export const addTitle = "Añadir tiendas al plan";
export const addExplanation = (plan: string) =>
  `Las tiendas reciben «${plan}» como está. Sus primeros tickets se crean en los días de abajo.`;
export const newExplanation =
  "Cada tienda elegida recibe en su día un ticket con este texto. Sin tiendas no hay plan.";
export const titleField = "Título de los tickets";
export const workOrdersField = "Órdenes de trabajo, una por línea";
export const dueAfterField = "Días hasta el vencimiento";
export const dueAfterHint = "Según la prioridad";
export const whoField = "Quién lo hace";
export const managerDecides = "Decide el administrador";
export const vendorDoes = "Un proveedor que usted elige";
export const upToField = "Hasta (importe máximo)";
export const goesOutForBid = (vendor: string) =>
  `Cada ticket se envía a ${vendor} al crearse, y espera una oferta.`;
export const goesOutUpTo = (vendor: string, amount: string) =>
  `Cada ticket se envía a ${vendor} al crearse, que puede aceptarlo enseguida hasta ${amount}, si usted puede aceptar ese importe entonces.`;
export const doneBy = (vendor: string) => `para ${vendor}`;
export const doneByUpTo = (vendor: string, amount: string) => `para ${vendor}, hasta ${amount}`;
export const managerRoutes = "el administrador de propiedades decide quién lo hace";
export const firstOn = "Primeros tickets el";
export const spread = "Días de las tiendas";
export const chooseStores = "Elija al menos una tienda que aún no tenga este plan.";
export const willStart = (count: number) =>
  count === 0
    ? "Ninguna tienda recibirá este plan."
    : plural(count, { one: "# tienda recibirá este plan.", other: "# tiendas recibirán este plan." });
export const firstTicketsOn = (day: string) => `Primeros tickets el ${day}.`;
export const firstTicketsBetween = (first: string, last: string) =>
  `Primeros tickets del ${first} al ${last}, de lunes a viernes.`;
export const make = (count: number) =>
  plural(count, { one: "Planificar para # tienda", other: "Planificar para # tiendas" });
export const makeNone = "Planificar";
export const started = "Planificada";
export const noStores = "Ninguna tienda de este dispositivo es suya para planificar.";
export const storesNotHere =
  "Sus tiendas aún no están todas en este dispositivo, así que no se sabe cuáles ya tienen esto. Conéctese a internet y espere un momento; después podrá elegir las tiendas aquí.";

// En otros lugares.

export const comingUp = "Mantenimiento planificado";
export const seeAll = "Ver todos los planes de mantenimiento";
export const saveStep = (plan: string, store: string) => `Plan de mantenimiento «${plan}», ${store}`;
export const endStep = (plan: string, store: string) => `Fin del plan «${plan}», ${store}`;
export const severalSaved = (count: number) =>
  plural(count, {
    one: "Plan de mantenimiento de # tienda",
    other: "Planes de mantenimiento de # tiendas",
  });
export const severalEnded = (count: number) =>
  plural(count, { one: "Fin de un plan para # tienda", other: "Fin de un plan para # tiendas" });
export const failedToSave = "No se pudo cambiar el plan de mantenimiento";
export const failedToEnd = "No se pudo terminar el plan de mantenimiento";
export const changeDraft = "Cambio de un plan de mantenimiento";
