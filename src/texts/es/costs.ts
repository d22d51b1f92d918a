// Texts of the cost of finished work. See docs/contributing.md#texts.

export const add = "Agregar el costo";
export const correct = "Corregir el costo";
export const save = "Guardar el costo";
export const recorded = "El costo quedó registrado.";
export const removed = "El costo se quitó.";
export const missing = "Ingrese el costo.";
export const whoLearns = "Se avisa a quien hizo el trabajo.";
export const whoLearnsOrRemove =
  "Se avisa a quien hizo el trabajo. Vacíe el campo si aquí no debe quedar nada registrado.";
export const acceptedBid = (amount: string) => `Cotización aceptada: ${amount}`;
export const costStep = "Costo de un ticket";
export const failedToRecord = "No se pudo registrar el costo";
export const withoutCostIn = {
  "30d": "Terminado en los últimos 30 días sin costo registrado",
  "90d": "Terminado en los últimos 90 días sin costo registrado",
  quarter: "Terminado este trimestre sin costo registrado",
  lastquarter: "Terminado el trimestre pasado sin costo registrado",
  year: "Terminado este año sin costo registrado",
  lastyear: "Terminado el año pasado sin costo registrado",
  all: "Terminado sin costo registrado",
} as const;
export const rejectedIn = {
  "30d": "Trabajo rechazado en los últimos 30 días",
  "90d": "Trabajo rechazado en los últimos 90 días",
  quarter: "Trabajo rechazado este trimestre",
  lastquarter: "Trabajo rechazado el trimestre pasado",
  year: "Trabajo rechazado este año",
  lastyear: "Trabajo rechazado el año pasado",
  all: "Trabajo rechazado",
} as const;
export const rejectedOf = (name: string, rejected: string) => `${name}: ${rejected}`;
export const rejectedOn = (name: string, day: string) =>
  name === "" ? `Trabajo rechazado el ${day}` : `Trabajo de ${name} rechazado el ${day}`;
export const ofCategory = (category: string) => `Categoría: ${category}`;
export const withoutCategory = "Sin categoría";
export const finishedIn = {
  "30d": "Terminado en los últimos 30 días",
  "90d": "Terminado en los últimos 90 días",
  quarter: "Terminado este trimestre",
  lastquarter: "Terminado el trimestre pasado",
  year: "Terminado este año",
  lastyear: "Terminado el año pasado",
  all: "Terminado",
} as const;
export const finishedOf = (yearOrMonth: string) => `Terminado en ${yearOrMonth}`;
export const doneByOne = (name: string) => `Hecho por: ${name}`;
export const doneByNobody = "Hecho por nadie con nombre";
export const costOf = (amount: string) => `Costo: ${amount}`;
export const noCost = "Sin costo registrado";
export const whoAdds = "El costo de un ticket lo agrega quien aprueba el trabajo.";
