import type { Store } from "#domain/stores/store.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";

const SELECT = `select stores.*, manager.name as manager_name from user_stores stores
  left join users manager on manager.id = stores.property_manager_id`;

export const storeFrom = (row: Row): Store => ({
  id: textOf(row, "id"),
  ownerId: textOf(row, "owner_id"),
  name: textOf(row, "name"),
  location: textOf(row, "location"),
  address: textOf(row, "address"),
  city: textOf(row, "city"),
  state: textOf(row, "state"),
  zipcode: textOf(row, "zipcode"),
  phone: textOf(row, "phone"),
  country: textOf(row, "country"),
  propertyManagerId: textOrNull(row, "property_manager_id"),
  propertyManagerName: textOrNull(row, "manager_name"),
  isDefault: isTrue(row, "is_default"),
  timeZone: textOrNull(row, "time_zone"),
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

/** Stores of an owner, or stores that name a property manager; oldest first. */
export const storesOf = async (sql: Sql, relation: "owner_id" | "property_manager_id", userId: string) =>
  (
    await sql.query(
      `${SELECT} where stores.${relation} = $1 and deleted_at is null order by stores.created_at, stores.id`,
      [userId],
    )
  ).map(storeFrom);
