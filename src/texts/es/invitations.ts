import { plural } from "#texts/plural.ts";

// Textos de las invitaciones y de qué pasó con ellas.

export const invitations = "Invitaciones";
export const intro =
  "Todas las personas invitadas: primero las que todavía no se registraron, después las que sí, y las invitaciones retiradas.";
export const none = "En el último mes no se invitó a nadie.";
export const pages = "Páginas de invitaciones";
export const mailedOn = (moment: string) => `enviada por correo ${moment}`;
export const notMailed = "Todavía no se envió por correo.";
export const noMailServer = "Este servidor no puede enviar correo: entregue usted mismo el enlace.";
export const showLink = "Mostrar el enlace";
export const showLinkFor = (email: string) => `Mostrar el enlace para ${email}`;
export const send = "Enviar";
export const sendTo = (email: string) => `Enviar a ${email}`;
export const registeredOn = (day: string | null) => (day === null ? "Registrada" : `Registrada el ${day}`);
export const withdrawnOn = (day: string | null) => (day === null ? "Retirada" : `Retirada el ${day}`);
export const invitedOn = (day: string, by: string) => `Invitación del ${day}, de ${by}`;
export const byCommand = "un comando del servidor";
export const inStore = (name: string) => `para ${name}`;
export const expires = (moment: string) => `Vence ${moment}`;
export const expired = "Vencida";
export const actionsFor = (email: string) => `Acciones para la invitación de ${email}`;
export const sendAgain = "Enviar otra vez";
export const withdraw = "Retirar";
export const withdrawTitle = (email: string) => `Retirar la invitación de ${email}`;
export const withdrawConsequence =
  "Ya nadie podrá registrarse con sus enlaces. A la persona no se le avisa. Puede invitarla de nuevo.";
export const withdrawn = "La invitación está retirada.";
export const newLink = (email: string) => `Enlace nuevo para ${email}`;
export const isMailed =
  "Se envió por correo. Aquí está también el enlace; sirve siete días, igual que uno enviado antes.";
export const isNotMailed =
  "No se envió por correo: entregue usted mismo este enlace. Sirve siete días, igual que uno entregado antes.";
export const newLinkLater = (count: number) =>
  plural(count, {
    one: "Hasta que la persona se registre, la invitación está en «Invitaciones», donde se crea un enlace nuevo.",
    other: "Hasta que se registren, están en «Invitaciones», donde se crean enlaces nuevos.",
  });
