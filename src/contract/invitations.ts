import { endpoint } from "#contract/endpoint.ts";
import { pagination, paging, text } from "#contract/fields.ts";
import { MOST_INVITED_TOGETHER } from "#domain/accounts/invited-emails.ts";
import { inviteByLink, ownPassword, sentInvitation, WITHOUT_OWN_PASSWORD } from "#contract/operator.ts";
import { z } from "#contract/zod.ts";

/** GET /api/operator/invitations: those that wait, then those that ended, each newest first. */
export const listInvitations = endpoint({
  name: "listInvitations",
  method: "GET",
  path: "/api/operator/invitations",
  access: "signed in",
  query: z.object({
    ...paging(),
    /** A part of the email, the name or the name of who invited. */
    search: z.optional(text(200)),
    /** Only those that have expired and still wait. */
    expired: z.optional(z.enum(["yes"])),
  }),
  answer: z.object({
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role: z.string(),
        /** By which the invitation names the person; null if they type it. */
        name: z.optional(z.nullable(z.string())),
        /** The store the account begins in; null for none, or for one that is gone. */
        storeName: z.nullable(z.string()),
        /** In how many it begins, this one among them. */
        stores: z.optional(z.number()),
        /** Of how many of them the person becomes the manager; absent on earlier servers. */
        managedStores: z.optional(z.number()),
        /** Whose worker a worker becomes, by name, or by email until they register. */
        propertyManager: z.optional(z.nullable(z.string())),
        /** Null for one by the command of the server. */
        invitedBy: z.nullable(z.string()),
        invitedAt: z.string(),
        expiresAt: z.string(),
        isExpired: z.boolean(),
        /** When the mail server took it; null for a link that somebody gives to the person. */
        mailedAt: z.nullable(z.string()),
        /** Why the mail server did not take it; null where it did, or was not asked. */
        notMailedBecause: z.optional(z.nullable(z.enum(["refused", "no_answer"]))),
        /** Null while it waits, or has expired. */
        outcome: z.optional(z.nullable(z.enum(["registered", "withdrawn"]))),
        /** When that was; null for an account that took this email later. */
        closedAt: z.optional(z.nullable(z.string())),
      }),
    ),
    /** How many have expired and still wait; absent on servers that do not say. */
    expired: z.optional(z.number()),
    /** Of everybody in the list how many have registered, and how many have not. */
    registered: z.optional(z.number()),
    waiting: z.optional(z.number()),
    /** How many of those have had no link for a day, see `isToRemind`. */
    toRemind: z.optional(z.number()),
    /** Whether the server can send mail; absent on servers that do not say. */
    isMailConfigured: z.optional(z.boolean()),
    /** For how many days a new link works; absent on earlier servers, where it was seven. */
    linkDays: z.optional(z.number()),
    pagination,
  }),
  summary: "Operator: invitations and what became of them",
});

/**
 * POST /api/operator/invitations/several: links for several people, each as by `inviteByLink`. Who
 * is refused has the reason in place of a link, and the others have theirs.
 */
export const inviteSeveral = endpoint({
  name: "inviteSeveral",
  method: "POST",
  path: "/api/operator/invitations/several",
  access: "signed in",
  request: z.object({
    invitations: z.array(sentInvitation).check(z.minLength(1), z.maxLength(MOST_INVITED_TOGETHER)),
    /** Where some are to read everything; nobody is made an operator with others. */
    password: ownPassword,
  }),
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: z.object({
    /** In the order of the request. */
    invited: z.array(z.union([inviteByLink.answer, z.object({ problem: z.string() })])),
  }),
  summary: "Operator: invite several people",
});

/**
 * POST /api/operator/invitations/{id}/renew: a new link, for as many days as an operator has set,
 * mailed where mail is configured; it is in no receipt and no log. Links that the person has
 * already end.
 */
export const renewInvitation = endpoint({
  name: "renewInvitation",
  method: "POST",
  path: "/api/operator/invitations/{id}/renew",
  access: "signed in",
  /** For an invitation as operator. */
  request: z.object({ password: ownPassword }),
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: inviteByLink.answer,
  refusals: [404],
  summary: "Operator: send an invitation again",
});

/**
 * POST /api/operator/invitations/{id}/withdraw: its link no longer works; a repeated one changes
 * nothing.
 */
export const withdrawInvitation = endpoint({
  name: "withdrawInvitation",
  method: "POST",
  path: "/api/operator/invitations/{id}/withdraw",
  access: "signed in",
  answer: z.object({ id: z.string() }),
  refusals: [404],
  summary: "Operator: withdraw an invitation",
});
