import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

// A real OpenID Connect provider, whose sign-in page is replaced by the choice of the test.

/** What the provider says about one of its accounts. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export const CLIENT = { id: "fettle", secret: "a-secret-of-the-tests-that-is-long" };

export interface TestProvider {
  readonly issuer: string;
  /** The app whose people it signs in. */
  serve(appUrl: string): void;
  /** Who signs in from now on; null declines. */
  signInAs(account: ProviderAccount | null): void;
  stop(): Promise<void>;
}

/** Starts a provider; it answers after `serve`. */
export async function startProvider(): Promise<TestProvider> {
  let provider: Provider | undefined;
  let chosen: ProviderAccount | null = null;
  const known = new Map<string, ProviderAccount>();
  const http = createServer((request, response) => {
    if (provider === undefined) return response.writeHead(503).end();
    if (request.url?.startsWith("/interaction/")) return void interact(provider, request, response, chosen);
    return void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    issuer,
    serve(appUrl) {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${appUrl}/api/auth/single-sign-on/callback`],
          },
        ],
        pkce: { required: () => true },
        claims: { openid: ["sub"], email: ["email", "email_verified"] },
        features: { devInteractions: { enabled: false } },
        cookies: { keys: ["of the tests"] },
        findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      });
    },
    signInAs(account) {
      chosen = account;
      if (account !== null) known.set(account.sub, account);
    },
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  chosen: ProviderAccount | null,
) {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (chosen === null) return provider.interactionFinished(request, response, { error: "access_denied" });
  if (prompt.name === "login")
    return provider.interactionFinished(request, response, { login: { accountId: chosen.sub } });
  const grant = new provider.Grant({
    accountId: session?.accountId ?? chosen.sub,
    clientId: String(params["client_id"]),
  });
  grant.addOIDCScope("openid email");
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}

/**
 * Opens an address of the provider as a browser does that starts empty, and follows it until it
 * leads elsewhere.
 *
 * @returns the first address that is not the provider's
 */
export async function follow(issuer: string, url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; next.startsWith(`${issuer}/`); step += 1) {
    if (step > 10) throw new Error(`the provider leads in circles: ${next}`);
    const answer = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}
