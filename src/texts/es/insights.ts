import { plural } from "#texts/plural.ts";

// Texts of insights. See docs/contributing.md#texts.

export const title = "Indicadores";
export const managersOnly =
  "Esta página solo está disponible para quienes administran tiendas o propiedades.";
export const period = "Período";
export const category = "Categoría";
export const allCategories = "Todas las categorías";
export const periods = {
  "30d": "Últimos 30 días",
  "90d": "Últimos 90 días",
  quarter: "Este trimestre",
  lastquarter: "Trimestre pasado",
  year: "Este año",
  lastyear: "El año pasado",
  all: "Todo el tiempo",
} as const;
export const scope = (parts: readonly string[]) => `${parts.join(", ")}.`;
const ticketsSeen = (count: number) =>
  plural(count, { one: "el único ticket que usted puede ver", other: "los # tickets que usted puede ver" });
export const coverage = (count: number, since: string) =>
  `Calculado con ${ticketsSeen(count)}, todo en este dispositivo; lo más antiguo es del ${since}. “Período” dice qué se cuenta. Quien ve otros tickets tiene otros números.`;
export const coverageOfPart = (count: number, all: number) =>
  plural(count, {
    one: () => `Solo 1 de los ${all} tickets es de lo elegido.`,
    other: (n) => `Solo ${n} de los ${all} tickets son de lo elegido.`,
  });
export const ofTickets = (count: number) => plural(count, { one: "de 1 ticket", other: "de # tickets" });
export const ofJobs = (count: number) => plural(count, { one: "de 1 trabajo", other: "de # trabajos" });
export const ofVisits = (count: number) => plural(count, { one: "de 1 visita", other: "de # visitas" });
export const withCount = (value: string, count: number) => `${value} (${count})`;
export const pricedBids = "Cotizaciones comparadas";
export const updatedAt = (at: string) => `Última actualización: ${at}.`;
export const tickets = "tickets";
export const loadFailed = "No se pudieron cargar los tickets.";
export const noTickets = "Aún no hay tickets para calcular.";
export const contents = "En esta página";
export const overview = "Resumen";
export const openNow = "Abiertos ahora";
export const overdue = "Vencidos";
export const behindPlan = "Pasado el día planeado";
export const alsoOverdue = (count: number) =>
  plural(count, { one: "1 de ellos también está vencido", other: "# de ellos también están vencidos" });
export const overdueFirst = (count: number, withNobody: number) => {
  const overdue = plural(count, { one: "1 vencido", other: "# vencidos" });
  if (withNobody === 0) return `${overdue}.`;
  return withNobody < count
    ? `${overdue}, ${withNobody} de ellos sin nadie a cargo.`
    : `${overdue}, sin nadie a cargo.`;
};
export const behindFirst = (count: number) =>
  plural(count, {
    one: "Nada vencido, 1 pasado de su día planeado.",
    other: "Nada vencido, # pasados de su día planeado.",
  });
export const showAllRows = (count: number) => `Mostrar las ${count} filas`;
export const showFewerRows = "Mostrar menos";
export const nothingLate = "Nada está vencido ni pasado de su día planeado.";
export const showThem = "Mostrarlos";
export const showIt = "Mostrarlo";
export const reported = "Reportados";
export const completed = "Completados";
export const timeToComplete = "Desde el reporte hasta completar";
export const dayAndNight = "día y noche";
export const mostWithin = (most: string) => `mediana; el 90\u00A0% en ${most}`;
export const spend = "Gasto";
export const withoutCost = (count: number) =>
  plural(count, {
    one: "1 trabajo no tiene costo registrado",
    other: "# trabajos no tienen costo registrado",
  });
export const ofHandedIn = "de los trabajos entregados";
export const handedIn = "Trabajos entregados";
export const rejectedAndOpen = (count: number) =>
  plural(count, {
    one: "1 de ellos todavía no se terminó",
    other: "# de ellos todavía no se terminaron",
  });
export const documents = "Documentos";
export const shareOf = (part: number, whole: number) =>
  `${part} de ${whole} (${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u00A0%)`;
export const ofWhole = (part: number, whole: number) => `${part} de ${whole}`;
export const none = "–";
export const coming = "…";
export const hours = (count: number) => plural(count, { one: "1 hora", other: "# horas" });
export const days = (count: string) => `${count} días`;
export const openByStatus = "Tickets abiertos por estado";
export const openByAge = "Tickets abiertos por antigüedad";
export const asOfToday = "A día de hoy, sea cual sea el período.";
export const whatIsOpen =
  "Todo lo que no está cerrado ni cancelado, a día de hoy, sea cual sea el período: el trabajo completado espera su aprobación.";
