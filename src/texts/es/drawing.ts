import { plural } from "#texts/plural.ts";

// Texts of drawing on photos. See docs/contributing.md#texts.

export const draw = "Dibujar";
export const goOn = "Seguir";
export const drawing = "Dibujo";
export const drawOn = (name: string) => `Dibujar sobre ${name}`;
export const goOnDrawing = (name: string) => `Seguir dibujando sobre ${name}`;
export const drawHere = "La foto. Entrar pone una marca en el centro.";
export const tools = "Qué dibujar";
export const tool = { arrow: "Flecha", circle: "Círculo", line: "Línea" };
export const howTo =
  "Arrastre para dibujar o toque para poner una marca ahí. Con el teclado: Entrar pone una marca en el centro, las flechas la mueven, Mayús con las flechas cambia su tamaño y Retroceso la quita.";
export const marksKept = (count: number) =>
  plural(count, {
    one: "1 marca, guardada en este dispositivo",
    other: "# marcas, guardadas en este dispositivo",
  });
export const undo = "Deshacer";
export const addMarkedPhoto = "Agregar foto marcada";
export const markedName = (name: string, count: number) =>
  count === 1 ? `${name}, marcada.jpg` : `${name}, marcada ${count}.jpg`;
export const cannotBeDrawnOn =
  "Esta imagen no se puede mostrar aquí, así que no se puede dibujar sobre ella.";
export const notStored = "No se pudo guardar la foto marcada. Inténtelo de nuevo.";
export const unfinished = (name: string) =>
  `El dibujo sobre ${name} aún no se ha agregado. Siga con él, y agréguelo o deshágalo.`;
