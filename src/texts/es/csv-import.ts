import { plural } from "#texts/plural.ts";

// Texts of every import from a CSV file. See docs/contributing.md#texts.

export const pickFile = "Elegir archivo CSV";
export const aboutTheFile = "Qué puede tener un archivo";
export const pickFiles = "Elegir archivos CSV";
export const pickAnother = "Elegir otro archivo CSV";
export const template = "Guardar una plantilla vacía";
export const fileTooLarge = "Este archivo tiene más de 10 MB. Divídalo e importe las partes una tras otra.";
export const workbook =
  "Esto es un libro de cálculo y no un archivo CSV. Ábralo, guárdelo como “CSV UTF-8” y elija ese archivo.";
export const noTable =
  "Esto no es un archivo CSV. Ábralo en una hoja de cálculo, guárdelo como “CSV UTF-8” y elija ese archivo.";
export const fileUnreadable = "Este archivo no se pudo leer. Elíjalo otra vez.";
export const fileStays = (file: string) =>
  `${file} se leyó y queda en esta página. Se compara en cuanto vuelva la conexión; “Cancelar” lo descarta.`;
export const fileIsRestored = (file: string) =>
  `${file} sigue abierto desde antes de que esta página se cargara de nuevo.`;
export const tryAgain = "Intentar de nuevo";
export const reading = "Leyendo el archivo…";
export const readingCount = (done: number, total: number) => `Leyendo el archivo… ${done} de ${total}`;
export const readingFile = (file: string) => `Leyendo ${file}…`;
export const readCount = (done: number, total: number) => `${done} de ${total} leídos.`;
export const nothingLost =
  "No se pierde nada: lo que se importó antes se queda, y nada de este archivo cambia mientras se lee.";
export const savingCount = (done: number, total: number) => `Guardando… ${done} de ${total}`;
export const planned = (file: string) => `Filas de ${file}`;
export const kinds = "Qué pasaría";
export const fresh = "Nuevas";
export const changed = "Cambiadas";
export const unchanged = "Sin cambios";
export const leftOut = "No se importan";
export const leftOutCount = (count: number) =>
  count === 1 ? "1 no se importa." : `${count} no se importan.`;
export const unchecked = "Sin comparar";
export const toDecide = "Por decidir";
export const toDecideCount = (count: number) => `${count}\u00A0por decidir.`;
export const faulty = "Con errores";
export const summary = (created: number, changes: number, same: number, faults: number) =>
  [
    plural(created, { one: "1\u00A0nueva", other: "#\u00A0nuevas" }),
    plural(changes, { one: "1\u00A0cambiada", other: "#\u00A0cambiadas" }),
    `${same}\u00A0sin cambios`,
    `${faults}\u00A0con errores.`,
  ].join(", ");
export const summaryHere = (rows: number, faults: number) =>
  `${rows} por comparar cuando haya conexión, ${faults} con errores.`;
export const ignored = (headings: string) => `Sin importar: ${headings}.`;
export const columnsAsLastTime = "Las columnas se leen como la última vez.";
export const chooseIgnored =
  "No se guarda nada de estas columnas. Si alguna debe importarse, elija qué es en “Columnas del archivo” antes de importar.";
export const looksLikeStores = "Este parece un archivo de tiendas. Las tiendas tienen su propia importación.";
export const importStores = "Ir a la importación de tiendas";
export const storesByManager =
  "Este parece un archivo de tiendas. Un gerente de tienda lo importa en la lista de tiendas.";
export const looksLikePeople =
  "Este parece un archivo de personas. Las personas tienen su propia importación.";
export const importPeople = "Importarlo como personas";
export const peopleByOperator =
  "Este parece un archivo de personas. Un operador de este servidor lo importa en “Personas y servidor”, “Personas”.";
export const columns = (count: number, left: number) =>
  left === 0 ? `Columnas del archivo (${count})` : `Columnas del archivo (${count}, ${left} sin importar)`;
export const columnsHint = "Elija qué es cada columna. Las filas de abajo se leen otra vez enseguida.";
export const titleRows = (count: number) =>
  plural(count, {
    one: "La primera fila está encima de los encabezados y no se importa.",
    other: "Las primeras # filas están encima de los encabezados y no se importan.",
  });
export const columnAt = (number: number) => `Columna ${number}, sin encabezado`;
export const sample = (text: string) => `Por ejemplo “${text}”`;
export const notImported = "No se importa";
export const leaveValueOut = "No importar";
export const chooseValue = "Elegir…";
export const valueMissing = "Aún no se eligió nada, así que estas filas tienen un error.";
export const rowsWith = (count: number) => plural(count, { one: "En 1 fila", other: "En # filas" });
export const valuePages = "Páginas de valores";
export const meaningTwice = (label: string) => `Otra columna también es “${label}”. Elija una de ellas.`;
export const toCheck = "Por revisar";
export const toCheckCount = (count: number) => `${count}\u00A0por revisar.`;
export const row = (number: number) => `Fila ${number}`;
export const rowNamed = (number: number, name: string) => `Fila ${number}: ${name}`;
export const changeOf = (label: string, before: string, after: string) =>
  `${label}: ${before || "vacío"} → ${after || "vacío"}`;
