import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of the import of past costs and of budgets. See docs/contributing.md#texts.

export const title = "Importar costos anteriores";
export const instructions = `Elija un archivo CSV con lo que sus tiendas costaron antes de ${PRODUCT}: una tienda, una fecha o un mes y un importe en cada fila. Oficio, proveedor, referencia y nota son opcionales. Un archivo con una tienda y columnas como “Presupuesto 2026” fija presupuestos.`;
export const whatHappens =
  "No cambia nada antes de que haya visto las sumas. El mismo archivo otra vez no cambia nada, y una importación entera se puede deshacer.";
export const nothingToImport = "Nada en este archivo es nuevo.";
export const importRows = (count: number) =>
  plural(count, { one: "Importar 1 fila", other: "Importar # filas" });
export const storesNotHere =
  "Las tiendas aún no están en este dispositivo. Espere a que las haya cargado y elija otra vez el archivo.";
export const storeNumber = "Número de tienda";
export const storeName = "Nombre de la tienda";
export const date = "Fecha";
export const month = "Mes";
export const year = "Año";
export const amount = "Importe";
export const credit = "Abono (se resta)";
export const category = "Oficio";
export const vendor = "Proveedor";
export const reference = "Referencia";
export const note = "Nota";
export const importId = "Importación con la que sigue";
export const amountsChange = (count: number, before: string, after: string) =>
  plural(count, {
    one: () =>
      `1 importe de una importación anterior cambia: ${before} → ${after}. Al deshacer esta importación vuelve a ser el de antes.`,
    other: (n) =>
      `${n} importes de importaciones anteriores cambian: ${before} → ${after} en total. Al deshacer esta importación vuelven a ser los de antes.`,
  });
export const goesOnWith = (file: string) => `Sigue con la factura de la importación de ${file}`;
export const budget = "Presupuesto de este año";
export const budgetOf = (of: number) => `Presupuesto ${of}`;
const inStores = (count: number) => plural(count, { one: "en 1 tienda", other: "en # tiendas" });
const costs = (count: number) => plural(count, { one: "1 costo", other: "# costos" });
/** "2025: $184,220.00 in 197 stores, 2,310 costs" */
export const sumOfYear = (of: number, sum: string, stores: number, lines: number) =>
  `${of}: ${sum} ${inStores(stores)}, ${costs(lines)}`;
export const sumsByStore = (stores: number) =>
  plural(stores, { one: "Suma de 1 tienda", other: "Sumas de # tiendas" });
export const sumOfStore = (store: string, sum: string, lines: number) => `${store}: ${sum}, ${costs(lines)}`;
export const moreStores = (count: number) =>
  plural(count, { one: "y 1 tienda más", other: "y # tiendas más" });
export const storesAsRead = (count: number) =>
  plural(count, {
    one: "1 tienda del archivo y cómo se lee",
    other: "# tiendas del archivo y cómo se leen",
  });
export const doubtfulStores = (count: number) =>
  plural(count, {
    one: "1 fila puede ser de otra tienda que la que tiene su número. Vea “Por revisar” abajo.",
    other: "# filas pueden ser de otras tiendas que las que tienen sus números. Vea “Por revisar” abajo.",
  });
export const storeAsRead = (typed: string, store: string) => `${typed} → ${store}`;
export const budgetsOfYear = (of: number, sum: string, stores: number) =>
  `Presupuesto ${of}: ${sum} ${inStores(stores)}`;
export const datesAreMonthFirst = (example: string, read: string) =>
  `Las fechas como “${example}” se leen como ${read}: primero el mes.`;
export const datesAreDayFirst = (example: string, read: string) =>
  `Las fechas como “${example}” se leen como ${read}: primero el día.`;
export const dayFirst = "El día va primero";
export const amountsFrom = (column: string) =>
  `Este archivo tiene varias columnas de importes. Se toma “${column}”.`;
export const amountsWithTax = (column: string, net: string, tax: string) =>
  `Se toma “${column}”, el total pagado: es “${net}” más “${tax}”.`;
