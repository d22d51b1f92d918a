import type { Store } from "#domain/stores/store.ts";

/** The columns that a save writes, with their values. */
const COLUMNS: readonly (readonly [column: string, valueOf: (store: Store) => string | boolean | null])[] = [
  ["name", ({ name }) => name],
  ["location", ({ location }) => location],
  ["address", ({ address }) => address],
  ["city", ({ city }) => city],
  ["state", ({ state }) => state],
  ["zipcode", ({ zipcode }) => zipcode],
  ["phone", ({ phone }) => phone],
  ["country", ({ country }) => country],
  ["property_manager_id", ({ propertyManagerId }) => propertyManagerId],
  ["is_default", ({ isDefault }) => isDefault],
  ["time_zone", ({ timeZone }) => timeZone ?? null],
  ["opening_hours", ({ openingHours }) => openingHours || null],
  ["access_notes", ({ accessNotes }) => accessNotes || null],
  ["number", ({ number }) => number || null],
  ["region", ({ region }) => region || null],
  ["own_fields", ({ ownFields }) => ownFields || null],
];

/** The values of a store, in the order of the columns. */
export const valuesOf = (store: Store) => COLUMNS.map(([, valueOf]) => valueOf(store));

/** SQL that sets the columns to the parameters from `$2` on. */
export const SET_FIELDS = COLUMNS.map(([column], n) => `${column} = $${n + 2}`).join(", ");

/**
 * SQL that adds a store: `$1` to `$5` are its id, its owner, the time, when it was restored and its
 * version. Returns a row with the names of its people, as reading the store does.
 */
export const INSERT_STORE = `insert into user_stores (id, owner_id, created_at, restored_at, version, ${COLUMNS.map(([column]) => column).join(", ")})
  values ($1, $2, $3, $4, $5, ${COLUMNS.map((_, n) => `$${n + 6}`).join(", ")})
  returning *, (select users.name from users where users.id = user_stores.owner_id) as owner_name,
    (select users.name from users where users.id = user_stores.property_manager_id) as manager_name`;
