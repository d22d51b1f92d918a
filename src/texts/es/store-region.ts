import { plural } from "#texts/plural.ts";

// Textos de la región de varias tiendas.

export const setRegion = "Región…";
export const title = "Región de las tiendas seleccionadas";
export const explanation =
  "Una región es cualquier nombre que usted da a algunas de sus tiendas, por ejemplo un distrito o un área.";
export const takeOut = "Sacar estas tiendas de sus regiones";
export const becomes = (before: string, after: string) =>
  `${before || "sin región"} → ${after || "sin región"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 tienda ya la tiene.", other: "# tiendas ya la tienen." });
