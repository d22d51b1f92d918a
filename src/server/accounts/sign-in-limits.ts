import type { FastifyRequest } from "fastify";
import { rateLimit } from "#server/http/rate-limits.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { isKnownAddress, logRefusal, originOf } from "#server/accounts/security-log.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { Refused } from "#server/http/refusals.ts";
import type { RouteContext } from "#server/http/route.ts";
import { sha256 } from "#server/ids.ts";

/**
 * Counts failed sign-ins. Counts by address block, because a client that has one address usually
 * has the others of its block too. An account that is attacked from many addresses is slowed down,
 * never locked: blocks from which it has signed in before are exempt. See docs/api.md#rate-limits.
 *
 * A try is counted before the password is verified, and taken back if the password is right.
 * Otherwise many tries at the same moment would all be verified before the first is counted.
 */
export function signInLimits(routes: RouteContext, request: FastifyRequest, email: string) {
  const { context, limits } = routes;
  const origin = originOf(request);
  const account = sha256(email);
  const fromBlockForAccount = rateLimit(
    "failedSignInsFromBlockForAccount",
    `${account}:${origin.addressBlock}`,
  );
  const fromBlock = rateLimit("failedSignInsFromBlock", origin.addressBlock);
  const forAccount = rateLimit("failedSignIns", account);
  const counted: string[] = [];
  const count = async (limit: ReturnType<typeof rateLimit>) => {
    await limits.spendExactly(...limit);
    counted.push(limit[0]);
  };
  return {
    /**
     * Call before the account is looked up.
     * @throws Refused 429.
     */
    async begin(): Promise<void> {
      await count(fromBlockForAccount);
      await count(fromBlock);
    },
    /**
     * Call before the password is verified. Allows one try per 30 seconds after too many failures,
     * whether or not the account exists.
     * @throws Refused 429.
     */
    async slowDown(user: StoredUser | null): Promise<void> {
      if (!(await isRefused(count(forAccount)))) return;
      if (user !== null && (await isKnownAddress(context.database, user.id, origin))) return;
      await limits.spendExactly(...rateLimit("slowSignIns", account));
    },
    /** The password fits, or was not verified: the try does not count. */
    takeBack: () => limits.giveBack(counted),
    /** Logs a failed try. Notifies the owner, once a day, when the account's limit is reached. */
    async failed(user: StoredUser | null): Promise<void> {
      logRefusal(context, { event: "sign_in_failed", userId: user?.id ?? null, email, origin });
      if (user === null || !user.isActive || !(await isRefused(limits.checkExactly(...forAccount)))) return;
      if (await isRefused(limits.spendExactly(...rateLimit("failureMails", account)))) return;
      // Not awaited, so that the response takes as long as for an unknown email.
      void withChangeLog(context.database, (tx) =>
        notifySecurityEvent(tx, context, user, { event: "many_failed_sign_ins", origin }),
      ).catch((error: unknown) =>
        context.log("security_notice_failed", { reason: (error as Error).message }),
      );
    },
  };
}

/**
 * Whether the limit refused. An error of the database is thrown on: it does not say that there were
 * too many tries.
 */
const isRefused = (counted: Promise<void>) =>
  counted.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true;
      throw error;
    },
  );
