import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic } from "#server/public-address.ts";

/** Posts to a public address over TLS and gives the status; follows no redirect, reads no body. */
export const postPublicly = (
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: Buffer; timeoutMs: number },
): Promise<number> =>
  new Promise((resolve, reject) => {
    // An address in the URL is never looked up.
    const host = new URL(url).hostname.replaceAll(/[[\]]/g, "");
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error("not a public address");
    const signal = AbortSignal.timeout(timeoutMs);
    const call = request(url, { method: "POST", headers, lookup: lookupPublic, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once("error", reject);
    call.end(body);
  });
