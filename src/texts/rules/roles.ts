import { PRODUCT } from "#texts/product.ts";

// Names of the roles. See docs/contributing.md#texts.

export const roles = {
  "Store Manager": "Store Manager",
  "Property Manager": "Property Manager",
  Vendor: "Vendor",
  Assessor: "Assessor",
  Maintenance: "Maintenance",
  [`${PRODUCT} User`]: `${PRODUCT} User`,
  [`${PRODUCT} Reader`]: `${PRODUCT} User: reads everything`,
};
export const portals = {
  "Store Manager": "Store Manager Portal",
  "Property Manager": "Property Manager Portal",
  Vendor: "Vendor Portal",
  Assessor: "Assessor Portal",
} as const;
export const dashboard = "Dashboard";
