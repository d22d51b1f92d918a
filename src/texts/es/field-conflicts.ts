export const trades = "Oficios";
export const yes = "sí";
export const no = "no";
export const anotherOne = "otro";
export const actualCost = "Costo real";
export const budget = "Presupuesto";
export const whoMayBid = "Quién puede cotizar";
export const acceptUpTo = "Aceptada al momento hasta";
export const allVendors = "Todos los proveedores";
export const timeZone = "Zona horaria";
export const number = "Número";
export const region = "Región";
export const openingHours = "Horario";
export const ownFields = "Datos";
export const accessNotes = "Notas de acceso";
export const changedByPersonOn = (changedBy: string, moment: string) =>
  `Lo cambió ${changedBy} el ${moment}.`;
export const changedByPerson = (changedBy: string) => `Lo cambió ${changedBy}.`;
export const chooseBetween = "Cambiado dos veces: elija";
export const bothAreKept =
  "Alguien más cambió lo mismo entretanto. Ambos se conservan hasta que elija cuál queda.";
