import { foldText } from "#domain/search.ts";

/**
 * The states of the United States by code, with the District of Columbia and the territories: the
 * names by which a person writes them, folded, and the time zone in which most of its people live.
 */
const STATES: Readonly<Record<string, readonly [timeZone: string, ...names: string[]]>> = {
  AL: ["America/Chicago", "alabama"],
  AK: ["America/Anchorage", "alaska"],
  AZ: ["America/Phoenix", "arizona"],
  AR: ["America/Chicago", "arkansas"],
  CA: ["America/Los_Angeles", "california"],
  CO: ["America/Denver", "colorado"],
  CT: ["America/New_York", "connecticut"],
  DE: ["America/New_York", "delaware"],
  DC: ["America/New_York", "district of columbia", "washington dc", "distrito de columbia"],
  FL: ["America/New_York", "florida"],
  GA: ["America/New_York", "georgia"],
  HI: ["Pacific/Honolulu", "hawaii", "hawai"],
  ID: ["America/Boise", "idaho"],
  IL: ["America/Chicago", "illinois"],
  IN: ["America/Indiana/Indianapolis", "indiana"],
  IA: ["America/Chicago", "iowa"],
  KS: ["America/Chicago", "kansas"],
  KY: ["America/New_York", "kentucky"],
  LA: ["America/Chicago", "louisiana", "luisiana"],
  ME: ["America/New_York", "maine"],
  MD: ["America/New_York", "maryland"],
  MA: ["America/New_York", "massachusetts"],
  MI: ["America/Detroit", "michigan"],
  MN: ["America/Chicago", "minnesota"],
  MS: ["America/Chicago", "mississippi", "misisipi"],
  MO: ["America/Chicago", "missouri", "misuri"],
  MT: ["America/Denver", "montana"],
  NE: ["America/Chicago", "nebraska"],
  NV: ["America/Los_Angeles", "nevada"],
  NH: ["America/New_York", "new hampshire", "nuevo hampshire", "nueva hampshire"],
  NJ: ["America/New_York", "new jersey", "nueva jersey"],
  NM: ["America/Denver", "new mexico", "nuevo mexico"],
  NY: ["America/New_York", "new york", "nueva york"],
  NC: ["America/New_York", "north carolina", "carolina del norte"],
  ND: ["America/Chicago", "north dakota", "dakota del norte"],
  OH: ["America/New_York", "ohio"],
  OK: ["America/Chicago", "oklahoma"],
  OR: ["America/Los_Angeles", "oregon"],
  PA: ["America/New_York", "pennsylvania", "pensilvania"],
  RI: ["America/New_York", "rhode island"],
  SC: ["America/New_York", "south carolina", "carolina del sur"],
  SD: ["America/Chicago", "south dakota", "dakota del sur"],
  TN: ["America/Chicago", "tennessee"],
  TX: ["America/Chicago", "texas", "tejas"],
  UT: ["America/Denver", "utah"],
  VT: ["America/New_York", "vermont"],
  VA: ["America/New_York", "virginia"],
  WA: ["America/Los_Angeles", "washington", "washington state"],
  WV: ["America/New_York", "west virginia", "virginia occidental"],
  WI: ["America/Chicago", "wisconsin"],
  WY: ["America/Denver", "wyoming"],
  AS: ["Pacific/Pago_Pago", "american samoa", "samoa americana"],
  GU: ["Pacific/Guam", "guam"],
  MP: ["Pacific/Saipan", "northern mariana islands", "islas marianas del norte"],
  PR: ["America/Puerto_Rico", "puerto rico"],
  VI: ["America/St_Thomas", "us virgin islands", "virgin islands", "islas virgenes"],
};

const codes = new Map(
  Object.entries(STATES).flatMap(([code, [_zone, ...names]]) =>
    [code.toLowerCase(), ...names].map((name) => [name, code] as const),
  ),
);

/** The code of a state by its name or code in any case, with or without dots; null if unknown. */
export const stateCode = (text: string): string | null =>
  codes.get(foldText(text).replaceAll(".", "").replaceAll(/\s+/g, " ").trim()) ?? null;

/** The time zone of most people of a state; null if the state is unknown. */
export const timeZoneOfState = (text: string): string | null => STATES[stateCode(text) ?? ""]?.[0] ?? null;

/**
 * @returns whether a file sets a state that is none of the United States: said before the import,
 *   and imported, because other countries have their own. What is stored already may stay.
 */
export const isUnknownState = (state: string, stored = ""): boolean =>
  state.trim() !== "" && state !== stored && stateCode(state) === null;

/** A state of a file as it is stored: its code, or what is stored and means the same. */
export function stateToStore(state: string, stored = ""): string {
  const code = stateCode(state);
  if (code === null) return state;
  return code === stateCode(stored) ? stored : code;
}
