import { plural } from "#texts/plural.ts";

// Texts of dashboard. See docs/contributing.md#texts.

export const welcome = (firstName: string) => `Hola, ${firstName}`;
export const wonBids = "Cotizaciones ganadas";
export const bids = "Cotizaciones";
export const newestTickets = "Tickets más recientes";
export const numbers = "Indicadores";
export const yourStores = (count: number) => plural(count, { one: "Su tienda", other: "Sus # tiendas" });
export const viewAll = "Ver todo";
export const workers = "Técnicos";
export const myTickets = "Mis tickets";
export const pagesOfWonBids = "Páginas de cotizaciones ganadas";
export const noWonBids = "Aún no ha ganado ninguna cotización.";
export const wonBidsFailedToLoad = "Error al cargar las cotizaciones ganadas. Inténtelo de nuevo.";
export const retry = "Reintentar";
export const taskMissing = "¿Falta una tarea? Reintentar busca las nuevas.";
export const toDos = "Necesita su atención";
export const ticketsOfStores =
  "Aquí aparecen los tickets de las tiendas que le nombran como su administrador de propiedades, y los que usted crea.";
export const ticketsOutForBid = "Los tickets aparecen aquí en cuanto una tienda pide cotizaciones.";
export const ticketsToAssess = "Aquí aparecen los tickets que le piden evaluar.";
export const workAppears = "Lo que se le asigna aparece aquí por sí solo.";
export const setUpNotifications = "Configurar notificaciones";
export const dashboardPageTitle = "Tablero";
export const everyTicketAppears = "Aquí aparecen todos los tickets de todas las tiendas.";
export const explainedRole = (role: string, meaning: string) => `${role}: ${meaning}`;
export const headOffice = "oficina central";
export const headOfficeAndOperator = "oficina central y operador (invita a personas, fija las reglas)";
export const reads = "lee todo, no cambia nada";
