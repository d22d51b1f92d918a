import { plural } from "#texts/plural.ts";

// The texts of stores. See docs/contributing.md#texts.

export const loadFailed = "No se pudieron cargar las tiendas. Inténtelo más tarde.";
export const failed = "No se pudo crear la tienda";
export const title = "Gestión de tiendas";
export const add = "Agregar tienda";
export const edit = "Editar tienda";
export const notHere = "Esta tienda no está en este dispositivo.";
export const scanToReport = "¿Algo está dañado aquí? Escanee el código y diga qué.";
export const none = "Aún no tiene tiendas. Agregue una, para que sus tickets digan dónde.";
export const noneOfOwn = (others: number) =>
  plural(others, {
    one: "Usted no gestiona ninguna tienda. La tienda que ve está en el directorio.",
    other: "Usted no gestiona ninguna tienda. Las # tiendas que ve están en el directorio.",
  });
export const showInDirectory = "Mostrar las tiendas";
export const noneByOperators = "Aún no tiene tiendas. Aquí las agregan los operadores.";
export const isDefault = "Predeterminada";
export const makeDefault = "Usar como tienda predeterminada";
export const manager = "Administrador de propiedades";
export const noManager = "Sin administrador de propiedades";
export const chooseManager = "Elegir administrador de propiedades";
export const changedAsOperator = (name: string) =>
  `${name || "Otra persona"} es gerente de esta tienda. Usted la cambia como operador.`;
export const deleteTitle = "Eliminar tienda";
export const deleteAsk = "¿Seguro que quiere eliminar esta tienda? No se puede deshacer.";
export const storeCodePageTitle = "Código de la tienda";
export const print = "Imprimir";
export const codeOf = (name: string) => `Código de ${name}`;
export const storeName = "Nombre de la tienda";
export const location = "Ubicación";
export const address = "Dirección";
export const city = "Ciudad";
export const state = "Estado";
export const zipCode = "Código postal";
export const region = "Región";
export const regionOrDistrict = "Región o distrito";
export const phone = "Teléfono";
export const openingHours = "Horario";
export const openingHoursHint = "Por ejemplo: lun–sáb 9–21 h, entregas antes de las 8";
export const hoursRead = (spans: readonly string[]) =>
  `Los tiempos de respuesta y de trabajo cuentan en este horario: ${spans.join("; ")}.`;
export const hoursNotRead =
  "No todo son días y horas: los tiempos de respuesta y de trabajo cuentan en el horario laboral del servidor.";
export const ownFields = "Datos";
export const ownFieldsHint =
  "Lo demás que su cadena guarda de la tienda, uno en cada línea. Por ejemplo: Superficie: 1200";
export const locationHint = "Vacía: toda la dirección.";
export const accessNotes = "Notas de acceso";
export const accessNotesHint =
  "Llaves, códigos, estacionamiento, por quién preguntar. Las leen sus responsables, quienes trabajan en un ticket de esta tienda y quienes lo leen todo.";
export const cancel = "Cancelar";
export const save = "Guardar";
export const name = "Nombre";
export const number = "Número";
export const storeNumber = "Número de la tienda";
export const numberIsTaken = (number: string, others: string) =>
  `${others} también tiene el número ${number}. Puede guardarlo de todos modos.`;
export const id = "Id";
export const stores = "tiendas";
export const isDeleted = (name: string) => `Tienda eliminada: ${name}`;
export const deleteButton = "Eliminar";
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const editButton = "Editar";
export const printableCode = "Código QR para imprimir";
export const store = "Tienda";
export const managersComing = "Los administradores de propiedades vienen en camino…";
export const managersNotHere =
  "Los administradores de propiedades aún no están en este dispositivo. Espere un momento o elija “Sin administrador de propiedades”.";
export const managersHere =
  "Los administradores de propiedades ya están aquí. Revise la elección y guarde otra vez.";
export const search = "Buscar tiendas";
export const pages = "Páginas de tiendas";
export const importCsv = "Importar CSV";
export const timeZone = "Zona horaria";
export const noTimeZone = "Sin elegir";
export const undoOfImportOf = (name: string) => `Deshacer la importación de ${name}`;
export const failedToUndoImport = "Importación no deshecha";
export const chooseStore = "Elija una tienda";
export const storeMissing = "Elija la tienda, o «Sin tienda».";
export const takesOverManagement = (name: string) =>
  `${name} será administrador de propiedades de la tienda cuando se registre.`;
export const noLongerTakesOver = (name: string) =>
  `${name} ya no será administrador de propiedades de la tienda.`;
