import { statfs } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { readEvents } from "#contract/events.ts";
import type { AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { numberOf } from "#server/database/read.ts";
import { CannotListen } from "#server/settings/start-problem.ts";
import { onCallReported } from "#server/sync/call-reports.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Registers metrics for Prometheus. They are served at `/metrics` on a separate port
 * (`METRICS_PORT`) that must not be reachable from outside. This file is loaded with that setting
 * only. See docs/operations.md#metrics.
 */
export function countForMetrics(app: FastifyInstance, context: AppContext): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, [registry]);
  // In this order: the pool is read before the queries of this scrape wait for a connection.
  registry.registerMetric(poolGauge(context));
  for (const gauge of databaseGauges(context)) registry.registerMetric(gauge);
  registry.registerMetric(diskGauge(context));
  registry.registerMetric(streamGauge(context));
  return registry;
}

/** Serves the metrics on their own port. The server does not keep the process alive. */
export async function serveMetrics({ config, log }: AppContext, registry: Registry): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        log("metrics_failed", { reason: (error as Error).message });
        response.writeHead(503, { "retry-after": "15" }).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new CannotListen("METRICS_PORT", error)));
    server.listen(config.metricsPort ?? 0, config.host, resolve);
  });
  server.unref();
  return server;
}

function countRequests(app: FastifyInstance, registers: Registry[]) {
  const duration = new Histogram({
    name: "fettle_request_seconds",
    help: "Requests by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const replayed = new Counter({
    name: "fettle_receipts_replayed_total",
    help: "Writes that were sent again and answered from their receipt",
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    // An event stream lasts as long as an app is open; its duration is no response time.
    if (route === readEvents.path && reply.statusCode === 200) return;
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.hasHeader("idempotent-replayed")) replayed.inc();
  });
  onCallReported(({ method, route, status, seconds, isReplay }) => {
    duration.observe({ method, route, status }, seconds);
    if (isReplay) replayed.inc();
  });
}

const STATE = `select (select count(*) from push_queue)::int as queued,
  coalesce(extract(epoch from now() - (select min(created_at) from push_queue)), 0)::float8 as oldest,
  (select count(*) from sessions where ends_at > now() and idle_until > now())::int as sessions,
  (select count(*) from uploads where status = 'uploading')::int as uploads`;

const streamGauge = ({ streams }: AppContext) =>
  new Gauge({
    name: "fettle_event_streams",
    help: "Open event streams: apps that are open and visible",
    registers: [],
    collect() {
      this.set(streams.count);
    },
  });

const poolGauge = ({ database }: AppContext) =>
  new Gauge({
    name: "fettle_pool_connections",
    help: "Connections to PostgreSQL by state; waiting are requests without one",
    labelNames: ["state"],
    registers: [],
    collect() {
      const { busy, idle, waiting } = database.connections?.() ?? { busy: 0, idle: 0, waiting: 0 };
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });

function diskGauge({ config }: AppContext) {
  return new Gauge({
    name: "fettle_disk_free_bytes",
    help: "Free bytes where DATA_DIR is",
    registers: [],
    async collect() {
      const { bavail, bsize } = await statfs(config.dataDir);
      this.set(bavail * bsize);
    },
  });
}

/**
 * One query fills all gauges of a scrape. While the database is away they keep their values, and
 * the other metrics are served.
 */
function databaseGauges({ database }: AppContext): Gauge[] {
  let reading: Promise<Row | null> | null = null;
  const read = () => {
    reading ??= database.query(STATE).then(
      ([row]) => row ?? null,
      () => null,
    );
    const shared = reading;
    void shared.then(() => {
      reading = null;
    });
    return shared;
  };
  const gauge = (name: string, help: string, valueOf: (row: Row | null) => number | null) =>
    new Gauge({
      name: `fettle_${name}`,
      help,
      registers: [],
      async collect() {
        const value = valueOf(await read());
        if (value !== null) this.set(value);
      },
    });
  const column = (name: string) => (row: Row | null) => (row === null ? null : numberOf(row, name));
  return [
    gauge("push_queue", "Pushes that wait", column("queued")),
    gauge("push_queue_oldest_seconds", "Age of the oldest push that waits", column("oldest")),
    gauge("sessions", "Sessions that have not ended", column("sessions")),
    gauge("uploads_unfinished", "Uploads that were begun and not finished", column("uploads")),
    gauge("database_up", "1 if the database answers, 0 if not", (row) => (row === null ? 0 : 1)),
  ];
}
