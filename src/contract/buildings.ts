import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, deleted, mergeBase, nonEmptyLine, nonEmptyText } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/buildings.ts";

/** Wire format of a building. */
export const wireBuilding = z.object({
  id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  version: z.number(),
});

const fields = {
  name: nonEmptyLine(LENGTHS.name, TEXTS.buildingNameIsRequired),
  address: nonEmptyText(LENGTHS.address, TEXTS.buildingAddressIsRequired),
  state: nonEmptyText(LENGTHS.state, TEXTS.stateIsRequired),
  city: nonEmptyText(LENGTHS.city, TEXTS.cityIsRequired),
  zipcode: nonEmptyText(LENGTHS.zip, TEXTS.zipCodeIsRequired),
};

/** GET /api/buildings: the property manager's own buildings. Also served at /buildings. */
export const listBuildings = endpoint({
  name: "listBuildings",
  method: "GET",
  path: "/api/buildings",
  access: "signed in",
  isConditional: true,
  answer: z.array(wireBuilding),
  summary: "Own buildings",
});

/** POST /api/buildings: creates a building; all five fields are required. */
export const createBuilding = endpoint({
  name: "createBuilding",
  method: "POST",
  path: "/api/buildings",
  access: "signed in",
  request: z.object({ clientId: z.optional(clientId()), ...fields }),
  answer: wireBuilding,
  status: 201,
  summary: "Add a building",
});

/** PUT /api/buildings/{id}: partial update; only the fields sent change. */
export const editBuilding = endpoint({
  name: "editBuilding",
  method: "PUT",
  path: "/api/buildings/{id}",
  access: "signed in",
  request: z.object({
    name: z.optional(fields.name),
    address: z.optional(fields.address),
    state: z.optional(fields.state),
    city: z.optional(fields.city),
    zipcode: z.optional(fields.zipcode),
    base: mergeBase(),
  }),
  answer: wireBuilding,
  refusals: [404, 409, 412],
  summary: "Change an own building",
});

/** DELETE /api/buildings/{id}: deletes a building. */
export const deleteBuilding = endpoint({
  name: "deleteBuilding",
  method: "DELETE",
  path: "/api/buildings/{id}",
  access: "signed in",
  answer: deleted,
  refusals: [404, 412],
  summary: "Delete an own building",
});
