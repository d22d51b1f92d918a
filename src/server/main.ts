import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { backupEveryNight } from "#server/backup/nightly.ts";
import { configFrom, type Config } from "#server/config.ts";
import type { AppContext } from "#server/context.ts";
import { openDatabase } from "#server/database/open.ts";
import {
  announceUrl,
  type LockHolder,
  releaseDataDir,
  acquireDataDir,
} from "#server/database/data-dir-lock.ts";
import { prepareDataDir } from "#server/database/prepare-data-dir.ts";
import { fillSearchText, indexForSearch } from "#server/database/search-index.ts";
import { migrate } from "#server/database/migrations.ts";
import { EventStreams } from "#server/events/event-streams.ts";
import { makeApp } from "#server/http/app.ts";
import { announceNewJobs } from "#server/jobs/announce-new-jobs.ts";
import { startCleanupJob } from "#server/jobs/cleanup-job.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { loadAllAfterStart } from "#server/lazy-packages.ts";
import { sendMails } from "#server/notifications/mail-sender.ts";
import { keepWhatOperatorsSee } from "#server/accounts/sees-everything.ts";
import { sendPushes } from "#server/notifications/push-sender.ts";
import { vapidKeyReader, vapidKeys } from "#server/notifications/vapid.ts";
import { makeLog, problemOf } from "#server/log.ts";
import { operatorRoutes } from "#server/operator/routes.ts";
import { DEMO_PASSWORD, seedDemo } from "#server/seed/demo.ts";
import { DEMO_ACCOUNTS } from "#server/seed/demo-people.ts";
import { checkFileStore } from "#server/uploads/check-file-store.ts";
import { openFileStore } from "#server/uploads/open-file-store.ts";
import { locationsText } from "#server/settings/storage-locations.ts";
import { CannotListen, startProblem } from "#server/settings/start-problem.ts";

// Entry point. Start: settings, data folder lock, database, demo data, HTTP server, jobs. On
// SIGTERM or SIGINT: stop accepting requests, close the database, release the data folder lock.

async function main() {
  const config = configFrom(process.env, process.env["APP_DIR"] ?? join(import.meta.dirname, "../app"));
  const log = makeLog({
    level: config.logLevel,
    isReadable: !config.isProduction && process.stderr.isTTY,
  });
  // With PostgreSQL too: files, or those on their way to a bucket, are written there.
  prepareDataDir(config.dataDir);
  const holder = config.databaseUrl === null ? acquireDataDir(config.dataDir) : null;
  const database = await openDatabase(config, { isListening: true });
  await migrate(database);
  await fillSearchText(database);
  await indexForSearch(database, log);
  await database.transaction((tx) => keepWhatOperatorsSee(tx, config));
  const pushKeys = vapidKeyReader(database, await vapidKeys(database));
  const context: AppContext = {
    config,
    log,
    database,
    pushKeys,
    files: openFileStore(config),
    streams: new EventStreams(),
  };
  if (config.demo) await seedDemo(context);
  const app = await makeApp(context);
  if (holder) operatorRoutes(app, context, holder);
  if (config.metricsPort !== null) {
    const { countForMetrics, serveMetrics } = await import("#server/operator/metrics.ts");
    await serveMetrics(context, countForMetrics(app, context));
  }
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw new CannotListen("PORT", error);
  });
  const url = urlOf(config, portOf(app.server.address()) ?? config.port);
  if (holder) announceUrl(config.dataDir, holder, url);
  // Ctrl-C reaches a process group twice, from the terminal and from `npm start`: close only once.
  let closing: Promise<void> | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      closing ??= close(app, context, holder).catch((error: unknown) => {
        // Every acknowledged write is on the disk already: the next start recovers from the log.
        log("stop_failed", problemOf(error), "error");
        process.exit(1);
      });
    });
  startCleanupJob(context);
  void checkFileStore(context);
  backupEveryNight(context);
  sendPushes(context);
  sendMails(context);
  announceNewJobs(context);
  startJobs(context);
  loadAllAfterStart();
  process.on("unhandledRejection", (reason) => log("unhandled_rejection", problemOf(reason), "error"));
  // The last step: whoever reads that the server is ready may stop it at once.
  greet(context, url);
}

/** Time in ms for running requests to finish and, after them, for the database to close. */
const LAST_REQUESTS_MS = 10_000;
const LAST_COMMITS_MS = 5_000;

async function close(app: FastifyInstance, context: AppContext, holder: LockHolder | null) {
  // `app.close()` waits for keep-alive connections too, so close those that became idle.
  const emptying = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
  setTimeout(() => process.exit(1), LAST_REQUESTS_MS + LAST_COMMITS_MS);
  await app.close();
  clearInterval(emptying);
  clearTimeout(cutting);
  await context.database.close();
  if (holder) releaseDataDir(context.config.dataDir);
  process.exit(0);
}

function urlOf(config: Config, port: number): string {
  const host =
    config.host === "0.0.0.0" || config.host === "::" ? (firstAddress() ?? "127.0.0.1") : config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const portOf = (address: ReturnType<Server["address"]>) =>
  typeof address === "object" ? address?.port : undefined;

const firstAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === "IPv4" && !each.internal)?.address;

function greet({ config }: AppContext, url: string) {
  const lines = [`Ready at ${url}`, locationsText(config)];
  if (config.demo) {
    lines.push("", `Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const { role, email, isOperator } of DEMO_ACCOUNTS)
      lines.push(`  ${role.padEnd(18)} ${email}${isOperator ? " (operator)" : ""}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
});
