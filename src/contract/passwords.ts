import { endpoint } from "#contract/endpoint.ts";
import { done, email, password, presentPassword } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";

/** POST /api/auth/change-password: also ends the caller's other sessions. */
export const changePassword = endpoint({
  name: "changePassword",
  method: "POST",
  path: "/api/auth/change-password",
  access: "signed in",
  isBeforeOwnPassword: true,
  request: z.object({
    currentPassword: presentPassword(),
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
  access: "anybody",
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
  access: "anybody",
  request: z.object({ token: z.string().check(z.maxLength(200)), password: password() }),
  answer: done,
  summary: "Set a new password",
});
