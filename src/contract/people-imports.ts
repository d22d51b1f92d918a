import { endpoint } from "#contract/endpoint.ts";
import { text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { LENGTHS } from "#domain/lengths.ts";

/** GET /api/operator/people/imports: the imports of the last 30 days, newest first. */
export const listPeopleImports = endpoint({
  name: "listPeopleImports",
  method: "GET",
  path: "/api/operator/people/imports",
  access: "signed in",
  answer: z.object({
    imports: z.array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        importedAt: z.string(),
        importedBy: z.string(),
        /** How many people it invited or changed. */
        people: z.number(),
      }),
    ),
  }),
  summary: "Operator: imports of people that can be undone",
});

/** What undoing an import does to one of its people, or has done. */
const undonePerson = z.object({
  email: z.string(),
  /** The name by the file. */
  name: z.string(),
  outcome: z.enum(["withdraw", "restore", "restoreInvitation", "already", "stays"]),
  /** Why the person stays as they are; null for the other outcomes. */
  reason: z.nullable(z.string()),
});

/** GET /api/operator/people/imports/{id}: what undoing it would do to each of its people. */
export const previewPeopleUndo = endpoint({
  name: "previewPeopleUndo",
  method: "GET",
  path: "/api/operator/people/imports/{id}",
  access: "signed in",
  answer: z.object({ people: z.array(undonePerson) }),
  refusals: [404],
  summary: "Operator: what undoing an import of people would do",
});

/**
 * POST /api/operator/people/imports/{id}/undo: takes back what the import wrote of these people,
 * each in a transaction of its own; again changes nothing.
 */
export const undoPeopleImport = endpoint({
  name: "undoPeopleImport",
  method: "POST",
  path: "/api/operator/people/imports/{id}/undo",
  access: "signed in",
  request: z.object({
    emails: z.array(text(LENGTHS.email)).check(z.minLength(1), z.maxLength(MOST_INVITED)),
  }),
  answer: z.object({ people: z.array(undonePerson) }),
  refusals: [404],
  summary: "Operator: undo an import of people",
});

/**
 * GET /api/operator/store-imports/{id}/invitations: people whom imports invited to stores that an
 * own import of stores has made, and who have not registered, with what undoing does to each.
 * Without those to whom it leaves a store of the import, such as one that has tickets.
 */
export const invitationsOfStoreImport = endpoint({
  name: "invitationsOfStoreImport",
  method: "GET",
  path: "/api/operator/store-imports/{id}/invitations",
  access: "signed in",
  answer: z.object({
    people: z.array(
      z.object({
        /** The import of people to undo for this email. */
        importId: z.string(),
        email: z.string(),
        outcome: z.enum(["withdraw", "restoreInvitation"]),
        /** All stores they were invited to that are there, also others than of this import. */
        storeIds: z.array(z.string()),
      }),
    ),
  }),
  summary: "Operator: invitations to the stores of an import",
});
