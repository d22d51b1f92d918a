import { plural } from "#texts/plural.ts";

// Textos de la región de varias tiendas.

export const setRegion = "Región…";
export const title = "Región de las tiendas seleccionadas";
export const explanation =
  "Una región es cualquier nombre que usted da a algunas de sus tiendas, por ejemplo un distrito o un área.";
export const takeOut = "Sacar estas tiendas de sus regiones";
export const toChange = "Tiendas para cambiar";
export const becomes = (before: string, after: string) =>
  `${before || "sin región"} → ${after || "sin región"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 tienda ya la tiene.", other: "# tiendas ya la tienen." });
export const ofOthers = (count: number) =>
  plural(count, {
    one: "1 tienda queda fuera: solo su gerente o un operador cambia su región.",
    other: "# tiendas quedan fuera: solo sus gerentes o un operador cambian sus regiones.",
  });
export const submit = (count: number) =>
  plural(count, { one: "Poner en 1 tienda", other: "Poner en # tiendas" });
export const clear = (count: number) =>
  plural(count, { one: "Quitar de 1 tienda", other: "Quitar de # tiendas" });
export const outcomeTitle = "Qué pasó con ello";
export const done = "Listo";
export const queued = (count: number) =>
  plural(count, {
    one: "1 cambio en cola.",
    other: "# cambios en cola. Cada uno se envía por separado y tiene su propio resultado.",
  });
export const changed = "Cambiada";
