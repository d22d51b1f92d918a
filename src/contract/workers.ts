import { wirePerson } from "#contract/account-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, email, nonEmptyLine, password, skills, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { MOST_IMPORTED_WORKERS } from "#domain/accounts/import-workers.ts";
import { LENGTHS } from "#domain/lengths.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

const workerFields = {
  name: nonEmptyLine(LENGTHS.name, TEXTS.nameIsRequired),
  email: email(),
  phone: z.optional(text(LENGTHS.phone)),
  role: z.optional(z.string()),
  /** Trades; missing leaves what the account has. */
  skills: z.optional(skills()),
};

/** POST /api/external/users: a property manager creates a worker's account. */
export const createWorker = endpoint({
  name: "createWorker",
  method: "POST",
  path: "/api/external/users",
  access: "signed in",
  request: z.object({
    clientId: z.optional(clientId()),
    ...workerFields,
    password: password(),
    createdBy: z.optional(z.string()),
    website: z.optional(z.string()),
  }),
  answer: wirePerson,
  status: 201,
  refusals: [409],
  summary: "Create a maintenance worker",
});

/** PUT /api/external/users/{id}: changes one of the caller's own workers. */
export const editWorker = endpoint({
  name: "editWorker",
  method: "PUT",
  path: "/api/external/users/{id}",
  access: "signed in",
  request: z.object(workerFields),
  answer: wirePerson,
  refusals: [404, 409, 412],
  summary: "Change an own maintenance worker",
});

/**
 * DELETE /api/external/users/{id}: deletes one of the caller's own workers who has no open
 * tickets.
 */
export const deleteWorker = endpoint({
  name: "deleteWorker",
  method: "DELETE",
  path: "/api/external/users/{id}",
  access: "signed in",
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [404, 409, 412],
  summary: "Delete an own maintenance worker",
});

/** GET /api/external/users/invited: who is to be a worker of the caller, and has not registered. */
export const listInvitedWorkers = endpoint({
  name: "listInvitedWorkers",
  method: "GET",
  path: "/api/external/users/invited",
  access: "signed in",
  answer: z.object({
    /** By name; without one by email. */
    invited: z.array(z.object({ name: z.nullable(z.string()), email: z.string() })),
  }),
  summary: "Who is invited as a maintenance worker of the caller",
});

/**
 * POST /api/external/users/check: which emails of a file cannot be those of new workers; each one
 * counts under a limit of the caller's.
 */
export const checkWorkerEmails = endpoint({
  name: "checkWorkerEmails",
  method: "POST",
  path: "/api/external/users/check",
  access: "signed in",
  request: z.object({
    emails: z.array(text(LENGTHS.email)).check(z.minLength(1), z.maxLength(MOST_IMPORTED_WORKERS)),
  }),
  answer: z.object({
    taken: z.array(
      z.object({
        /** As it was sent. */
        email: z.string(),
        /** Who has it: an account, or an invitation by which nobody has registered yet. */
        by: z.enum(["account", "invitation"]),
      }),
    ),
  }),
  summary: "Which emails have an account or an open invitation",
});
