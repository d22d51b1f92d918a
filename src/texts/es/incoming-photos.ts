import { plural } from "#texts/plural.ts";

// Texts of photos that others are sending. See docs/contributing.md#texts.

export const incomingPhotos = "Fotos en camino";
export const onTheirWay = (count: number, names: string) =>
  plural(count, {
    one: () => `Una foto de ${names} está en camino.`,
    other: (n) => `${n} fotos de ${names} están en camino.`,
  });
export const whatPreviewIs =
  "Estas son vistas previas pequeñas. Las fotos llegan después, con lo que se escribió con ellas.";
export const previewFrom = (name: string, at: string) => `Vista previa de una foto de ${name}, ${at}`;
