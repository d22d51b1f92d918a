// Texts of comparing a photo with the one before. See docs/contributing.md#texts.

export const ghost = "Cuánto se ve de la foto de antes";
export const percent = (value: number) => `${value} %`;
export const nextPicture = "Otra foto de antes";
export const compare = "Comparar antes y después";
export const divider = "Dónde termina el antes y empieza el después";
export const shareOfBefore = (value: number) => `${value} % antes, ${100 - value} % después`;
export const pictureBefore = "Antes";
export const pictureAfter = "Después";
