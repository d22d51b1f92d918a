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
