import { isManagerRole } from "#domain/accounts/role.ts";
import { pageOf } from "#domain/page-of.ts";
import { presentPeople } from "#server/accounts/present.ts";
import { usersOfRole } from "#server/accounts/records.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { pageFrom } from "#server/http/page.ts";
import { invalid, notAllowed } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/**
 * Lists property managers and assessors for store roles and property managers, and workers for the
 * property manager who created them.
 * @throws Refused 403 for other roles, 400 for other lists.
 */
export async function listPeople(
  sql: Sql,
  caller: Caller,
  query: {
    role: string;
    page?: string | undefined;
    limit?: string | undefined;
    createdBy?: string | undefined;
  },
) {
  const { role } = caller.actor;
  if (!isManagerRole(role) || (query.role === "Maintenance" && role !== "Property Manager"))
    throw notAllowed();
  if (!["Property Manager", "Assessor", "Maintenance"].includes(query.role))
    throw invalid("role", TEXTS.listNotOffered);
  const isWorkers = query.role === "Maintenance";
  if (isWorkers && query.createdBy !== undefined && query.createdBy !== caller.account.id) throw notAllowed();
  const { page, limit, offset } = pageFrom({ page: query.page ?? "1", limit: query.limit ?? "100" });
  const found = await usersOfRole(sql, {
    role: query.role,
    limit,
    offset,
    ...(isWorkers ? { createdBy: caller.account.id } : {}),
  });
  return {
    users: await presentPeople(sql, found.users, caller.account),
    pagination: pageOf(page, limit, found.total),
  };
}
