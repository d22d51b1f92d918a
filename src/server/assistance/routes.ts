import * as api from "#contract/assistance.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { addressOf } from "#server/assistance/geocode.ts";
import { titlesFor } from "#server/assistance/titles.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { HttpResult, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { must } from "#domain/must.ts";
import type { Row } from "#server/database/database.ts";
import { instantOf, textOf } from "#server/database/read.ts";
import { notAllowed, Refused } from "#server/http/refusals.ts";
import { check, rawRoute } from "#server/http/route.ts";
import { newId } from "#server/ids.ts";
import * as TEXTS from "#texts/server/assistance.ts";

const suggestionFrom = (row: Row) => ({
  id: textOf(row, "id"),
  title: textOf(row, "title"),
  description: textOf(row, "description"),
  createdAt: instantOf(row, "created_at"),
});

/** Routes of suggestions, generated titles of work orders, and reverse geocoding. */
export function assistanceRoutes(routes: RouteContext) {
  mutationRoute(routes, api.suggest, async (tx, { caller, body, limits }) => {
    limits.spend(...rateLimit("suggestions", caller.account.id));
    const id = body.clientId ?? newId();
    const [known] = await tx.query("select * from suggestions where id = $1", [id]);
    if (known) {
      if (known["user_id"] !== caller.account.id) throw new Refused(409, "id_taken", TEXTS.idTaken);
      return new HttpResult(200, suggestionFrom(known));
    }
    const [cached] = await tx.query(
      `insert into suggestions (id, user_id, title, description, created_at) values ($1, $2, $3, $4, $5)
       returning *`,
      [id, caller.account.id, body.title, body.description, tx.now],
    );
    return suggestionFrom(must(cached, "the suggestion just kept"));
  });

  rawRoute(routes, api.generateTitles, async (request) => {
    // Same origin only. Browsers set this header; other clients may omit it.
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin") throw notAllowed(TEXTS.onlyForOwnPage);
    routes.limits.spend(...rateLimit("aiTitles", rateLimitKey(request.ip)));
    routes.limits.spend(...rateLimit("aiTitlesOfDay", rateLimitKey(request.ip)));
    const { description } = check(api.generateTitles.request, request.body) as { description: string };
    return titlesFor(routes.context.config, description, routes.context.log);
  });

  queryRoute(routes, api.reverseGeocode, ({ caller, query, context, limits }) => {
    limits.spend(...rateLimit("geocoding", caller.account.id));
    return addressOf(context, query);
  });
}
