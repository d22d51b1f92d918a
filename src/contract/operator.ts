import { wireOwnDeputy } from "#contract/deputy-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import { line, pagination, paging, presentPassword, text } from "#contract/fields.ts";
import { namedImport } from "#contract/people-imports.ts";
import { z } from "#contract/zod.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { LENGTHS } from "#domain/lengths.ts";

/** Whom a worker waits for who registered before their property manager. */
const wireWithoutManager = z.object({
  /** By name, or by email; null once nobody of this email is invited as a property manager. */
  waitsFor: z.nullable(z.string()),
});

/** Wire format of an account on the operator's page. Times are ISO 8601 in UTC. */
export const wireOperatedAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  isOperator: z.boolean(),
  /** Reads everything and changes nothing; absent on earlier servers. */
  isReader: z.optional(z.boolean()),
  /** The only operator who can act, who stays one. */
  isLastOperator: z.optional(z.boolean()),
  createdAt: z.string(),
  /** When one of its sessions was last used; null without a session. */
  lastUsedAt: z.nullable(z.string()),
  sessions: z.number(),
  /** Pending mutations on its devices, as they last reported. */
  waiting: z.number(),
  /** The planned last day, YYYY-MM-DD; null without one. */
  leavesOn: z.optional(z.nullable(z.string())),
  /** Who decides for them while they are away; null for nobody, absent on earlier servers. */
  deputy: z.optional(z.nullable(wireOwnDeputy)),
  /** Of an active worker without a property manager; absent for everybody else. */
  withoutManager: z.optional(wireWithoutManager),
});

/** Of the operator who calls, where it is about an operator; see `needsOwnPassword`. */
export const ownPassword = z.optional(presentPassword());

/** Keeps it out of what a receipt stores of a call: a hash that is calculated fast. */
export const WITHOUT_OWN_PASSWORD: readonly string[] = ["password"];

const proof = z.object({ password: ownPassword });

/**
 * GET /api/operator/people: accounts by name or email and role, in the order of their names; those
 * that are deactivated or deleted follow.
 */
export const operatorPeople = endpoint({
  name: "operatorPeople",
  method: "GET",
  path: "/api/operator/people",
  access: "signed in",
  query: z.object({
    ...paging(),
    search: z.optional(text(200)),
    role: z.optional(text(50)),
    /** Only workers without a property manager. */
    withoutManager: z.optional(z.enum(["yes"])),
  }),
  answer: z.object({
    people: z.array(wireOperatedAccount),
    /** How many active workers have no property manager; absent on earlier servers. */
    withoutManager: z.optional(z.number()),
    pagination,
  }),
  summary: "Operator: find accounts",
});

/** POST /api/operator/people/{id}/deactivate: ends its sessions; it cannot sign in any more. */
export const deactivateAccount = endpoint({
  name: "deactivateAccount",
  method: "POST",
  path: "/api/operator/people/{id}/deactivate",
  access: "signed in",
  request: proof,
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: wireOperatedAccount,
  refusals: [404],
  summary: "Operator: deactivate an account",
});

/** POST /api/operator/people/{id}/reactivate: it can sign in again. */
export const reactivateAccount = endpoint({
  name: "reactivateAccount",
  method: "POST",
  path: "/api/operator/people/{id}/reactivate",
  access: "signed in",
  request: proof,
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: wireOperatedAccount,
  refusals: [404],
  summary: "Operator: reactivate an account",
});

/** POST /api/operator/people/{id}/end-sessions: all sessions except the caller's own. */
export const endAccountSessions = endpoint({
  name: "endAccountSessions",
  method: "POST",
  path: "/api/operator/people/{id}/end-sessions",
  access: "signed in",
  answer: wireOperatedAccount,
  refusals: [404],
  summary: "Operator: end the sessions of an account",
});

/** POST /api/operator/people/{id}/reset-link: a one-time link; it is in no receipt and no log. */
export const makeResetLink = endpoint({
  name: "makeResetLink",
  method: "POST",
  path: "/api/operator/people/{id}/reset-link",
  access: "signed in",
  answer: z.object({ url: z.string(), expiresAt: z.string() }),
  refusals: [404],
  summary: "Operator: make a link to set a new password",
});

