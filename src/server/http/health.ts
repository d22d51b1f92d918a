import type { FastifyInstance } from "fastify";
import type { AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { SCHEMA_VERSION } from "#server/database/migrations.ts";

/** Asked by proxies every second: not worth a line in the log while all is well. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** `/healthz` answers while the process lives, `/readyz` says whether it can serve requests. */
export function healthRoutes(
  app: FastifyInstance,
  { database, files }: Pick<AppContext, "database" | "files">,
) {
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await Promise.all([hasSchema(database), files.isWritable()]).then(
      (all) => all.every(Boolean),
      () => false,
    );
    if (!isReady) void reply.header("retry-after", "2");
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
}

/**
 * A database that was dropped and made again answers, but has no tables until a server starts on
 * it. One that a newer server has migrated is fine.
 */
async function hasSchema(sql: Sql): Promise<boolean> {
  const [row] = await sql.query("select coalesce(max(n), 0)::int as n from schema_version");
  return Number(row?.["n"]) >= SCHEMA_VERSION;
}
