import { endpoint } from "#contract/endpoint.ts";
import { line, presentPassword, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { LENGTHS } from "#domain/lengths.ts";

/** The import of a file that a call is a part of; missing from devices that cannot undo one. */
export const namedImport = z.optional(z.object({ id: text(64), fileName: line(LENGTHS.name) }));

const cellNote = z.object({ value: z.string(), message: z.string() });

/** What the stores of one field were read as. */
const storeCell = z.object({
  field: z.string(),
  storeIds: z.array(z.string()),
  /** Regions and ranges of numbers that it names, with how many stores each stands for. */
  groups: z.array(z.object({ name: z.string(), stores: z.number() })),
  /** What it names that is no store, and why: the person is imported without it. */
  unknown: z.array(cellNote),
  doubts: z.array(cellNote),
});

const importedPerson = z.object({
  name: line(LENGTHS.name),
  email: text(LENGTHS.email),
  role: text(50),
  /** Null leaves what the account has. Trades are separated by commas or semicolons. */
  phone: z.nullable(text(LENGTHS.phone)),
  trades: z._default(z.nullable(text(LENGTHS.trades)), null),
  /** Ids, numbers, names or regions of stores, separated by semicolons; null adds to none. */
  store: z.nullable(text(LENGTHS.storeList)),
  /** Of a worker: id, email or name; missing for that of the account, or of the stores. */
  propertyManager: z.optional(z.nullable(line(LENGTHS.name))),
  /** The property manager is an email that the same import invites before. */
  isManagerInFile: z.optional(z.boolean()),
  /** The same for the stores that they manage, as far as these are the caller's. */
  manages: z._default(z.nullable(text(LENGTHS.storeList)), null),
});

/**
 * POST /api/operator/people/import: compares people with the accounts by email and, unless it is a
 * dry run, changes those that differ. New people are not invited by it: see `inviteByLink`.
 */
export const importPeople = endpoint({
  name: "importPeople",
  method: "POST",
  path: "/api/operator/people/import",
  access: "signed in",
  request: z.object({
    dryRun: z.boolean(),
    people: z.array(importedPerson).check(z.minLength(1), z.maxLength(MOST_INVITED)),
    import: namedImport,
    /** Adds the stores of new people to their open invitation, the changes of a dry run. */
    keepLinks: z.optional(z.boolean()),
    /** Of the caller, where the file gives or ends the right to read everything. */
    password: z.optional(presentPassword()),
    /** What a cell names that is no store is said beside the person, and is no fault. */
    leaveOutUnknown: z.optional(z.boolean()),
  }),
  mayDiffer: ["password"],
  answer: z.object({
    /** In the order of the request. */
    people: z.array(
      z.object({
        outcome: z.enum(["new", "changed", "unchanged", "faulty"]),
        faults: z.array(z.object({ field: z.nullable(z.string()), message: z.string() })),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        /** The first store that was found; null without one. */
        storeId: z.nullable(z.string()),
        /** All of them, and what they are called, in the same order; absent on earlier servers. */
        storeIds: z.optional(z.array(z.string())),
        storeLabels: z.optional(z.array(z.string())),
        /** Of a new worker: whom the invitation names, and what they are called. */
        manager: z.optional(z.object({ key: z.string(), name: z.string() })),
        /** Those of them that the person becomes the manager of; absent on earlier servers. */
        managedStoreIds: z.optional(z.array(z.string())),
        /** Whether somebody can sign in, or a link to register waits; absent on earlier servers. */
        hasAccount: z.optional(z.boolean()),
        isInvited: z.optional(z.boolean()),
        /** Of who is invited: the link makes the same of them as another one would. */
        isSameInvitation: z.optional(z.boolean()),
        /** Fields with stores; absent on earlier servers. */
        cells: z.optional(z.array(storeCell)),
      }),
    ),
  }),
  summary: "Operator: import people",
});

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