export const takeAmounts = (column: string) => `Tomar “${column}” en su lugar`;
export const tradesNotYours = (count: number) =>
  plural(count, {
    one: "1 oficio del archivo no es de los suyos",
    other: "# oficios del archivo no son de los suyos",
  });
export const tradesHint =
  "Elija cuál de sus oficios es cada uno, para comparar los años por oficio. Vale para todas sus filas.";
export const keepTrade = "Dejar como está";
export const compareYears = "Comparar con el año pasado";
export const inFuture = "Está en el futuro.";
export const veryHigh = "Es cien veces lo que son la mayoría de las filas del archivo.";
export const imported = "Costos anteriores importados";
export const willBeSent = "Ya cuentan en este dispositivo y se envían en cuanto haya conexión.";
export const leftOutAre = (count: number) =>
  plural(count, { one: "1 fila no se importó.", other: "# filas no se importaron." });
export const undo = "Deshacer una importación de costos";
export const undoWhich = "Importación";
export const importOfFile = (file: string, at: string, sum: string, stores: number) =>
  `${file}, ${at}: ${sum} ${inStores(stores)}`;
export const undoExplained =
  "Se quitan todos los costos de esta importación, en todas las tiendas que usted administra. Lo que trajeron otras importaciones queda, y los presupuestos también.";
export const undoCosts = (count: number) =>
  plural(count, { one: "Quitar 1 costo", other: "Quitar # costos" });
export const noImports = "No queda ninguna importación de costos que pueda deshacer.";
export const undone = "Importación de costos deshecha";
export const importOf = (store: string) => `Costos anteriores de ${store}`;
export const undoingOf = (store: string) => `Deshacer los costos anteriores de ${store}`;
export const failedToImport = "No se importaron los costos anteriores";
export const failedToUndo = "No se quitaron los costos anteriores";
export const failedToSetBudget = "No se guardó el presupuesto";
export const severalImports = (count: number) =>
  plural(count, { one: "costos anteriores de 1 tienda", other: "costos anteriores de # tiendas" });
export const severalUndone = (count: number) =>
  plural(count, {
    one: "deshacer los costos anteriores de 1 tienda",
    other: "deshacer los costos anteriores de # tiendas",
  });
export const severalBudgets = (count: number) =>
  plural(count, { one: "1 presupuesto", other: "# presupuestos" });
export const budgetChange = (of: number, store: string) => `Presupuesto ${of} de ${store}`;
export const ofItImported = (sum: string) => `de ello, ${sum} importados`;
export const setBudget = "Fijar un presupuesto";
export const changeBudget = "Cambiar el presupuesto";
export const budgetAmount = "Importe para el año";
export const budgetHint = "Vacíe el campo para no tener presupuesto.";
export const saveBudget = "Guardar el presupuesto";
export const budgetSaved = "Presupuesto guardado";
export const noBudget = "Sin presupuesto";
export const share = (percent: number) => `${percent}%`;
export const spentOf = (spent: string, all: string) => `${spent} de ${all} gastados`;
export const forecastAbove = (sum: string, above: string) =>
  `A este ritmo, ${sum} hasta el fin del año, ${above} sobre el presupuesto`;
export const forecastWithin = (sum: string) =>
  `A este ritmo, ${sum} hasta el fin del año, dentro del presupuesto`;
export const overBudget = (above: string) => `Ya ${above} sobre el presupuesto`;
export const budgetDraft = "Presupuesto de una tienda";
export const budgetShare = "Del presupuesto";
export const notYourStore = "Solo quien administra una tienda o un operador fija su presupuesto.";
export const importedOfIt = "Importado";
export const sortByShare = "Ordenar por parte del presupuesto";
export const budgetOfYear = "Presupuesto";
export const forecast = "Pronóstico";
export const yearsImported = (oldest: string) =>
  `El ticket más antiguo de este dispositivo es del ${oldest}. Del tiempo anterior está aquí lo que se importó.`;
