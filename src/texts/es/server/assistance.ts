// Texts of assistance. See docs/contributing.md#texts.

export const degreesRequired = (field: string) => `${field} debe ser un número de grados`;
export const idTaken = "Este identificador ya se usó.";
export const onlyForOwnPage = "Esto es para la página propia de la aplicación.";
