import { LIMITS } from "#contract/limits.ts";
import { invalid } from "#server/http/refusals.ts";

/** Reads page and limit: whole numbers from 1, limit cut to 100, no deeper than 100 000 rows. */
export function pageFrom(query: { page: string | number; limit: string | number }) {
  const page = whole("page", query.page);
  const limit = Math.min(whole("limit", query.limit), LIMITS.largestPage);
  if (page * limit > LIMITS.deepestRow)
    throw invalid("page", "This page lies too deep; please narrow the list");
  return { page, limit, offset: (page - 1) * limit };
}

function whole(name: string, value: string | number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw invalid(name, `${name} must be a whole number from 1`);
  return number;
}
