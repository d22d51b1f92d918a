import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Break, FaultProxy } from "#tests/support/fault-proxy.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { CACHE } from "#tests/support/server.ts";

type Rule = FaultProxy["rule"];

const answering = (status: number, error: string, headers: Record<string, string> = {}): Break => ({
  status,
  body: { message: "Not now.", error },
  headers,
});

const FAULTS: readonly Break[] = [
  "drop before",
  "drop after",
  "half",
  "portal",
  "hold",
  { cutAfterBytes: 900 },
  answering(500, "internal"),
  answering(503, "busy"),
  answering(413, "too_large"),
  answering(429, "slow", { "retry-after": "2" }),
  answering(507, "storage_full"),
];

/** The next fault of the network, its share of the requests and its delay. */
export function conditionsOf(chance: () => number): { readonly rule: Rule; readonly delayMs: number } {
  const fault = FAULTS[Math.floor(chance() * FAULTS.length)] ?? "pass";
  const share = chance() * 0.6;
  const own = chanceOf(Math.floor(chance() * 1e9));
  const delayMs = chance() < 0.3 ? chance() * 1_500 : 0;
  return { rule: (_method, path) => (path.startsWith("/api/") && own() < share ? fault : "pass"), delayMs };
}

/** The rule, after the worker's own file: that is the newest version of the worker. */
export const ruleOf =
  (proxy: Pick<FaultProxy, "workerSuffix">, rule: Rule): Rule =>
  (method, path) =>
    path === "/sw.js" && proxy.workerSuffix !== ""
      ? { type: "text/javascript", text: `${WORKER}${proxy.workerSuffix}` }
      : rule(method, path);

const WORKER = readFileSync(join(CACHE, "build/app/sw.js"), "utf8");
