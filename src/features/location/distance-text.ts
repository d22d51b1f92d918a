import * as TEXTS from "#texts/location.ts";

const KILOMETRE_M = 1000;
/** From here on the first decimal says nothing. */
const WHOLE_FROM_M = 10_000;

/** "350 m", "1.2 km" or "14 km"; a number of metres is rounded to tens above a hundred. */
export function distanceText(metres: number): string {
  const rounded = metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10;
  if (rounded < KILOMETRE_M) return TEXTS.metres(rounded);
  return TEXTS.kilometres((metres / KILOMETRE_M).toFixed(metres < WHOLE_FROM_M ? 1 : 0));
}
