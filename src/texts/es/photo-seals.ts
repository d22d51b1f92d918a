import { plural } from "#texts/plural.ts";

// Texts of the seals of photos. See docs/contributing.md#texts.

export const mark = {
  matches: "Intacta",
  differs: "No coincide con su sello",
  none: "Sin sello",
} as const;
export const meaning = {
  matches: "El archivo del servidor es el que se preparó en el teléfono.",
  differs: "El archivo del servidor no es el que se preparó en el teléfono.",
  none: "No se registró nada junto a esta foto: es anterior a los sellos o viene de una aplicación sin ellos.",
} as const;
export const sealOf = (name: string) => `Sello de ${name}`;
export const readyOnThePhone = (moment: string, person: string) => `Preparada ${moment} por ${person}`;
export const distance = (distance: string, accuracy: string) =>
  `A ${distance} de donde se creó el ticket (±\u00a0${accuracy})`;
export const place = (accuracy: string) => `Lugar del teléfono (±\u00a0${accuracy})`;
export const positionUnknown = "El teléfono no indicó ningún lugar.";
export const hash = (sha256: string) => `SHA-256 ${sha256}`;
export const photosOfCompletion = "Fotos de la finalización";
export const completionSeals = (counts: string) => `Fotos de la finalización: ${counts}`;
export const countOf = {
  matches: (count: number) => plural(count, { one: "1 intacta", other: "# intactas" }),
  differs: (count: number) =>
    plural(count, { one: "1 no coincide con su sello", other: "# no coinciden con su sello" }),
  none: (count: number) => plural(count, { one: "1 sin sello", other: "# sin sello" }),
} as const;
