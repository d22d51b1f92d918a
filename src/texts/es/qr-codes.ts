// Texts of qr codes. See docs/contributing.md#texts.

export const scanACode = "Escanear un código";
export const whatTheCameraSees = "Lo que ve la cámara";
export const scanInstructions = "Ponga el código impreso de una tienda o de un ticket frente a la cámara.";
export const scanAlternatives =
  "La aplicación de cámara del teléfono también lee estos códigos, y escribir funciona como siempre.";
export const foreignCode = "Esto es un código, pero no de una tienda ni de un ticket.";
