import { signedIn } from "#contract/accounts.ts";
import { endpoint } from "#contract/endpoint.ts";
import { done, presentPassword } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

// Signing in with an account of the operator's own OpenID Connect provider.
// See docs/api.md#single-sign-on.

/** 32 random bytes or a SHA-256, as base64url. */
const secret = () => z.string().check(z.regex(/^[\w-]{43}$/));

/** GET /api/auth/single-sign-on: the provider's name for the button; null if there is none. */
export const readSingleSignOn = endpoint({
  name: "readSingleSignOn",
  method: "GET",
  path: "/api/auth/single-sign-on",
  access: "anybody",
  answer: z.object({ name: z.nullable(z.string()) }),
  summary: "Whether people can sign in with another account",
});

/**
 * POST /api/auth/single-sign-on/start: begins a sign-in.
 *
 * `challenge` is the SHA-256 of a secret that the browser keeps and shows at the end, so that only
 * the browser that began a sign-in can end it. Refuses 503 `provider_unreachable`.
 */
export const startSingleSignOn = endpoint({
  name: "startSingleSignOn",
  method: "POST",
  path: "/api/auth/single-sign-on/start",
  access: "anybody",
  request: z.object({ challenge: secret(), remember: z.optional(z.boolean()) }),
  answer: z.object({ url: z.string() }),
  refusals: [404, 503],
  summary: "Begin to sign in with another account",
});

/**
 * Where the provider sends the browser: GET, not a call of the API. Leads to `/single-sign-on` with
 * `#sign-in=` and the ticket of `finishSingleSignOn`, or with `#sign-in-problem=`.
 */
export const SINGLE_SIGN_ON_CALLBACK = "/api/auth/single-sign-on/callback";

/**
 * POST /api/auth/single-sign-on/finish: ends a sign-in, once, within ten minutes of its beginning.
 *
 * Refuses 409 `password_required` while the account with the provider's email is not connected yet:
 * the call is repeated with that account's password, once. Refuses 409 `no_account` if no account
 * has that email, 409 `already_connected` if that account is connected with another one of the
 * provider, 409 `sign_in_over` for a ticket that is used, too old, or of another browser.
 */
export const finishSingleSignOn = endpoint({
  name: "finishSingleSignOn",
  method: "POST",
  path: "/api/auth/single-sign-on/finish",
  access: "anybody",
  request: z.object({
    ticket: secret(),
    verifier: secret(),
    password: z.optional(presentPassword().check(z.minLength(1, TEXTS.passwordIsRequired))),
  }),
  answer: signedIn,
  refusals: [409],
  summary: "End signing in with another account",
});

/** GET /api/auth/single-sign-on/connection: the provider's account that the caller's is tied to. */
export const readConnection = endpoint({
  name: "readConnection",
  method: "GET",
  path: "/api/auth/single-sign-on/connection",
  access: "signed in",
  answer: z.object({
    connection: z.nullable(z.object({ email: z.string(), connectedAt: z.string() })),
  }),
  summary: "The account that this one is connected with",
});

/** DELETE /api/auth/single-sign-on/connection: also succeeds if there is none. */
export const endConnection = endpoint({
  name: "endConnection",
  method: "DELETE",
  path: "/api/auth/single-sign-on/connection",
  access: "signed in",
  answer: done,
  summary: "End the connection with another account",
});
