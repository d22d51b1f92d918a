// Texts of notifications. See docs/contributing.md#texts.

export const timeInvalid = "Escriba una hora como 22:00.";
export const kindInvalid = "Este tipo de aviso no existe aquí. Actualice la aplicación.";
export const tooManyAreas = (most: number) => `Como máximo ${most} estados y ciudades`;
export const p256dhLength = "p256dh debe tener 65 bytes en base64url";
export const authLength = "auth debe tener 16 bytes en base64url";
