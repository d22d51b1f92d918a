import type { Configuration } from "openid-client";
import type { Config } from "#server/config.ts";
import { loadOpenidClient } from "#server/lazy-packages.ts";
import { isLoopback } from "#server/settings/loopback.ts";

/** The provider that an operator chose (`OIDC_ISSUER` and its like). */
export type Provider = NonNullable<Config["singleSignOn"]>;

/** What an account of the provider says about its owner. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Empty if the provider names none, or one that it does not vouch for. */
  readonly email: string;
}

/** What one sign-in needs to be checked at its end. */
interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** How long the provider may take for one answer. */
const TIMEOUT_S = 10;

/** The provider's addresses and keys, read at the first sign-in; again after a failure. */
const discovered = new Map<string, Promise<Configuration>>();

function discover(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify(provider);
  const known = discovered.get(key);
  if (known !== undefined) return known;
  const configuration = requestConfiguration(provider);
  discovered.set(key, configuration);
  configuration.catch(() => discovered.delete(key));
  return configuration;
}

async function requestConfiguration({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const client = await loadOpenidClient();
  const url = new URL(issuer);
  return client.discovery(url, clientId, clientSecret ?? undefined, undefined, {
    timeout: TIMEOUT_S,
    execute: isLoopback(url.hostname) ? [client.allowInsecureRequests] : [],
  });
}

/**
 * Begins a sign-in: the address to open, and what has to be kept to check its end.
 * @throws if the provider cannot be reached
 */
export async function beginSignIn(
  provider: Provider,
  redirectUrl: string,
): Promise<Checks & { url: string }> {
  const [client, configuration] = await Promise.all([loadOpenidClient(), discover(provider)]);
  const checks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: "openid email",
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: "S256",
  });
  return { ...checks, url: url.href };
}

/**
 * Reads whose account it is from the address that the provider opened.
 * @throws if the person declined, or anything does not fit what was begun
 */
export async function identityFrom(provider: Provider, opened: URL, checks: Checks): Promise<Identity> {
  const [client, configuration] = await Promise.all([loadOpenidClient(), discover(provider)]);
  const tokens = await client.authorizationCodeGrant(configuration, opened, {
    pkceCodeVerifier: checks.codeVerifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("no ID token");
  const userClaims =
    typeof claims["email"] === "string"
      ? claims
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const { email, email_verified: isVerified } = userClaims;
  const isVouchedFor = typeof email === "string" && String(isVerified) !== "false";
  return { issuer: claims.iss, subject: claims.sub, email: isVouchedFor ? email : "" };
}
