import type { Actor } from "#domain/accounts/role.ts";
import { isEmail } from "#domain/accounts/email.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import type { Store, StorePerson } from "#domain/stores/store.ts";
import { isStorePerson, type StoreEditor, storeEditor } from "#domain/stores/store-people.ts";
import type { Caller } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { PLANS_OF_STORE } from "#server/plans/records.ts";
import { PEOPLE_OF_STORE, STORES_JOINED_BY } from "#server/stores/people-sql.ts";

const SELECT = `select stores.*, manager.name as manager_name, owner.name as owner_name,
    coalesce(nullif(next.name, ''), next.email) as next_manager,
    coalesce(nullif(next_pm.name, ''), next_pm.email) as next_property_manager, ${PEOPLE_OF_STORE} as people,
    ${PLANS_OF_STORE} as plans
  from user_stores stores
  join users owner on owner.id = stores.owner_id
  left join users manager on manager.id = stores.property_manager_id
  left join named_managers named on named.store_id = stores.id and named.named_as = 'manager'
  left join invitations next on next.email = named.email and next.ended_at is null
    and next.store_ids ? stores.id
  left join named_managers named_pm on named_pm.store_id = stores.id and named_pm.named_as = 'property_manager'
  left join invitations next_pm on next_pm.email = named_pm.email and next_pm.ended_at is null
    and next_pm.store_ids ? stores.id`;

export const storeFrom = (row: Row): Store => ({
  id: textOf(row, "id"),
  ownerId: textOf(row, "owner_id"),
  ownerName: textOf(row, "owner_name"),
  ...(row["people"] == null ? {} : { people: row["people"] as readonly StorePerson[] }),
  name: textOf(row, "name"),
  number: textOrNull(row, "number"),
  location: textOf(row, "location"),
  address: textOf(row, "address"),
  city: textOf(row, "city"),
  state: textOf(row, "state"),
  zipcode: textOf(row, "zipcode"),
  region: textOrNull(row, "region"),
  phone: textOf(row, "phone"),
  country: textOf(row, "country"),
  propertyManagerId: textOrNull(row, "property_manager_id"),
  propertyManagerName: textOrNull(row, "manager_name"),
  isDefault: isTrue(row, "is_default"),
  timeZone: textOrNull(row, "time_zone"),
  openingHours: textOrNull(row, "opening_hours"),
  accessNotes: textOrNull(row, "access_notes"),
  ownFields: textOrNull(row, "own_fields"),
  ...(row["restored_at"] == null ? {} : { restoredAt: instantOf(row, "restored_at") }),
  ...(row["next_manager"] == null ? {} : { nextManager: textOf(row, "next_manager") }),
  ...(row["next_property_manager"] == null
    ? {}
    : { nextPropertyManager: textOf(row, "next_property_manager") }),
  ...(row["plans"] == null ? {} : { plans: row["plans"] as readonly StorePlan[] }),
  version: numberOf(row, "version"),
});

export async function storeById(sql: Sql, id: string): Promise<Store | null> {
  const [row] = await sql.query(`${SELECT} where stores.id = $1 and deleted_at is null`, [id]);
  return row ? storeFrom(row) : null;
}

export const storesByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${SELECT} where stores.id = any($1::text[]) and deleted_at is null`, [ids])).map(
    storeFrom,
  );

const RELATIONS = {
  store: `(stores.owner_id = $1 or stores.id in ${STORES_JOINED_BY("$1")})`,
  property: "stores.property_manager_id = $1",
} as const;

/**
 * Stores that a person owns or belongs to, or that name a property manager, or all of them for an
 * operator who sees everything; oldest first.
 */
export const storesOf = async (sql: Sql, { id, role, seesEverything }: Actor) => {
  const relation = RELATIONS[role === "Property Manager" ? "property" : "store"];
  const [which, params] = seesEverything === true ? ["true", []] : [relation, [id]];
  return (
    await sql.query(
      `${SELECT} where ${which} and deleted_at is null order by stores.created_at, stores.id`,
      params,
    )
  ).map(storeFrom);
};

/** @returns the caller as who changes a store */
export const storeEditorOf = ({ account, actor, isOperator }: Caller): StoreEditor =>
  storeEditor({ id: account.id, role: actor.role, isOperator });

/** @returns whether this person has the store: its owner, its people and its property manager. */
export const seesStore = (store: Store, personId: string): boolean =>
  store.ownerId === personId || store.propertyManagerId === personId || isStorePerson(store, personId);

/** @returns whether the actor reads the store: those who have it, and who sees everything. */
export const readsStore = (store: Store, actor: Pick<Actor, "id" | "seesEverything">): boolean =>
  actor.seesEverything === true || seesStore(store, actor.id);

/**
 * @returns the store as this person gets it: what its owner chose as default is theirs alone, and
 *   so is the email of a next manager or property manager who has no name yet, which operators read
 *   too, who invite them
 */
export function storeReadBy(store: Store, personId: string, isOperator = false): Store {
  if (store.ownerId === personId) return store;
  const { nextManager, nextPropertyManager, ...others } = store;
  const isReadable = (next: string | null | undefined) =>
    typeof next === "string" && (isOperator || !isEmail(next));
  const read = {
    ...others,
    ...(isReadable(nextManager) ? { nextManager } : {}),
    ...(isReadable(nextPropertyManager) ? { nextPropertyManager } : {}),
  };
  return store.propertyManagerId === personId && !isOperator ? read : { ...read, isDefault: false };
}

/** @returns the store as the caller gets it */
export const storeAsRead = (store: Store, caller: Caller): Store =>
  storeReadBy(store, caller.account.id, storeEditorOf(caller).isOperator);
