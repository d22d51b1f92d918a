import { plural } from "#texts/plural.ts";

// Texts of public tickets. See docs/contributing.md#texts.

export const tasksOutForBidTitle = "Tareas en cotización";
export const search = "Buscar";
export const searchTasks = "Buscar tareas";
export const priority = "Prioridad";
export const allPriorities = "Prioridades";
export const tasksFailedToLoad = "Error al cargar las tareas. Inténtelo de nuevo.";
export const tryAgain = "Intentar de nuevo";
export const offlineListAsOf = (moment: string) =>
  `No hay conexión con el servidor. Esta es la lista tal como estaba el ${moment}.`;
export const noTasksOutForBid = "No hay tareas en cotización en este momento.";
export const showAll = "Mostrar todas las tareas";
export const whatWasFound = "Lo que se encontró";
export const task = "Tarea";
export const pages = "Páginas";
export const noStore = "Sin tienda";
export const due = (date: string) => `Vence el ${date}`;
export const reported = (date: string) => `Reportada el ${date}`;
export const postedBy = (authorName: string) => `Publicada por ${authorName}`;
export const viewBid = "Ver y cotizar";
export const invalidDate = "Fecha no válida";
export const bidCount = (count: number) => plural(count, { one: "1 cotización", other: "# cotizaciones" });
