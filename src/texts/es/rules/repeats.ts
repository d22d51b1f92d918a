// Texts of repeated tickets. See docs/contributing.md#texts.

export const onlyManagersRepeat = "Solo quienes gestionan un ticket pueden repetirlo.";
export const unitInvalid = "La unidad debe ser semanas o meses";
export const everyInvalid = (most: number) => `Elija un número del 1 al ${most}.`;
export const firstDayMissing = "Elija el primer día.";
export const firstDayPassed = "Elija un día que no haya pasado.";
export const notRepeated = "Este ticket ya no se repite.";
export const repeatsSoAlready = "Este ticket ya se repite así.";
export const isLaterAlready = "Su próximo ticket ya es ese día o más tarde.";
export const storeHasRepetition = "Esta tienda ya tiene esta repetición.";
export const pauseDayMissing = "Elija el día hasta el que se pausan.";
