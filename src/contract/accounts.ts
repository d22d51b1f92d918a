import { wireAccount, wirePerson } from "#contract/account-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  done,
  email,
  instant,
  line,
  mergeBase,
  nonEmptyLine,
  nonEmptyText,
  pagination,
  password,
  presentPassword,
  skills,
  text,
} from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { LANGUAGES } from "#domain/language.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { WEBSITE } from "#domain/product.ts";
import * as VIEW_TEXTS from "#texts/rules/saved-views.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** A new session: its token, whose it is and until when it lasts. */
export const signedIn = z.object({ token: z.string(), user: wireAccount, expiresAt: z.string() });

/**
 * GET /api/auth/me: the account of the session. An account of another website gets `id` and
 * `website` only.
 */
export const whoAmI = endpoint({
  name: "whoAmI",
  method: "GET",
  path: "/api/auth/me",
  access: "signed in",
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
  access: "anybody",
  request: z.object({
    email: z.string(TEXTS.emailInvalid).check(z.maxLength(1024)),
    password: presentPassword().check(z.minLength(1, TEXTS.passwordIsRequired)),
    remember: z.optional(z.boolean()),
  }),
  answer: signedIn,
  refusals: [401, 403],
  summary: "Sign in",
});

/**
 * POST /api/auth/register: accepts the four sign-up roles, with the invitation of a worker also
 * Maintenance, and only the product's website.
 */
export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/api/auth/register",
  access: "anybody",
  request: z.object({
    name: nonEmptyLine(LENGTHS.name, TEXTS.nameIsRequired),
    email: email(),
    password: password(),
    role: z.string(TEXTS.userTypeMissing),
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
  access: "anybody",
  answer: done,
  summary: "End this session",
});

/** GET /api/user-profile: the caller's own account. */
export const readProfile = endpoint({
  name: "readProfile",
  method: "GET",
  path: "/api/user-profile",
  access: "signed in",
  isConditional: true,
  answer: wireAccount,
  summary: "The own profile",
});

/** PUT /api/user-profile: partial update; only the fields sent change. */
export const updateProfile = endpoint({
  name: "updateProfile",
  method: "PUT",
  path: "/api/user-profile",
  access: "signed in",
  request: z.object({
    firstName: z.optional(line(LENGTHS.name)),
    lastName: z.optional(line(LENGTHS.name)),
    email: z.optional(email()),
    phone: z.optional(text(LENGTHS.phone)),
    address: z.optional(text(LENGTHS.address)),
    city: z.optional(text(LENGTHS.city)),
    state: z.optional(text(LENGTHS.state)),
    zip: z.optional(text(LENGTHS.zip)),
    role: z.optional(z.string()),
    website: z.optional(z.string()),
    currentPassword: z.optional(z.string()),
    organization: z.optional(line(LENGTHS.name)),
    profileDescription: z.optional(text(5000)),
    skills: z.optional(skills()),
    language: z.optional(z.enum(LANGUAGES)),
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

/**
 * PUT /api/user-profile/views: saves a view of the ticket list under its name, or deletes it. The
 * later of two changes of one view counts, by `at`. The answer is the own account.
 */
export const saveView = endpoint({
  name: "saveView",
  method: "PUT",
  path: "/api/user-profile/views",
  access: "signed in",
  request: z.object({
    name: nonEmptyText(LENGTHS.viewName, VIEW_TEXTS.viewNameMissing),
    /** Parameters of the address of the list; null deletes the view. */
    query: z.nullable(text(2000)),
    /** When the person did it; a time in the future counts as now. */
    at: instant(VIEW_TEXTS.timeOfViewInvalid),
    /** A view from before accounts had them: replaces none, and gets a free name if need be. */
    isFormer: z.optional(z.boolean()),
  }),
  answer: wireAccount,
  summary: "Save or delete a view of the ticket list",
});

/** GET /api/users/{userId}/profile: another person's profile. */
export const personProfile = endpoint({
  name: "personProfile",
  method: "GET",
  path: "/api/users/{userId}/profile",
  access: "signed in",
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
  access: "signed in",
  query: z.object({
    role: z.string(),
    page: z.optional(z.string()),
    limit: z.optional(z.string()),
    createdBy: z.optional(z.string()),
  }),
  answer: z.object({ users: z.array(wirePerson), pagination }),
  summary: "Property managers, assessors or the own workers",
});
