// Names of the roles. See docs/contributing.md#texts.

export * from "#texts/rules/roles.ts";

export const portals = {
  "Store Manager": "بوابة مدير المتجر",
  "Property Manager": "بوابة مدير العقارات",
  Vendor: "بوابة المورّد",
  Assessor: "بوابة المقيّم",
} as const;
export const dashboard = "لوحة المعلومات";
