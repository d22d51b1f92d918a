// Texts of manifest. See docs/contributing.md#texts.

export const appDescription = "Mantiene tiendas y edificios en buen estado, con señal o sin ella.";
export const myTasksScreenshotLabel = "Sus tareas, con señal o sin ella";
export const everythingAboutOneTicket = "Todo sobre un ticket";
export const ticketsScreenshotLabel = "Todos los tickets de sus tiendas";
export const ticketScreenshotLabel = "Un ticket junto a su lista";
export const newTicket = "Ticket nuevo";
export const scanACode = "Escanear un código";
export const myTasks = "Mis tareas";
export const bids = "Cotizaciones";
export const messages = "Mensajes";
export const needsJavaScript = "Esta aplicación necesita JavaScript.";
