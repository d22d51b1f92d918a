import { LIMITS } from "#contract/limits.ts";
import { invalid } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

/**
 * Parses page and limit: integers from 1; limit is capped at `LIMITS.largestPage`.
 * @throws Refused 400 if invalid, or if the page ends beyond row `LIMITS.deepestRow`.
 */
export function pageFrom(query: { page: string | number; limit: string | number }) {
  const page = whole("page", query.page);
  const limit = Math.min(whole("limit", query.limit), LIMITS.largestPage);
  if (page * limit > LIMITS.deepestRow) throw invalid("page", TEXTS.pageTooDeep);
  return { page, limit, offset: (page - 1) * limit };
}

function whole(name: string, value: string | number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw invalid(name, TEXTS.wholeNumberRequired(name));
  return number;
}
