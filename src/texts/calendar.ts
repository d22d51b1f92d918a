// Texts of the calendar address.

export const subscribe = "Subscribe in a calendar";
export const explained =
  "A calendar that subscribes to your secret address shows your scheduled work and follows changes. Whoever knows the address can read it, so give it to your calendar only. This needs a connection.";
export const tryAgain = "Try Again";
export const address = "Secret address";
export const shownOnce = "It is shown only now. Copy it into “Add calendar from URL” of your calendar.";
export const make = "Make an address";
export const makeNew = "Make a new address";
export const end = "End the address";
export const ended = "The address shows nothing any more.";
export const newOneEndsFormer = "The address cannot be shown again. A new one ends it.";
export const madeNeverRead = (made: string) => `Made ${made}, not read by a calendar yet.`;
export const madeAndRead = (made: string, read: string) => `Made ${made}, last read by a calendar ${read}.`;
export const endConsequence =
  "Calendars that subscribe to it no longer get your scheduled work. You can make a new address afterwards.";
