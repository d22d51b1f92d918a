import * as api from "#contract/assistance.ts";
import { addressOf } from "#server/assistance/geocode.ts";
import { titlesFor } from "#server/assistance/titles.ts";
import { lineOf } from "#server/http/address-block.ts";
import { Answered, reading, type Rooms, writing } from "#server/http/recipe.ts";
import { notAllowed } from "#server/http/refused.ts";
import { check, hang } from "#server/http/recipe.ts";
import { newId } from "#server/ids.ts";

const DAY = 24 * 3_600_000;

/** Small helps around the work: suggestions, titles for work orders, the address of a place. */
export function assistanceRoutes(rooms: Rooms) {
  writing(rooms, api.suggest, async (tx, { caller, body, limits }) => {
    limits.spend(`suggestions:${caller.account.id}`, 10, 3_600_000);
    const id = body.clientId ?? newId();
    const kept = await tx.query(
      `insert into suggestions (id, user_id, title, description, created_at) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning id`,
      [id, caller.account.id, body.title, body.description, tx.now],
    );
    const answer = { id, title: body.title, description: body.description, createdAt: tx.now };
    return kept.length === 0 ? new Answered(200, answer) : answer;
  });

  hang(rooms, api.generateTitles, async (request) => {
    // Same origin only: a browser says where a page's request comes from.
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin") throw notAllowed("This is for the app's own page.");
    rooms.limits.spend(`ai:${lineOf(request.ip)}`, 10, 60_000);
    rooms.limits.spend(`ai-day:${lineOf(request.ip)}`, 200, DAY);
    const { description } = check(api.generateTitles.request, request.body) as { description: string };
    return titlesFor(rooms.house.config, description, rooms.house.log);
  });

  reading(rooms, api.reverseGeocode, ({ caller, query, house, limits }) => {
    limits.spend(`geocode:${caller.account.id}`, 30, 60_000);
    return addressOf(house, query);
  });
}
