// Texts of visits. See docs/contributing.md#texts.

export const visits = "En el sitio";
export const record = { arrival: "Ya llegué", leaving: "Me voy" } as const;
export const recorded = {
  arrival: "Su llegada quedó registrada.",
  leaving: "Su salida quedó registrada.",
} as const;
export const onSiteMinutes = (minutes: number) => `${minutes} min en total`;
export const onSiteHours = (hours: number, minutes: number) =>
  minutes === 0 ? `${hours} h en total` : `${hours} h ${minutes} min en total`;
export const stillOnSite = (name: string, since: string) => `${name}: llegó ${since}, sigue en el sitio`;
export const stay = (name: string, arrived: string, left: string) =>
  `${name}: llegó ${arrived}, se fue ${left}`;
export const distance = {
  arrival: (distance: string, accuracy: string) =>
    `Llegada a ${distance} de donde se abrió el ticket (±\u00a0${accuracy})`,
  leaving: (distance: string, accuracy: string) =>
    `Salida a ${distance} de donde se abrió el ticket (±\u00a0${accuracy})`,
} as const;
export const place = {
  arrival: (accuracy: string) => `Lugar de la llegada (±\u00a0${accuracy})`,
  leaving: (accuracy: string) => `Lugar de la salida (±\u00a0${accuracy})`,
} as const;
export const reasonGiven = (reason: string) => `Motivo: ${reason}`;
export const farReason = "Estaba lejos de donde se abrió el ticket. Diga por qué, si quiere";
export const saveReason = "Guardar el motivo";
export const reasonSaved = "El motivo quedó registrado.";
export const visitStep = { arrival: "Llegada al sitio", leaving: "Salida del sitio" } as const;
export const reasonOfVisitStep = {
  arrival: "Motivo del lugar de una llegada",
  leaving: "Motivo del lugar de una salida",
} as const;
export const reasonOfVisit = "Motivo de una visita";
export const placeOfVisit = "Lugar de una visita";
export const failedToRecordVisit = "No se pudo registrar la visita";
