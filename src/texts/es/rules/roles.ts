import { PRODUCT } from "#texts/product.ts";

// Names of the roles. See docs/contributing.md#texts.

export const roles = {
  "Store Manager": "Gerente de tienda",
  "Property Manager": "Administrador de propiedades",
  Vendor: "Proveedor",
  Assessor: "Evaluador",
  Maintenance: "Mantenimiento",
  [`${PRODUCT} User`]: `Usuario de ${PRODUCT}`,
  [`${PRODUCT} Reader`]: `Usuario de ${PRODUCT}: lo lee todo`,
};
export const portals = {
  "Store Manager": "Portal del gerente de tienda",
  "Property Manager": "Portal del administrador de propiedades",
  Vendor: "Portal del proveedor",
  Assessor: "Portal del evaluador",
} as const;
export const dashboard = "Tablero";
