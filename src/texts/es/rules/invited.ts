import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Como qué se invita a una persona, en la página del enlace y en su correo.

const ROLES: Readonly<Record<string, string>> = {
  "Store Manager": "gerente de tienda",
  "Property Manager": "administrador de propiedades",
  Vendor: "proveedor",
  Assessor: "evaluador",
  Maintenance: "técnico de mantenimiento",
  [`${PRODUCT} Reader`]: "alguien que lo lee todo",
};
const roleOf = (role: string) => ROLES[role] ?? role;
export const invitedAs = (inviter: string | null, role: string) =>
  inviter === null
    ? `Tiene una invitación a ${PRODUCT} como ${roleOf(role)}.`
    : `${inviter} le invitó a ${PRODUCT} como ${roleOf(role)}.`;
export const invitedAsOf = (inviter: string | null, role: string, of: string) =>
  inviter === null
    ? `Tiene una invitación a ${PRODUCT} como ${roleOf(role)} de ${of}.`
    : `${inviter} le invitó como ${roleOf(role)} de ${of}.`;
export const storeList = ([first = "", second]: readonly string[], more: number) => {
  if (second === undefined) return first;
  if (more < 1) return `${first} y ${second}`;
  return plural(more, {
    one: () => `${first}, ${second} y 1 tienda más`,
    other: () => `${first}, ${second} y ${more} tiendas más`,
  });
};
