import { PRODUCT } from "#texts/product.ts";

// Texts of operator page. See docs/contributing.md#texts.

/** What of a hand-over went to somebody else than the rest. */
export const partTo = ({ stores, openTickets, id }: { stores: number; openTickets: number; id: string }) =>
  stores > 0 ? `${stores} tiendas, ${openTickets} tickets a ${id}` : `${openTickets} a ${id}`;
export const onlyOperators = "Solo los operadores de este servidor pueden hacer esto.";
export const ownPasswordMissing =
  "Esto concierne a un operador, o un derecho a leerlo todo: hágalo por separado y escriba su propia contraseña.";
export const ownPasswordWrong = "Esta no es su propia contraseña.";
export const invitationEmailInvalid = "Escriba el correo de la persona que quiere invitar.";
export const invitationWaits = (role: string) =>
  `A esta persona ya se la invitó (${role}) y no se ha registrado. En “Invitaciones” puede enviar un enlace nuevo o retirar esa invitación.`;
export const invitedInOtherRole = (email: string, role: string) =>
  `A ${email} ya se la invitó (${role}) y no se ha registrado. Retire primero esa invitación en “Invitaciones” o elija a otra persona.`;
export const invitationEmailTaken = "Ya hay una cuenta con este correo.";
export const invitationNoLongerWaits =
  "La invitación de esta persona ya no está pendiente. Elija el archivo otra vez para invitarla de nuevo.";
export const invitationRoleInvalid = (roles: string) => `Elija una de las funciones: ${roles}.`;
export const otherRoleManagesNoStore =
  "Solo un gerente de tienda o un administrador de propiedades puede quedar a cargo de tiendas. Elija una de esas funciones o invite a la persona sin ellas.";
export const invitationSubject = `Su invitación a ${PRODUCT}`;
interface InvitationMail {
  readonly greeting: string | null;
  readonly sentence: string;
  readonly host: string | null;
  readonly until: string;
  readonly link: string;
}
export const invitationMail = ({ greeting, sentence, host, until, link }: InvitationMail) =>
  [
    greeting === null ? "Hola:" : `Hola, ${greeting}:`,
    host === null ? sentence : `${sentence} ${PRODUCT} está en ${host}.`,
    `Regístrese hasta el ${until} con este enlace:`,
    link,
    "Si no esperaba este mensaje, ignórelo.",
  ].join("\n\n");
export const testMailSubject = `Prueba de correo de ${PRODUCT}`;
export const testMailText = `Este servidor puede enviar correo. Un operador pidió esta prueba en la página de ${PRODUCT}.`;
export const managerHasNoAccount = (name: string) =>
  `Esta persona ya tiene una cuenta y solo puede trabajar para un administrador de propiedades que también la tenga. ${name} todavía no se ha registrado: importe esta fila otra vez después.`;
export const workerWithoutManager =
  "Un técnico de mantenimiento trabaja para un administrador de propiedades. Escriba el correo o el nombre del administrador, y elija arriba la columna si no se importa.";
export const managerOfInvitationIsGone =
  "El administrador de propiedades para quien se invitó a este técnico se ha ido o ya no está invitado. Importe al técnico otra vez con otro administrador.";
export const noSuchPropertyManager = (name: string) =>
  `Ningún administrador de propiedades “${name}” tiene cuenta aquí ni está en este archivo. Corríjalo o agregue una fila para el administrador, con su correo.`;
export const severalPropertyManagers = (name: string) =>
  `Varios administradores de propiedades se llaman “${name}”. Escriba el correo en su lugar.`;
export const workerOfOtherManager =
  "Este técnico trabaja para otro administrador de propiedades, y una importación no lo cambia. Corrija la celda o déjela vacía; cuando un administrador se va, sus técnicos se traspasan en “Personas”.";
export const workerWaitsForOther = (name: string) =>
  `Este técnico se registró y espera al administrador de propiedades ${name}, y una importación no lo cambia. Corrija la celda o déjela vacía, o elija otro administrador para él en “Personas”.`;
export const hasManagerAlready =
  "Este técnico tiene un administrador de propiedades. Cuando un administrador se va, sus técnicos se traspasan.";
export const noSuchManager = "Elija un administrador de propiedades que tenga cuenta o esté invitado.";
export const importerLeft =
  "Quien hizo esta importación ya no puede ser gerente de tiendas, así que las tiendas se quedan con esta persona.";
export const readerNeedsPassword =
  "El derecho a leerlo todo se da y se quita con su propia contraseña. Escríbala junto al archivo.";
export const readerByForm = "Dé el derecho a leerlo todo con “Cambiar función…” y su propia contraseña.";
