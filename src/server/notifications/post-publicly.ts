import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic } from "#server/public-address.ts";

/**
 * Sends a POST to a public IP address and returns the status. Follows no redirect and discards the
 * response body.
 * @throws Error if the address is not public or the time limit has passed.
 */
export const postPublicly = (
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: Buffer; timeoutMs: number },
): Promise<number> =>
  new Promise((resolve, reject) => {
    // Node does not call `lookup` if the URL contains an IP address, so check it here.
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
