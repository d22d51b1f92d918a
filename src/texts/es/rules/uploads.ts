// Texts of uploads. See docs/contributing.md#texts.

export const pleaseNameTheFile = "Indique el nombre del archivo";
export const previewInvalid =
  "La vista previa de una foto debe ser un JPEG de 12 KiB como máximo, en Base64.";
export const sealInvalid = "El sello de una foto necesita su SHA-256 en dígitos hexadecimales.";
export const sealTimeInvalid = "El sello de una foto necesita la hora en que se preparó.";
export const signerMissing = "Una firma necesita el nombre de quien firmó.";
