import type { Person } from "#domain/accounts/person.ts";
import type { Account } from "#domain/accounts/profile.ts";
import { isRole, SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import { mergeBase, clientId, done, email, pagination, text, nonEmptyText } from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { z } from "#contract/zod.ts";

/**
 * Account metadata: `propertyManager` is the id of the property manager who created the account (""
 * if none, null if the reader may not see it), `taskCount` the number of tickets assigned to it.
 */
const recordFields = {
  propertyManager: z.optional(z.nullable(z.string())),
  taskCount: z.optional(z.number()),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
};

/** Wire format of the caller's own account. */
export const wireAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  website: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  profileImageUrl: z.nullable(z.string()),
  organization: z.optional(z.string()),
  profileDescription: z.optional(z.string()),
  skills: z.optional(z.array(z.string())),
  ...recordFields,
  mustChangePassword: z.boolean(),
  version: z.number(),
  sessionExpiresAt: z.optional(z.string()),
});

/**
 * Wire format of another person. Contact fields are null unless the reader may see them
 * (docs/product.md#people).
 */
export const wirePerson = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  profileImageUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  averageRating: z.nullable(z.number()),
  totalRatings: z.number(),
  organization: z.optional(z.string()),
  profileDescription: z.optional(z.string()),
  skills: z.optional(z.array(z.string())),
  address: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  state: z.optional(z.nullable(z.string())),
  zip: z.optional(z.nullable(z.string())),
  ...recordFields,
  createdAt: z.string(),
  version: z.number(),
});

/**
 * Converts a person from the wire format.
 * @returns null for an unknown role.
 */
export const personFromWire = (wire: z.infer<typeof wirePerson>): Person | null =>
  isRole(wire.role) ? { ...wire, role: wire.role } : null;

/**
 * Converts an account from the wire format.
 * @returns null for an unknown role.
 */
export const accountFromWire = (wire: z.infer<typeof wireAccount>): Account | null =>
  isRole(wire.role) ? { ...wire, role: wire.role } : null;

const signedIn = z.object({ token: z.string(), user: wireAccount, expiresAt: z.string() });
const password = () =>
  z.string("Password is required").check(
    z.minLength(LIMITS.passwordLength, "Password must be at least 8 characters"),
    z.maxLength(LIMITS.longestPassword, `Password must be at most ${LENGTHS.password} characters`),
    z.refine((typed) => typed.trim() !== "", "Password must have more in it than blanks"),
  );

/**
 * GET /api/auth/me: the account of the session. An account of another website gets `id` and
 * `website` only.
 */
export const whoAmI = endpoint({
  name: "whoAmI",
  method: "GET",
  path: "/api/auth/me",
  who: "signed in",
  isJson: true,
  isBeforeOwnPassword: true,
  answer: z.union([wireAccount, z.object({ id: z.string(), website: z.string() })]),
  summary: "The account of the session",
});

/** POST /api/auth/login: the same 401 for an unknown email and for a wrong password. */
export const signIn = endpoint({
  name: "signIn",
  method: "POST",
  path: "/api/auth/login",
  who: "anybody",
  request: z.object({
    email: z.string("Please enter a valid email address").check(z.maxLength(1024)),
    password: z
      .string("Password is required")
      .check(z.minLength(1, "Password is required"), z.maxLength(LIMITS.longestPassword)),
    remember: z.optional(z.boolean()),
  }),
  answer: signedIn,
  refusals: [401],
  summary: "Sign in",
});

/** POST /api/auth/register: accepts only the four sign-up roles and the product's website. */
export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/api/auth/register",
  who: "anybody",
  request: z.object({
    name: nonEmptyText(LIMITS.nameLength, "Name is required"),
    email: email(),
    password: password(),
    role: z.string("Please select a user type"),
    website: z._default(z.string(), WEBSITE),
    invitation: z.optional(z.string().check(z.maxLength(2048))),
  }),
  answer: signedIn,
  status: 201,
  refusals: [409],
  summary: `Register as ${SIGN_UP_ROLES.join(", ")}`,
});

/** POST /api/auth/logout: ends this session; 200 also if it had already ended. */
export const signOut = endpoint({
  name: "signOut",
  method: "POST",
  path: "/api/auth/logout",
  who: "anybody",
  answer: done,
  summary: "End this session",
});

/** GET /api/user-profile: the caller's own account. */
export const readProfile = endpoint({
  name: "readProfile",
  method: "GET",
  path: "/api/user-profile",
  who: "signed in",
  isConditional: true,
  answer: wireAccount,
  summary: "The own profile",
});

