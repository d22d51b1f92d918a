import { plural } from "#texts/plural.ts";

// What is known of somebody who can be given work. See docs/product.md#who-is-offered-first.

export const noTrade = "sin especialidad indicada";
export const openJobs = (count: number) =>
  count === 0
    ? "ningún trabajo abierto"
    : plural(count, { one: "1 trabajo abierto", other: "# trabajos abiertos" });
export const ratedBy = (average: string, count: number) =>
  plural(count, {
    one: () => `${average} estrellas de 1 calificación`,
    other: (n) => `${average} estrellas de ${n} calificaciones`,
  });
export const notRated = "aún sin calificaciones";
export const jobsInStore = (count: number) =>
  plural(count, { one: "1 trabajo hecho en esta tienda", other: "# trabajos hechos en esta tienda" });
export const jobsInStores = (count: number) =>
  plural(count, { one: "1 trabajo hecho en estas tiendas", other: "# trabajos hechos en estas tiendas" });
export const order =
  "Primero, quienes tienen la especialidad; después, quienes ya trabajaron ahí, quienes viven en la misma ciudad y quienes tienen menos trabajos abiertos.";
export const nobodyChosen = "Aún no se ha elegido a nadie";
export const chooseWorker = "Elija quién hace el trabajo.";
export const chooseAssessor = "Elija quién lo evalúa.";