export const status = "Estado";
export const age = "Antigüedad";
export const count = "Tickets";
export const ageUpTo = (from: number, to: number) => `${from} a ${to} días`;
export const ageOver = (above: number) => `Más de ${above} días`;
export const spendTitles = {
  region: "Gasto por región",
  store: "Gasto por tienda",
  category: "Gasto por categoría",
  person: "Gasto por proveedor o técnico",
  month: "Gasto por mes",
} as const;
export const spendHeads = {
  region: "Región",
  store: "Tienda",
  category: "Categoría",
  vendor: "Proveedor",
  person: "Proveedor o técnico",
  month: "Mes",
  year: "Año",
} as const;
export const spendNames = {
  region: "Sin región",
  store: "Sin tienda",
  category: "Sin categoría",
  person: "Nadie",
  month: "Sin mes",
  year: "Sin año",
} as const;
export const spendExplained =
  "Costos registrados del trabajo completado. “Sobre la cotización” compara los trabajos que tienen costo y cotización aceptada.";
export const jobs = "Trabajos";
export const jobsCompleted = "Trabajos completados";
export const acceptedBids = "Cotizaciones aceptadas";
export const overBid = "Sobre la cotización";
export const noCost = "Sin costo registrado";
export const vendors = "Desempeño de proveedores";
export const vendorsExplained =
  "De los tickets de este dispositivo. Primero los mejor calificados: a las calificaciones de cada uno se suman cinco de 3.5 estrellas, así que pocas cuentan menos. Quienes no muestran ningún seguro van después de quienes tienen uno vigente, y al final quienes lo tienen vencido. A tiempo: completado el día programado o antes. Precio: las cotizaciones del proveedor frente a la mediana de todas las de la misma categoría que usted puede ver, con su número. Las calificaciones son las de su última cotización aquí, de todos los clientes; al lado, las estrellas de estos trabajos. Los trabajos son los completados; los rechazados son de los entregados, también los que ahora se hacen de nuevo.";
export const rating = "Calificación";
export const ratingOf = (average: string, count: number) => `${average} (${count})`;
/** Of few ratings: what they count as in the order. */
export const ratingCountsAs = (rating: string, stars: string) => `${rating}, cuenta como ${stars}`;
export const ratings = "Calificaciones";
export const onTime = "A tiempo";
export const scheduled = "Programados";
export const rejected = "Trabajos rechazados";
export const bids = "Cotizaciones";
export const price = "Precio frente a la mediana";
export const percentOver = (percent: number) =>
  `${percent > 0 ? "+" : ""}${percent}\u00A0%`.replace("-", "\u2212");
export const vendorId = "Id del proveedor";
export const nothingCompleted = "En este período no se completó ningún trabajo.";
export const unknownVendor = "Proveedor desconocido";
export const noVendors = "Ningún proveedor trabajó ni cotizó en este período.";
export const noneOpen = "No hay ningún ticket abierto.";
export const search = (table: string) => `Buscar: ${table}`;
export const pages = (table: string) => `Páginas: ${table}`;
export const storePageTitle = "Tienda";
export const storeNotHere = "Esta tienda y sus tickets no están en este dispositivo.";
export const people = "Personas";
export const photos = "Fotos";
export const manager = "Administrador de propiedades";
export const reporters = "Reportaron tickets aquí";
export const printableCode = "Código QR para imprimir";
export const costThisYear = "Costo de este año";
export const costLastYear = "Costo del año pasado";
export const costTitles = {
  category: "Costo de este año por categoría",
  person: "Costo de este año por proveedor o técnico",
  year: "Costo por año",
} as const;
export const costExplained =
  "Costos registrados del trabajo completado este año en esta tienda. El número de trabajos lleva a ellos.";
export const moreThanLastYear = (amount: string, day: string) =>
  `${amount} más que el año pasado hasta el ${day}`;
export const lessThanLastYear = (amount: string, day: string) =>
  `${amount} menos que el año pasado hasta el ${day}`;
export const sameAsLastYear = (day: string) => `lo mismo que el año pasado hasta el ${day}`;
export const noCostLastYear = (day: string) => `el año pasado no se registró ningún costo hasta el ${day}`;
export const missingLastYear = (count: number) =>
  plural(count, {
    one: "1 trabajo de entonces no tiene costo registrado",
    other: "# trabajos de entonces no tienen costo registrado",
  });
export const partOfLastYear = (amount: string, since: string) =>
  `Año pasado: ${amount}, solo desde el ${since}`;
export const partOfYear = (year: string) => `${year} (parte del año)`;
export const yearsSince = (since: string, ofStore: string) =>
  `El ticket más antiguo de este dispositivo es del ${since}; el más antiguo de esta tienda, del ${ofStore}. Lo anterior no está en ningún número de aquí.`;
export const yearsSinceWithoutTicket = (since: string) =>
  `El ticket más antiguo de este dispositivo es del ${since}; ninguno es de esta tienda. Lo anterior no está en ningún número de aquí.`;