/** PUT /api/user-profile: partial update; only the fields sent change. */
export const updateProfile = endpoint({
  name: "updateProfile",
  method: "PUT",
  path: "/api/user-profile",
  who: "signed in",
  request: z.object({
    firstName: z.optional(text(LIMITS.nameLength)),
    lastName: z.optional(text(LIMITS.nameLength)),
    email: z.optional(email()),
    phone: z.optional(text(LENGTHS.phone)),
    address: z.optional(text(LENGTHS.address)),
    city: z.optional(text(LENGTHS.city)),
    state: z.optional(text(LENGTHS.state)),
    zip: z.optional(text(LENGTHS.zip)),
    role: z.optional(z.string()),
    website: z.optional(z.string()),
    currentPassword: z.optional(z.string()),
    organization: z.optional(text(LIMITS.nameLength)),
    profileDescription: z.optional(text(5000)),
    skills: z.optional(z.array(text(60)).check(z.maxLength(50, "Please name at most 50 skills"))),
    removeProfileImage: z.optional(z.union([z.boolean(), z.enum(["true", "false"])])),
    /** `s3Key` of one of the caller's uploads to use as the profile image. */
    profileImageKey: z.optional(z.string().check(z.maxLength(200))),
    base: mergeBase(),
  }),
  files: ["profileImage"],
  answer: wireAccount,
  refusals: [409, 412, 413, 415],
  summary: "Change the own profile",
});

/** GET /api/users/{userId}/profile: another person's profile. */
export const personProfile = endpoint({
  name: "personProfile",
  method: "GET",
  path: "/api/users/{userId}/profile",
  who: "signed in",
  isConditional: true,
  answer: wirePerson,
  refusals: [404],
  summary: "Another person's card",
});

/** GET /api/external/users/{id}: same as `personProfile`, under an older path. */
export const readPerson = endpoint({
  ...personProfile,
  name: "readPerson",
  path: "/api/external/users/{id}",
});

/** GET /api/external/users-by-role: one page of the people with a role. */
export const usersByRole = endpoint({
  name: "usersByRole",
  method: "GET",
  path: "/api/external/users-by-role",
  who: "signed in",
  query: z.object({
    role: z.string(),
    page: z.optional(z.string()),
    limit: z.optional(z.string()),
    createdBy: z.optional(z.string()),
  }),
  answer: z.object({ users: z.array(wirePerson), pagination }),
  summary: "Property managers, assessors or the own workers",
});

const workerFields = {
  name: nonEmptyText(LIMITS.nameLength, "Name is required"),
  email: email(),
  phone: z.optional(text(LENGTHS.phone)),
  role: z.optional(z.string()),
};

/** POST /api/external/users: a property manager creates a worker's account. */
export const createWorker = endpoint({
  name: "createWorker",
  method: "POST",
  path: "/api/external/users",
  who: "signed in",
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
  who: "signed in",
  request: z.object(workerFields),
  answer: wirePerson,
  refusals: [404, 409, 412],
  summary: "Change an own maintenance worker",
});

/**
 * DELETE /api/external/users/{id}: deactivates one of the caller's own workers who has no open
 * tickets.
 */
export const deleteWorker = endpoint({
  name: "deleteWorker",
  method: "DELETE",
  path: "/api/external/users/{id}",
  who: "signed in",
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [404, 409, 412],
  summary: "Deactivate an own maintenance worker",
});

/** GET /api/auth/sessions: the caller's sessions. */
export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/api/auth/sessions",
  who: "signed in",
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        userAgent: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  }),
  summary: "Own sessions",
});

/** DELETE /api/auth/sessions/{id}: ends one of the caller's sessions. */
export const endOneSession = endpoint({
  name: "endOneSession",
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  who: "signed in",
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [404],
  summary: "End one own session",
});

/** POST /api/auth/logout-others: ends all sessions of the caller except this one. */
export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "POST",
  path: "/api/auth/logout-others",
  who: "signed in",
  answer: done,
  summary: "End all other own sessions",
});

/** POST /api/auth/change-password: also ends the caller's other sessions. */
export const changePassword = endpoint({
  name: "changePassword",
  method: "POST",
  path: "/api/auth/change-password",
  who: "signed in",
  isBeforeOwnPassword: true,
  request: z.object({
    currentPassword: z.string("Password is required").check(z.maxLength(LIMITS.longestPassword)),
    newPassword: password(),
  }),
  answer: done,
  summary: "Change the own password",
});

/**
 * POST /api/auth/forgot-password: the same answer for every email, so that it does not reveal
 * whether an account exists.
 */
export const forgotPassword = endpoint({
  name: "forgotPassword",
  method: "POST",
  path: "/api/auth/forgot-password",
  who: "anybody",
  request: z.object({ email: email() }),
  answer: z.object({ message: z.string(), byMail: z.boolean() }),
  status: 202,
  summary: "Ask for a link to set a new password",
});

/** POST /api/auth/reset-password: with the token of the emailed link, which works once. */
export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/auth/reset-password",
  who: "anybody",
  request: z.object({ token: z.string().check(z.maxLength(200)), password: password() }),
  answer: done,
  summary: "Set a new password",
});
