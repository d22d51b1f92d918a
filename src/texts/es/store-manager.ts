import { plural } from "#texts/es/plural.ts";

// Another manager of a store. See docs/product.md#change-of-a-stores-manager.

export const change = "Cambiar gerente";
export const changeSelected = "Cambiar gerente…";
export const intro =
  "El nuevo gerente decide sobre los tickets de esta tienda, también los abiertos, y cambia la tienda. Quien es gerente ahora sigue perteneciendo a ella.";
export const introOfSeveral =
  "El nuevo gerente decide sobre los tickets de estas tiendas, también los abiertos, y cambia las tiendas. Quien es gerente ahora sigue perteneciendo a ellas.";
export const person = "Nuevo gerente";
export const save = "Dar la tienda";
export const takesOver = (name: string) => `${name} será gerente de la tienda cuando se registre.`;
export const standsIn = "Hasta entonces lo sustituye el nuevo gerente. Retirar la invitación pone fin a eso.";
export const managerChange = (name: string) => `Nuevo gerente de la tienda: ${name}`;
export const managerChanges = (count: number) =>
  plural(count, { one: "nuevo gerente para 1 tienda", other: "nuevo gerente para # tiendas" });
export const failedToChangeManager = "No se pudo cambiar al gerente de la tienda";
export const ticketsWait = (count: number) =>
  plural(count, {
    one: "1 cambio de los tickets de esta tienda sigue en este dispositivo y podría rechazarse si llegara cuando la tienda ya tenga otro gerente. Dé la tienda cuando se haya enviado, o retírelo en el estado de sincronización.",
    other:
      "# cambios de los tickets de esta tienda siguen en este dispositivo y podrían rechazarse si llegaran cuando la tienda ya tenga otro gerente. Dé la tienda cuando se hayan enviado, o retírelos en el estado de sincronización.",
  });
export const leftOut = (count: number) => (count === 1 ? "1 queda fuera" : `${count} quedan fuera`);
export const alreadyTheirs = (count: number) =>
  plural(count, {
    one: "1 tienda ya tiene este gerente.",
    other: "# tiendas ya tienen este gerente.",
  });
export const title = "Cambiar al gerente de las tiendas elegidas";
export const toChange = "Tiendas que reciben al gerente";
export const submit = (count: number) =>
  plural(count, { one: "Cambiar en 1 tienda", other: "Cambiar en # tiendas" });
export const outcomeTitle = "Resultado";
export const queued = (count: number) =>
  plural(count, {
    one: "1 cambio en cola.",
    other: "# cambios en cola. Cada uno se envía por separado y tiene su propio resultado.",
  });
export const changed = "Cambiado";
export const done = "Listo";
