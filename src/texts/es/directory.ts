import { plural } from "#texts/plural.ts";

// The texts of the directory. See docs/product.md#directory.

export const title = "Directorio";
export const tabs = {
  vendors: "Proveedores",
  workers: "Técnicos",
  trades: "Por especialidad",
  stores: "Tiendas",
  people: "Personas",
} as const;
export const whatIsShown = "Qué se muestra";
export const trade = "Especialidad";
export const allTrades = "Todas las especialidades";
export const orderInShort =
  "Por calificación, según cuántas calificaciones hay; si son iguales, primero quienes tienen más trabajos.";
export const orderOfTradeInShort =
  "Por calificación en esta especialidad, según cuántas calificaciones hay; si son iguales, primero quienes tienen más trabajos.";
export const insuredFirst = "Los proveedores con el seguro vigente van primero.";
export const howOrdered = "Cómo se ordena";
export const order =
  "Primero los mejor calificados por todo su trabajo. A las calificaciones de cada uno se suman cinco de 3.5 estrellas: así, un solo 5.0, que cuenta como 3.8, no va antes de cuarenta de 4.8, que cuentan como 4.7. Quienes no muestran ningún seguro van después de quienes tienen uno vigente, y al final quienes lo tienen vencido. Los trabajos son los hechos para usted, en este dispositivo.";
export const orderOfTrade = (trade: string) =>
  `Primero los mejor calificados en ${trade}, según las calificaciones de los trabajos de esta especialidad en este dispositivo. A ellas se suman tres calificaciones de lo que cuentan las de todo su trabajo; a estas se les suman antes cinco de 3.5 estrellas. Así, 4.0 (1), con 4.7 (3) en todo el trabajo, cuenta como 4.0. Quienes no muestran ningún seguro van después de quienes tienen uno vigente, y al final quienes lo tienen vencido. Los trabajos, a tiempo, rechazados y las cotizaciones son los de la especialidad. Quien tiene menos de tres trabajos calificados, aprobados o rechazados no tiene puesto.`;
export const noVendorToRecommend = (trade: string) =>
  `Aún no se puede recomendar a ningún proveedor para ${trade}.`;
export const noVendorKnown = (trade: string) =>
  `En este dispositivo no se conoce a ningún proveedor para ${trade}. Ponga el trabajo en cotización: cualquier proveedor puede cotizar.`;
export const vendorsWithFewJobs = (count: number, least: number) =>
  plural(count, {
    one: () =>
      `El único proveedor de abajo tiene menos de ${least} trabajos de esta especialidad aquí que se hayan calificado, aprobado o rechazado.`,
    other: (n) =>
      `Ninguno de los ${n} proveedores de abajo tiene ${least} trabajos de esta especialidad aquí que se hayan calificado, aprobado o rechazado.`,
  });
export const vendorsLeft = "Los proveedores de abajo se han ido.";
export const allVendors = "Ver proveedores por todo su trabajo";
export const rankedBelow = {
  missing: "Va más abajo porque no muestra ningún seguro",
  expired: "Va más abajo porque el seguro está vencido",
} as const;
export const tooFewJobs = "Muy pocos trabajos para comparar";
export const ratedIn = (trade: string, average: string, count: number) =>
  plural(count, {
    one: () => `${trade}: ${average} de 1 calificación`,
    other: (n) => `${trade}: ${average} de ${n} calificaciones`,
  });
export const notRatedIn = (trade: string) => `${trade}: aún sin calificaciones`;
export const priceAgainst = (percent: number, count: number) => {
  const price =
    percent === 0
      ? "precio igual a la mediana"
      : `precio ${Math.abs(percent)}\u00A0% por ${percent > 0 ? "encima" : "debajo"} de la mediana`;
  return plural(count, {
    one: () => `${price}, con 1 cotización`,
    other: (n) => `${price}, con ${n} cotizaciones`,
  });
};
export const searches = {
  vendors: "Buscar proveedores",
  workers: "Buscar técnicos",
  trades: "Buscar proveedores y técnicos",
  stores: "Buscar tiendas",
  people: "Buscar personas",
} as const;
export const pages = "Páginas del directorio";
export const loadFailed = "No se pudo cargar el directorio.";
export const nobody = {
  vendors: "Ningún proveedor ha trabajado ni cotizado para usted.",
  workers: "Este dispositivo aún no conoce a ningún técnico de mantenimiento.",
  trades: "Este dispositivo aún no conoce a nadie que haga trabajos.",
  stores: "Aún no hay ninguna tienda.",
  people: "Aún no se conoce a nadie en este dispositivo.",
} as const;
export const ratedByAll = (average: string, count: number) =>
  plural(count, {
    one: () => `${average} por todo su trabajo, de 1 calificación de todos los clientes`,
    other: (n) => `${average} por todo su trabajo, de ${n} calificaciones de todos los clientes`,
  });
export const ratedAsWorker = (average: string, count: number) =>
  plural(count, {
    one: () => `${average} por todo su trabajo, de 1 calificación`,
    other: (n) => `${average} por todo su trabajo, de ${n} calificaciones`,
  });
export const notRated = "Aún sin calificaciones";
export const jobsSince = (count: number, month: string) =>
  plural(count, {
    one: () => `1 trabajo completado para usted desde ${month}`,
    other: (n) => `${n} trabajos completados para usted desde ${month}`,
  });
export const noJobs = "Ningún trabajo terminado para usted";
export const bids = (count: number) => plural(count, { one: "1 cotización", other: "# cotizaciones" });
export const onTime = (part: number, whole: number) => `a tiempo ${part} de ${whole}`;
export const rejected = (part: number, whole: number) => `rechazados ${part} de ${whole} entregados`;
export const countsAs = (stars: string) => `cuenta como ${stars} en este orden`;
export const countsAsFew = (stars: string) =>
  `Con tan pocas calificaciones cuenta como ${stars} en este orden`;
export const left = "Se fue";
export const inTrade = (trade: string, work: string) => `${trade}: ${work}`;
export const rank = (number: number) => `${number}.`;
export const openTickets = (open: number, overdue: number, behind: number) =>
  [
    plural(open, { one: "1 abierto", other: "# abiertos" }),
    ...(overdue > 0 ? [plural(overdue, { one: "1 vencido", other: "# vencidos" })] : []),
    ...(behind > 0
      ? [plural(behind, { one: "1 pasado de su día planeado", other: "# pasados de su día planeado" })]
      : []),
  ].join(", ");
export const costThisYear = (cost: string) => `Costo de este año: ${cost}`;
export const managedBy = (name: string) => `Administrador de propiedades: ${name}`;
export const regionOf = (region: string) => `Región: ${region}`;
export const noManager = "Sin administrador de propiedades";
export const addStore = "Agregar tienda";
export const importStores = "Importar tiendas";
export const storesOfImport = (count: number, fileName: string) =>
  plural(count, {
    one: () => `1 tienda de la importación de ${fileName}`,
    other: (n) => `${n} tiendas de la importación de ${fileName}`,
  });
export const allStores = "Mostrar todas las tiendas";
export const inviteOrManage = "Invitar personas, gestionar cuentas";
export const addStoresFromFile = "Agregar tiendas desde un archivo";
export const jobsOfAllSince = (count: number, month: string) =>
  plural(count, {
    one: () => `1 trabajo terminado desde ${month}`,
    other: (n) => `${n} trabajos terminados desde ${month}`,
  });
export const noJobsAtAll = "Ningún trabajo terminado";
