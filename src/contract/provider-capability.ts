/**
 * Name in `capabilities` of `GET /api/config` of a server whose people can sign in with an account
 * of the operator's provider. Alone in its file, because the sign-in page loads no schemas.
 * See docs/api.md#single-sign-on.
 */
export const PROVIDER_CAPABILITY = "signInWith";
