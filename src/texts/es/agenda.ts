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
export const planned = "Programado";
