import { type FieldType, fits, type Shape } from "#domain/shape.ts";
import type { MetaFacts } from "#local-db/meta-facts.ts";

type Rule = FieldType | Shape | readonly [Shape];

const ERROR: Shape = { required: { message: "string", at: "string" } };

/** What the readers of each fact take for granted. */
const FACTS: Readonly<Record<keyof MetaFacts, Rule>> = {
  cursor: "string",
  pulledJournalLine: "number",
  lastPulledAt: "string",
  projectId: "string",
  epoch: "string",
  lastSeenAt: "string",
  tidiedAt: "number",
  outdated: ERROR,
  uplink: "number",
  reportedWaiting: "number",
  reportedVersion: "string",
  elsewhereAsked: "string",
  elsewhere: { required: { count: "number", at: "string" } },
  recoveryFiles: "list",
  goneTickets: [
    {
      required: { id: "string", title: "string" },
      optional: {
        author: { required: { id: "string", name: "string" } },
        heardAt: "string",
        loss: {
          required: { reason: "string", at: "string" },
          optional: { by: { required: { id: "string", name: "string" } } },
        },
      },
    },
  ],
  push: { required: { isOn: "boolean", muted: "list" }, optional: { endpoint: "string" } },
  clock: { required: { serverAt: "string", offsetMs: "number" } },
  fence: "number",
  heartbeat: "number",
  circuit: {
    required: { failures: "number", openUntil: "number" },
    optional: { isHearing: "boolean" },
  },
  pullFailed: ERROR,
  unreadable: [{ required: { kind: "string", id: "string", triedBy: "list" } }],
  unreadBeyond: "number",
  listFilters: "texts",
  importColumns: "texts",
  importValues: "texts",
  importFiles: [{ required: { of: "string", name: "string", text: "string", at: "string" } }],
  aliases: "texts",
  toDos: "object",
  reachable: {
    required: { isReachable: "boolean", at: "string" },
    optional: { isPortal: "boolean", reason: "string" },
  },
};

/** Facts of which null says that there is none. */
const NULLABLE: ReadonlySet<string> = new Set<keyof MetaFacts>(["outdated", "elsewhere", "pullFailed"]);

const isRow = fits({ required: { key: "string" } });
const isCachedResponse = fits({ required: { value: { required: { at: "string" } } } });
const CHECKS = new Map(
  Object.entries(FACTS).map(([key, value]) => [
    key,
    fits(NULLABLE.has(key) ? { optional: { value } } : { required: { value } }),
  ]),
);

/**
 * Whether a row of the table `meta` is sound: a fact, or a cached response (response-cache.ts). A
 * fact that this version of the app does not know is nobody's concern here.
 */
export function isSoundFact(row: unknown): boolean {
  if (!isRow(row)) return false;
  const { key } = row as { readonly key: string };
  return CHECKS.get(key)?.(row) ?? (key.startsWith("borrowed:") ? isCachedResponse(row) : true);
}
