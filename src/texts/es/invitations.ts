import { plural } from "#texts/plural.ts";

// Textos de las invitaciones y de qué pasó con ellas.

export const invitations = "Invitaciones";
export const intro =
  "Todas las personas invitadas: primero las que todavía no se registraron, después las que sí, y las invitaciones retiradas.";
export const none = "En el último mes no se invitó a nadie.";
export const pages = "Páginas de invitaciones";
export const search = "Buscar una invitación";
export const noneFound =
  "Ninguna invitación coincide. Busque una parte del correo, del nombre o de quien invitó.";
export const renewExpired = (count: number) =>
  plural(count, { one: "Renovar 1 invitación vencida", other: "Renovar # invitaciones vencidas" });
export const renewExpiredNow = "Crear enlaces nuevos";
export const renewExpiredConsequence = (days: number) =>
  `Cada una de estas personas recibe un enlace nuevo que sirve ${days} días, enviado por correo si este servidor puede enviar correo. Los enlaces se muestran una vez, en una lista.`;
export const mailedOn = (moment: string) => `enviada por correo ${moment}`;
export const notMailed = {
  command: "No se envió por correo: la creó un comando del servidor.",
  no_mail_server: "No se envió por correo: este servidor no puede enviarlo. Entregue usted mismo el enlace.",
  refused: "No se envió: el servidor de correo rechazó esta dirección. Entregue usted mismo el enlace.",
  no_answer: "No se envió: el servidor de correo no lo aceptó. Entregue usted mismo el enlace.",
  unknown: "No se envió por correo. Entregue usted mismo el enlace.",
} as const;
export const noMailServer =
  "No se envió ningún enlace por correo: este servidor no puede enviar correos. Entregue usted los enlaces.";
export const ofStores = (stores: string) => `Para ${stores}`;
export const makeLink = "Crear un enlace nuevo";
export const makeLinkFor = (email: string) => `Crear un enlace nuevo para ${email}`;
export const sendLink = "Enviar un enlace nuevo";
export const sendLinkTo = (email: string) => `Enviar un enlace nuevo a ${email}`;
export const newLinkConsequence = (days: number) =>
  `El servidor no guarda los enlaces, así que no puede mostrar el anterior. El nuevo sirve ${days} días desde ahora, y todo enlace que la persona ya tenga deja de servir.`;
export const registeredOn = (day: string | null) => (day === null ? "Registrada" : `Registrada el ${day}`);
export const withdrawnOn = (day: string | null) => (day === null ? "Retirada" : `Retirada el ${day}`);
export const invitedOn = (day: string, by: string) => `Invitación del ${day}, de ${by}`;
export const byCommand = "un comando del servidor";
export const worksFor = (manager: string) => `trabaja para ${manager}`;
export const inStores = (name: string, others: number) =>
  others < 1
    ? `para ${name}`
    : plural(others, {
        one: () => `para ${name} y 1 tienda más`,
        other: () => `para ${name} y ${others} tiendas más`,
      });
export const takesOver = (managed: number, stores: number) => {
  if (managed === 0) return "no pasa a gestionar ninguna";
  return managed === stores
    ? plural(stores, { one: "pasa a gestionarla", other: "pasa a gestionarlas" })
    : `pasa a gestionar ${managed} de ${stores}`;
};
export const worksUntil = (day: string) => `El enlace sirve hasta el ${day}`;
export const expired = "Vencida";
export const actionsFor = (email: string) => `Acciones para la invitación de ${email}`;
export const withdraw = "Retirar";
export const withdrawTitle = (email: string) => `Retirar la invitación de ${email}`;
export const withdrawConsequence =
  "Ya nadie podrá registrarse con su enlace. A la persona no se le avisa. Puede invitarla de nuevo.";
export const withdrawn = "La invitación está retirada.";
export const newLink = (email: string) => `Enlace nuevo para ${email}`;
export const isMailed = (until: string) =>
  `Se envió por correo. Aquí está también el enlace; sirve hasta el ${until}. Los enlaces anteriores dejaron de servir.`;
export const isNotMailed = (why: string, until: string) =>
  `${why} Sirve hasta el ${until}. Los enlaces anteriores dejaron de servir.`;
export const newLinkLater = (count: number) =>
  plural(count, {
    one: "Hasta que la persona se registre, la invitación está en «Invitaciones», donde se crea un enlace nuevo, que termina este.",
    other:
      "Hasta que se registren, están en «Invitaciones», donde se crean enlaces nuevos, que terminan estos.",
  });
export const select = "Seleccionar";
export const selectInvitation = (email: string) => `Seleccionar la invitación de ${email}`;
export const selectedInvitations = "Invitaciones seleccionadas";
export const selected = (count: number) => plural(count, { one: "1 seleccionada", other: "# seleccionadas" });
export const selectWaiting = "Seleccionar todas las que esperan";
export const selectNone = "No seleccionar ninguna";
export const doneSelecting = "Listo";
export const renewSelected = (count: number) =>
  plural(count, { one: "Renovar 1 enlace", other: "Renovar # enlaces" });
export const renewSelectedConsequence = (days: number) =>
  `Cada una de estas personas recibe un enlace nuevo que sirve ${days} días, por correo si este servidor puede enviar correos. Los enlaces que ya tienen dejan de servir. Los nuevos se muestran una vez, en una lista que se puede guardar como CSV.`;
export const storesWithoutManager = (count: number) =>
  plural(count, {
    one: "1 de sus tiendas todavía no tiene gerente propio, y nadie está invitado a serlo.",
    other: "# de sus tiendas todavía no tienen gerente propio, y nadie está invitado a serlo.",
  });
export const storesWithoutPropertyManager = (count: number) =>
  plural(count, {
    one: "1 tienda no tiene administrador de propiedades, y nadie está invitado a serlo.",
    other: "# tiendas no tienen administrador de propiedades, y nadie está invitado a serlo.",
  });
export const showStoresWithout = (count: number) =>
  plural(count, { one: "Mostrar esta tienda", other: "Mostrar estas # tiendas" });
export const registeredOf = (registered: number, all: number) =>
  plural(all, {
    one: () => `${registered} de 1 persona invitada se registró.`,
    other: (n) => `${registered} de ${n} personas invitadas se registraron.`,
  });
export const remind = (count: number) =>
  plural(count, { one: "Recordar a la otra persona", other: "Recordar a las otras #" });
export const remindNow = "Enviar enlaces nuevos";
export const remindConsequence = (days: number) =>
  `Quien no se registró recibe un correo con un enlace nuevo que sirve ${days} días; los enlaces de antes dejan de servir. No se incluye a quien recibió un enlace en el último día.`;
export const remindedToday = "Las demás recibieron un enlace en el último día.";
export const resultIsHere = "El resultado de sus últimas invitaciones sigue aquí, con sus enlaces.";
export const showResult = "Mostrar el resultado";
