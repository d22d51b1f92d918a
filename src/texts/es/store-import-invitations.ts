import { plural } from "#texts/plural.ts";

// Invitations of the people whom a file of stores names. See docs/contributing.md#texts.

export const inviteByMail = (count: number) =>
  plural(count, { one: "Invitar a 1 persona por correo", other: "Invitar a # personas por correo" });
export const invitePeople = (count: number) =>
  plural(count, { one: "Invitar a 1 persona", other: "Invitar a # personas" });
export const notNow = "Ahora no";
export const inviteLater =
  "Quien tiene una cuenta recibe las tiendas sin invitación. “Ahora no” no invita a nadie: elija los mismos archivos otra vez para hacerlo después.";
export const managersFollowByMail =
  "Los correos salen después de la importación, con un botón más. Desmarque esto para no invitar a nadie ahora.";
