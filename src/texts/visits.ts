// Texts of visits. See docs/contributing.md#texts.

export const visits = "On site";
export const record = { arrival: "I’m here", leaving: "I’m leaving" } as const;
export const recorded = {
  arrival: "Your arrival is recorded.",
  leaving: "Your departure is recorded.",
} as const;
export const onSiteMinutes = (minutes: number) => `${minutes} min in total`;
export const onSiteHours = (hours: number, minutes: number) =>
  minutes === 0 ? `${hours} h in total` : `${hours} h ${minutes} min in total`;
export const stillOnSite = (name: string, since: string) => `${name}: arrived ${since}, still on site`;
export const stay = (name: string, arrived: string, left: string) =>
  `${name}: arrived ${arrived}, left ${left}`;
export const distance = {
  arrival: (distance: string, accuracy: string) =>
    `Arrival ${distance} from where the ticket was raised (±\u00a0${accuracy})`,
  leaving: (distance: string, accuracy: string) =>
    `Departure ${distance} from where the ticket was raised (±\u00a0${accuracy})`,
} as const;
export const place = {
  arrival: (accuracy: string) => `Place of the arrival (±\u00a0${accuracy})`,
  leaving: (accuracy: string) => `Place of the departure (±\u00a0${accuracy})`,
} as const;
export const reasonGiven = (reason: string) => `Reason: ${reason}`;
export const farReason = "You are far from where the ticket was raised. Say why, if you like";
export const saveReason = "Save the reason";
export const reasonSaved = "The reason is recorded.";
export const visitStep = { arrival: "Arrival on site", leaving: "Leaving the site" } as const;
export const reasonOfVisitStep = {
  arrival: "Reason for the place of an arrival",
  leaving: "Reason for the place of a departure",
} as const;
export const reasonOfVisit = "Reason of a visit";
export const placeOfVisit = "Place of a visit";
export const failedToRecordVisit = "Failed to record the visit";
