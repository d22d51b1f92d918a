import { endpoint } from "#contract/endpoint.ts";
import { done } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** GET /api/account/export: all data of the caller's account as JSON; other people by name only. */
export const exportAccount = endpoint({
  name: "exportAccount",
  method: "GET",
  path: "/api/account/export",
  access: "signed in",
  answer: z.record(z.string(), z.unknown()),
  summary: "Own data",
});

/** DELETE /api/account: requires the password. 409 with the reasons while work is open. */
export const deleteAccount = endpoint({
  name: "deleteAccount",
  method: "DELETE",
  path: "/api/account",
  access: "signed in",
  request: z.object({ password: z.string(TEXTS.passwordIsRequired) }),
  answer: done,
  refusals: [409],
  summary: "Delete the own account",
});
