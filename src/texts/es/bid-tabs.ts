// Texts of the tabs of bids. See docs/contributing.md#texts.
// A tab names many bids, which in other languages is another word than the status of one.

export const accepted = "Aceptadas";
export const won = "Ganadas";
export const rejected = "Rechazadas";
export const lost = "Perdidas";
