// Texts of receipts. See docs/contributing.md#texts.

export const requestStillRunning = "La misma solicitud todavía está en marcha.";
export const sentTooLate = "Esto se envió más de 60 días después de hacerse.";
export const keyReused = "Esta clave se usó para otra solicitud.";
