import type { invitationsOfStoreImport } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { undoPersonOutcome } from "#domain/accounts/undo-people-import.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { peopleOfImport } from "#server/operator-page/people-imports.ts";

/**
 * Whom imports of people have invited to the stores that somebody's import of stores has made, as
 * far as undoing ends or restores their invitation; of an email that several have invited, the one
 * that can be undone now.
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
  const people: z.output<typeof invitationsOfStoreImport.answer>["people"] = [];
  for (const [importId, invited] of byImport) {
    const emails = invited.map((row) => textOf(row, "email"));
    for (const { email, imported, now } of await peopleOfImport(sql, importId, emails)) {
      const outcome = undoPersonOutcome(imported, now);
      if (outcome !== "withdraw" && outcome !== "restoreInvitation") continue;
      people.push({ importId, email, outcome, storeIds: [...imported.wrote.storeIds] });
    }
  }
  return { people };
}
