import { plural } from "#texts/es/plural.ts";

// Un cambio de varias tiendas a la vez.

export const toChange = "Tiendas para cambiar";
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