/** A message that names its field by itself needs no label before it. */
export const faultOf = (label: string, message: string) =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
export const wholeRow = "Fila completa";
export const faultHead = ["Fila", "Columna", "Valor", "Error"] as const;
export const toCheckHead = ["Fila", "Columna", "Valor", "Por revisar"] as const;
export const detailOf = (label: string, value: string) => `${label}: ${value}`;
export const kindsOfErrors = "Tipos de errores";
export const inRows = (count: number, rows: string) =>
  plural(count, { one: () => `Fila ${rows}`, other: (n) => `${n} filas: ${rows}` });
export const leaveOut = (count: number) =>
  plural(count, {
    one: "Omitir la fila con errores e importar las demás",
    other: "Omitir las # filas con errores e importar las demás",
  });
export const correctFirst = (count: number) =>
  plural(count, {
    one: "1 fila tiene errores. Corríjala en el archivo y elíjalo otra vez, u omítala.",
    other: "# filas tienen errores. Corríjalas en el archivo y elíjalo otra vez, u omítalas.",
  });
export const parts = (most: number, left: number) =>
  `Este archivo tiene ${most + left} filas por importar, de las que ${most} van a la vez. Importe primero estas y elija después el mismo archivo otra vez: lo que ya está se omite.`;
export const noneOfKind = "Ninguna fila de este tipo.";
export const pages = "Páginas de filas";
export const employment = "Situación laboral";
export const isActive = "Activo, sí o no";
export const leftOn = "Último día";
export const leftPeople = (count: number) =>
  plural(count, {
    one: "1 persona de este archivo ya no trabaja o está de licencia, según el archivo. La fila no se importa: vea “No se importan” abajo.",
    other:
      "# personas de este archivo ya no trabajan o están de licencia, según el archivo. Sus filas no se importan: vea “No se importan” abajo.",
  });
export const leftWithAccounts = (count: number, names: string) =>
  plural(count, {
    one: (n) => `${n} de ellas todavía tiene una cuenta aquí: ${names}.`,
    other: (n) => `${n} de ellas todavía tienen una cuenta aquí: ${names}.`,
  });
export const leftWithMoreAccounts = (count: number, names: string, more: number) =>
  `${count} de ellas todavía tienen una cuenta aquí: ${names} y ${more} más.`;
export const importLeft = (count: number) =>
  plural(count, { one: "Importar también a esta persona", other: "Importar también a estas # personas" });
export const employmentIsNotKept =
  "Una situación laboral solo dice quién ya no trabaja o está de licencia. No se guarda.";
export const leftByFile = (status: string) =>
  `Ya no trabaja o está de licencia, según el archivo: “${status}”.`;
export const unknownTrades = (count: number, values: string) =>
  plural(count, {
    one: () => `1 oficio no se parece a ninguno conocido aquí: ${values}. Vea “Por revisar” abajo.`,
    other: (n) => `${n} oficios no se parecen a ninguno conocido aquí: ${values}. Vea “Por revisar” abajo.`,
  });
export const leaveTradesEmpty = (count: number) =>
  plural(count, { one: "Dejar vacío este oficio", other: "Dejar vacíos estos # oficios" });
export const faultyLeftOut = (count: number) =>
  plural(count, {
    one: "1 fila con un error no se importa. Puede guardarla después de la importación.",
    other: "# filas con errores no se importan. Puede guardarlas después de la importación.",
  });
export const reportRows = (count: number) =>
  plural(count, {
    one: "1 línea de totales o encabezados no es una fila y se omite.",
    other: "# líneas de totales o encabezados no son filas y se omiten.",
  });
export const repeatedRows = (count: number) =>
  plural(count, {
    one: "1 fila repite una anterior y se omite.",
    other: "# filas repiten otras anteriores y se omiten.",
  });
export const notImportedRows = (count: number) =>
  plural(count, {
    one: "1 fila tiene errores y no se importó.",
    other: "# filas tienen errores y no se importaron.",
  });
export const notWholeRows = (count: number) =>
  plural(count, {
    one: "1 fila se importó sin sus celdas incorrectas.",
    other: "# filas se importaron sin sus celdas incorrectas.",
  });
export const correctRows = (count: number) =>
  plural(count, {
    one: "Guárdela, corríjala e impórtela de nuevo.",
    other: "Guárdelas, corríjalas e impórtelas de nuevo.",
  });
export const correctHere = (count: number) =>
  plural(count, { one: "Corregir 1 fila aquí", other: "Corregir # filas aquí" });
export const rowsToCorrect = "Filas por corregir";
export const readCorrected = "Leer de nuevo con las correcciones";
export const othersFollow = (count: number) =>
  plural(count, {
    one: "1 fila más sigue cuando se lean estas.",
    other: "# filas más siguen cuando se lean estas.",
  });
export const likeTheseWithOthers = "Lo mismo con otros valores.";