/** Whom an invitation is for, and what their account begins with. */
export const sentInvitation = z.object({
  email: z._default(text(255), ""),
  role: z._default(text(50), ""),
  /** What the account begins with. */
  name: z.optional(line(LENGTHS.name)),
  phone: z.optional(text(LENGTHS.phone)),
  /** Separated by commas or semicolons. */
  trades: z.optional(text(LENGTHS.trades)),
  /** The store, or the stores, that a store manager is added to. */
  storeId: z.optional(text(64)),
  storeIds: z.optional(z.array(text(64)).check(z.maxLength(MOST_STORES_OF_PERSON))),
  /** Of a worker: id or email of the property manager, who has an account or is invited too. */
  propertyManager: z.optional(text(LENGTHS.email)),
  /** Those of them that are the caller's, and get the store manager who registers. */
  managedStoreIds: z.optional(z.array(text(64)).check(z.maxLength(MOST_STORES_OF_PERSON))),
  /** Whose they are instead of the caller's, as after a hand-over. */
  standInId: z.optional(text(64)),
  import: namedImport,
  /** Refused while the email has an invitation that waits, instead of replacing it. */
  isNew: z.optional(z.boolean()),
});

/**
 * POST /api/operator/invitations: a link to register; it is in no receipt and no log. Mailed to the
 * person where mail is configured.
 */
export const inviteByLink = endpoint({
  name: "inviteByLink",
  method: "POST",
  path: "/api/operator/invitations",
  access: "signed in",
  request: z.object({
    ...sentInvitation.shape,
    /** For an invitation as operator. */
    password: ownPassword,
  }),
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: z.object({
    url: z.string(),
    expiresAt: z.string(),
    isMailed: z.optional(z.boolean()),
    /** Missing for one that was mailed. */
    notMailedBecause: z.optional(z.enum(["no_mail_server", "refused", "no_answer"])),
  }),
  refusals: [404],
  summary: "Operator: invite somebody",
});

/** GET /api/operator/sessions: those with pending mutations first, then by last use. */
export const operatorSessions = endpoint({
  name: "operatorSessions",
  method: "GET",
  path: "/api/operator/sessions",
  access: "signed in",
  query: z.object(paging()),
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        userId: z.string(),
        name: z.string(),
        browser: z.string(),
        /** "" for a device that has not reported it. */
        appVersion: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        waiting: z.number(),
        waitingAt: z.nullable(z.string()),
      }),
    ),
    pagination,
  }),
  summary: "Operator: sessions and their pending work",
});

/** GET /api/operator/overview: pushes that wait, storage and the versions in use. */
export const operatorOverview = endpoint({
  name: "operatorOverview",
  method: "GET",
  path: "/api/operator/overview",
  access: "signed in",
  answer: z.object({
    serverVersion: z.string(),
    serverTime: z.string(),
    /** Whether the server can send mail; absent on earlier servers. */
    isMailConfigured: z.optional(z.boolean()),
    pushes: z.object({
      waiting: z.number(),
      /** Tried at least once without success; the oldest 20. */
      stuck: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          tries: z.number(),
          createdAt: z.string(),
          dueAt: z.string(),
        }),
      ),
    }),
    storage: z.object({
      /** Null where the server cannot tell. */
      databaseBytes: z.nullable(z.number()),
      diskFreeBytes: z.nullable(z.number()),
      files: z.number(),
      fileBytes: z.number(),
      unfinishedUploads: z.number(),
      /** The five accounts with the most bytes. */
      largest: z.array(z.object({ name: z.string(), files: z.number(), bytes: z.number() })),
    }),
    versions: z.array(z.object({ version: z.string(), sessions: z.number(), lastUsedAt: z.string() })),
  }),
  summary: "Operator: pushes, storage and versions",
});

/** GET /api/operator/errors: errors of pages, last seen first, with the places in the sources. */
export const operatorErrors = endpoint({
  name: "operatorErrors",
  method: "GET",
  path: "/api/operator/errors",
  access: "signed in",
  query: z.object(paging()),
  answer: z.object({
    errors: z.array(
      z.object({
        fingerprint: z.string(),
        name: z.string(),
        message: z.string(),
        stack: z.array(z.string()),
        screen: z.string(),
        appVersion: z.string(),
        browser: z.string(),
        count: z.number(),
        firstAt: z.string(),
        lastAt: z.string(),
      }),
    ),
    pagination,
  }),
  summary: "Operator: errors of pages",
});
