/**
 * The states of the first three digits of ZIP codes: "from-to state", with every state that one of
 * these post offices delivers to. What is missing is not assigned, or to military addresses.
 */
const RANGES = `005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,
056-059 VT,060-062 CT,063 CT NY,064-069 CT,070-089 NJ,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA DC,202-205 DC,
206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,341-342 FL,344 FL,346-347 FL,349 FL,
350-352 AL,354-369 AL,370-375 TN,376 TN VA,377-385 TN,386-397 MS,398-399 GA,400-421 KY,422 KY TN,423-427 KY,430-459 OH,
460-479 IN,480-499 MI,500-516 IA,520-528 IA,530-549 WI,550-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,
630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,730-731 OK,733 TX,734-738 OK,739 OK TX,740-749 OK,750-799 TX,
800-816 CO,820-831 WY,832-833 ID,834 ID WY,835-838 ID,840-847 UT,850-865 AZ,870-884 NM,885 TX,889-898 NV,900-961 CA,
967 HI AS,968 HI,969 GU MP,970-979 OR,980-994 WA,995-999 AK`;

let states: ReadonlyMap<number, readonly string[]> | null = null;

/** Read on first use: only files that are imported need it. */
function readStates(): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const entry of RANGES.split(",")) {
    const [range = "", ...codes] = entry.trim().split(" ");
    const [from = "", to = from] = range.split("-");
    for (let prefix = Number(from); prefix <= Number(to); prefix += 1) found.set(prefix, codes);
  }
  return found;
}

/** @returns the codes of the states that a ZIP code may be in; empty where that is not known */
export function statesOfZip(zip: string): readonly string[] {
  states ??= readStates();
  return states.get(Number(zip.slice(0, 3))) ?? [];
}

/** Three or four digits, with or without the part behind a dash: a spreadsheet took zeros away. */
const WITHOUT_ZEROS = /^(\d{3,4})(-\d{4})?$/u;

/**
 * @param state the code of the state
 * @returns the ZIP code of a file with the zeros that a spreadsheet took from its beginning, where
 *   the state has one of these digits; every other text as it is
 */
export function zipToStore(zip: string, state: string | null): string {
  const [, digits, rest = ""] = WITHOUT_ZEROS.exec(zip.trim()) ?? [];
  if (digits === undefined || state === null) return zip;
  const whole = digits.padStart(5, "0");
  return statesOfZip(whole).includes(state) ? whole + rest : zip;
}
