// Columns whose headings say nothing, told by cells that are codes of stores, such as "BX-1001".

/** A sample tells; a file may have ten thousand rows. */
const MOST_READ = 500;
/** Of fewer nobody can tell whether they are all different. */
const FEWEST = 5;
const CODE = /^#?\p{L}{0,6}[- ]?\d{1,8}$/u;
/** What a column of numbers of stores may be called, beside what is recognised anyway. */
const MAY_BE_NUMBER =
  /^(?:property|unit|store|shop|site|location|branch|premises?|propiedad|local|sucursal)\b/iu;

const filledOf = (cells: readonly string[]) =>
  cells.slice(0, MOST_READ).flatMap((cell) => (cell.trim() === "" ? [] : [cell.trim()]));

/**
 * @param cellsOf the cells of a column
 * @returns the column whose cells are a code each and hardly ever the same one; -1 for none, and
 *   while two could be it
 */
export function columnOfNumbers(
  fields: readonly (string | undefined)[],
  headings: readonly string[],
  cellsOf: (at: number) => readonly string[],
): number {
  const found = [...headings.keys()].filter((at) => {
    if (fields[at] !== undefined || !MAY_BE_NUMBER.test(headings[at]?.trim() ?? "")) return false;
    const cells = filledOf(cellsOf(at));
    const codes = cells.filter((cell) => CODE.test(cell));
    return (
      cells.length >= FEWEST && codes.length > cells.length * 0.9 && new Set(codes).size > codes.length * 0.9
    );
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/**
 * @returns the column in which some cells have several codes, which no number of an employee and no
 *   cost centre of an office has; -1 for none, and while two could be it
 */
export function columnOfSeveralCodes(
  fields: readonly (string | undefined)[],
  cellsOf: (at: number) => readonly string[],
): number {
  const found = [...fields.keys()].filter((at) => {
    if (fields[at] !== undefined) return false;
    const lists = filledOf(cellsOf(at)).map((cell) => cell.split(/\s*[,;/|]\s*/u).filter(Boolean));
    const isOfCodes = (list: readonly string[]) => list.every((part) => CODE.test(part));
    return (
      lists.some((list) => list.length > 1 && isOfCodes(list)) &&
      lists.filter(isOfCodes).length * 2 > lists.length
    );
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
