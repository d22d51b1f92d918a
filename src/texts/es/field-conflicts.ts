export const yes = "sí";
export const no = "no";
export const anotherOne = "otro";
export const actualCost = "Costo real";
export const timeZone = "Zona horaria";
