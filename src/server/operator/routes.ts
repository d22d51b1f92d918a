import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { House } from "#server/context.ts";
import type { Holder } from "#server/database/holder.ts";
import { notFound, Refused } from "#server/http/refused.ts";
import { securityLogText } from "#server/accounts/security-log.ts";
import { createByOperator, linkByOperator, type OperatorWish } from "#server/operator/create-by-operator.ts";

/** While this process holds the embedded database, the operator's command speaks to it here. The key lies in the data folder, readable by its owner only. */
export function operatorRoutes(app: FastifyInstance, house: House, holder: Holder) {
  const serve = (path: string, act: (body: unknown) => Promise<object>) =>
    app.post(path, async (request) => {
      if (!isKey(request.headers["x-operator-key"], holder.operatorKey)) throw notFound();
      return act(request.body).catch((error: unknown) => {
        throw error instanceof Refused ? error : new Refused(400, "invalid_input", (error as Error).message);
      });
    });
  serve("/operator/accounts", async (body) => ({
    id: await createByOperator(house.database, body as OperatorWish),
  }));
  serve("/operator/security-log", async (body) => {
    const { email } = body as { email?: unknown };
    return { text: await securityLogText(house.database, typeof email === "string" ? email : undefined) };
  });
  serve("/operator/reset-links", async (body) => ({
    path: await linkByOperator(house.database, String((body as { email?: unknown }).email)),
  }));
}

function isKey(given: unknown, key: string): boolean {
  const a = Buffer.from(String(given));
  const b = Buffer.from(key);
  return a.length === b.length && timingSafeEqual(a, b);
}
