import type { invitationsOfStoreImport } from "#contract/people-imports.ts";
import { formFromImported } from "#contract/store-imports.ts";
import type { z } from "#contract/zod.ts";
import { undoPersonOutcome } from "#domain/accounts/undo-people-import.ts";
import { undoOutcome } from "#domain/stores/undo-import.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { peopleOfImport } from "#server/operator-page/people-imports.ts";
import { storesByIds } from "#server/stores/records.ts";

type Invited = z.output<typeof invitationsOfStoreImport.answer>["people"][number];

/**
 * Whom imports of people have invited to the stores that somebody's import of stores has made, as
 * far as undoing ends or restores their invitation; of an email that several have invited, the one
 * that can be undone now. Nobody is among them to whom a store would be left: a device that undoes
 * the import may not know yet that somebody uses it, and withdraws before the stores are decided.
 */
export async function invitationsToStoresOf(
  sql: Sql,
  ownerId: string,
  storeImportId: string,
): Promise<z.output<typeof invitationsOfStoreImport.answer>> {
  const rows = await sql.query(
    `select distinct r.import_id, r.email
     from people_import_rows r cross join lateral jsonb_array_elements_text(r.wrote->'storeIds') as named(store_id)
       join store_import_rows s on s.store_id = named.store_id
     where r.account_id is null and r.registered_id is null
       and s.owner_id = $1 and s.import_id = $2 and s.former is null`,
    [ownerId, storeImportId],
  );
  const byImport = Map.groupBy(rows, (row) => textOf(row, "import_id"));
  const people: Invited[] = [];
  for (const [importId, invited] of byImport) {
    const emails = invited.map((row) => textOf(row, "email"));
    for (const { email, imported, now } of await peopleOfImport(sql, importId, emails)) {
      const outcome = undoPersonOutcome(imported, now);
      if (outcome !== "withdraw" && outcome !== "restoreInvitation") continue;
      people.push({ importId, email, outcome, storeIds: [...imported.wrote.storeIds] });
    }
  }
  const there = await idsThere(
    sql,
    people.flatMap(({ storeIds }) => storeIds),
  );
  const staying = await stayingStores(sql, ownerId, storeImportId);
  return {
    people: people
      .map((each) => ({ ...each, storeIds: each.storeIds.filter((id) => there.has(id)) }))
      .filter(({ storeIds }) => !storeIds.some((id) => staying.has(id))),
  };
}

const idsThere = async (sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.query("select id from user_stores where id = any($1::text[]) and deleted_at is null", [ids])
    ).map((row) => textOf(row, "id")),
  );

/** Those stores that an import has made, and that its undoing leaves. */
async function stayingStores(sql: Sql, ownerId: string, importId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.query(
    `select r.store_id, r.wrote, r.imported_at,
       (select count(*)::int from tickets t where t.store_id = r.store_id and t.deleted_at is null) as tickets
     from store_import_rows r where r.owner_id = $1 and r.import_id = $2 and r.former is null`,
    [ownerId, importId],
  );
  const ids = rows.map((row) => textOf(row, "store_id"));
  const stores = new Map((await storesByIds(sql, ids)).map((store) => [store.id, store]));
  const stays = (row: Row) => {
    const storeId = textOf(row, "store_id");
    const store = stores.get(storeId) ?? null;
    const wrote = formFromImported(row["wrote"] as Parameters<typeof formFromImported>[0]);
    const imported = { storeId, wrote, former: null, importedAt: instantOf(row, "imported_at") };
    const who = { ownerId, isOperator: true };
    return typeof undoOutcome(imported, store, numberOf(row, "tickets"), who) === "object";
  };
  return new Set(rows.filter(stays).map((row) => textOf(row, "store_id")));
}
