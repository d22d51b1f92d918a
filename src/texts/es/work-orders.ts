import { plural } from "#texts/plural.ts";

// The texts of work orders. See docs/contributing.md#texts.

export const loadFailed = "Error al cargar las órdenes de trabajo";
export const title = "Órdenes de trabajo";
export const meaning = "Los pasos de este ticket, cada uno con su propio estado.";
export const none = "Aún no hay órdenes de trabajo";
export const add = "Agregar";
export const label = "Orden nueva";
export const titleMissing = "El título de la orden de trabajo es obligatorio";
export const generate = "Generar órdenes de trabajo";
export const generateFailed = "No se pudieron generar las tareas";
export const titleNeeded = "El título del ticket es obligatorio";
export const fromPlaybook = "Sugerido por el manual incluido. Quite lo que no corresponda.";
export const nothingNew = "Todo lo sugerido ya está aquí.";
export const needsNetwork = "Para generar se necesita conexión.";
export const editTitle = "Editar orden de trabajo";
export const titleLabel = "Título";
export const deleteTitle = "Eliminar orden de trabajo";
export const deleteAsk = "¿Seguro que quiere eliminar esta orden de trabajo?";
export const save = "Guardar";
export const workOrders = "órdenes de trabajo";
export const workOrder = "Orden de trabajo";
export const edit = (title: string) => `Editar ${title}`;
export const deleteTitled = (title: string) => `Eliminar ${title}`;
export const deleteButton = "Eliminar";
export const workOrderCount = (count: number) =>
  plural(count, { one: "1 orden de trabajo", other: "# órdenes de trabajo" });
export const ofDone = (done: number, count: number) => `(${done} de ${count} hechas)`;
export const pagesOfWorkOrders = "Páginas de órdenes de trabajo";
