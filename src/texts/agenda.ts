// Texts of the agenda. See docs/contributing.md#texts.

export const distancesFromHere = "Distances from here";
export const positionUnknown =
  "This device did not say where it is. Allow its location in the settings of the browser and press again.";
export const distancesShown = "The distances are shown with today’s tickets.";
export const directions = {
  N: "north",
  NE: "northeast",
  E: "east",
  SE: "southeast",
  S: "south",
  SW: "southwest",
  W: "west",
  NW: "northwest",
} as const;
export const fromHere = (distance: string, direction: string) => `${distance} ${direction} of here`;
export const clashesWith = (title: string, time: string) => `Overlaps with “${title}” at ${time}`;
export const orderByWay =
  "In the order of your way from here: jobs with a time keep it, the others are fitted in between, the nearest first.";
export const orderByFirst =
  "Jobs with a time keep it, the others are fitted in between, the nearest first. With “Distances from here” the order begins where you are.";
export const planned = "Planned";