export const allStores = "Todas las tiendas";
export const allRegions = "Todas las regiones";
export const storeTickets = "Tickets de esta tienda";
export const noStoreTickets = "No se reportó ningún ticket de esta tienda.";
export const allCustomers = "todos los clientes";
export const forYou = "para usted";
export const forYouSince = (month: string) => `para usted, desde ${month}`;
export const withYou = "Trabajo para usted";
export const inWorkingHours = "En horas laborales";
export const whoDoesATrade = "Los mejores proveedores y técnicos de una especialidad";
export const whoDoes = (trade: string) => `Los mejores proveedores y técnicos: ${trade}`;
export const whoLeft = (name: string) => `${name} (se fue)`;
export const toFirstAnswer = "Horas laborales hasta la primera respuesta";
export const toCompletion = "Horas laborales hasta la finalización";
export const weekdays = ["dom.", "lun.", "mar.", "mié.", "jue.", "vie.", "sáb."] as const;
export const workingHoursAre = (days: string, from: string, to: string) =>
  `Horas laborales: ${days}, de ${from} a ${to}, según el reloj de la tienda. Una tienda cuyo horario está escrito en días y horas cuenta en el suyo. Los demás tiempos cuentan día y noche.`;
export const onSite = "En el sitio";
export const visits = "Visitas";
export const toArrival = "Desde el reporte hasta la llegada";
export const perVisit = "Tiempo en el sitio por visita";
export const hoursOnSite = "Tiempo en el sitio en total";
export const stayMedian = "Por visita, mediana";
export const stayMost = "Por visita, el 90\u00A0% en";
export const arrivalMedian = "Hasta la llegada, mediana";
export const arrivalMost = "Hasta la llegada, el 90\u00A0% en";
export const visitTitles = { store: "Visitas por tienda", person: "Visitas por persona" } as const;
export const visitHeads = { store: "Tienda", person: "Persona" } as const;
export const visitNames = { store: "Sin tienda", person: "Persona desconocida" } as const;
export const visitsExplained =
  "Llegadas y salidas como las registró quien estaba en el sitio. El tiempo hasta la llegada cuenta la primera llegada a cada ticket; el tiempo en el sitio cuenta las visitas que terminaron. El número entre paréntesis dice de cuántos es un valor. En el CSV todos los tiempos son horas.";
export const noVisits = "No se registró ninguna visita en este período.";
export const minutes = (count: number) => `${count} min`;
export const hoursAndMinutes = (whole: number, rest: number) =>
  rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
export const spendLastYearUntil = (day: string) => `Año pasado hasta el ${day}`;
export const changeToLastYear = "Cambio";
export const changeInPercent = "Cambio en porcentaje";
export const withPercent = (amount: string, percent: string) => `${amount} (${percent})`;
export const sortByChange = "Ordenar por cambio respecto al año pasado";
export const spendLastYear = "Gasto del año pasado";
export const jobsLastYear = "Trabajos del año pasado";
export const everyStore = (count: number) =>
  plural(count, { one: "La única tienda", other: "Las # tiendas, todas" });
export const ownStores = (count: number) => plural(count, { one: "Su tienda", other: "Sus # tiendas" });
export const noOwnStore = "Ninguna tienda propia";
export const everyTicketOfStore = "Todos los tickets de esta tienda.";
export const seenTicketsOfStore = "Los tickets de esta tienda que usted puede ver.";
export const onOwnJobs = (count: number) =>
  plural(count, { one: "Sobre su único trabajo.", other: "Sobre sus # trabajos." });
export const onEveryJob = (count: number) =>
  plural(count, {
    one: "Sobre 1 trabajo, el único de todas las tiendas.",
    other: "Sobre los # trabajos de todas las tiendas.",
  });
export const numberHead = "Número";
export const valueHead = "Valor";
export const overdueAndBehind = "Vencidos y pasados el día planeado";
export const againstLastYear = "Gasto frente al año pasado";
export const rejectedAndUnfinished = "Rechazados y aún no terminados de nuevo";
export const inHours = (name: string) => `${name}, en horas`;
export const savedMedian = (name: string) => `${name}: mediana, en horas`;
export const savedMost = (name: string) => `${name}: el 90\u00A0% en, en horas`;
export const savedCount = (name: string) => `${name}: contados`;
export const jobStars = "Calificaciones de estos trabajos";
export const coverageHead = "Cifras de";
export const sentence = (text: string) => `${text}.`;
export const coverageOfEverything = (count: number, since: string) =>
  `Calculado con ${everyTicket(count)} en este dispositivo, el más antiguo del ${since}. “Período” dice cuáles cuentan. Quien lo ve todo obtiene las mismas cifras.`;
const everyTicket = (count: number) =>
  plural(count, { one: "el único ticket, que está", other: "los # tickets, que están todos" });
export const workForAll = "Trabajo para todas las tiendas";
export const since = (month: string) => `desde ${month}`;
