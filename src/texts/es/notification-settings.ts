import { plural } from "#texts/plural.ts";

// Texts of the notification settings. See docs/contributing.md#texts.

export const pageTitle = "Ajustes de notificaciones";
export const openSettings = "De qué se le avisa";
export const intro =
  "Vale para todos sus dispositivos. En todo caso, las notificaciones quedan en la lista de la aplicación.";
export const kindsTitle = "Tipos";
export const kind = "Tipo";
export const push = "Aviso";
export const mail = "Correo";
export const newJobs = "Trabajos nuevos en cotización";
export const assignments = "Trabajo que se le asigna o se le quita";
export const awards = "Su cotización fue aceptada";
export const rejections = "Rechazos, con el motivo";
export const completions = "Trabajo completado";
export const approvals = "Trabajo aprobado";
export const dueSoon = "Vence pronto, ya venció o ya es urgente";
export const unanswered = "Nadie respondió a tiempo";
export const messages = "Mensajes";
export const accounts = "Cuentas, funciones y traspasos";
export const stores = "Tiendas que recibe o deja";
export const others = "Todo lo demás";
export const messagesNote = "Un mensaje se envía por correo después de una hora sin leer.";
export const noMail = "Este servidor no envía correos.";
export const kindBy = (name: string, channel: string) => `${name}: ${channel}`;
export const quietTitle = "Horas de silencio";
export const quietOn = "Sin avisos ni correos por la noche";
export const quietNote =
  "Llegan cuando terminan las horas de silencio. Los tickets urgentes llegan de todos modos.";
export const from = "Desde";
export const to = "Hasta";
export const zone = (name: string) => `Zona horaria: ${name}`;
export const takeZone = (name: string) => `Usar la zona horaria de este dispositivo (${name})`;
export const pushTitle = "Lo que dice un aviso";
export const showTicket = "Decir qué ticket y qué tienda";
export const showTicketNote = "Otros pueden leerlo en una pantalla bloqueada.";
export const areasTitle = "Dónde quiere trabajos";
export const areas = "Estados y ciudades, uno por línea";
export const areasNote =
  "Se le avisa de los tickets en cotización de allí, de dueños para quienes ha trabajado y de las invitaciones.";
export const save = "Guardar";
export const areasDraft = "Estados y ciudades para trabajos";
export const areasSaved = "Estados y ciudades guardados";
export const mutedTitle = "Tickets silenciados";
export const mutedNote = "No se envía ningún aviso ni correo sobre ellos.";
export const noneMuted = "Ningún ticket está silenciado. Silencie uno en su menú “Acciones”.";
export const unmute = "Dejar de silenciar";
export const unmuteTicket = (title: string) => `Dejar de silenciar: ${title}`;
export const otherTicket = "Un ticket que no está en este dispositivo";
export const testTitle = "Prueba";
export const test = "Enviar una prueba";
export const testNote =
  "Envía un aviso a sus dispositivos y un correo a usted, sin importar los ajustes de arriba.";
export const testNoteWithoutMail = "Envía un aviso a sus dispositivos, sin importar los ajustes de arriba.";
export const testResult = (devices: number, isMailed: boolean) =>
  `${plural(devices, { one: "Enviado a 1 dispositivo", other: "Enviado a # dispositivos" })}${isMailed ? " y por correo." : "."}`;
export const mute = "Silenciar";
export const changeFailed = "No se pudieron cambiar los ajustes de notificaciones";
export const muteFailed = "No se pudo silenciar el ticket";
export const muted = "Ticket silenciado";
export const unmuted = "Ticket ya no silenciado";
