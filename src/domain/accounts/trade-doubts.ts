import { tradesFrom } from "#domain/accounts/trades.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import { foldName, foldText } from "#domain/search.ts";
import { isCataloguedTrade, isSameTrade } from "#domain/search-trades.ts";
import * as TEXTS from "#texts/rules/csv-import.ts";

// Trades of a file that are unlike any known one, perhaps of a column that was read wrongly. They
// are imported as they are, unless whoever imports them leaves them empty.

/** Beginnings of words of work that is no trade of the catalogue, in English and Spanish. */
const OTHER_WORK =
  /^(?:handym|general|maint|repair|facilit|buildin|construct|contract|remodel|renovat|demolit|install|inspect|engineer|mechanic|technic|door|window|gate|fenc|floor|carpet|tile|tiling|ceiling|wall|drywall|plaster|insulat|concret|asphalt|pav|parking|snow|tree|lawn|irrigat|sprinkl|pool|sign|light|lamp|generator|solar|batter|boiler|furnace|gas|water|drain|sewer|septic|waste|trash|recycl|fire|alarm|secur|camera|cctv|access|safe|network|data|cabl|telecom|phone|computer|it$|pos$|applianc|kitchen|oven|cooler|freez|equipment|vend|furnit|shelv|fixture|rack|cart|dock|escalat|conveyor|crane|move|moving|mover|pressure|power|graffiti|award|awning|manteni|reparac|obra|constru|instal|inspecc|ingenier|mecanic|puert|ventan|cerca|piso|suelo|alfombr|azulej|techo|pared|yeso|aisla|concret|asfalt|nieve|arbol|cesped|riego|piscina|alberca|letrero|rotul|ilumin|luz|luces|lampar|calder|gener|agua|drenaj|desag|basura|recicla|incendi|alarma|segurid|camara|red|redes|cablea|electrodom|cocina|horno|congel|equipo|mueble|estant|mudanz|multius|milusos)/u;

/**
 * @param inFile every trade of the file, as often as it stands there
 * @param known trades of people here
 * @returns the folded names of those that are unlike any known one
 */
export function unknownTrades(inFile: readonly string[], known: readonly string[]): ReadonlySet<string> {
  const knownOnes = [...new Map(known.map((trade) => [foldName(trade), trade])).values()];
  const unlike = [...Map.groupBy(inFile, foldName)].filter(
    ([, [trade = ""]]) =>
      !isCataloguedTrade(trade) && !isOtherWork(trade) && !knownOnes.some((each) => isSameTrade(each, trade)),
  );
  return new Set(unlike.map(([key]) => key));
}

const isOtherWork = (trade: string) =>
  (foldText(trade).match(/[\p{L}\p{N}]+/gu) ?? []).some((token) => OTHER_WORK.test(token));

/** @returns what to check of the trades of a row, one entry for each unlike any known one */
export const tradeDoubts = (
  trades: readonly string[],
  unknown: ReadonlySet<string>,
): readonly RowDoubt<"trades">[] =>
  trades.flatMap((value) =>
    unknown.has(foldName(value)) ? [{ field: "trades", value, message: TEXTS.unknownTrade(value) }] : [],
  );

/** @returns a text of trades without these; null where nothing is left */
export function withoutTrades(text: string, unknown: ReadonlySet<string>): string | null {
  const remaining = tradesFrom(text).filter((trade) => !unknown.has(foldName(trade)));
  return remaining.length === 0 ? null : remaining.join(", ");
}
