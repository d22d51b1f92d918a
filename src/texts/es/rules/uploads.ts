// Texts of uploads. See docs/contributing.md#texts.

export const pleaseNameTheFile = "Indique el nombre del archivo";
