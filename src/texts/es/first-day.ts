import { plural } from "#texts/plural.ts";

// What the dashboard says before the first ticket. See docs/product.md#first-day.

export const lookAfter = (count: number) =>
  plural(count, { one: "Usted se ocupa de 1 tienda.", other: "Usted se ocupa de # tiendas." });
export const seesStores = (count: number) =>
  plural(count, { one: "Usted ve 1 tienda de otros.", other: "Usted ve # tiendas de otros." });
export const showStores = "Mostrar las tiendas";
export const propertyManagers = (count: number) =>
  plural(count, { one: "Administrador de propiedades", other: "Administradores de propiedades" });
export const storeManagers = (count: number) =>
  plural(count, { one: "Gerente de tienda", other: "Gerentes de tienda" });
export const ofStores = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
export const more = (count: number) => plural(count, { one: "1 más", other: "# más" });
export const withoutPropertyManager = (count: number, all: number) =>
  count === all
    ? plural(all, {
        one: "Todavía no tiene administrador de propiedades.",
        other: "Ninguna tiene todavía administrador de propiedades.",
      })
    : plural(count, {
        one: "1 de ellas todavía no tiene administrador de propiedades.",
        other: "# de ellas todavía no tienen administrador de propiedades.",
      });
export const beforeFirstJob = "Antes del primer trabajo";
export const chooseAreas = "Elegir los estados y ciudades donde trabaja";
export const uploadInsurance = "Subir seguros y licencias";
export const givesYouWork = "Su administrador de propiedades le da el trabajo:";
