// Texts of ratings. See docs/contributing.md#texts.

export const nobodyRatesThemselves = "Nadie se califica a sí mismo.";
export const alreadyRated = "Este trabajo ya fue calificado.";
export const newRating = "Calificación nueva";
export const nothingToRate = "No hay trabajo terminado de esta persona que usted pueda calificar.";
export const ratedWithinADay = "Este técnico fue calificado en el último día.";
export const idTaken = "Este identificador ya se usó.";
export const youReceived = (stars: number) => `Recibió ${stars} de 5`;
export const youReceivedFor = (stars: number, ticket: string) => `Recibió ${stars} de 5 por ${ticket}`;
