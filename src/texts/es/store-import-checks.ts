import { plural } from "#texts/plural.ts";

// Rows of a file of stores that a person decides about, and values to check.
// See docs/contributing.md#texts.

export const toDecide = (count: number) =>
  plural(count, {
    one: "1 fila tiene el número de una tienda de aquí, pero otro nombre y otro lugar. Diga qué es: antes no se importa nada. Si la columna solo numera las filas, elija “No se importa” para ella.",
    other:
      "# filas tienen números de tiendas de aquí, pero otros nombres y otros lugares. Diga qué son: antes no se importa nada. Si la columna solo numera las filas, elija “No se importa” para ella.",
  });
export const fewToDecide = (count: number, stores: string) =>
  plural(count, {
    one: () => `1 tienda nueva se añade sin su número, que aquí tiene ${stores}.`,
    other: (n) => `${n} tiendas nuevas se añaden sin sus números, que aquí tienen otras: ${stores}.`,
  });
export const openDecisions = (count: number) =>
  plural(count, { one: "1 fila está sin decidir.", other: "# filas están sin decidir." });
export const allDecided = "Todas están decididas.";
export const forAllOfThem = (count: number) => `Para las ${count} filas`;
export const changeAll = (count: number) => `Cambiar estas ${count} tiendas`;
export const addAll = (count: number) => `Agregar estas ${count} como tiendas nuevas, sin sus números`;
export const leaveOutAll = (count: number) => `Omitir estas ${count}`;
export const decideEach = "Decidir fila por fila";
export const rowAndStore = (place: string, store: string, placeOfStore: string) =>
  `En el archivo: ${place}. Aquí: ${store}, ${placeOfStore}.`;
export const decideChange = (store: string) => `Cambiar ${store}, que recibe este nombre y lugar`;
export const decideAdd = "Agregar como tienda nueva";
export const numberOfNew = (name: string) => `Número de la tienda nueva ${name}`;
export const numberOfNewHint = (store: string) =>
  `Vacío si aún no tiene: el número del archivo es el de ${store}.`;
export const withoutNumbers = (count: number, stores: string) =>
  plural(count, {
    one: () =>
      `1 tienda nueva se agrega sin su número, que tiene ${stores}. Un archivo posterior con este número se refiere a esa tienda.`,
    other: (n) =>
      `${n} tiendas nuevas se agregan sin sus números, que tienen otras tiendas: ${stores}. Un archivo posterior con estos números se refiere a esas tiendas.`,
  });
export const pagesToDecide = "Páginas de filas por decidir";
export const notDecided = "Sin decidir. Lo que cambiaría:";
export const leftOutByPerson = "Omitida por usted. La tienda se queda como está aquí.";
export const doubtfulFacts = (count: number, values: string) =>
  plural(count, {
    one: () => `1 dato de una tienda tiene un valor que parece erróneo: ${values}. Vea “Por revisar” abajo.`,
    other: (n) =>
      `${n} datos de tiendas tienen valores que parecen erróneos: ${values}. Vea “Por revisar” abajo.`,
  });
export const leaveFactsEmpty = (count: number) =>
  plural(count, { one: "Dejar vacío este dato", other: "Dejar vacíos estos # datos" });
export const wrongCells = (count: number) =>
  plural(count, {
    one: "Importar la fila cuyos únicos errores están en celdas de las que una tienda puede prescindir, sin ellas",
    other:
      "Importar las # filas cuyos únicos errores están en celdas de las que una tienda puede prescindir, sin ellas",
  });
export const wrongCellsHint =
  "Una tienda nueva no tiene nada ahí; una conocida conserva lo suyo. Las filas están en “Por revisar”.";
export const withoutWrongCells = (count: number) =>
  plural(count, {
    one: "1 fila tiene una celda incorrecta, que no se importa. Puede guardarla después de la importación.",
    other:
      "# filas tienen celdas incorrectas, que no se importan. Puede guardarlas después de la importación.",
  });
export const zipAs = (zip: string, stored: string) => `Código postal: ${stored}, en el archivo “${zip}”`;
export const zipsWithZeros = (count: number) =>
  plural(count, {
    one: "1 código postal recupera el cero inicial que quitó una hoja de cálculo, según su estado.",
    other:
      "# códigos postales recuperan los ceros iniciales que quitó una hoja de cálculo, según sus estados.",
  });
export const unknownStatuses = (count: number, values: string) =>
  plural(count, {
    one: () =>
      `1 tienda tiene un estado que no dice si está abierta o cerrada: ${values}. Cuenta como abierta: vea “Por revisar”.`,
    other: (n) =>
      `${n} tiendas tienen un estado que no dice si están abiertas o cerradas: ${values}. Cuentan como abiertas: vea “Por revisar”.`,
  });
export const emailsNotTaken =
  "Ninguna columna dice quiénes son los administradores de propiedades, pero el archivo tiene correos. Si son suyos, tómelos: si no, estas tiendas no tienen administrador de propiedades.";
export const takeAsPropertyManager = (heading: string) =>
  `Tomar “${heading}” como administrador de propiedades`;
