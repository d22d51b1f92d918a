import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { writeSnapshot } from "#server/backup/write-snapshot.ts";
import type { AppContext } from "#server/context.ts";
import type { LockHolder } from "#server/database/data-dir-lock.ts";
import { notFound, Refused } from "#server/http/refusals.ts";
import { securityLogText } from "#server/accounts/security-log.ts";
import { changeRoleByOperator } from "#server/operator/change-role-by-operator.ts";
import { createByOperator, linkByOperator, type OperatorInput } from "#server/operator/create-by-operator.ts";
import { endSessionsByOperator } from "#server/operator/end-sessions.ts";
import { rotateByOperator } from "#server/operator/rotate-push-keys.ts";
import { grantOperator } from "#server/operator/grant-operator.ts";
import { handOverByOperator } from "#server/operator/hand-over-by-operator.ts";
import { setActiveByOperator } from "#server/operator/set-active-by-operator.ts";
import { historyPageText, isHistoryFormat } from "#server/operator/print-history.ts";
import { inviteByOperator } from "#server/operator/invite-by-operator.ts";

/**
 * Routes for the operator's commands while this process has the embedded database open.
 * Authenticated by the operator key in `holder.json` of the data folder, a file that only its owner
 * can read.
 */
export function operatorRoutes(app: FastifyInstance, context: AppContext, holder: LockHolder) {
  const serve = (path: string, action: (body: unknown) => Promise<object>) =>
    app.post(path, async (request) => {
      if (!isKey(request.headers["x-operator-key"], holder.operatorKey)) throw notFound();
      return action(request.body).catch((error: unknown) => {
        throw error instanceof Refused ? error : new Refused(400, "invalid_input", (error as Error).message);
      });
    });
  serve("/operator/accounts", async (body) => ({
    id: await createByOperator(context.database, body as OperatorInput),
  }));
  serve("/operator/security-log", async (body) => ({
    text: await securityLogText(context.database, emailIn(body)),
  }));
  serve("/operator/operator-right", async (body) => {
    const { isGranted } = body as { isGranted?: unknown };
    return { text: await grantOperator(context.database, emailIn(body) ?? "", isGranted === true) };
  });
  serve("/operator/hand-over", async (body) => {
    const { to } = body as { to?: unknown };
    return { text: await handOverByOperator(context.database, emailIn(body) ?? "", String(to)) };
  });
  serve("/operator/activity", async (body) => {
    const { isActive } = body as { isActive?: unknown };
    return { text: await setActiveByOperator(context.database, emailIn(body) ?? "", isActive === true) };
  });
  serve("/operator/role", async (body) => {
    const { role, to } = body as { role?: unknown; to?: unknown };
    const managerEmail = typeof to === "string" ? to : undefined;
    const change = { email: emailIn(body) ?? "", role: String(role), managerEmail };
    return { text: await changeRoleByOperator(context.database, change) };
  });
  serve("/operator/history", async (body) => {
    const { format, after } = body as { format?: unknown; after?: unknown };
    if (!isHistoryFormat(format)) throw notFound();
    return { page: await historyPageText(context.database, format, Number(after)) };
  });
  serve("/operator/end-sessions", async (body) => ({
    count: await endSessionsByOperator(context.database, emailIn(body)),
  }));
  serve("/operator/rotate-push-keys", async () => ({ key: await rotateByOperator(context.database) }));
  app.post("/operator/snapshot", async (request, reply) => {
    if (!isKey(request.headers["x-operator-key"], holder.operatorKey)) throw notFound();
    // Written to a file first, so that a slow client does not keep the transaction open.
    const path = join(context.config.dataDir, `snapshot-${request.id}.unfinished`);
    try {
      await writeSnapshot(context.database, path);
      const rows = createReadStream(path);
      await once(rows, "open");
      return reply.type("application/jsonl").send(rows);
    } finally {
      // POSIX: an open file can still be read after it is unlinked.
      await rm(path, { force: true });
    }
  });
  serve("/operator/invitations", async (body) => {
    const { email, role } = body as Partial<Record<keyof Invitation, unknown>>;
    return {
      path: await inviteByOperator(context, { email: String(email), role: String(role) }),
    };
  });
  serve("/operator/reset-links", async (body) => ({
    path: await linkByOperator(context.database, String((body as { email?: unknown }).email)),
  }));
}

/** The email given to a command; undefined means all accounts. */
function emailIn(body: unknown): string | undefined {
  const { email } = body as { email?: unknown };
  return typeof email === "string" ? email : undefined;
}

function isKey(value: unknown, key: string): boolean {
  const a = Buffer.from(String(value));
  const b = Buffer.from(key);
  return a.length === b.length && timingSafeEqual(a, b);
}
