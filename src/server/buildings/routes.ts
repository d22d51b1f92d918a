import * as api from "#contract/buildings.ts";
import type { Building } from "#domain/buildings/building.ts";
import { must } from "#domain/must.ts";
import { type Caller, userAudience, type WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import {
  HttpResult,
  matchVersion,
  queryRoute,
  type RouteContext,
  mutationRoute,
} from "#server/http/route.ts";
import { checkEditConflict } from "#server/http/check-edit-conflict.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import * as TEXTS from "#texts/server/buildings.ts";

/** Registers the routes under both /api/buildings and /buildings. */
export function buildingRoutes(routes: RouteContext) {
  for (const base of ["/api/buildings", "/buildings"]) {
    const one = `${base}/{id}`;
    queryRoute(routes, { ...api.listBuildings, path: base }, async ({ caller, context }) => {
      onlyManagers(caller);
      return buildingsOf(context.database, caller.account.id);
    });
    mutationRoute(routes, { ...api.createBuilding, path: base }, (tx, { caller, body }) =>
      create(tx, caller, body),
    );
    mutationRoute(
      routes,
      { ...api.editBuilding, path: one },
      async (tx, { caller, params, body, request }) => {
        const before = await own(tx, caller, params["id"] ?? "");
        matchVersion(request, before);
        const { base: began, ...change } = body;
        checkEditConflict(before, began, change, { current: before });
        return save(tx, before, change);
      },
    );
    mutationRoute(routes, { ...api.deleteBuilding, path: one }, async (tx, { caller, params, request }) => {
      const before = await own(tx, caller, params["id"] ?? "");
      matchVersion(request, before);
      await tx.query("update buildings set deleted_at = $2, version = version + 1 where id = $1", [
        before.id,
        tx.now,
      ]);
      recordBuilding(tx, before);
      return { success: true, id: before.id };
    });
  }
}

const buildingFrom = (row: Row): Building => ({
  id: textOf(row, "id"),
  ownerId: textOf(row, "owner_id"),
  name: textOf(row, "name"),
  address: textOf(row, "address"),
  city: textOf(row, "city"),
  state: textOf(row, "state"),
  zipcode: textOf(row, "zipcode"),
  version: numberOf(row, "version"),
});

export const buildingsByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query("select * from buildings where id = any($1::text[]) and deleted_at is null", [ids])).map(
    buildingFrom,
  );

const buildingsOf = async (sql: Sql, ownerId: string) =>
  (
    await sql.query(
      "select * from buildings where owner_id = $1 and deleted_at is null order by created_at, id",
      [ownerId],
    )
  ).map(buildingFrom);

function onlyManagers(caller: Caller) {
  if (caller.actor.role !== "Property Manager") throw notAllowed(TEXTS.onlyPropertyManagers);
}

async function own(tx: WriteContext, caller: Caller, id: string): Promise<Building> {
  onlyManagers(caller);
  // Nobody else may hold the building of others, not even until the call is refused.
  const locked = await tx.query("select id from buildings where id = $1 and owner_id = $2 for update", [
    id,
    caller.account.id,
  ]);
  const [building] = locked.length === 0 ? [] : await buildingsByIds(tx, [id]);
  if (!building) throw notFound();
  return building;
}

type Form = { readonly [Field in "name" | "address" | "city" | "state" | "zipcode"]: string };

async function create(tx: WriteContext, caller: Caller, input: Form & { clientId?: string | undefined }) {
  onlyManagers(caller);
  const id = input.clientId ?? newId();
  const [taken] = await tx.query("select owner_id, deleted_at from buildings where id = $1", [id]);
  if (taken) {
    if (taken["owner_id"] !== caller.account.id) throw new Refused(409, "id_taken", TEXTS.idTaken);
    const [known] = await buildingsByIds(tx, [id]);
    if (!known) throw new Refused(410, "deleted", TEXTS.thisBuildingWasDeleted);
    return new HttpResult(200, known);
  }
  await tx.query(
    `insert into buildings (id, owner_id, name, address, city, state, zipcode, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, caller.account.id, input.name, input.address, input.city, input.state, input.zipcode, tx.now],
  );
  const building = must((await buildingsByIds(tx, [id]))[0], "the building just made");
  recordBuilding(tx, building);
  return building;
}

async function save(
  tx: WriteContext,
  before: Building,
  input: { [Field in keyof Form]?: string | undefined },
) {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  const next: Building = { ...before, ...Object.fromEntries(sent) };
  await tx.query(
    `update buildings set name = $2, address = $3, city = $4, state = $5, zipcode = $6, version = version + 1 where id = $1`,
    [before.id, next.name, next.address, next.city, next.state, next.zipcode],
  );
  const saved = must((await buildingsByIds(tx, [before.id]))[0], "the building just saved");
  recordBuilding(tx, saved);
  return saved;
}

const recordBuilding = (tx: WriteContext, building: Building) =>
  tx.recordChange({ kind: "building", id: building.id, audiences: [userAudience(building.ownerId)] });
