import { endpoint } from "#contract/endpoint.ts";
import { id, pagination, paging, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { SECURITY_EVENTS } from "#domain/accounts/security-event.ts";
import * as TEXTS from "#texts/rules/fields.ts";

const securityEntry = {
  id: z.string(),
  at: z.string(),
  event: z.string(),
  /** The email of the account, a hash of one without an account, or "". */
  who: z.string(),
  from: z.string(),
  detail: z.string(),
  userAgent: z.string(),
};

/** Which entries of the security log are meant; without any of these all. */
const securityFilter = () => ({
  event: z.optional(z.enum(SECURITY_EVENTS, TEXTS.securityEventUnknown)),
  /** Part of the name or email of whose account it is about, or of the operator who did it. */
  person: z.optional(text(200)),
});

/** GET /api/operator/security-log: newest first. */
export const operatorSecurityLog = endpoint({
  name: "operatorSecurityLog",
  method: "GET",
  path: "/api/operator/security-log",
  access: "signed in",
  query: z.object({
    ...paging(),
    ...securityFilter(),
    /** The id of an act of `operatorSecurityActs`: only its entries. */
    act: z.optional(id()),
  }),
  answer: z.object({ entries: z.array(z.object(securityEntry)), pagination }),
  summary: "Operator: the security log",
});

/**
 * GET /api/operator/security-log/acts: the same with the entries of one import, and of one act on
 * several accounts, as one; newest first.
 */
export const operatorSecurityActs = endpoint({
  name: "operatorSecurityActs",
  method: "GET",
  path: "/api/operator/security-log/acts",
  access: "signed in",
  query: z.object({ ...paging(), ...securityFilter() }),
  answer: z.object({
    /** The values of the newest entry, whose id is that of the act. */
    acts: z.array(
      z.object({
        ...securityEntry,
        /** How many entries it has. */
        count: z.number(),
        /** When the oldest of them was. */
        since: z.string(),
        /** The operator who did it; null where the entry names none. */
        by: z.nullable(z.string()),
        /** The file of the import; null without one, and once the import is forgotten. */
        fileName: z.nullable(z.string()),
      }),
    ),
    pagination,
  }),
  summary: "Operator: the security log by acts",
});
