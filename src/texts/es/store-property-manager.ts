import { plural } from "#texts/es/plural.ts";

// El administrador de propiedades de varias tiendas.

export const changeSelected = "Administrador de propiedades…";
export const title = "Administrador de propiedades de las tiendas seleccionadas";
export const explanation =
  "Los tickets de estas tiendas que se abran desde ahora pueden ir directamente a este administrador de propiedades.";
export const choose = "Elija un administrador de propiedades";
export const toChange = "Tiendas para cambiar";
export const becomes = (before: string, after: string) =>
  `${before || "sin administrador de propiedades"} → ${after || "sin administrador de propiedades"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 tienda ya está así.", other: "# tiendas ya están así." });
export const ofOthers = (count: number) =>
  plural(count, {
    one: "1 tienda queda fuera: solo su gerente o un operador la cambia.",
    other: "# tiendas quedan fuera: solo sus gerentes o un operador las cambian.",
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
