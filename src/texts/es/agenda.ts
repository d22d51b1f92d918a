// Texts of the agenda. See docs/contributing.md#texts.

export const distancesFromHere = "Distancias desde aquí";
export const positionUnknown =
  "Este dispositivo no dijo dónde está. Permita su ubicación en los ajustes del navegador y presione otra vez.";
export const distancesShown = "Las distancias se muestran con los tickets de hoy.";
export const directions = {
  N: "al norte",
  NE: "al noreste",
  E: "al este",
  SE: "al sureste",
  S: "al sur",
  SW: "al suroeste",
  W: "al oeste",
  NW: "al noroeste",
} as const;
export const fromHere = (distance: string, direction: string) => `a ${distance} ${direction} de aquí`;
export const clashesWith = (title: string, time: string) => `Coincide con “${title}” a las ${time}`;
export const orderByWay =
  "En el orden de su camino desde aquí: los trabajos con hora la conservan y los demás van en medio, primero el más cercano.";
export const orderByFirst =
  "Los trabajos con hora la conservan y los demás van en medio, primero el más cercano. Con “Distancias desde aquí” el orden empieza donde usted está.";
export const planned = "Programado";
