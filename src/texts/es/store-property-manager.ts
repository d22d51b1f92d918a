import { plural } from "#texts/es/plural.ts";

// El administrador de propiedades de varias tiendas.

export const changeSelected = "Administrador de propiedades…";
export const title = "Administrador de propiedades de las tiendas seleccionadas";
export const explanation =
  "Los tickets de estas tiendas que se abran desde ahora pueden ir directamente a este administrador de propiedades.";
export const choose = "Elija un administrador de propiedades";
export const becomes = (before: string, after: string) =>
  `${before || "sin administrador de propiedades"} → ${after || "sin administrador de propiedades"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 tienda ya está así.", other: "# tiendas ya están así." });
export const isInvited = (name: string) => `${name} (invitación enviada)`;
export const byEmail = "Otra persona, por correo";
export const email = "Correo del administrador de propiedades";
export const byInvitation = (email: string) => `${email}, cuando se registre`;
export const invitesByEmail =
  "Quien ya está invitado conserva el enlace y recibe también estas tiendas. A los demás se les invita ahora. Una cuenta con este correo recibe las tiendas enseguida.";
export const invitedOtherwise = (role: string) =>
  `Este correo está invitado con otro rol que ${role}. Retire primero esa invitación en “Invitaciones”.`;
export const hasOtherRole = (present: string, role: string) =>
  `Este correo tiene una cuenta como ${present}. Déle primero el rol ${role} con “Cambiar el rol…”.`;
export const hasItNow = (who: string) => `Administrador de propiedades desde ahora: ${who}`;
export const takesOverLater = (who: string) => `Administrador de propiedades cuando se registre: ${who}`;
export const staysAsItIs = "Se queda como está.";
export const namedFor = (named: number, all: number) =>
  plural(all, {
    one: () => `Se dio ${named} de 1 tienda.`,
    other: (n) => `Se dieron ${named} de ${n} tiendas.`,
  });
export const linkMailed = (who: string) =>
  `El enlace para registrarse se envió por correo a ${who}. Aquí está también.`;
export const linkToGive = (who: string) =>
  `Dé a ${who} este enlace para registrarse. No se muestra otra vez; “Invitaciones” hace otro.`;
export const linkFor = (who: string) => `Enlace para ${who}`;
